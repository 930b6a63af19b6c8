"""The ground of every face: the disc that it stands before, shoulders cut along its edge, and gradients by the way."""

from __future__ import annotations

import math

from uno_desktop.drawing import svg
from uno_desktop.drawing.shapes import oval
from uno_desktop.stage.people.face_parts import LINE, THIN, wash

MIDDLE: svg.Point = (50.0, 53.0)
RADIUS = 43.0
"""Of the disc, in a box of 100 x 100: hats and ears rise above it."""


class Paint:
    """Collects the gradients of one drawing."""

    def __init__(self) -> None:
        self.defs = ""
        self._count = 0

    def down(self, top: str, bottom: str, start: float = 15.0, end: float = 90.0) -> str:
        """A fill that goes from one shade to another, from `start` down to `end` units."""
        name = self._next()
        self.defs += svg.linear(name, [(0, top), (1, bottom)], (0, start), (0, end))
        return f"url(#{name})"

    def glow(self, inner: str, outer: str, middle: svg.Point = (42.0, 38.0), radius: float = 62.0) -> str:
        """A round fill, lit at `middle`."""
        name = self._next()
        self.defs += svg.radial(name, [(0, inner, 1), (1, outer, 1)], middle, radius)
        return f"url(#{name})"

    def _next(self) -> str:
        self._count += 1
        return f"p{self._count}"


def disc(paint: Paint, inner: str, outer: str, rays: float = 0.1) -> str:
    """The disc with soft rays as on the cards."""
    ground = svg.path(oval(MIDDLE, RADIUS, RADIUS), paint.glow(inner, outer, (50.0, 40.0), 56.0))
    beams = ""
    for place in range(10):
        start = math.tau * (place / 10) + 0.1
        ends = [_on_edge(start), _on_edge(start + math.tau / 20)]
        beams += svg.polygon([MIDDLE, *ends])
    return ground + (wash(beams, "#ffffff", rays) if rays else "")


def rim(shade: str) -> str:
    """The edge of the disc."""
    inner = svg.path(oval(MIDDLE, RADIUS - 1.4, RADIUS - 1.4), "none", stroke=shade, stroke_width=2.8)
    return inner + svg.path(oval(MIDDLE, RADIUS, RADIUS), "none", stroke=LINE, stroke_width=1.2)


def bust(neck: float, top: float, meets: float, droop: float = 10.0) -> str:
    """Path commands of shoulders: half as wide as `neck` at `top`, meeting the edge of the disc at `meets` units."""
    n = svg.num
    x, y = MIDDLE
    half = math.sqrt(RADIUS**2 - (meets - y) ** 2)
    left, right = x - half, x + half
    return (
        f"M{n(left)} {n(meets)}C{n(left + 5)} {n(meets - droop)} {n(x - neck - 9)} {n(top + 3)} {n(x - neck)} {n(top)}"
        f"H{n(x + neck)}C{n(x + neck + 9)} {n(top + 3)} {n(right - 5)} {n(meets - droop)} {n(right)} {n(meets)}"
        f"A{n(RADIUS)} {n(RADIUS)} 0 0 1 {n(left)} {n(meets)}Z"
    )


def contour(d: str) -> str:
    """A contour alone."""
    return svg.path(d, "none", stroke=LINE, stroke_width=THIN, stroke_linejoin="round")


def _on_edge(angle: float) -> svg.Point:
    return MIDDLE[0] + RADIUS * math.sin(angle), MIDDLE[1] - RADIUS * math.cos(angle)
