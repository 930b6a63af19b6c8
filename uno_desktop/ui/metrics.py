"""The units in which a table or a page is laid out: how many pixels one has, and the letters and skins to match."""

from __future__ import annotations

import functools
from dataclasses import dataclass

import pygame

from uno_desktop.drawing.fonts import ROUND
from uno_desktop.drawing.text import Fonts
from uno_desktop.ui.theme import Skin

LOGICAL = (1280.0, 720.0)
"""Units of the window that everything is designed for: from left to right and from top to bottom."""
WIDEST, HIGHEST = 1280.0, 900.0
"""A page is not laid out larger than this, in its units; in a larger window it lies in the middle."""
LEAST_TARGET = 40.0
"""Pixels that whatever can be clicked must have at least."""
TARGET = 44.0
"""The height of the smallest control on a page, in its units."""
_AROUND = 20.0
"""Units that stay free above and below a fitting page, or left and right of it, together."""


@dataclass(frozen=True, slots=True, eq=False)
class Units:
    """What is measured with in a window of one size, for one text size. Never changes: a new size makes new units."""

    size: tuple[int, int]
    """Width and height of the window in pixels."""
    scale: float
    """Pixels in a unit."""
    text: float
    """How many times as large as designed words are, 1 to 2."""
    canvas: tuple[float, float]
    """Width and height of what is laid out, in units; it lies in the middle of the window."""
    fonts: Fonts
    skin: Skin

    def px(self, units: float) -> int:
        """Units as whole pixels."""
        return round(units * self.scale)

    def place(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """In pixels of the window, a rectangle in units of the canvas."""
        left = (self.size[0] - self.canvas[0] * self.scale) / 2
        top = (self.size[1] - self.canvas[1] * self.scale) / 2
        return pygame.Rect(round(left + x * self.scale), round(top + y * self.scale), self.px(w), self.px(h))


def window_units(size: tuple[int, int], text: float, typeface: str = ROUND) -> Units:
    """Units of the table: 1280 x 720 of them, stretched to the window; only the letters grow with the text size."""
    scale = min(size[0] / LOGICAL[0], size[1] / LOGICAL[1])
    return Units(size, scale, text, LOGICAL, _fonts(scale * text, typeface), _skin(scale))


def page_units(size: tuple[int, int], text: float, typeface: str = ROUND) -> Units:
    """Units of a page, which grow with the text size.

    At 200 % a page of 1280x720 pixels is 640x360 units: its text is twice as large and so is whatever holds the text,
    so nothing has to be squeezed; the page shows less at a time instead and scrolls. A unit never has so few pixels
    that a control is too small to hit.
    """
    stretched = min(size[0] / LOGICAL[0], size[1] / LOGICAL[1]) * text
    return _page(size, text, max(stretched, LEAST_TARGET / TARGET), typeface)


def fitting_units(
    size: tuple[int, int], text: float, width: float, height: float, typeface: str = ROUND
) -> Units:
    """Units of a page, which grow with the text size until `width` x `height` of them fill the window."""
    most = min(size[0] / (width + _AROUND), size[1] / (height + _AROUND))
    return _page(size, text, min(page_units(size, text, typeface).scale, most), typeface)


def _page(size: tuple[int, int], text: float, scale: float, typeface: str) -> Units:
    canvas = (min(WIDEST, size[0] / scale), min(HIGHEST, size[1] / scale))
    return Units(size, scale, text, canvas, _fonts(scale, typeface), _skin(scale))


@functools.lru_cache(maxsize=3)  # of the table, of pages, and of one dialog that must fit
def _fonts(scale: float, typeface: str) -> Fonts:
    return Fonts(scale, typeface)


@functools.lru_cache(maxsize=3)
def _skin(scale: float) -> Skin:
    return Skin(scale)
