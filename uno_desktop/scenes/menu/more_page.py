"""Page with everything that the main menu does not show, at fixed places."""

from collections.abc import Callable
from functools import partial

from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Grid
from uno_desktop.ui.panels import MenuEntry, entry_tile, medal
from uno_desktop.ui.scene_stack import Scene
from uno_desktop.ui.titled_page import PageCommand, TitledPage

_HIGH, _MOST, _GAP, _SIGN = 116.0, 180.0, 16.0, 76.0


class MoreScene(TitledPage[Services]):
    """Tiles that lead to the tables, games, rules, custom cards, positions, and the page about the game."""

    title_key = "more.title"

    def build(self) -> None:
        services, metrics = self.services, self.metrics
        ways: tuple[tuple[str, Callable[[Services], Scene], str, str], ...] = (
            ("tables.title", doors.tables, "layers", "menu.about_tables"),
            ("games.title", doors.games, "journal", "more.games"),
            ("rulebook.open", doors.rule_book, "book", "more.rules"),
            ("workshop.open", doors.own_cards, "pencil", "more.cards"),
            ("positions.open", doors.position, "target", "more.positions"),
            ("about.open", doors.about, "comment", "more.about"),
        )
        high = max(_HIGH, min(_MOST, (self.body.h - _GAP - 16) / 2))
        tiles = []
        for key, door, sign, about in ways:
            entry = MenuEntry(key, partial(doors.push, services, door), (), tr(about))
            tiles.append(entry_tile(metrics, entry, medal(metrics, sign, True, _SIGN), high))
        grid = Grid(*tiles, cell=300, columns=3, gap=_GAP, inset=8)
        self.add_to(self.add_scroller(self.body.centred(1160)), grid)
        self.add_commands(PageCommand("common.back", self.back))
        self.first = tiles[0]
