"""Time limit of people: silence means the default action, and time runs only while the game waits for a person."""

import random

import pytest

from tests.support.match.tables import FRAME, Clock, lay_out, submit, table_with
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.actions import DRAW
from uno_desktop.model.events import TurnBegan
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.players.player_registry import new_player

LIMIT = 12
HANDS = ("R1 B4 B7", "G1 G2 G3")


def evening(limit: int | str = 10, **options: bool | int | str) -> tuple[MatchSession, Clock]:
    session = table_with([None, new_player("random")], house_turnSeconds=limit, **options)
    lay_out(session, HANDS, "R5")
    return session, Clock(session)


def test_when_the_time_is_up_a_card_is_drawn() -> None:
    session, clock = evening()
    clock.run(9.5)
    assert session.actions_done == 0 and 0.0 < session.clock.left()[0] < 1.0
    clock.run(1.0)
    assert session.last_action is not None and session.last_action.verb == DRAW and session.last_action.seat == 0
    assert session.state.hands[0].bit_count() == 4


def test_an_action_in_time_has_no_cost() -> None:
    session, clock = evening()
    clock.run(9.0)
    assert submit(session, "A play R1")
    clock.run(FRAME)
    assert session.state.hands[0].bit_count() == 2


def test_a_drawn_card_is_decided_in_the_time_that_is_left_and_kept_in_silence() -> None:
    session, clock = evening()
    red = next(card for card in session.book.deck.ids["R9"] if card in session.state.supply)
    session.state.supply.remove(red)
    session.state.supply.append(red)
    clock.run(8.0)
    assert submit(session, "A draw")
    clock.run(1.0)
    assert session.state.turn == 0 and session.state.drawn == red
    clock.run(1.5)
    assert session.state.turn == 1 and session.state.hands[0] >> red & 1


def test_a_required_card_is_played_when_the_time_is_up() -> None:
    session, clock = evening(house_mustPlay="on")
    clock.run(11.0)
    assert session.state.hands[0] == session.book.deck.mask_of("B4") & session.state.hands[0] | (
        session.book.deck.mask_of("B7") & session.state.hands[0]
    )


def test_the_clock_pauses_while_the_display_is_busy_or_the_table_covered() -> None:
    session, clock = evening()
    clock.run(5.0)
    session.hold(True)
    clock.run(60.0)
    session.hold(False)
    clock.now += 600.0  # a dialog lay over the table
    clock.run(4.0)
    assert session.actions_done == 0
    clock.run(3.0)
    assert session.actions_done > 0


def test_without_a_limit_no_turn_times_out() -> None:
    session, clock = evening("off")
    clock.run(600.0)
    assert session.actions_done == 0 and session.clock.left() == {}


CASES = [
    (ruleset.id, seats)
    for ruleset in RULESETS
    for seats in (2, 3)
    if "house.turnSeconds" in (options := ruleset.settle_options({})) and seats in ruleset.seats_for(options)
]


@pytest.mark.parametrize(("ruleset", "seats"), CASES, ids=[f"{ruleset}, {seats} seats" for ruleset, seats in CASES])
def test_every_turn_of_a_person_begins_with_the_whole_time(ruleset: str, seats: int) -> None:
    """A turn is recognised by its event, whatever the cards on the table: others may have done nothing but draw."""
    rng, turns = random.Random(f"{ruleset} {seats}"), 0
    for seed in range(3):
        others = [new_player("random") for _ in range(seats - 1)]
        session = table_with([None, *others], seed, ruleset, house_turnSeconds=LIMIT)
        clock, told = Clock(session), session.cursor(None, sees_all=True)
        began, acts_at = True, 0.0
        while not session.round_over and session.actions_done < 150:
            done = session.actions_done
            clock.run(FRAME)
            began |= any(isinstance(event, TurnBegan) and event.seat == 0 for event in told.take())
            if session.actions_done > done or session.intent(0) is not None or 0 not in session.clock.left():
                continue
            if began:
                turns, began = turns + 1, False
                acts_at = clock.now + rng.uniform(0.5, LIMIT - 1.0)
                assert session.clock.left()[0] > LIMIT - 2 * FRAME, session.actions[-4:]
            if clock.now >= acts_at:
                session.submit(rng.choice(session.legal(0)))
                acts_at = 0.0
    assert turns > 20
