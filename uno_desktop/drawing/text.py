"""Text in the game's own fonts, cached by what it says; never rendered anew for each frame."""

from __future__ import annotations

import functools
import unicodedata
from collections import OrderedDict

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.fonts import FONTS
from uno_desktop.drawing.palette import WHITE, ColorLike, color
from uno_desktop.system import paths
from uno_desktop.system.foreign import is_hidden

KEPT = 600
"""Rendered strings that are kept."""
MEASURED = 4000
"""Strings of which the size is kept."""

LONGEST, WIDEST = 1_000, 8_192
"""Signs of a line that are looked at, and pixels of one that are drawn: more than any window shows."""
SIGN = "□"
"""Stands for what would hide, or change how the rest of a line is seen; it may come from anybody's file."""
_MOST_MARKS = 4
"""Accents on one letter; the languages of the world need fewer."""
Line = tuple[str, float, str, tuple[int, int, int, int]]


class Fonts:
    """Fonts and rendered lines for one scale of the interface."""

    def __init__(self, scale: float) -> None:
        """`scale`: pixels in one logical point."""
        self.scale = scale
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
            found = pygame.font.Font(paths.assets() / "fonts" / FONTS[weight], pixels)
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
            found = font.size(shown(text))
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
        if plain and not font.size(plain)[0]:
            plain = SIGN
        line = svg.argb(font.render(plain, True, shade[:3]))
        if shade[3] < 255:
            line.fill((255, 255, 255, shade[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return line.premul_alpha()


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
