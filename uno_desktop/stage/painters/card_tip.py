"""A card explains itself: a small panel above the lifted card with its name, what it does, and why not now."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from uno_desktop.drawing.palette import CREAM, GOLD_LIGHT
from uno_desktop.drawing.text import Fonts
from uno_desktop.stage.layout.layout import CARD_HIGH, CARD_WIDE, Box, Layout
from uno_desktop.stage.painters.plates import Plates
from uno_desktop.stage.painters.sprites import HOVER_RISE

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_WIDEST, _PAD, _GAP = 340.0, 14.0, 10.0
_ASIDE = 3.0  # units kept clear of the draw pile's number
_OVER = 26.0  # units of the card that it stays over at least
_NOT_NOW = "#ffb4a8"
_SIZES = {"title": 17.0, "regular": 14.5, "bold": 14.5}


@dataclass(frozen=True, slots=True)
class CardTip:
    """The words for one card; `at` is the centre in pixels of where it lies in the hand."""

    name: str
    does: str
    why_not: str
    at: tuple[float, float]


class TipPainter:
    """Draws tips in one window size."""

    def __init__(self, layout: Layout, fonts: Fonts, plates: Plates) -> None:
        self._layout, self._fonts, self._plates = layout, fonts, plates

    def draw(self, surface: pygame.Surface, tip: CardTip) -> None:
        """The panel, centred over the card and inside the window."""
        lines = self._lines(tip)
        box = self.box(lines, tip.at)
        self._plates.blit(surface, box, "panel", 14)
        y = box.y + _PAD * 0.7 * self._layout.unit
        for line in lines:
            surface.blit(
                line, (round(box.x + _PAD * self._layout.unit), round(y)), special_flags=_PREMULTIPLIED
            )
            y += line.height

    def box(self, lines: list[pygame.Surface], at: tuple[float, float]) -> Box:
        """The panel for some lines, in pixels."""
        layout, unit = self._layout, self._layout.unit
        wide = max(line.width for line in lines) + 2 * _PAD * unit
        high = sum(line.height for line in lines) + 1.4 * _PAD * unit
        x = min(max(at[0] - wide / 2, 8 * unit), layout.size[0] - wide - 8 * unit)
        y = at[1] - (CARD_HIGH * 0.55 + HOVER_RISE + _GAP) * unit - high
        box = Box(round(x), round(max(y, 8 * unit)), round(wide), round(high))
        return self._beside_count(box, at[0])

    def _beside_count(self, box: Box, card: float) -> Box:
        """The panel moved sideways off the number of cards in the draw pile, if it still stands over its card then."""
        unit, count = self._layout.unit, self._layout.supply_count_box().grown(_ASIDE * self._layout.unit)
        if not box.meets(count):
            return box
        half = (CARD_WIDE / 2 - _OVER) * unit
        ways = [box._replace(x=math.floor(count.x - box.w)), box._replace(x=math.ceil(count.right))]
        fit = [
            way
            for way in ways
            if way.x >= 0
            and way.right <= self._layout.size[0]
            and way.x <= card + half
            and way.right >= card - half
        ]
        return min(fit, key=lambda way: abs(way.x - box.x), default=box)

    def _lines(self, tip: CardTip) -> list[pygame.Surface]:
        said = [
            (tip.name, "title", GOLD_LIGHT),
            (tip.does, "regular", CREAM),
            (tip.why_not, "bold", _NOT_NOW),
        ]
        return [
            self._fonts.render(row, _SIZES[weight], weight, shade)
            for text, weight, shade in said
            if text
            for row in self._rows(text, weight)
        ]

    def _rows(self, text: str, weight: str) -> list[str]:
        room = _WIDEST * max(1.0, self._fonts.scale / self._layout.unit) * self._layout.unit
        rows = [""]
        for word in text.split(" "):
            longer = f"{rows[-1]} {word}" if rows[-1] else word
            if rows[-1] and self._fonts.measure(longer, _SIZES[weight], weight)[0] > room:
                rows.append(word)
            else:
                rows[-1] = longer
        return rows
