"""A page that fits every window: heading above, a row of buttons below, and a body between them that may scroll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from uno_desktop.drawing import palette
from uno_desktop.ui.page import Page
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Button

_LOW, _NARROW = 560.0, 980.0
"""Units: a page of less height keeps heading and buttons small, one of less width has one column."""
_EDGE, _GAP = 24.0, 16.0
_WIDEST_BUTTON = 270.0
_FEW = 4
"""With more buttons than this in a row they stand closer."""


class Deed(NamedTuple):
    """A button of the row below: its text's key, what it does, its look, an icon before the text."""

    key: str
    act: Callable[[], None]
    style: str = "ink"
    sign: str = ""


class Part(NamedTuple):
    """A rectangle in units of the page."""

    x: float
    y: float
    w: float
    h: float

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def right(self) -> float:
        return self.x + self.w

    def shrunk(self, by: float) -> Part:
        """The same, less `by` on every side."""
        return Part(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


class SheetPage(Page):
    """Lays itself out in `wide` x `high` units, however many there are (at least 640 x 360)."""

    lively = False

    grows = True

    @property
    def low(self) -> bool:
        """True if height is scarce."""
        return self.high < _LOW

    @property
    def narrow(self) -> bool:
        """True if there is room for one column only."""
        return self.wide < _NARROW

    @property
    def body(self) -> Part:
        """What is left between the heading and the row of buttons."""
        top, bottom = (54.0, 62.0) if self.low else (108.0, 104.0)
        return Part(_EDGE, top, self.wide - 2 * _EDGE, self.high - top - bottom)

    def heading(self, surface: pygame.Surface, text: str) -> None:
        """Write the heading of the page."""
        size, y = (28, 27) if self.low else (44, 56)
        room = self.units.px(self.wide - 2 * _EDGE)
        line = fitted(self.units.fonts, text, size, "title", palette.WHITE, room)
        put(surface, line, center=self.units.place(self.wide / 2, y, 0, 0).topleft)

    def deeds(self, deeds: Sequence[Deed]) -> list[Button]:
        """Add the row of buttons below; the last one is what Enter means until the focus is moved."""
        count = len(deeds)
        gap = _GAP if count <= _FEW else _GAP / 2
        room = min(self.wide - 2 * _EDGE, 1180.0)
        width = min(
            _WIDEST_BUTTON if not self.low else _WIDEST_BUTTON * 0.7, (room - gap * (count - 1)) / count
        )
        height = 44.0 if self.low else 56.0
        left = (self.wide - count * width - (count - 1) * gap) / 2
        y = self.high - (53.0 if self.low else 80.0)
        size = 18 if self.low else 21
        row = []
        for number, deed in enumerate(deeds):
            box = (left + number * (width + gap), y, width, height)
            row.append(self.button(box, deed.key, deed.act, deed.style, size, deed.sign))
        self.first = row[-1]
        return row

    def panel(self, surface: pygame.Surface, part: Part, style: str = "panel") -> None:
        """A ground for a part of the page, a little larger than the part."""
        box = self.units.place(*part)
        self.units.skin.blit(surface, box.inflate(self.units.px(20), self.units.px(16)), style, 22)
