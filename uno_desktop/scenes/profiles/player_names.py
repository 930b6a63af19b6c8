"""Names and characters at a table: the local player, personas of the computer players, and a name for each seat."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from uno_desktop.content.task import COMPANY
from uno_desktop.match.cast import CAST, persona_at, with_cast_names
from uno_desktop.match.table_setup import HUMAN, SeatPlan
from uno_desktop.model.cards import Seat
from uno_desktop.players import player_registry
from uno_desktop.players.player_spec import parse_player_spec
from uno_desktop.scenes.profiles.local_profile import own_name
from uno_desktop.system.profiles import profile_with_id
from uno_desktop.system.settings import Settings


def supports_persona(player: str) -> bool:
    """Returns True if the player's level supports a persona."""
    return any(level.acts for level in player_registry.LEVELS if level.name == parse_player_spec(player).level)


def names_around(settings: Settings, seat: Seat, seats: int) -> tuple[str, ...]:
    """Returns the names at all seats of a task, with the player's own name at `seat`."""
    players = (HUMAN if each == seat else COMPANY[each % len(COMPANY)] for each in range(seats))
    return tuple(plan.name for plan in with_names([SeatPlan(player, "") for player in players], settings))


def with_cast(seats: Sequence[SeatPlan], settings: Settings, begin: int = 0) -> tuple[SeatPlan, ...]:
    """Returns the seats with names, and with a persona from `free_personas` for each computer player that supports one.

    `begin` rotates the order in which personas are assigned.
    """
    free = free_personas(seats, settings, begin)
    acting = [not seat.human and supports_persona(seat.player) and not persona_at(seat) for seat in seats]
    players = [f"{seat.player}:{next(free)}" if acts else seat.player for seat, acts in zip(seats, acting, strict=True)]
    cast = (replace(seat, player=player) for seat, player in zip(seats, players, strict=True))
    return with_names(tuple(cast), settings)


def with_names(seats: Sequence[SeatPlan], settings: Settings) -> tuple[SeatPlan, ...]:
    """Returns the seats with names; the first human, if unnamed, gets the name of the current profile."""
    me = next((place for place, seat in enumerate(seats) if seat.human), -1)
    own = (replace(seat, name=seat.name or own_name(settings)) if place == me else seat
           for place, seat in enumerate(seats))  # fmt: skip
    return with_cast_names(tuple(own))


def free_personas(seats: Sequence[SeatPlan], settings: Settings, begin: int = 0) -> itertools.cycle[str]:
    """Returns an endless iterator over the personas not at the table; over all personas if none is free.

    A character whose face or name the local player has chosen is left out too, or whose face a seated person has.
    """
    personas = list(CAST)
    taken = {persona_at(seat) for seat in seats} | {seat.face for seat in seats} | {settings.face}
    taken |= {profile.face for seat in seats if (profile := profile_with_id(settings, seat.profile))}
    taken |= {persona for persona in personas if CAST[persona][0] == settings.name}
    ordered = [*personas[begin % len(personas) :], *personas[: begin % len(personas)]]
    return itertools.cycle([persona for persona in ordered if persona not in taken] or ordered)
