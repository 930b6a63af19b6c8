"""Playing on from a position: a past game, an example or a puzzle becomes a practice table."""

from __future__ import annotations

from dataclasses import replace

from uno_desktop.match.practice import Standing
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.cards import Seat
from uno_desktop.scenes.doors import leave_for
from uno_desktop.scenes.services import Services
from uno_desktop.system.settings import Notice

_STAND_IN = "medium"


def can_be_played_on(at: Standing, seat: Seat) -> bool:
    """True if the round goes on and the seat still takes part in it."""
    return not at.state.ended and not at.state.out >> seat & 1


def from_seat(setup: TableSetup, seat: Seat) -> TableSetup:
    """The same table with the person on this seat; players of the game's own sit down for other people."""
    return replace(setup, seats=tuple(_plan(plan, place == seat) for place, plan in enumerate(setup.seats)))


def play_on_from(services: Services, setup: TableSetup, at: Standing) -> None:
    """Leaves for a practice table with this position. What cannot be played on is told of."""
    person = setup.lone_person
    if person is None or not can_be_played_on(at, person):
        services.notices.append(Notice("practice.nothing_to_play", {}))
        return
    try:
        leave_for(services, "practice table", setup, at)
    except ValueError as error:
        services.notices.append(Notice("seats.refused", {"why": str(error)}))


def _plan(plan: SeatPlan, mine: bool) -> SeatPlan:
    if mine:
        return replace(plan, player=HUMAN)
    return replace(plan, player=_STAND_IN) if plan.human else plan
