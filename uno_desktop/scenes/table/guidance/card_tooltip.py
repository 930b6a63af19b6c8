"""Card tooltip: a small panel near the hand with the card's name, its effect, and the reason why it is not playable."""

from dataclasses import dataclass

import pygame

from uno_desktop.drawing.geometry import Box
from uno_desktop.drawing.palette import CREAM, GOLD_LIGHT
from uno_desktop.drawing.plates import Plates
from uno_desktop.drawing.text import Fonts
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.layout.tip_layout import TooltipSpace, tip_spaces
from uno_desktop.stage.renderers.renderer import Renderer
from uno_desktop.ui.tips import TipRow, draw_rows, tip_rows, tip_size

_WIDEST, _PAD = 340.0, 14.0
_NOT_NOW = "#ffb4a8"
_TITLE, _TEXT = 17.0, 14.5  # points
_EASY = (1.0, 0.92, 0.84, 0.76, 0.68)
_PARTS = (*_EASY, 0.6, 0.52, 0.45, 0.38, 0.32)
"""Font scales to try, largest first; those below `_EASY` only where a tooltip may also cover journal or draw pile."""


@dataclass(frozen=True, slots=True)
class CardTooltip:
    """Name and effect of a card, and the reason why it is not playable; `at` is the card's centre in pixels, and
    `of_pile` True if it lies on the discard pile."""

    name: str
    does: str
    why_not: str
    at: tuple[float, float]
    of_pile: bool = False


class TooltipRenderer(Renderer):
    def __init__(self, layout: Layout, fonts: Fonts, plates: Plates) -> None:
        super().__init__(layout, fonts, plates)
        self._inset = (_PAD * layout.unit, 0.7 * _PAD * layout.unit)
        self._placed: tuple[object, Box, list[TipRow]] | None = None
        """Last drawn tooltip and its place, unchanged for many frames."""

    def kept(self, tip: CardTooltip, cards: int, log: bool, chances: bool) -> tuple[Box, list[TipRow]]:
        """Returns what `place` returns, which is computed once; for a hand of `cards` cards, `log` is True if the
        journal is open, `chances` if reaction buttons are near the hand."""
        key = (tip, cards, log, chances)
        if self._placed is None or self._placed[0] != key:
            self._placed = (key, *self.place(tip, cards, log, chances))
        return self._placed[1], self._placed[2]

    def draw(self, surface: pygame.Surface, tip: CardTooltip, cards: int, log: bool, chances: bool) -> None:
        """Draws the tooltip, if there is space for it; parameters as for `kept`."""
        box, rows = self.kept(tip, cards, log, chances)
        if rows:
            draw_rows(surface, self._fonts, self._plates, rows, box, self._inset)

    def place(self, tip: CardTooltip, cards: int, log: bool, chances: bool = True) -> tuple[Box, list[TipRow]]:
        """Returns the tooltip's box in pixels and its rows; no rows if there is no space at all.

        Prefers a box that covers nothing, then larger text, then the box closer to the card, at the card's height.
        """
        for need, parts in ((TooltipSpace.EASY, _EASY), (TooltipSpace.HARD, _EASY), (TooltipSpace.PRESSING, _PARTS)):
            spaces = tip_spaces(self._layout, cards, log, chances, need, tip.of_pile)
            for part in parts:
                for space in sorted(spaces, key=lambda space: abs(space.center[0] - tip.at[0])):
                    rows = self._rows(tip, part, space.w)
                    wide, high = tip_size(self._fonts, rows, self._inset)
                    if wide <= space.w and high <= space.h:
                        x = min(max(tip.at[0] - wide / 2, space.x), space.right - wide)
                        y = min(max(tip.at[1] - high / 2, space.y), space.bottom - high)
                        return Box(round(x), round(y), wide, high), rows
        return Box(0.0, 0.0, 0.0, 0.0), []

    def _rows(self, tip: CardTooltip, part: float, width: float) -> list[TipRow]:
        """Text in rows for a tooltip of at most `width` pixels, in fonts scaled by `part`."""
        parts = (
            TipRow(tip.name, "title", GOLD_LIGHT, _TITLE * part),
            TipRow(tip.does, "regular", CREAM, _TEXT * part),
            TipRow(tip.why_not, "bold", _NOT_NOW, _TEXT * part),
        )
        unit = self._layout.unit
        widest = _WIDEST * max(1.0, self._fonts.scale / unit) * unit
        return tip_rows(self._fonts, parts, min(width - 2 * self._inset[0], widest))
