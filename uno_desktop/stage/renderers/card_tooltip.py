"""Card tooltip: a small panel near the hand with the card's name, its effect, and the reason why it is not playable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from uno_desktop.drawing.palette import CREAM, GOLD_LIGHT
from uno_desktop.drawing.text import Fonts
from uno_desktop.stage.layout.table_layout import Box, Layout
from uno_desktop.stage.layout.tooltip_placement import Need, tip_rooms
from uno_desktop.stage.renderers.panel_backgrounds import PanelBackgrounds

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_WIDEST, _PAD = 340.0, 14.0
_NOT_NOW = "#ffb4a8"
_SIZES = {"title": 17.0, "regular": 14.5, "bold": 14.5}
_EASY = (1.0, 0.92, 0.84, 0.76, 0.68)
_PARTS = (*_EASY, 0.6, 0.52, 0.45, 0.38, 0.32)
"""Candidate font scales for large text in little space: at the first ones, no other element gives way."""


@dataclass(frozen=True, slots=True)
class CardTooltip:
    """Text for one card; `at` is the card's centre in pixels."""

    name: str
    does: str
    why_not: str
    at: tuple[float, float]


class Row(NamedTuple):
    """Row of a tooltip: text, weight, colour, and size in points."""

    text: str
    weight: str
    shade: str
    size: float


class TooltipRenderer:
    def __init__(self, layout: Layout, fonts: Fonts, panel_backgrounds: PanelBackgrounds) -> None:
        self._layout, self._fonts, self._panel_backgrounds = layout, fonts, panel_backgrounds
        self._placed: tuple[object, Box, list[Row]] | None = None
        """Last drawn tooltip and its place, unchanged for many frames."""

    def room(self, tip: CardTooltip, cards: int, log: bool, chances: bool) -> Box:
        """Returns the panel's box in pixels, for a hand of `cards` cards; `log` is True if the journal is open,
        `chances` if reaction buttons are near the hand.
        """
        return self._kept(tip, cards, log, chances)[0]

    def _kept(self, tip: CardTooltip, cards: int, log: bool, chances: bool) -> tuple[Box, list[Row]]:
        key = (tip, cards, log, chances)
        if self._placed is None or self._placed[0] != key:
            self._placed = (key, *self.place(tip, cards, log, chances))
        return self._placed[1], self._placed[2]

    def draw(self, surface: pygame.Surface, tip: CardTooltip, cards: int, log: bool, chances: bool) -> None:
        """Draws the panel in free space; parameters as for `room`."""
        box, rows = self._kept(tip, cards, log, chances)
        if not rows:
            return
        self._panel_backgrounds.blit(surface, box, "panel", 14)
        y = box.y + _PAD * 0.7 * self._layout.unit
        for row in rows:
            line = self._fonts.render(row.text, row.size, row.weight, row.shade)
            spot = (round(box.x + _PAD * self._layout.unit), round(y))
            surface.blit(line, spot, special_flags=_PREMULTIPLIED)
            y += line.height

    def place(self, tip: CardTooltip, cards: int, log: bool, chances: bool = True) -> tuple[Box, list[Row]]:
        """Returns the panel's box in pixels and its rows; no rows if there is no space at all.

        Prefers the designed size, then the box closer to the card, and a low position in it.
        """
        for need, parts in ((Need.EASY, _EASY), (Need.HARD, _EASY), (Need.PRESSING, _PARTS)):
            rooms = tip_rooms(self._layout, cards, log, chances, need)
            for part in parts:
                for room in sorted(rooms, key=lambda room: abs(room.center[0] - tip.at[0])):
                    rows = self._rows(tip, part, room.w)
                    wide, high = self._measures(rows)
                    if wide <= room.w and high <= room.h:
                        x = min(max(tip.at[0] - wide / 2, room.x), room.right - wide)
                        return Box(round(x), round(room.bottom - high), wide, high), rows
        return Box(0.0, 0.0, 0.0, 0.0), []

    def _measures(self, rows: Sequence[Row]) -> tuple[float, float]:
        """Width and height of the panel for these rows, in pixels."""
        sizes = [self._fonts.measure(row.text, row.size, row.weight) for row in rows]
        unit = self._layout.unit
        wide = max(wide for wide, _ in sizes) + 2 * _PAD * unit
        return wide, sum(high for _, high in sizes) + 1.4 * _PAD * unit

    def _rows(self, tip: CardTooltip, part: float, width: float) -> list[Row]:
        """Text in rows of at most `width` pixels, in fonts scaled by `part`."""
        said = ((tip.name, "title", GOLD_LIGHT), (tip.does, "regular", CREAM), (tip.why_not, "bold", _NOT_NOW))
        unit = self._layout.unit
        room = min(width - 2 * _PAD * unit, _WIDEST * max(1.0, self._fonts.scale / unit) * unit)
        return [
            Row(row, weight, shade, _SIZES[weight] * part)
            for text, weight, shade in said
            if text
            for row in self._wrapped(text, weight, _SIZES[weight] * part, room)
        ]

    def _wrapped(self, text: str, weight: str, size: float, room: float) -> list[str]:
        rows = [""]
        for word in text.split(" "):
            longer = f"{rows[-1]} {word}" if rows[-1] else word
            if rows[-1] and self._fonts.measure(longer, size, weight)[0] > room:
                rows.append(word)
            else:
                rows[-1] = longer
        return rows
