"""Who sits where, as the table shows it: whose face each seat has, and who is running out of time."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.cards import Seat
from uno_desktop.players.player_spec import taken_apart
from uno_desktop.scenes.local_profile import face_of
from uno_desktop.stage.avatars.portraits import PERSON, ROBOT
from uno_desktop.stage.table.table_view import Display
from uno_desktop.system.profiles import named, present
from uno_desktop.system.settings import Settings


def who_sits(plan: SeatPlan) -> str:
    """Whose face a seat has: a persona's id, `robot` for a computer player without one, `person` for a person."""
    if plan.human:
        return PERSON
    try:
        return taken_apart(plan.player).persona or ROBOT
    except ValueError:  # a player of a later version, in a record that is only watched
        return ROBOT


def faces_of(plans: Sequence[SeatPlan], settings: Settings) -> list[str]:
    """Whose face each seat has: people of the household have the face that they chose, and the first person at a table
    where nobody says who they are is the one who has this screen; unless the character whose face it is, or somebody
    else with it, sits here too."""
    whos = [who_sits(plan) for plan in plans]
    people = [seat for seat, plan in enumerate(plans) if plan.human]
    nameless = not any(plan.profile for plan in plans)
    for seat in people:
        person = named(settings, plans[seat].profile)
        if nameless and seat == people[0]:
            person = present(settings)
        face = PERSON if person is None else face_of(person)
        if face not in whos:
            whos[seat] = face
    return whos


def deadlines(display: Display, beat: float | None, people: Collection[Seat]) -> dict[Seat, float]:
    """Who has how much left, of 1, of the time to react, while there is a `beat`.

    Only what everybody knows: people may always react, and who owes UNO or is under threat is seen by all. Others
    get no ring, or it would tell what they hold.
    """
    if beat is None or display.revealed:
        return {}
    seats = {*people, *display.owing()}
    if display.threat is not None:
        seats.add(display.threat.victim)
    return {seat: beat for seat in seats if not display.out >> seat & 1}
