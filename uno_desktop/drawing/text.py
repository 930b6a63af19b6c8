"""Text in the bundled fonts, cached by string rather than rendered per frame, fitted into boxes; stars are drawn."""

import functools
import math
import re
import unicodedata
from bisect import bisect_left
from collections import OrderedDict
from typing import NamedTuple

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.drawing.fonts import FONTS, ROUND
from uno_desktop.drawing.palette import WHITE, ColorLike, color
from uno_desktop.system import paths
from uno_desktop.system.untrusted_input import is_hidden

KEPT = 600
"""Size of the render cache, in strings."""
MEASURED = 4000
"""Size of the measurement cache, in strings."""

LONGEST, WIDEST = 1_000, 8_192
"""Maximum length of a line in characters, and maximum width in pixels; both exceed any window."""
SIGN = "□"
"""Placeholder for characters that are invisible or change other ones: text may come from an untrusted file."""
STAR, NO_STAR = "★", "☆"
"""Earned and unearned star; the bundled fonts have neither."""
_STARS = re.compile(f"([{STAR}{NO_STAR}])")
_STAR_SIDE, _STAR_GAP = 0.7, 0.04
"""Width of a star and gap to the next, relative to the line height."""
_MOST_MARKS = 4
"""Maximum number of combining marks per letter; natural languages need fewer."""
Line = tuple[str, float, str, tuple[int, int, int, int]]


class Fonts:
    """Fonts and rendered lines for one UI scale and typeface."""

    def __init__(self, scale: float, typeface: str = ROUND) -> None:
        """`scale` is in pixels per logical point. Raises KeyError for an unknown typeface."""
        self.scale = scale
        self.typeface = typeface
        self._files = FONTS[typeface]
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines: OrderedDict[Line, pygame.Surface] = OrderedDict()
        self._sizes: dict[tuple[str, float, str], tuple[int, int]] = {}
        if not pygame.font.get_init():
            pygame.font.init()

    def font(self, size: float, weight: str = "regular") -> pygame.font.Font:
        """Returns the font at `size` points. Raises KeyError for an unknown weight."""
        pixels = max(6, round(size * self.scale))
        found = self._fonts.get((weight, pixels))
        if found is None:
            found = pygame.font.Font(paths.assets() / "fonts" / self._files[weight], pixels)
            self._fonts[weight, pixels] = found
        return found

    def render(self, text: str, size: float, weight: str = "regular", color: ColorLike = WHITE) -> pygame.Surface:
        """Renders one line, `size` in points, with premultiplied alpha; shared, so it must not be drawn on."""
        shade = _rgba(color)
        key = (text, size, weight, shade)
        found = self._lines.get(key)
        if found is None:
            found = self._draw(text, size, weight, shade)
            self._lines[key] = found
            if len(self._lines) > KEPT:
                self._lines.popitem(last=False)
        else:
            self._lines.move_to_end(key)
        return found

    def measure(self, text: str, size: float, weight: str = "regular") -> tuple[int, int]:
        """Returns the width and height in pixels that `render` would give."""
        key = (text, size, weight)
        found = self._sizes.get(key)
        if found is None:
            if len(self._sizes) >= MEASURED:
                self._sizes.clear()
            font = self.font(size, weight)
            found = _size(font, shown(text))
            if not found[0] and text:
                found = font.size(SIGN)
            self._sizes[key] = found
        return found

    def truncated(self, text: str, size: float, width: float, weight: str = "regular") -> str:
        """Truncates `text` with an ellipsis if it is wider than `width` pixels."""
        if self.measure(text, size, weight)[0] <= width:
            return text
        text = text[:LONGEST]
        fits, too_long = 0, len(text)
        while too_long - fits > 1:
            middle = (fits + too_long) // 2
            if self.measure(text[:middle].rstrip() + "…", size, weight)[0] <= width:
                fits = middle
            else:
                too_long = middle
        return text[:fits].rstrip() + "…"

    def _draw(self, text: str, size: float, weight: str, shade: tuple[int, int, int, int]) -> pygame.Surface:
        if self.measure(text, size, weight)[0] > WIDEST:
            text = self.truncated(text, size, WIDEST, weight)
        font, plain = self.font(size, weight), shown(text)
        if plain and not _size(font, plain)[0]:
            plain = SIGN
        if _STARS.search(plain):
            line = _with_stars(font, plain, shade[:3])
            line.fill((shade[3],) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            return line
        line = svg.argb(font.render(plain, True, shade[:3]))
        if shade[3] < 255:
            line.fill((255, 255, 255, shade[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return line.premul_alpha()


def _size(font: pygame.font.Font, plain: str) -> tuple[int, int]:
    if not _STARS.search(plain):
        return font.size(plain)
    pieces, pitch = _STARS.split(plain), _pitch(font)
    wide = sum(pitch if _STARS.fullmatch(piece) else font.size(piece)[0] for piece in pieces)
    return wide, font.size(plain)[1]


def _pitch(font: pygame.font.Font) -> int:
    return round(font.get_height() * (_STAR_SIDE + _STAR_GAP))


def _with_stars(font: pygame.font.Font, plain: str, shade: tuple[int, ...]) -> pygame.Surface:
    line, x, side = (pygame.Surface(_size(font, plain), pygame.SRCALPHA), 0, round(font.get_height() * _STAR_SIDE))
    for piece in _STARS.split(plain):
        if _STARS.fullmatch(piece):
            place = (x, round((line.height - side) * 0.46))
            line.blit(_star(side, piece == STAR, shade), place, special_flags=pygame.BLEND_PREMULTIPLIED)
            x += _pitch(font)
        elif piece:
            letters = svg.argb(font.render(piece, True, shade)).premul_alpha()
            line.blit(letters, (x, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += letters.width
    return line


@functools.lru_cache(maxsize=100)
def _star(side: int, earned: bool, shade: tuple[int, ...]) -> pygame.Surface:
    points = [
        (50 + reach * math.sin(math.pi * corner / 5), 53 - reach * math.cos(math.pi * corner / 5))
        for corner, reach in enumerate((46, 20) * 5)
    ]
    ink = "#" + "".join(f"{part:02x}" for part in shade)
    body = svg.round_polygon(points, 3)
    drawn = svg.path(body, ink if earned else "none", stroke=ink, stroke_width="5", stroke_opacity=1 if earned else 0.7)
    return svg.rasterise(svg.document(100, 100, "", drawn), (side, side))


@functools.lru_cache(maxsize=2_000)
def shown(text: str) -> str:
    """Sanitises text for display: one line of at most `LONGEST` characters, with a placeholder for each control,
    bidirectional or zero-width character and each combining mark after the fourth; tabs and newlines become spaces.
    """
    if len(text) > LONGEST:
        text = text[: LONGEST - 1] + "…"
    if text.isascii() and text.isprintable():
        return text
    drawn, marks = [], 0
    for sign in text:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        blank = sign in "\n\t"
        drawn.append(" " if blank else SIGN if is_hidden(sign) or marks > _MOST_MARKS else sign)
    return "".join(drawn)


def _rgba(value: ColorLike) -> tuple[int, int, int, int]:
    shade = color(value)
    return shade.r, shade.g, shade.b, shade.a


_LONGEST = 600
"""Number of characters considered for a box; longer text fits none."""
_LONGEST_PARAGRAPH = 20_000
"""Maximum number of characters of a paragraph: several pages."""
_ONE_ROW = 0.8
"""Text whose size in one row would be less than this share of the requested size is split into rows, if allowed."""
_ROUGHLY = 1.2
"""Tolerance of width estimates: glyph widths are whole pixels, so text at a smaller size can be narrower than estimated
by this factor. Text beyond the tolerance is not measured.
"""
_DOT = "·"
"""Separator of the parts of a line, with a space on each side."""


LEADING = 1.08
"""Line spacing at the table, relative to the row height."""


class Fitting(NamedTuple):
    """Limits of fitted text, relative to the requested size: the smallest size, and the largest one of several rows;
    and the line spacing relative to the row height.
    """

    smallest: float
    several: float
    leading: float


TABLE, PAGE = Fitting(0.35, 1.0, LEADING), Fitting(0.65, 0.84, 0.92)


class Rows(NamedTuple):
    """Text broken into rows, and its size in points; `cut` if it is truncated."""

    rows: tuple[str, ...]
    size: float
    cut: bool = False

    def height(self, fonts: Fonts, weight: str, leading: float = TABLE.leading) -> float:
        high = fonts.measure("Ág", self.size, weight)[1]
        return high * (1 + (len(self.rows) - 1) * leading)

    def blit(
        self, surface: pygame.Surface, fonts: Fonts, weight: str, shade: ColorLike, center: tuple[float, float]
    ) -> None:
        """Draws the rows below each other, centred on a point."""
        lines = [fonts.render(row, self.size, weight, shade) for row in self.rows]
        pitch = lines[0].height * LEADING
        y = center[1] - pitch * (len(lines) - 1) / 2
        for line in lines:
            blit_centred(surface, line, (center[0], y))
            y += pitch


def fit_rows(
    fonts: Fonts,
    text: str,
    weight: str,
    size: float,
    space: tuple[float, float],
    most: int = 2,
    limits: Fitting = TABLE,
) -> Rows:
    """Breaks `text` into at most `most` rows in a box of (width, height) pixels, at `size` points or the largest
    smaller size that fits; longer text is truncated with an ellipsis.
    """
    text = text[:_LONGEST]
    small = size * limits.smallest
    one = _largest(fonts, text, weight, (small, size), space, 1, limits)
    if one is not None and (most == 1 or one.size >= size * _ONE_ROW):
        return one
    several = _largest(fonts, text, weight, (small, size * limits.several), space, most, limits) if most > 1 else None
    found = [rows for rows in (one, several) if rows is not None]
    if found:
        return max(found, key=lambda rows: rows.size)
    broken = _broken(fonts, text, weight, small, space[0], most)[:most]
    kept = tuple(fonts.truncated(row, small, space[0], weight) for row in broken)
    return Rows(kept, small, cut=True)


def _largest(
    fonts: Fonts,
    text: str,
    weight: str,
    sizes: tuple[float, float],
    space: tuple[float, float],
    limit: int,
    how: Fitting,
) -> Rows | None:
    """Returns the rows at the largest of the sizes from the first to the second that fits, tried pixel by pixel from
    where it may fit; None if none does.
    """
    smallest, tried = sizes
    wide = fonts.measure(text, tried, weight)[0]
    may_fit = tried * limit * space[0] * _ROUGHLY / wide if wide else tried
    pixels = min(round(tried * fonts.scale), math.floor(may_fit * fonts.scale))
    tried = tried if may_fit >= tried else max(smallest, pixels / fonts.scale)
    while True:
        rows = Rows(_broken(fonts, text, weight, tried, space[0], limit), tried)
        widest = max(fonts.measure(row, tried, weight)[0] for row in rows.rows)
        if len(rows.rows) <= limit and widest <= space[0] and rows.height(fonts, weight, how.leading) <= space[1]:
            return rows
        if tried <= smallest:
            return None
        pixels -= 1
        tried = max(smallest, pixels / fonts.scale)


def least_width(fonts: Fonts, text: str, size: float, weight: str, height: float) -> int:
    """Returns the minimum width in pixels of untruncated text, in one row or two within `height` pixels."""
    small = size * PAGE.smallest
    halves = [each for each in _halves(text) if Rows(each, small).height(fonts, weight, PAGE.leading) <= height]
    return min(max(fonts.measure(row, small, weight)[0] for row in rows) for rows in ((text,), *halves))


def _halves(text: str) -> list[tuple[str, str]]:
    words = text.split(" ")
    return [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]


def _broken(fonts: Fonts, text: str, weight: str, size: float, width: float, limit: int) -> tuple[str, ...]:
    """Breaks between words where a row is full; balances two rows."""
    if limit == 1:
        return (text,)
    if limit == 2 and fonts.measure(text, size, weight)[0] <= 2 * width and (halves := _halves(text)):
        return min(halves, key=lambda pair: max(fonts.measure(row, size, weight)[0] for row in pair))
    return tuple(wrapped(fonts, text, size, weight, width))


def wrapped(fonts: Fonts, text: str, size: float, weight: str, width: float) -> list[str]:
    """Breaks `text` at newlines, and between words into lines of at most `width` pixels where possible.

    A file path wider than a line is broken at any character. A dot between two parts of a line is left out at a break.
    """
    lines: list[str] = []
    for part in text[:_LONGEST_PARAGRAPH].split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and fonts.measure(longer, size, weight)[0] > width:
                lines.append(line.removesuffix(f" {_DOT}"))
                line = "" if word == _DOT else word
            else:
                line = longer
            while ("/" in line or "\\" in line) and len(line) > 1 and fonts.measure(line, size, weight)[0] > width:
                fits = bisect_left(
                    range(2, len(line)), width + 1, key=lambda n: fonts.measure(line[:n], size, weight)[0]
                )
                lines.append(line[: fits + 1])
                line = line[fits + 1 :]
        lines.append(line)
    return lines
