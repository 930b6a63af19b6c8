"""Layout units of tables and pages: pixels per unit, fonts and plates."""

import functools
from dataclasses import dataclass

import pygame

from uno_desktop.drawing.fonts import ROUND
from uno_desktop.drawing.plates import Plates, shared_plates
from uno_desktop.drawing.text import Fonts

LOGICAL = (1280.0, 720.0)
"""Size of the design window in units: width and height."""
WIDEST, HIGHEST = 1280.0, 900.0
"""Maximum size of a page in units; in a larger window it is centred."""
LEAST_TARGET = 40.0
"""Minimum size of clickable targets in pixels."""
TARGET = 44.0
"""Minimum height of a page's controls in units."""


@dataclass(frozen=True, slots=True, eq=False)
class Metrics:
    """Metrics for one window size and text size; immutable."""

    size: tuple[int, int]
    """Window size in pixels."""
    scale: float
    """Pixels per unit."""
    text: float
    """Text scale, 1 to 2."""
    logical_size: tuple[float, float]
    """Layout size in units; centred in the window."""
    fonts: Fonts
    plates: Plates

    def px(self, units: float) -> int:
        """Converts units to whole pixels."""
        return round(units * self.scale)

    def place(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Converts a rectangle of the layout from units to window pixels."""
        left = (self.size[0] - self.logical_size[0] * self.scale) / 2
        top = (self.size[1] - self.logical_size[1] * self.scale) / 2
        return pygame.Rect(round(left + x * self.scale), round(top + y * self.scale), self.px(w), self.px(h))


def window_metrics(size: tuple[int, int], text: float, typeface: str = ROUND) -> Metrics:
    """Returns metrics of the table: 1280 x 720 units scaled to fit the window; only text grows with the text size."""
    scale = min(size[0] / LOGICAL[0], size[1] / LOGICAL[1])
    return Metrics(size, scale, text, LOGICAL, shared_fonts(scale * text, typeface), shared_plates(scale))


def page_metrics(size: tuple[int, int], text: float, typeface: str = ROUND) -> Metrics:
    """Returns metrics of a page, whose units grow with the text size.

    At 200 %, a page of 1280x720 pixels is 640x360 units: text and its containers are twice as large, so
    nothing is squeezed; the page shows less at a time and scrolls. A unit never gets so small that a control
    falls below the minimum target size.
    """
    stretched = min(size[0] / LOGICAL[0], size[1] / LOGICAL[1]) * text
    return _page(size, text, max(stretched, LEAST_TARGET / TARGET), typeface)


def _page(size: tuple[int, int], text: float, scale: float, typeface: str) -> Metrics:
    area = (min(WIDEST, size[0] / scale), min(HIGHEST, size[1] / scale))
    return Metrics(size, scale, text, area, shared_fonts(scale, typeface), shared_plates(scale))


@functools.lru_cache(maxsize=2)  # the table's and the pages'
def shared_fonts(scale: float, typeface: str) -> Fonts:
    return Fonts(scale, typeface)
