"""Tooltips: rows of text on a plate, beside a control or where the table has space for them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.geometry import Box, tip_place
from uno_desktop.drawing.plates import Plates
from uno_desktop.drawing.text import Fonts, wrapped
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put

_SIZE, _GAP, _WIDE = 15.0, 6.0, 320.0
"""Points, units from the control and the edges of the window, and units of a row at the most."""
_RADIUS = 14.0


class TipRow(NamedTuple):
    """Row of a tooltip: text, weight, colour, and size in points."""

    text: str
    weight: str
    shade: str
    size: float


def tip_rows(fonts: Fonts, parts: Iterable[TipRow], width: float) -> list[TipRow]:
    """Breaks each part into rows of at most `width` pixels; an empty part has none."""
    return [
        part._replace(text=row)
        for part in parts
        if part.text
        for row in wrapped(fonts, part.text, part.size, part.weight, width)
    ]


def tip_size(fonts: Fonts, rows: Sequence[TipRow], inset: tuple[float, float]) -> tuple[float, float]:
    """Returns width and height in pixels of the plate for these rows, with `inset` pixels on each side."""
    sizes = [fonts.measure(row.text, row.size, row.weight) for row in rows]
    return max(wide for wide, _ in sizes) + 2 * inset[0], sum(high for _, high in sizes) + 2 * inset[1]


def draw_rows(
    surface: pygame.Surface,
    fonts: Fonts,
    plates: Plates,
    rows: Iterable[TipRow],
    box: Box,
    inset: tuple[float, float],
    plate: str = "box",
) -> None:
    """Draws the rows below each other on a plate, `inset` pixels from its edges; a row that is too long is shrunk."""
    plates.blit(surface, box, plate, _RADIUS)
    y = box.y + inset[1]
    for row in rows:
        line = fitted(fonts, row.text, row.size, row.weight, row.shade, round(box.w - 2 * inset[0]))
        y += put(surface, line, topleft=(round(box.x + inset[0]), round(y))).height


def placed_tip(metrics: Metrics, text: str, near: Box, within: Box, taken: Iterable[Box]) -> tuple[Box, list[TipRow]]:
    """Returns the box of a tooltip beside `near`, in pixels, clear of the boxes `taken` if possible, and its rows."""
    rows = tip_rows(metrics.fonts, [TipRow(text, "bold", palette.WHITE, _SIZE)], metrics.px(_WIDE))
    inset, space = _inset(metrics), within.inflated(-metrics.px(_GAP))
    wide, high = tip_size(metrics.fonts, rows, inset)
    size = (min(wide, space.w), high)
    return Box(*(round(part) for part in tip_place(near, size, space, metrics.px(_GAP), taken))), rows


def draw_tip(surface: pygame.Surface, metrics: Metrics, text: str, near: Box, taken: Iterable[Box]) -> None:
    """Draws a tooltip beside `near`, clear of the boxes `taken` if possible."""
    box, rows = placed_tip(metrics, text, near, Box(0.0, 0.0, *surface.size), taken)
    draw_rows(surface, metrics.fonts, metrics.plates, rows, box, _inset(metrics), "toast")


def _inset(metrics: Metrics) -> tuple[int, float]:
    return metrics.px(12), metrics.px(8) / 2
