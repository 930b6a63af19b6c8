"""Measures the contrast of all texts and icons on drawn scenes.

Four pictures of a scene are compared: the scene itself; one without texts and icons, which is the background; one with
all of them in one shade, which gives their coverage of each pixel; and one with a block of a unique shade in place of
each, which identifies the pixels. This covers every combination of text and background without a list of pairs.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple
from unittest import mock

import pygame

from tests.staging.color_blindness import contrast
from uno_desktop.drawing import icons, palette
from uno_desktop.drawing.text import Fonts
from uno_desktop.ui import metrics

TEXT, LARGE = 4.5, 3.0
"""Minimum contrast of text, and of large text and icons (WCAG 2.2, 1.4.3 and 1.4.11)."""
_LARGE, _LARGE_BOLD = 24, 18.66
"""Size in pixels from which text is large: 18 points, or 14 if bold."""
_COVERED = 0.55
"""Share of a pixel that a letter must cover; pixels covered less are its edge."""
_WORST = 0.1
"""Share of a line's pixels that may have less contrast: letters have corners in shadows and on rims."""
_FEWEST, _MOST = 6, 3_000
"""Minimum number of pixels to judge a line by, and approximate maximum of pixels of its rectangle to look at."""
_INK = (255, 0, 255)
Shade = tuple[int, int, int, int]
Paint = Callable[[], pygame.Surface]


class Mark(NamedTuple):
    """Text line or icon as drawn: `pixels` is its size, `weight` that of the font, "sign" for an icon."""

    text: str
    pixels: float
    weight: str
    shade: Shade

    @property
    def wanted(self) -> float:
        """Minimum contrast."""
        least = {"regular": _LARGE, "sign": 0}.get(self.weight, _LARGE_BOLD)
        return LARGE if self.pixels >= least else TEXT


class Seen(NamedTuple):
    """Text line or icon on a scene, with its contrast there."""

    mark: Mark
    rect: pygame.Rect
    contrast: float

    @property
    def faint(self) -> bool:
        """Returns True if the contrast is too low."""
        return self.contrast < self.mark.wanted


Drawn = Callable[[Mark, pygame.Surface], pygame.Surface]
"""Drawing in place of a mark, of the same size."""

_line, _sign = Fonts._draw, icons._drawn


def measured(paint: Paint) -> list[Seen]:
    """Returns all texts and icons that `paint` draws; it draws the same scene each time."""
    marks: dict[Mark, int] = {}

    def block(label: Mark, picture: pygame.Surface) -> pygame.Surface:
        return _filled(picture, _shade(marks.setdefault(label, len(marks) + 1)))

    pictures = [_with(draw, paint) for draw in (_as_it_is, _nothing, _inked, block)]
    return list(_judged(marks, *pictures))


def _with(draw: Drawn, paint: Paint) -> pygame.Surface:
    def line(fonts: Fonts, text: str, size: float, weight: str, shade: Shade) -> pygame.Surface:
        label = Mark(text, max(6, round(size * fonts.scale)), weight, shade)
        return draw(label, _line(fonts, text, size, weight, _opaque(shade) if draw is _inked else shade))

    def sign(name: str, size: int, shade: str, alpha: int) -> pygame.Surface:
        label = Mark(name, size, "sign", (*palette.color(shade)[:3], alpha))
        return draw(label, _sign.__wrapped__(name, size, shade, 255 if draw is _inked else alpha))

    with mock.patch.object(Fonts, "_draw", line), mock.patch.object(icons, "_drawn", sign), _no_fonts_kept():
        return paint()


@contextmanager
def _no_fonts_kept() -> Iterator[None]:
    """Disables the cache of rendered lines."""
    metrics.shared_fonts.cache_clear()
    yield
    metrics.shared_fonts.cache_clear()


def _as_it_is(label: Mark, picture: pygame.Surface) -> pygame.Surface:
    return picture


def _nothing(label: Mark, picture: pygame.Surface) -> pygame.Surface:
    return _filled(picture, (0, 0, 0), 0)


def _inked(label: Mark, picture: pygame.Surface) -> pygame.Surface:
    """Returns the picture in one shade; its alpha is premultiplied."""
    cover = picture.copy()
    cover.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    cover.fill((*_INK, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return cover.premul_alpha()


def _opaque(shade: Shade) -> Shade:
    return (*shade[:3], 255)


def _filled(picture: pygame.Surface, shade: tuple[int, int, int], alpha: int = 255) -> pygame.Surface:
    drawn = picture.copy()
    drawn.fill((*shade, alpha))
    return drawn


def _shade(number: int) -> tuple[int, int, int]:
    return 255 - number % 32 * 8, number // 32 % 32 * 8 + 4, number // 1024 * 8 + 4


def _judged(
    marks: dict[Mark, int],
    plain: pygame.Surface,
    ground: pygame.Surface,
    covered: pygame.Surface,
    blocks: pygame.Surface,
) -> Iterator[Seen]:
    for label, number in marks.items():
        mask = pygame.mask.from_threshold(blocks, _shade(number), (1, 1, 1, 255))
        for rect in mask.get_bounding_rects():
            if rect.w < 4 or rect.h < 4:
                continue
            found = sorted(_of_pixels(rect, mask, plain, ground, covered))
            if len(found) >= _FEWEST:
                yield Seen(label, rect, found[int(len(found) * _WORST)])


def _of_pixels(
    rect: pygame.Rect, mask: pygame.Mask, plain: pygame.Surface, ground: pygame.Surface, covered: pygame.Surface
) -> Iterator[float]:
    """Returns the contrast at each covered pixel."""
    step = 1 + rect.w * rect.h // _MOST
    for y in range(rect.top, rect.bottom):
        for x in range(rect.left + y % step, rect.right, step):
            below, over = ground.get_at((x, y))[:3], covered.get_at((x, y))[:3]
            if below == over or not mask.get_at((x, y)):
                continue
            # the channel that the ink changes most tells how much of the pixel it covers
            _, change, whole = max((abs(ink - a), b - a, ink - a) for a, b, ink in zip(below, over, _INK, strict=True))
            part = change / whole
            if part >= _COVERED:
                seen = plain.get_at((x, y))[:3]
                letter = [min(255, max(0, round(a + (b - a) / part))) for a, b in zip(below, seen, strict=True)]
                yield contrast(letter, below)
