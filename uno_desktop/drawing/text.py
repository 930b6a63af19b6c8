"""Text in the game's own fonts, cached by what it says; never rendered anew for each frame. Stars are drawn."""

from __future__ import annotations

import functools
import math
import re
import unicodedata
from collections import OrderedDict

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.fonts import FONTS, ROUND
from uno_desktop.drawing.palette import WHITE, ColorLike, color
from uno_desktop.system import paths
from uno_desktop.system.untrusted_input import is_hidden

KEPT = 600
"""Rendered strings that are kept."""
MEASURED = 4000
"""Strings of which the size is kept."""

LONGEST, WIDEST = 1_000, 8_192
"""Signs of a line that are looked at, and pixels of one that are drawn: more than any window shows."""
SIGN = "□"
"""Stands for what would hide, or change how the rest of a line is seen; it may come from anybody's file."""
STAR, NO_STAR = "★", "☆"
"""A star that has been earned and one that has not; no font here has them."""
_STARS = re.compile(f"([{STAR}{NO_STAR}])")
_STAR_SIDE, _STAR_GAP = 0.7, 0.04
"""How wide a star is, and how far from the next one, in parts of the height of a line."""
_MOST_MARKS = 4
"""Accents on one letter; the languages of the world need fewer."""
Line = tuple[str, float, str, tuple[int, int, int, int]]


class Fonts:
    """Fonts and rendered lines for one scale of the interface, in one typeface."""

    def __init__(self, scale: float, typeface: str = ROUND) -> None:
        """`scale`: pixels in one logical point. KeyError for an unknown typeface."""
        self.scale = scale
        self.typeface = typeface
        self._files = FONTS[typeface]
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines: OrderedDict[Line, pygame.Surface] = OrderedDict()
        self._sizes: dict[tuple[str, float, str], tuple[int, int]] = {}
        if not pygame.font.get_init():
            pygame.font.init()

    def font(self, size: float, weight: str = "regular") -> pygame.font.Font:
        """The font at `size` points; KeyError for an unknown weight."""
        pixels = max(6, round(size * self.scale))
        found = self._fonts.get((weight, pixels))
        if found is None:
            found = pygame.font.Font(paths.assets() / "fonts" / self._files[weight], pixels)
            self._fonts[weight, pixels] = found
        return found

    def render(
        self, text: str, size: float, weight: str = "regular", color: ColorLike = WHITE
    ) -> pygame.Surface:
        """One line of text, `size` in points, with premultiplied alpha; shared, so never draw on it."""
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
        """Width and height in pixels that `render` would give."""
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
        """`text`, cut with an ellipsis if it is wider than `width` pixels."""
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
    """Width and height in pixels of a line as it is drawn."""
    if not _STARS.search(plain):
        return font.size(plain)
    pieces, pitch = _STARS.split(plain), _pitch(font)
    wide = sum(pitch if _STARS.fullmatch(piece) else font.size(piece)[0] for piece in pieces)
    return wide, font.size(plain)[1]


def _pitch(font: pygame.font.Font) -> int:
    """Pixels from one star to the next."""
    return round(font.get_height() * (_STAR_SIDE + _STAR_GAP))


def _with_stars(font: pygame.font.Font, plain: str, shade: tuple[int, ...]) -> pygame.Surface:
    """A line in which stars stand between the letters, with premultiplied alpha."""
    line, x, side = (
        pygame.Surface(_size(font, plain), pygame.SRCALPHA),
        0,
        round(font.get_height() * _STAR_SIDE),
    )
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
    """A star in a square of `side` pixels, with premultiplied alpha; one not earned is an outline."""
    points = [
        (50 + reach * math.sin(math.pi * corner / 5), 53 - reach * math.cos(math.pi * corner / 5))
        for corner, reach in enumerate((46, 20) * 5)
    ]
    ink = "#" + "".join(f"{part:02x}" for part in shade)
    body = svg.round_polygon(points, 3)
    drawn = svg.path(
        body, ink if earned else "none", stroke=ink, stroke_width="5", stroke_opacity=1 if earned else 0.7
    )
    return svg.rasterise(svg.document(100, 100, "", drawn), (side, side))


@functools.lru_cache(maxsize=2_000)
def shown(text: str) -> str:
    """The text as it is drawn, wherever it comes from: in one line, cut where nobody could read on, and with a sign in
    the place of each control, change of direction, zero width or heap of accents."""
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
