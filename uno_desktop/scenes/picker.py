"""Which game: a tile for each ruleset, and the way to its options and to the seats."""

from __future__ import annotations

import math

import pygame

from uno_desktop.model.registry import RULESETS
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.scenes.draft import Draft
from uno_desktop.scenes.house import House
from uno_desktop.scenes.page import Page
from uno_desktop.scenes.ruleset_tile import Tile

_GAP, _TOP, _HIGH = 26.0, 128.0, 474.0
"""Between the tiles, above them, and all rows together, in logical units."""


class PickerScene(Page):
    """All rulesets there are; the last one played is chosen already."""

    def __init__(self, house: House, draft: Draft | None = None) -> None:
        """`draft` is the table to begin with, None for the last one played."""
        super().__init__(house)
        self.draft = draft or Draft(house.settings)

    def build(self) -> None:
        count = len(RULESETS)
        columns = min(3, count)
        rows = math.ceil(count / columns)
        width = 520.0 if count == 1 else min(370.0, (1160 - _GAP * (columns - 1)) / columns)
        height = (_HIGH - _GAP * (rows - 1)) / rows
        left = 640 - (columns * width + (columns - 1) * _GAP) / 2
        for number, ruleset in enumerate(RULESETS):
            x = left + number % columns * (width + _GAP)
            y = _TOP + number // columns * (height + _GAP)
            self.add(self._tile(ruleset, self.house.place(x, y, width, height)))
        self.button((640 - 410, 628, 250, 56), "common.back", self.back, "ink")
        self.button((640 - 125, 628, 250, 56), "picker.options", self._options, "ink", sign="gear")
        self.first = self.button((640 + 160, 628, 250, 56), "picker.next", self.go_on, "gold")

    def _tile(self, ruleset: Ruleset, box: pygame.Rect) -> Tile:
        return Tile(
            self.house, box, ruleset, lambda: self.draft.ruleset is ruleset, lambda: self._press(ruleset)
        )

    def _press(self, ruleset: Ruleset) -> None:
        if self.draft.ruleset is ruleset:
            self.go_on()
        else:
            self.house.sound("click", 0.6)
            self.draft.choose(ruleset)

    def draw_below(self, surface: pygame.Surface) -> None:
        self.title(surface, self.house.tr("picker.title"))

    def go_on(self) -> None:
        """To the seats, with what is chosen."""
        from uno_desktop.scenes.seats import SeatsScene

        self.house.stack.push(SeatsScene(self.house, self.draft))

    def _options(self) -> None:
        from uno_desktop.scenes.options_scene import OptionsScene

        self.house.stack.push(OptionsScene(self.house, self.draft))
