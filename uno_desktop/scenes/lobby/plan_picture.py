"""Pictures of a table plan: its cards, and its players around the felt."""

import math
from functools import partial

import pygame

from uno_desktop.content.table_plan import TablePlan
from uno_desktop.drawing import palette
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.scenes.lobby.match_setup import level_of
from uno_desktop.scenes.lobby.plan_text import named_seats
from uno_desktop.scenes.parts.card_fan import card_fan, draw_card, small_felt
from uno_desktop.scenes.profiles.seat_avatars import avatars_of
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.portraits import draw_portrait
from uno_desktop.stage.cards.card_designs import printed_on
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Picture
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put

_FAN, _FAN_CARD = 150.0, 108.0
_WIDE, _HIGH = 326.0, 286.0
_REACH, _FEW = (122.0, 94.0), 7
"""Distances of the seats from the centre of the picture in units, and number of seats with names of full width."""


def cards_of(plan: TablePlan) -> tuple[str, ...]:
    """Returns the cards in the picture of a plan as they are printed; without any, those of its ruleset."""
    book = plan.rulebook()
    printed = printed_on(book.deck)
    return tuple(printed.get(code, code) for code in plan.cards) or book.ruleset.fan


def plan_picture(services: Services, metrics: Metrics, plan: TablePlan) -> Picture:
    """Returns the players around the felt; the cards of a plan without seats."""
    if plan.seats:
        return Picture(_WIDE, _HIGH, partial(_draw_table, services, metrics, plan))
    return card_fan(services, metrics, cards_of(plan), 0, _FAN, _FAN_CARD, 12.0)


def _draw_table(
    services: Services, metrics: Metrics, plan: TablePlan, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    put(surface, small_felt(metrics.scale, 164, 106, "#e9c46a", 0.55), center=rect.center)
    draw_card(services, surface, cards_of(plan)[0], rect.center, metrics.px(74), -6)
    seats = named_seats(plan, services.settings)
    faces = avatars_of(seats, services.settings)
    for number, seat in enumerate(seats):
        angle = 2 * math.pi * number / len(seats)
        up = math.copysign(abs(math.cos(angle)) ** 0.75, math.cos(angle))  # away from the middle
        x = rect.centerx - metrics.px(math.sin(angle) * _REACH[0])
        y = rect.centery + metrics.px(up * _REACH[1])
        _draw_seat(metrics, surface, (x, y), seat, faces[number], 84 if len(seats) <= _FEW else 66)


def _draw_seat(
    metrics: Metrics, surface: pygame.Surface, center: tuple[int, int], seat: SeatPlan, who: str, width: float
) -> None:
    """Draws a face, and below it the name and the level, each at most `width` units wide."""
    disc = pygame.Rect(0, 0, metrics.px(38), metrics.px(38))
    disc.center = (center[0], center[1] - metrics.px(12))
    draw_portrait(surface, (disc.x, disc.y, disc.w, disc.h), who)
    name = fitted(metrics.fonts, seat.name, 14, "bold", palette.WHITE, metrics.px(width))
    put(surface, name, center=(center[0], disc.bottom + metrics.px(10)))
    level = tr(f"seats.{level_of(seat.player)}")
    line = fitted(metrics.fonts, level, 12, "regular", palette.MUTED, metrics.px(width))
    put(surface, line, center=(center[0], disc.bottom + metrics.px(24)))
