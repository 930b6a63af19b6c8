"""Ruleset picker: a tile for each ruleset, and buttons to its options and to the seats."""

from __future__ import annotations

import math

import pygame

from uno_desktop.match.records.saved_games import scan_records
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.scenes.lobby.match_setup import MatchSetup
from uno_desktop.scenes.lobby.ruleset_tile import Tile
from uno_desktop.scenes.routes import push_route
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.widgets import Button

_GAP, _STRIP = 24.0, 44.0
_THREE, _TWO = 1160.0, 760.0
"""Units: smallest page widths for three columns and for two."""


class PickerScene(FormPage):
    """Tiles of all rulesets; the last played ruleset is selected."""

    services: Services

    def __init__(self, services: Services, match_setup: MatchSetup | None = None) -> None:
        """`match_setup` is the initial setup, None for the last one played."""
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
