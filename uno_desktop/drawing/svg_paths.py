"""Basic shapes as path commands: circles, ellipses and stars."""

from __future__ import annotations

import math

from uno_desktop.drawing import svg


def at(radius: float, degrees: float, middle: svg.Point = (50.0, 50.0)) -> svg.Point:
    """Returns the point at `radius` from the middle, `degrees` clockwise from the top."""
    angle = math.radians(degrees)
    return middle[0] + radius * math.sin(angle), middle[1] - radius * math.cos(angle)


def ring(radius: float, middle: svg.Point = (50.0, 50.0)) -> str:
    return oval(middle, radius, radius)


def oval(middle: svg.Point, wide: float, high: float) -> str:
    """Returns an ellipse with the semi-axes `wide` and `high`."""
    x, y, a, b = middle[0], svg.num(middle[1]), svg.num(wide), svg.num(high)
    left, right = svg.num(x - wide), svg.num(x + wide)
    return f"M{left} {y}A{a} {b} 0 1 1 {right} {y}A{a} {b} 0 1 1 {left} {y}Z"


def star(points: int, outer: float, inner: float, radius: float, middle: svg.Point = (50.0, 50.0)) -> str:
    """Returns a star with rounded corners and one point at the top."""
    corners = [at(outer if i % 2 == 0 else inner, i * 180 / points, middle) for i in range(points * 2)]
    return svg.round_polygon(corners, radius)
