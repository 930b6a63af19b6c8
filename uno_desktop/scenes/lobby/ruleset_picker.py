"""Ruleset picker: a tile for each ruleset, and buttons to its options and to the seats."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.match.records.saved_games import scan_records
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.card_fan import BYTES, draw_fan
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.widgets import Button, Widget

FAN_HIGH = 108.0
"""Height of the fan's cards, in units."""
_NAME, _LEAST_NAME = 25.0, 15.0
_CARDS_WIDE, _NAME_HIGH, _FOOT_HIGH = 186.0, 68.0, 48.0
"""Units: width of the cards, height of the name, height of the player count."""


def expect_fans(services: Services) -> None:
    """Prepares the card pictures of all fans in advance."""
    codes = dict.fromkeys(code for ruleset in RULESETS for code in ruleset.fan)
    services.sprite_cache(services.page.px(FAN_HIGH), BYTES).expect(codes)


class Tile(Widget):
    """Ruleset tile: the first click selects it, the second one continues with it."""

    radius = 24

    def __init__(
        self,
        services: Services,
        metrics: Metrics,
        rect: pygame.Rect,
        ruleset: Ruleset,
        is_chosen: Callable[[], bool],
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(metrics, rect)
        self.services = services
        self.ruleset, self.is_chosen, self.on_press = ruleset, is_chosen, on_press
        words = tr(f"ruleset.{ruleset.id}.line")
        self.description = paragraph(metrics.fonts, words, 16.0, "regular", palette.WHITE, self._words().width)
        self.name_size = self.largest_name()
        """Name size in points; the picker sets the smallest common size on all tiles."""
        self.needed = metrics.px(_NAME_HIGH + _FOOT_HIGH) + self.description.height
        """Height of the texts, in pixels."""

    def largest_name(self) -> float:
        """Returns the largest size in points at which the name fits."""
        size, name, room = _NAME, tr(f"ruleset.{self.ruleset.id}.name"), self._words().width
        while size > _LEAST_NAME and self.metrics.fonts.measure(name, size, "title")[0] > room:
            size -= 0.5
        return size

    @property
    def chosen(self) -> bool:
        return self.is_chosen()

    def activate(self) -> None:
        self.on_press()

    # -- places ------------------------------------------------------------------------------------

    def _words(self) -> pygame.Rect:
        metrics, rect = self.metrics, self.rect
        left = rect.left + metrics.px(_CARDS_WIDE)
        return pygame.Rect(left, rect.top, rect.right - metrics.px(18) - left, rect.height)

    def description_top(self) -> int:
        """Top of the description, in pixels."""
        return self.rect.top + self.metrics.px(_NAME_HIGH)

    def seats_top(self) -> int:
        """Top of the player count, in pixels."""
        return self.rect.bottom - self.metrics.px(36)

    # -- picture -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect, room = self.metrics, self.rect, self._words()
        style = "panel.lit" if self.is_chosen() else "panel.hover" if self.hovered else "panel"
        metrics.theme.blit(surface, rect, style, self.radius)
        self._draw_fan(surface)
        fonts = metrics.fonts
        title = tr(f"ruleset.{self.ruleset.id}.name")
        name = fitted(fonts, title, self.name_size, "title", palette.GOLD_LIGHT, room.width)
        usual = self.ruleset.seats_for(self.ruleset.settle_options({}))
        seats = tr("picker.seats", least=usual[0], most=usual[-1])
        put(surface, name, midleft=(room.left, rect.top + metrics.px(40)))
        put(surface, self.description, topleft=(room.left, self.description_top()))
        sign = icon("person", metrics.px(14), palette.GOLD)
        put(surface, sign, topleft=(room.left, self.seats_top() + metrics.px(3)))
        small = fitted(fonts, seats, 14.5, "bold", palette.MUTED, room.width - metrics.px(22))
        put(surface, small, topleft=(room.left + metrics.px(22), self.seats_top()))

    def _draw_fan(self, surface: pygame.Surface) -> None:
        center = (self.rect.left + self.metrics.px(90), self.rect.centery + self.metrics.px(4))
        spread = 11.5 if self.hovered else 9.5
        draw_fan(self.services, surface, self.ruleset.fan, center, self.metrics.px(FAN_HIGH), spread)


_GAP, _STRIP = 24.0, 44.0
_THREE, _TWO = 1160.0, 760.0
"""Units: smallest page widths for three columns and for two."""


class PickerScene(FormPage):
    """Ruleset picker: tiles of all rulesets; the last played ruleset is selected."""

    services: Services

    def __init__(self, services: Services, match_setup: MatchSetup | None = None) -> None:
        """`match_setup` is the initial setup; None stands for the last one played."""
        super().__init__(services)
        self.match_setup = match_setup or MatchSetup(services.settings)
        self._waits = False
        """True if an unfinished match exists; a new match does not replace it."""

    def enter(self) -> None:
        self._look()
        super().enter()

    def resume(self, result: object = None) -> None:
        self._look()
        super().resume(result)

    def _look(self) -> None:
        self._waits = bool(scan_records(self.services.folders, with_finished=False, enough=1, at_once=True).unfinished)

    def build(self) -> None:
        metrics, body = self.metrics, self.body
        columns = 3 if self.wide >= _THREE else 2 if self.wide >= _TWO else 1
        margin = 28.0 if columns == 3 else 12.0
        width = (body.w - 2 * margin - _GAP * (columns - 1)) / columns
        tiles = [self._tile(one, pygame.Rect(0, 0, metrics.px(width), 0)) for one in RULESETS]
        for tile in tiles:
            tile.name_size = min(each.largest_name() for each in tiles)
        rows = math.ceil(len(tiles) / columns)
        above = _STRIP + 12 if self._waits else 0.0
        spread = (body.h - 8 - above - _GAP * (rows - 1)) / rows
        height = max(*(tile.needed / metrics.scale for tile in tiles), min(spread, 250.0))
        area = metrics.place(body.x, body.y, body.w, body.h)
        room = Scroller(metrics, area, self.scrolled)
        if self._waits:
            box = pygame.Rect(metrics.px(margin), metrics.px(4), metrics.px(body.w - 2 * margin), metrics.px(_STRIP))
            text = tr("open.one_waits")
            room.add(self.add(Button(metrics, box, text, self._open_matches, "ink", 18)), box)
        for number, tile in enumerate(tiles):
            row, column = divmod(number, columns)
            box = pygame.Rect(
                metrics.px(margin + column * (width + _GAP)), metrics.px(4 + above + row * (height + _GAP)),
                metrics.px(width), metrics.px(height),
            )  # fmt: skip
            room.add(self.add(tile), box)
        room.height += metrics.px(4)
        self.scrollers = [room]
        self.add_commands(
            [
                PageCommand("common.back", self.back),
                PageCommand("picker.packs", self._packs, sign="layers"),
                PageCommand("workshop.open", self._workshop, sign="pencil"),
                PageCommand("picker.options", self._options, sign="gear"),
                PageCommand("picker.next", self.go_on, "gold"),
            ]
        )

    def _tile(self, ruleset: Ruleset, box: pygame.Rect) -> Tile:
        return Tile(
            self.services,
            self.metrics,
            box,
            ruleset,
            lambda: self.match_setup.ruleset is ruleset,
            lambda: self._press(ruleset),
        )

    def _press(self, ruleset: Ruleset) -> None:
        if self.match_setup.ruleset is ruleset:
            self.go_on()
        else:
            self.services.sound("click", 0.6)
            self.match_setup.choose(ruleset)

    def draw_below(self, surface: pygame.Surface) -> None:
        self.heading(surface, tr("picker.title"))

    def go_on(self) -> None:
        """Opens the seats page for the selected ruleset."""
        push_route(self.services, "seats", self.match_setup)

    def _open_matches(self) -> None:
        push_route(self.services, "open matches")

    def _packs(self) -> None:
        push_route(self.services, "presets", self.match_setup)

    def _workshop(self) -> None:
        push_route(self.services, "workshop", self.match_setup)

    def _options(self) -> None:
        push_route(self.services, "options", self.match_setup)
