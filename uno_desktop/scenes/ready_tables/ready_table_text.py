"""Names and descriptions of ready tables, and their players at the deal."""

from __future__ import annotations

import itertools
from dataclasses import replace

from uno_desktop.content.ready_table import ReadyTable
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.players.personas import PERSONAS
from uno_desktop.scenes.lobby.match_setup import persona_of, supports_persona, with_parts
from uno_desktop.scenes.local_profile import own_name
from uno_desktop.scenes.player_names import NAMES
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.system.settings import Settings


def title_of(table: ReadyTable) -> str:
    """Returns the table's own title, else the localized one of its id, else the id."""
    key = f"tables.ready.{table.id}.name"
    return table.title or (tr(key) if has_text(key) else table.id)


def about_of(table: ReadyTable, settings: Settings) -> str:
    """Returns the table's own description, else the localized one of its id, else the names of its players."""
    key = f"tables.ready.{table.id}.about"
    if table.about or (has_text(key) and not table.title):
        return table.about or tr(key)
    return ", ".join(seat.name for seat in named_seats(table, settings))


def with_characters(seats: tuple[SeatPlan, ...], table: str, face: str = "") -> tuple[SeatPlan, ...]:
    """Returns the seats with an unused persona for each that supports one and has none.

    The selection starts at a position derived from the id `table`; `face` is excluded, as the local player uses it.
    """
    taken = {persona_of(seat.player) for seat in seats if not seat.human} | {face}
    begin = sum(table.encode()) % len(PERSONAS)
    ids = [persona.id for persona in (*PERSONAS[begin:], *PERSONAS[:begin])]
    free = itertools.cycle([each for each in ids if each not in taken] or ids)
    return tuple(
        replace(seat, player=with_parts(seat.player, persona=next(free)))
        if not seat.human and supports_persona(seat.player) and not persona_of(seat.player)
        else seat
        for seat in seats
    )


def named_seats(table: ReadyTable, settings: Settings) -> tuple[SeatPlan, ...]:
    """Returns the seats with a name and persona for each.

    The first human seat gets the player's last name, others unused names; the personas are the same every time.
    """
    remembered = (name for player, name in settings.seats if player == "human")
    me = next(remembered, "") or own_name(settings)
    taken = {seat.name for seat in table.seats} | {me}
    free = iter([name for name in NAMES if name not in taken] or NAMES)
    first = next((seat for seat, plan in enumerate(table.seats) if plan.human), -1)
    named = (
        plan if plan.name else replace(plan, name=me if seat == first else next(free))
        for seat, plan in enumerate(table.seats)
    )
    return with_characters(tuple(named), table.id, settings.face)
