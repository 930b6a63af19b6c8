"""Verdict badges of analyzed turns, distinct in color and shape."""

from __future__ import annotations

import functools

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.match.records.post_game_analysis import CLOSE, FAIR, GOOD, POOR

_EDGE = palette.INK
_SHAPES = {
    GOOD: (palette.GREEN.light, "M50 14A36 36 0 1 1 50 86A36 36 0 1 1 50 14Z"),
    CLOSE: (palette.MUTED, "M22 36H78A14 14 0 0 1 78 64H22A14 14 0 0 1 22 36Z"),
    FAIR: (palette.YELLOW.light, svg.round_polygon([(50, 4), (96, 50), (50, 96), (4, 50)], 8)),
    POOR: (palette.DANGER, svg.round_polygon([(6, 8), (94, 8), (50, 96)], 8)),
}


@functools.lru_cache(maxsize=24)
def verdict_mark(grade: str, size: int) -> pygame.Surface:
    """Returns the premultiplied badge of a grade, `size` pixels square; shared, so it must not be modified."""
    shade, shape = _SHAPES[grade]
    body = f'<path d="{shape}" fill="{shade}" stroke="{_EDGE}" stroke-width="7"/>'
    return svg.rasterise(svg.document(100, 100, "", body), (max(1, size), max(1, size)))
