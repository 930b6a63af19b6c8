"""Soft shadows and glows of cards, blurred on first use and drawn at half size."""

from __future__ import annotations

import pygame

from uno_desktop.drawing import svg

LEVELS = 5
"""Number of heights with a prepared shadow."""
SHRINK = 2
"""Scale divisor of sources: blurs hide it, and they cost a quarter."""


def shadow(card_size: tuple[int, int], level: int) -> pygame.Surface:
    """Returns the premultiplied shadow of an upright card at height `level` of LEVELS, 1/SHRINK of its final size."""
    height = level / (LEVELS - 1)
    radius = card_size[1] * (0.016 + 0.05 * height) / SHRINK
    opacity = 0.62 - 0.24 * height
    blurred = _blurred_card(card_size, radius, 0.0)
    blurred.fill((0, 0, 0, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return blurred


def glow(card_size: tuple[int, int], color: pygame.Color) -> pygame.Surface:
    """Returns the premultiplied glow around an upright card, brightest at its edge, 1/SHRINK of its final size."""
    wide = _blurred_card(card_size, card_size[1] * 0.045 / SHRINK, card_size[1] * 0.03 / SHRINK)
    near = _blurred_card(card_size, card_size[1] * 0.014 / SHRINK, card_size[1] * 0.012 / SHRINK, wide.size)
    tint = (color.r, color.g, color.b)
    wide.fill((*(round(c * 0.8) for c in tint), 150), special_flags=pygame.BLEND_RGBA_MULT)
    near.fill((*(round((c * 2 + 255) / 3 * 0.7) for c in tint), 170), special_flags=pygame.BLEND_RGBA_MULT)
    wide.blit(near, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return wide


def _blurred_card(
    card_size: tuple[int, int], radius: float, grow: float, size: tuple[int, int] | None = None
) -> pygame.Surface:
    """A white card, expanded by `grow` pixels on each side and blurred by about `radius` pixels."""
    width, height = card_size[0] / SHRINK, card_size[1] / SHRINK
    border = round(radius * 3 + grow) + 2
    whole = size or (round(width) + 2 * border, round(height) + 2 * border)
    x, y = (whole[0] - width) / 2 - grow, (whole[1] - height) / 2 - grow
    shape = svg.round_rect(x, y, width + 2 * grow, height + 2 * grow, width * 0.085 + grow)
    card = svg.rasterise(svg.document(*whole, "", svg.path(shape, "#ffffff")), whole)
    return pygame.transform.gaussian_blur(card, max(1, round(radius)))
