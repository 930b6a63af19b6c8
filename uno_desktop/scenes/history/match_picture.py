"""Picture of the table of an unfinished match."""

import math

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.saved_games import OpenMatch
from uno_desktop.scenes.parts.card_fan import draw_card, small_felt
from uno_desktop.scenes.profiles.seat_avatars import avatars_of
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.portraits import draw_portrait, tint_of
from uno_desktop.stage.cards.card_designs import design_code
from uno_desktop.ui.layout import Picture
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import put

_FELT = (120.0, 70.0)
_PICTURE = 176.0
"""Width of the table picture with its avatars, in units."""
_CARD, _FACE, _REACH = 50.0, 26.0, (66.0, 40.0)
_RIMS = {letter: shades.base for letter, shades in palette.ALL_COLORS.items()}
_MOST_FACES = 8


def table_picture(services: Services, metrics: Metrics, match: OpenMatch, scale: float = 1.0) -> Picture:
    """Returns a picture of the table: rim in the active colour, top discard, and avatars of the first eight seats."""
    faces = avatars_of(match.game.setup.seats, services.settings)[:_MOST_FACES]

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        rim = _RIMS.get(match.color, "#e9c46a")
        put(surface, small_felt(scale * metrics.scale, *_FELT, rim), center=rect.center)
        if match.top is not None:
            code = design_code(match.top)
            draw_card(services, surface, code, rect.center, metrics.px(scale * _CARD), -6, match.named)
        for seat, who in enumerate(faces):
            angle = 2 * math.pi * seat / len(faces)
            side = metrics.px(scale * _FACE)
            x = rect.centerx - metrics.px(scale * math.sin(angle) * _REACH[0]) - side // 2
            y = rect.centery + metrics.px(scale * math.cos(angle) * _REACH[1]) - side // 2
            draw_portrait(surface, (x, y, side, side), who, tint=tint_of(faces, seat))

    return Picture(scale * _PICTURE, scale * 104, paint)
