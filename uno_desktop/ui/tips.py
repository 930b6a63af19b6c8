"""Tooltip of a control: one line beside it."""

from collections.abc import Iterable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.geometry import Box, tip_place
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put

_SIZE, _GAP = 15.0, 6.0  # points, and units from the control and the edges of the window


def tip_box(metrics: Metrics, text: str, near: Box, within: Box, taken: Iterable[Box]) -> Box:
    """Returns the box of a tooltip beside `near`, in pixels, clear of the boxes `taken` if possible."""
    (wide, high), space = metrics.fonts.measure(text, _SIZE, "bold"), within.inflated(-metrics.px(_GAP))
    size = (min(wide, space.w - metrics.px(24)) + metrics.px(24), high + metrics.px(8))
    return tip_place(near, size, space, metrics.px(_GAP), taken)


def draw_tip(surface: pygame.Surface, metrics: Metrics, text: str, near: Box, taken: Iterable[Box]) -> None:
    """Draws a tooltip beside `near`, clear of the boxes `taken` if possible."""
    box = tip_box(metrics, text, near, Box(0.0, 0.0, *surface.size), taken)
    rect = pygame.Rect(*(round(part) for part in box))
    metrics.plates.blit(surface, rect, "toast", 14)
    line = fitted(metrics.fonts, text, _SIZE, "bold", palette.WHITE, rect.width - metrics.px(24))
    put(surface, line, center=rect.center)
