"""Small picture of a table: the felt with a card, and the players around it."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.saved_games import OpenMatch
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.scenes.parts.card_fan import draw_card, small_felt
from uno_desktop.scenes.profiles.seat_avatars import avatars_of
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.portraits import draw_portrait, tint_of
from uno_desktop.stage.cards.card_designs import design_code
from uno_desktop.stage.cards.unlocks import cloths
from uno_desktop.ui.layout import Picture
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put

_RIMS = {letter: shades.base for letter, shades in palette.ALL_COLORS.items()}


class _Sizes(NamedTuple):
    """Sizes in units; `lift` is the distance of a face above its place, and a low `bend` keeps faces off the middle."""

    picture: tuple[float, float]
    felt: tuple[float, float]
    rim: float
    card: float
    face: float
    reach: tuple[float, float]
    lift: float
    bend: float
    most: int


_PLAIN = _Sizes((176.0, 104.0), (120.0, 70.0), 1.0, 50.0, 26.0, (66.0, 40.0), 0.0, 1.0, 8)
_NAMED = _Sizes((326.0, 286.0), (164.0, 106.0), 0.55, 74.0, 38.0, (122.0, 94.0), 12.0, 0.75, 99)
_FEW = 7
"""Number of seats with names of full width."""


def match_picture(services: Services, metrics: Metrics, match: OpenMatch, scale: float = 1.0) -> Picture:
    """Returns a picture of the table of a match that can be resumed."""
    card = None if match.top is None else design_code(match.top)
    return small_table(services, metrics, match.game.setup.seats, card, match.color, match.named, scale)


def last_table(services: Services, metrics: Metrics, scale: float) -> Picture:
    """Returns a picture of the table of the last match, before its next deal."""
    seats = [SeatPlan(player, name) for player, name in services.settings.seats]
    return small_table(services, metrics, seats, "", scale=scale)


def small_table(
    services: Services, metrics: Metrics, seats: Sequence[SeatPlan], card: str | None, color: str = "",
    named: str = "", scale: float = 1.0, levels: Sequence[str] = (),
) -> Picture:  # fmt: skip
    """Returns a picture of a table with a rim in `color` (a letter), its top discard and the first eight players; with
    `levels`, of all players with their names and levels."""
    sizes = _NAMED if levels else _PLAIN
    faces = avatars_of(seats, services.settings)[: sizes.most]

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        rim = _RIMS.get(color, "#e9c46a")
        cloth = cloths()[services.settings.cloth].light[0]
        put(surface, small_felt(scale * metrics.scale, *sizes.felt, rim, sizes.rim, cloth), center=rect.center)
        if card is not None:
            draw_card(services, surface, card, rect.center, metrics.px(scale * sizes.card), -6, named)
        for seat, who in enumerate(faces):
            angle, side = 2 * math.pi * seat / len(faces), metrics.px(scale * sizes.face)
            up = math.copysign(abs(math.cos(angle)) ** sizes.bend, math.cos(angle))
            x = rect.centerx - metrics.px(scale * math.sin(angle) * sizes.reach[0])
            y = rect.centery + metrics.px(scale * up * sizes.reach[1]) - metrics.px(sizes.lift)
            disc = pygame.Rect(x - side // 2, y - side // 2, side, side)
            draw_portrait(surface, (disc.x, disc.y, side, side), who, tint=tint_of(faces, seat))
            if levels:
                width = metrics.px(84 if len(seats) <= _FEW else 66)
                name = fitted(metrics.fonts, seats[seat].name, 14, "bold", palette.WHITE, width)
                put(surface, name, center=(x, disc.bottom + metrics.px(10)))
                level = fitted(metrics.fonts, levels[seat], 12, "regular", palette.MUTED, width)
                put(surface, level, center=(x, disc.bottom + metrics.px(24)))

    return Picture(scale * sizes.picture[0], scale * sizes.picture[1], paint)
