"""How a ready table is called, and who sits down at it when it is dealt."""

from __future__ import annotations

from dataclasses import replace

from uno_desktop.content.ready_table import ReadyTable
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.scenes.lobby.draft import NAMES
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.system.settings import Settings


def title_of(table: ReadyTable) -> str:
    """The table's own title, else that of the catalogue, else its id."""
    key = f"tables.ready.{table.id}.name"
    return table.title or (tr(key) if has_text(key) else table.id)


def about_of(table: ReadyTable, settings: Settings) -> str:
    """One sentence: the table's own, else that of the catalogue, else the names of those who sit there."""
    key = f"tables.ready.{table.id}.about"
    if table.about or (has_text(key) and not table.title):
        return table.about or tr(key)
    return ", ".join(seat.name for seat in named_seats(table, settings))


def named_seats(table: ReadyTable, settings: Settings) -> tuple[SeatPlan, ...]:
    """Its seats, each with a name: the first person is called as at the last table, others as nobody else is."""
    remembered = (name for player, name in settings.seats if player == "human")
    me = next(remembered, tr("seats.me"))
    taken = {seat.name for seat in table.seats} | {me}
    free = iter([name for name in NAMES if name not in taken] or NAMES)
    first = next((seat for seat, plan in enumerate(table.seats) if plan.human), -1)
    return tuple(
        plan if plan.name else replace(plan, name=me if seat == first else next(free))
        for seat, plan in enumerate(table.seats)
    )
