"""Which game: a tile for each ruleset, and the way to its options and to the seats."""

from __future__ import annotations

import math

import pygame

from uno_desktop.model.registry import RULESETS
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.scenes.draft import Draft
from uno_desktop.scenes.house import House
from uno_desktop.scenes.page import Page
from uno_desktop.scenes.widgets import Widget
from uno_desktop.scenes.words import fitted, paragraph, put
from uno_desktop.stage import palette

_FANS = {
    "official": ("R7", "G+2", "W", "B5", "Y4"),
    "classic": ("B9", "R+2", "W+4", "G+2", "YS"),
}
_BYTES = 24 * 1024 * 1024
_GAP = 28.0
_DESCRIPTION, _SEATS = 132.0, 42.0
"""From the lower edge of a tile up to its description, of three lines at most, and to the number of players."""


class Tile(Widget):
    """One ruleset: a small fan of its cards, its name, what it is in one line."""

    radius = 24

    def __init__(self, page: PickerScene, rect: pygame.Rect, ruleset: Ruleset) -> None:
        super().__init__(page.house, rect)
        self.page, self.ruleset = page, ruleset

    def activate(self) -> None:
        if self.page.draft.ruleset is self.ruleset:
            self.page.go_on()
        else:
            self.house.sound("click", 0.6)
            self.page.draft.choose(self.ruleset)

    def draw(self, surface: pygame.Surface) -> None:
        house, rect = self.house, self.rect
        chosen = self.page.draft.ruleset is self.ruleset
        style = "panel.lit" if chosen else "panel.hover" if self.hovered else "panel"
        house.skin.blit(surface, rect, style, self.radius)
        width = rect.width - house.px(56)
        self._draw_fan(surface, rect.top + round(rect.height * 0.37))
        tr, letters = house.tr, house.lettering
        name = fitted(letters, tr(f"ruleset.{self.ruleset.id}.name"), 31, "title", palette.GOLD_LIGHT, width)
        put(surface, name, center=(rect.centerx, rect.bottom - house.px(158)))
        line = paragraph(
            letters, tr(f"ruleset.{self.ruleset.id}.line"), 18, "regular", palette.WHITE, width, "center"
        )
        put(surface, line, midtop=(rect.centerx, self.description_top()))
        seats = tr("picker.seats", least=self.ruleset.seats[0], most=self.ruleset.seats[-1])
        small = fitted(letters, seats, 15, "bold", palette.MUTED, width)
        put(surface, small, midtop=(rect.centerx, self.seats_top()))

    def description_top(self) -> int:
        """Where the description begins, in pixels."""
        return self.rect.bottom - self.house.px(_DESCRIPTION)

    def seats_top(self) -> int:
        """Where the number of players stands, in pixels."""
        return self.rect.bottom - self.house.px(_SEATS)

    def _draw_fan(self, surface: pygame.Surface, middle: int) -> None:
        house = self.house
        codes = _FANS.get(self.ruleset.id, _FANS["official"])
        narrow = self.rect.w < house.px(460)
        radius = house.px(222 if narrow else 270)
        art = house.art(132 if narrow else 160, _BYTES)
        art.begin_frame(math.inf)
        spread = 13.0 if self.hovered else 11.0
        for number, code in enumerate(codes):
            turn = (number - (len(codes) - 1) / 2) * spread
            x = self.rect.centerx + round(math.sin(math.radians(turn)) * radius)
            y = middle + radius - round(math.cos(math.radians(turn)) * radius)
            for picture, drop in ((art.shadow(-turn, 1.0, 0.2), house.px(4)), (art.card(code, -turn), 0)):
                rect = picture.get_rect(center=(x, y + drop))
                surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)


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
        width = 520.0 if count == 1 else min(360.0, (1160 - _GAP * (columns - 1)) / columns)
        height = (460 - _GAP * (rows - 1)) / rows
        left = 640 - (columns * width + (columns - 1) * _GAP) / 2
        for number, ruleset in enumerate(RULESETS):
            x = left + number % columns * (width + _GAP)
            y = 132 + number // columns * (height + _GAP)
            self.add(Tile(self, self.house.place(x, y, width, height), ruleset))
        self.button((640 - 410, 628, 250, 56), "common.back", self.back, "ink")
        self.button((640 - 125, 628, 250, 56), "picker.options", self._options, "ink", sign="gear")
        self.first = self.button((640 + 160, 628, 250, 56), "picker.next", self.go_on, "gold")

    def draw_below(self, surface: pygame.Surface) -> None:
        self.title(surface, self.house.tr("picker.title"))

    def go_on(self) -> None:
        """To the seats, with what is chosen."""
        from uno_desktop.scenes.seats import SeatsScene

        self.house.stack.push(SeatsScene(self.house, self.draft))

    def _options(self) -> None:
        from uno_desktop.scenes.options_scene import OptionsScene

        self.house.stack.push(OptionsScene(self.house, self.draft))
