"""Plain shapes as path commands in a box of 100 x 100: rings, ovals, stars, arrows, and paths turned or mirrored."""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from uno_desktop.drawing import svg

_PAIR = re.compile(r"(-?[\d.]+)[ ,]+(-?[\d.]+)")


def at(radius: float, degrees: float, middle: svg.Point = (50.0, 50.0)) -> svg.Point:
    """The point `radius` from the middle, at `degrees` clockwise from the top."""
    angle = math.radians(degrees)
    return middle[0] + radius * math.sin(angle), middle[1] - radius * math.cos(angle)


def ring(radius: float, turn: int = 1, middle: svg.Point = (50.0, 50.0)) -> str:
    """A full circle, `turn` 1 clockwise or 0 the other way (to cut a hole)."""
    return oval(middle, radius, radius, turn)


def oval(middle: svg.Point, wide: float, high: float, turn: int = 1) -> str:
    """An ellipse with the half axes `wide` and `high`, `turn` 1 clockwise or 0 the other way."""
    x, y, a, b = middle[0], svg.num(middle[1]), svg.num(wide), svg.num(high)
    left, right = svg.num(x - wide), svg.num(x + wide)
    return f"M{left} {y}A{a} {b} 0 1 {turn} {right} {y}A{a} {b} 0 1 {turn} {left} {y}Z"


def star(points: int, outer: float, inner: float, radius: float, middle: svg.Point = (50.0, 50.0)) -> str:
    """A star with rounded corners, one point upwards."""
    corners = [at(outer if i % 2 == 0 else inner, i * 180 / points, middle) for i in range(points * 2)]
    return svg.round_polygon(corners, radius)


def arc_arrow(middle: float, half: float, start: float, end: float, head: float) -> str:
    """A bent arrow round the middle of the box, clockwise from `start` to `end` degrees.

    `middle` is its radius and `half` half its width; its point reaches `head` degrees further."""
    outer, inner = middle + half, middle - half
    big = 1 if end - start > 180 else 0
    spread = half * 2.05
    corners = [
        f"M{_xy(outer, start)}A{outer} {outer} 0 {big} 1 {_xy(outer, end)}",
        f"L{_xy(middle + spread, end)}L{_xy(middle, end + head)}L{_xy(middle - spread, end)}",
        f"L{_xy(inner, end)}A{inner} {inner} 0 {big} 0 {_xy(inner, start)}Z",
    ]
    return "".join(corners)


def turned(d: str, degrees: float, middle: svg.Point = (50.0, 50.0)) -> str:
    """A path of straight lines and curves (M L C Q Z, no arcs), turned clockwise."""
    angle = math.radians(degrees)
    c, s = math.cos(angle), math.sin(angle)
    mx, my = middle
    return _moved(d, lambda x, y: (mx + (x - mx) * c - (y - my) * s, my + (x - mx) * s + (y - my) * c))


def mirrored(d: str) -> str:
    """A path of straight lines and curves (M L C Q Z, no arcs), left and right exchanged."""
    return _moved(d, lambda x, y: (100 - x, y))


def scaled(d: str, factor: float, middle: svg.Point) -> str:
    """A path of straight lines and curves drawn for the whole box, `factor` times as large about `middle`."""
    return _moved(d, lambda x, y: (middle[0] + (x - 50) * factor, middle[1] + (y - 50) * factor))


def bar(x: float, y: float, wide: float, high: float, radius: float) -> str:
    """A rectangle with rounded corners, made of lines and curves, so that it can be turned."""
    return svg.round_polygon([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)], radius)


def card(x: float, y: float, width: float, turn: float = 0.0, height: float = 0.0) -> str:
    """A card with rounded corners about (x, y), 1.5 times as high as wide unless `height` is given."""
    w, h = width / 2, (height or width * 1.5) / 2
    corners = [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)]
    return turned(svg.round_polygon(corners, width * 0.16), turn, (x, y))


def _moved(d: str, to: Callable[[float, float], svg.Point]) -> str:
    def moved(pair: re.Match[str]) -> str:
        x, y = to(float(pair[1]), float(pair[2]))
        return f"{svg.num(x)} {svg.num(y)}"

    return _PAIR.sub(moved, d)


def _xy(radius: float, degrees: float) -> str:
    x, y = at(radius, degrees)
    return f"{svg.num(x)} {svg.num(y)}"
