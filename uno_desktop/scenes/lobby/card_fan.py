"""Card fan: the picture of a ruleset or pack on selection pages."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from uno_desktop.scenes.services import Services
from uno_desktop.ui.metrics import Metrics

BYTES = 24 * 1024 * 1024
"""Cache limit for the cards of one height, in bytes."""


def draw_fan(
    services: Services,
    metrics: Metrics,
    surface: pygame.Surface,
    codes: Sequence[str],
    center: tuple[int, int],
    high: float,
    spread: float = 9.5,
) -> None:
    """Draws cards `high` units high around `center` (pixels), each rotated by `spread` degrees from the previous one.

    An empty code is a face-down card.
    """
    radius = metrics.px(high * 0.963)
    sprite_cache = services.sprite_cache(metrics.px(high), BYTES)
    sprite_cache.begin_frame(math.inf)
    for number, code in enumerate(codes):
        turn = (number - (len(codes) - 1) / 2) * spread
        x = center[0] + round(math.sin(math.radians(turn)) * radius)
        y = center[1] + radius - round(math.cos(math.radians(turn)) * radius)
        card = sprite_cache.card(code, -turn) if code else sprite_cache.back(-turn)
        for picture, drop in ((sprite_cache.shadow(-turn, 1.0, 0.2), metrics.px(4)), (card, 0)):
            spot = picture.get_rect(center=(x, y + drop))
            surface.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
