"""Marks seats and teams by colour, dash pattern and marker shape, so that they differ in greyscale too."""

import math

from uno_desktop.drawing import palette, svg

COLORS = ("#ffd873", "#4fc9bb", "#ff8a7a", "#86b0ff", "#b9e27c", "#c990ff", "#ffa6cf", "#f2913f", "#b4ebff", "#d8d3e6")
"""Colours by seat; the same hues as the avatars."""
_DASHES = ((), (9.0, 5.0), (2.5, 4.5), (14.0, 4.5, 2.5, 4.5), (20.0, 6.0))
_SIDES = (0, 4, 3, 4, 6)
_TURNS = (0.0, math.pi / 4, -math.pi / 2, 0.0, 0.0)
_SHAPES = len(_SIDES)


def dash(seat: int, unit: float) -> str:
    """Returns the `stroke-dasharray` of a seat's line, scaled to `unit` pixels per unit; empty for a solid line."""
    pattern = _DASHES[(seat + 2 * (seat // _SHAPES)) % len(_DASHES)]
    return " ".join(svg.num(length * unit) for length in pattern)


def marker(seat: int, x: float, y: float, size: float) -> str:
    """Returns SVG of a seat's marker, `size` across, at a point: a disc or a polygon, hollow from the sixth seat."""
    sides, turn = _SIDES[seat % _SHAPES], _TURNS[seat % _SHAPES]
    radius = size / 2 if sides == 0 else size * 0.6
    if sides == 0:
        shape = _disc(x, y, radius)
    else:
        angles = [turn + 2 * math.pi * corner / sides for corner in range(sides)]
        shape = svg.polygon([(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles])
    fill = COLORS[seat % len(COLORS)] if seat < _SHAPES else palette.INK
    edge = palette.INK if seat < _SHAPES else COLORS[seat % len(COLORS)]
    return svg.path(shape, fill, stroke=edge, stroke_width=svg.num(size * 0.2), stroke_linejoin="round")


def _disc(x: float, y: float, radius: float) -> str:
    n = svg.num
    arc = f"A{n(radius)} {n(radius)} 0 1 1"
    return f"M{n(x - radius)} {n(y)}{arc} {n(x + radius)} {n(y)}{arc} {n(x - radius)} {n(y)}Z"
