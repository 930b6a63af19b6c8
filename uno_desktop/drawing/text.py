"""Text in the bundled fonts, cached by string rather than rendered per frame, fitted into boxes; stars are drawn."""

import functools
import math
import re
import unicodedata
from collections import OrderedDict
from typing import NamedTuple

import pygame

from uno_desktop.drawing import svg
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

    def fit(self, text: str, size: float, width: float, weight: str = "regular") -> str:
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
            text = self.fit(text, size, WIDEST, weight)
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


LEADING = 1.08
"""Line spacing, relative to the row height."""
_STEP = 0.94
_LONGEST = 600
"""Number of characters considered; longer text fits no box."""
_SMALLEST = 0.35
_ONE_ROW = 0.8
"""Text whose size in one row would be less than this share of the requested size is split into rows, if allowed."""

_ROUGHLY = 1.2
"""Tolerance of width estimates: glyph widths are whole pixels, so text at a smaller size can be narrower than estimated
by this factor. Text beyond the tolerance is not measured.
"""


class Rows(NamedTuple):
    """Text broken into rows, and its size in points; `cut` if it is truncated."""

    rows: tuple[str, ...]
    size: float
    cut: bool = False

    def height(self, fonts: Fonts, weight: str) -> float:
        high = fonts.measure("Ág", self.size, weight)[1]
        return high * (1 + (len(self.rows) - 1) * LEADING)


def fit_rows(fonts: Fonts, text: str, weight: str, size: float, room: tuple[float, float], most: int = 2) -> Rows:
    """Breaks `text` into at most `most` rows in a box of (width, height) pixels, at `size` points or a smaller size
    that fits, down to about a third of `size`; longer text is truncated with an ellipsis.
    """
    text = text[:_LONGEST]
    one = _largest(fonts, text, weight, size, room, 1)
    if one is not None and (most == 1 or one.size >= size * _ONE_ROW):
        return one
    several = _largest(fonts, text, weight, size, room, most)
    if one is not None and (several is None or one.size >= several.size * _ONE_ROW):
        return one
    if several is not None:
        return several
    small = size * _SMALLEST
    broken = _broken(fonts, text, weight, small, room[0], most)[:most]
    kept = tuple(fonts.fit(row, small, room[0], weight) for row in broken)
    return Rows(kept, small, cut=True)


def _largest(fonts: Fonts, text: str, weight: str, size: float, room: tuple[float, float], limit: int) -> Rows | None:
    tried = size
    while tried >= size * _SMALLEST:
        if not exceeds_width(fonts, text, weight, (size, tried), limit * room[0]):
            rows = Rows(_broken(fonts, text, weight, tried, room[0], limit), tried)
            if len(rows.rows) <= limit and _fits(fonts, rows, weight, room):
                return rows
        tried *= _STEP
    return None


def exceeds_width(fonts: Fonts, text: str, weight: str, sizes: tuple[float, float], width: float) -> bool:
    """Returns True if a line must be wider than `width` pixels at the second of `sizes` (in points), estimated from its
    width at the first; saves measuring it at the second size.
    """
    measured, smaller = sizes
    return fonts.measure(text, measured, weight)[0] / measured * smaller > _ROUGHLY * width


def _fits(fonts: Fonts, rows: Rows, weight: str, room: tuple[float, float]) -> bool:
    widest = max(fonts.measure(row, rows.size, weight)[0] for row in rows.rows)
    return widest <= room[0] and rows.height(fonts, weight) <= room[1]


def _broken(fonts: Fonts, text: str, weight: str, size: float, width: float, limit: int) -> tuple[str, ...]:
    """Breaks between words where a row is full; balances two rows."""
    if limit == 1:
        return (text,)
    words = text.split(" ")
    if limit == 2 and fonts.measure(text, size, weight)[0] <= 2 * width:
        halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        if halves:
            return min(halves, key=lambda pair: max(fonts.measure(row, size, weight)[0] for row in pair))
    return tuple(full_rows(fonts, text, weight, size, width))


def full_rows(fonts: Fonts, text: str, weight: str, size: float, width: float) -> list[str]:
    """Breaks `text` between words into rows of at most `width` pixels, where its words allow it."""
    first, *words = text.split(" ")
    rows = [first]
    for word in words:
        longer = f"{rows[-1]} {word}"
        if fonts.measure(longer, size, weight)[0] <= width:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows
