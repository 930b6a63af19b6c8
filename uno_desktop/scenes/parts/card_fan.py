"""Card pictures on pages: a single card with its shadow, several as a fan, and the felt below them."""

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.scenes.shell.services import Services
from uno_desktop.ui.layout import Picture
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put

BYTES = 24 * 1024 * 1024
"""Cache limit for the cards of one height, in bytes."""
_DROP = 27
"""Card height divided by the distance between a card and its shadow."""

_STEP, _BESIDE = 0.55, 0.45
"""Distances between the cards of a hand, and between the hand and the discard, in card widths."""


def draw_card(
    services: Services, surface: pygame.Surface, code: str, center: tuple[int, int], high: int, turn: float = 0.0,
    named: str = "",
) -> None:  # fmt: skip
    """Draws a card `high` pixels high, rotated counter-clockwise by `turn` degrees; an empty code is face down."""
    sprites = services.sprite_cache(high, BYTES)
    sprites.begin_frame(math.inf)
    card = sprites.card(code, turn, named=named) if code else sprites.back(turn)
    for picture, drop in ((sprites.shadow(turn, 1.0, 0.2), round(high / _DROP)), (card, 0)):
        place = picture.get_rect(center=(center[0], center[1] + drop))
        surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_fan(
    services: Services, surface: pygame.Surface, codes: Sequence[str], center: tuple[int, int], high: int,
    spread: float = 9.5, reach: float = 0.963,
) -> None:  # fmt: skip
    """Draws cards around `center`, each rotated by `spread` degrees from the previous one.

    `reach` is the distance to the centre of rotation in card heights.
    """
    radius = round(high * reach)
    for number, code in enumerate(codes):
        turn = (number - (len(codes) - 1) / 2) * spread
        x = center[0] + round(math.sin(math.radians(turn)) * radius)
        y = center[1] + radius - round(math.cos(math.radians(turn)) * radius)
        draw_card(services, surface, code, (x, y), high, -turn)


def card_fan(
    services: Services, metrics: Metrics, codes: Sequence[str], width: float, height: float, high: float,
    spread: float = 9.5, reach: float = 0.963, lower: float = 0.0,
) -> Picture:  # fmt: skip
    """Returns a layout element with a fan of cards `high` units high, `lower` units below its centre."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        center = (rect.centerx, rect.centery + metrics.px(lower))
        draw_fan(services, surface, codes, center, metrics.px(high), spread, reach)

    return Picture(width, height, paint)


def position_picture(services: Services, metrics: Metrics, top: str, hand: Sequence[str], high: float) -> Picture:
    """Returns a picture of the top discard, if any, and a hand beside it; cards are `high` units high."""

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        wide = services.sprite_cache(metrics.px(high), BYTES).card_size[0]
        before = wide * (1 + _BESIDE) if top else 0
        step = min(wide * _STEP, (rect.width - before - wide) / max(1, len(hand) - 1))
        left = rect.left + (rect.width - before - wide - step * (len(hand) - 1)) / 2
        places = [left + before + step * number for number in range(len(hand))]
        for code, x in zip((top, *hand), (left, *places), strict=True):
            if code:
                draw_card(services, surface, code, (round(x + wide / 2), rect.centery), metrics.px(high))

    return Picture(0, high + 8, paint)


@lru_cache(maxsize=16)
def small_felt(scale: float, wide: float, high: float, rim: str, opacity: float, cloth: str) -> pygame.Surface:
    """Returns a picture of an oval table, `wide` x `high` units of `scale` pixels; the rim has this `opacity`, the felt
    the colour `cloth`."""
    size, edge = (round(wide * scale), round(high * scale)), 3 * scale
    rx, ry, middle = size[0] / 2 - edge, size[1] / 2 - edge, size[1] / 2
    oval = f"M{edge} {middle}A{rx} {ry} 0 1 1 {size[0] - edge} {middle}A{rx} {ry} 0 1 1 {edge} {middle}Z"
    width = svg.num(2.2 * scale)
    body = svg.path(oval, cloth, fill_opacity=0.82, stroke=rim, stroke_width=width, stroke_opacity=opacity)
    return svg.rasterise(svg.document(*size, "", body), size)


def draw_row(
    services: Services, surface: pygame.Surface, codes: Sequence[str], end: tuple[int, int], high: int, caption: str
) -> None:
    """Draws cards side by side with a caption below; the first one is on the right, beside the middle of `end`."""
    wide = services.sprite_cache(high, BYTES).card_size[0]
    places = [round(end[0] - wide * (0.75 + 1.06 * number)) for number in range(len(codes))]
    for x, code in zip(places, codes, strict=True):
        draw_card(services, surface, code, (x, end[1]), high)
    if places:
        space = places[0] - places[-1] + wide
        text = fitted(services.window.fonts, caption, 14, "bold", palette.WHITE, space)
        put(surface, text, midtop=((places[0] + places[-1]) // 2, end[1] + round(high * 0.6)))
