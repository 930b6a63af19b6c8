"""The signs printed on cards: our own glyphs in a box of 100 x 100, and numerals of the display font."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass

from uno_desktop.drawing import svg
from uno_desktop.drawing.glyphs_effects import SIGNS
from uno_desktop.drawing.shapes import arc_arrow, at, ring, star
from uno_desktop.system import paths

BOX = 100.0
"""Side of the square every glyph is drawn in; its centre is (50, 50)."""

FLAME = (
    "M55 2C56 16 65 25 71 35C75 31 77 26 77 19C86 31 89 46 88 61C87 83 71 98 50 98C29 98 13 84 12 63"
    "C11 46 19 35 23 19C33 27 38 38 39 51C48 40 56 22 55 2Z"
    "M53 57C52 66 37 68 37 81C37 88 43 92 50 92C58 92 65 87 65 78C65 69 58 65 53 57Z"
)
DROP = (
    "M50 3C56 21 82 43 82 66C82 84 68 97 50 97C32 97 18 84 18 66C18 43 44 21 50 3Z"
    "M30 62C29 76 38 86 49 87C52 87 52 82 49 81C42 80 37 73 36 63C36 58 30 58 30 62Z"
)
LEAF = (
    "M91 9C92 40 91 63 76 76C64 87 46 88 32 79L18 93C15 96 8 90 11 86L25 71"
    "C15 57 15 40 27 28C41 15 62 12 91 9Z"
    "M70 28L31 67C29 69 32 72 34 70L73 31C75 29 72 26 70 28Z"
)


def _sun() -> str:
    rays = [
        svg.round_polygon([at(29, step * 45 - 15), at(49, step * 45), at(29, step * 45 + 15)], 3)
        for step in range(8)
    ]
    return ring(23.5) + "".join(rays)


def _skip() -> str:
    slash = svg.polygon([at(36, 39), at(36, 51), at(36, 219), at(36, 231)])
    return ring(46) + ring(32, 0) + slash


def _swap() -> str:
    """Two straight arrows passing each other."""
    right = [(6.0, 25.0), (58.0, 25.0), (58.0, 10.0), (95.0, 33.0), (58.0, 56.0), (58.0, 41.0), (6.0, 41.0)]
    left = [(100 - x, 100 - y) for x, y in right]
    return svg.round_polygon(right, 4) + svg.round_polygon(left, 4)


_PLAIN: dict[str, str] = {
    "sun": _sun(),
    "star": star(4, 49, 15, 3),
    "skip": _skip(),
    "reverse": arc_arrow(34, 8.5, -78, 62, 38) + arc_arrow(34, 8.5, 102, 242, 38),
    "swap": _swap(),
}
"""Glyphs whose parts overlap or run the other way round to cut holes."""

DRAWN: dict[str, tuple[str, ...]] = {
    "flame": (FLAME,),
    "leaf": (LEAF,),
    "drop": (DROP,),
    **{name: (d,) for name, d in _PLAIN.items()},
    **SIGNS,
}
"""Our own glyphs: one or more paths, each filled with the even-odd rule unless it is a plain one."""


def drawn(
    name: str, fill: str, center: svg.Point, size: float, turn: float = 0.0, **attributes: str | float
) -> str:
    """The glyph `name`, `size` units wide, turned clockwise by `turn` degrees. KeyError if unknown."""
    scale = size / BOX
    x, y = center[0] - size / 2, center[1] - size / 2
    spin = f"rotate({svg.num(turn)} {svg.num(center[0])} {svg.num(center[1])}) " if turn else ""
    rule = {} if name in _PLAIN else {"fill_rule": "evenodd"}
    transform = f"{spin}translate({svg.num(x)} {svg.num(y)}) scale({scale:.4f})"
    return "".join(svg.path(d, fill, transform, **rule, **attributes) for d in DRAWN[name])


@dataclass(frozen=True, slots=True)
class Outline:
    """One character of the display font in 1/1000 em, y down: its advance, bounds and path."""

    advance: int
    bounds: tuple[int, int, int, int]
    path: str


@functools.cache
def outlines() -> dict[str, Outline]:
    """The characters that can be printed on a card."""
    with (paths.assets() / "cards" / "outlines.toml").open("rb") as file:
        table = tomllib.load(file)
    return {
        sign: Outline(entry["advance"], tuple(entry["bounds"]), entry["path"])
        for sign, entry in table.items()
    }


@dataclass(frozen=True, slots=True)
class Lettered:
    """Characters set side by side: (path, x, y) of each, and the bounds of them all, in 1/1000 em."""

    parts: tuple[tuple[str, float, float], ...]
    left: float
    top: float
    width: float
    height: float

    def transform(self, center: svg.Point, height: float) -> str:
        """The SVG transform that puts the middle of the word at `center`, `height` units tall."""
        scale = height / self.height
        x = center[0] - (self.left + self.width / 2) * scale
        y = center[1] - (self.top + self.height / 2) * scale
        return f"translate({svg.num(x)} {svg.num(y)}) scale({scale:.5f})"


@functools.cache
def lettered(word: str) -> Lettered:
    """`word` set in the display font; KeyError if a character has no outline."""
    pen = 0.0
    parts, boxes = [], []
    for sign in word:
        outline = outlines()[sign]
        left, top, right, bottom = outline.bounds
        # A plus sits on the middle of the figures, not on the font's lower mathematical axis.
        rise = -95.0 if sign == "+" else 0.0
        parts.append((outline.path, pen, rise))
        boxes.append((pen + left, top + rise, pen + right, bottom + rise))
        pen += outline.advance - 6
    x0, y0 = min(box[0] for box in boxes), min(box[1] for box in boxes)
    x1, y1 = max(box[2] for box in boxes), max(box[3] for box in boxes)
    return Lettered(tuple(parts), x0, y0, x1 - x0, y1 - y0)
