"""Glyphs printed on cards: symbols from the SVG sheet, and numerals in the display font."""

import functools
import tomllib
from dataclasses import dataclass

from uno_desktop.drawing import svg
from uno_desktop.drawing.drawings import drawing
from uno_desktop.system import paths

BOX = 100.0
"""Side of the square each glyph is drawn in; its centre is (50, 50)."""


def names() -> tuple[str, ...]:
    return tuple(drawing("glyphs").groups)


def drawn(name: str, fill: str, center: svg.Point, size: float, turn: float = 0.0, **attributes: str | float) -> str:
    """Returns SVG of the glyph `name`, `size` units wide, rotated clockwise by `turn` degrees. Raises KeyError."""
    x, y = center[0] - size / 2, center[1] - size / 2
    spin = f"rotate({svg.num(turn)} {svg.num(center[0])} {svg.num(center[1])}) " if turn else ""
    transform = f"{spin}translate({svg.num(x)} {svg.num(y)}) scale({size / BOX:.4f})"
    return svg.group(drawing("glyphs").groups[name].text, transform, fill=fill, **attributes)


@dataclass(frozen=True, slots=True)
class Outline:
    """Outline of a display-font character in 1/1000 em, y down: advance, bounds and path."""

    advance: int
    bounds: tuple[int, int, int, int]
    path: str


@functools.cache
def outlines() -> dict[str, Outline]:
    with (paths.assets() / "cards" / "outlines.toml").open("rb") as file:
        table = tomllib.load(file)
    return {sign: Outline(entry["advance"], tuple(entry["bounds"]), entry["path"]) for sign, entry in table.items()}


@dataclass(frozen=True, slots=True)
class GlyphRun:
    """A line of glyph outlines: (path, x, y) of each, and their common bounds, in 1/1000 em."""

    parts: tuple[tuple[str, float, float], ...]
    left: float
    top: float
    width: float
    height: float

    def transform(self, center: svg.Point, height: float) -> str:
        """Returns the SVG transform that centres the word at `center`, `height` units tall."""
        scale = height / self.height
        x = center[0] - (self.left + self.width / 2) * scale
        y = center[1] - (self.top + self.height / 2) * scale
        return f"translate({svg.num(x)} {svg.num(y)}) scale({scale:.5f})"


@functools.cache
def glyph_run(word: str) -> GlyphRun:
    """Typesets `word` in the display font. Raises KeyError if a character has no outline."""
    pen = 0.0
    parts, boxes = [], []
    for sign in word:
        outline = outlines()[sign]
        left, top, right, bottom = outline.bounds
        # A plus sits at the middle of the figures, not at the font's lower mathematical axis.
        rise = -95.0 if sign == "+" else 0.0
        parts.append((outline.path, pen, rise))
        boxes.append((pen + left, top + rise, pen + right, bottom + rise))
        pen += outline.advance - 6
    x0, y0 = min(box[0] for box in boxes), min(box[1] for box in boxes)
    x1, y1 = max(box[2] for box in boxes), max(box[3] for box in boxes)
    return GlyphRun(tuple(parts), x0, y0, x1 - x0, y1 - y0)
