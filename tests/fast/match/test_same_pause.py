"""Every card is followed by the same pause, which reveals nothing about possible reactions (COM-REACT-01)."""

import pytest

from tests.support.match.tables import FRAME, Clock, lay_out, players, setup, submit, table_with
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.seats.player_factory import PlayerFactory
from uno_desktop.match.seats.seat_controllers import HumanController, InProcessController
from uno_desktop.model.events import CardPlayed, CardsDrawn, Event, HandsPassed, RoundEnded
from uno_desktop.players.player_registry import new_player

WITH_A_NON = ["VAC R1 R2", "B1 B2 B3", "NON G2 G3", "Y1 Y2 Y3"]
WITHOUT = ["VAC R1 R2", "B1 B2 B3", "G1 G2 G3", "Y1 Y2 Y3"]


def people(hands: list[str], top: str = "R9") -> MatchSession:
    session = table_with(players("human", "human", "human", "human"), ruleset="unplugged")
    lay_out(session, hands, top)
    return session


def told_when(session: MatchSession, line: str, kind: type[Event]) -> float:
    """Seconds from the card to the first event of this kind, as an onlooker hears it."""
    cursor, clock = session.cursor(None), Clock(session)
    cursor.take()
    assert submit(session, line)
    clock.run(FRAME)
    landed = clock.now
    events = list(cursor.take())
    assert any(isinstance(event, CardPlayed) for event in events)
    while not any(isinstance(event, kind) for event in events):
        clock.run(FRAME)
        assert clock.now - landed < 30, "it is never told"
        events += cursor.take()
    return clock.now - landed


@pytest.mark.parametrize("hands", [WITH_A_NON, WITHOUT])
def test_a_waiting_effect_takes_as_long_with_and_without_a_non_in_a_hand(hands: list[str]) -> None:
    assert told_when(people(hands), "A play VAC", HandsPassed) == pytest.approx(1.0, abs=2 * FRAME)


@pytest.mark.parametrize("c", ["NON G2 G3", "G1 G2 G3"])
def test_a_penalty_is_drawn_after_the_same_pause(c: str) -> None:
    session = people(["R+2 R1 R2", "B1 B2 B3", c, "Y1 Y2 Y3"])
    assert told_when(session, "A play R+2", CardsDrawn) == pytest.approx(1.0, abs=2 * FRAME)


@pytest.mark.parametrize("c", ["NON G2 G3", "G1 G2 G3"])
def test_the_round_ends_after_the_same_pause(c: str) -> None:
    session = people(["R5", "B1 B2 B3", c, "Y1 Y2 Y3"])
    assert told_when(session, "A play R5", RoundEnded) == pytest.approx(1.0, abs=2 * FRAME)
    assert session.round_over


def test_a_non_within_the_pause_is_in_time() -> None:
    session = people(WITH_A_NON)
    clock = Clock(session)
    assert submit(session, "A play VAC")
    clock.run(0.5)
    assert not session.round_over
    assert submit(session, "C play NON")
    clock.run(3.0)
    assert session.state.hands[0].bit_count() == 2, "everybody keeps the own hand"
    assert session.state.turn == 1


def test_no_action_is_accepted_while_events_are_delayed() -> None:
    session = people(WITHOUT)
    clock = Clock(session)
    assert submit(session, "A play VAC")
    clock.run(0.5)
    assert session.acting == 0
    assert session.legal(1) == []
    assert not submit(session, "B draw")
    clock.run(1.0)
    assert submit(session, "B draw")


def test_a_view_within_the_pause_shows_the_position_before_the_card_and_ends_nothing() -> None:
    session = people(WITHOUT)
    cursor, clock = session.cursor(1), Clock(session)
    cursor.take()
    before = session.view(1)
    assert submit(session, "A play VAC")
    clock.run(0.5)
    assert session.view(1) == before and session.delays
    late = [type(event) for event in session.cursor(1).take()]
    assert CardPlayed in late and HandsPassed not in late, "a new reader begins after that view"
    assert [type(event) for event in cursor.take()] == late
    clock.run(1.0)
    assert isinstance(cursor.take()[0], HandsPassed)
    assert session.view(1).hand == session.state.hands[1] != before.hand


@pytest.mark.parametrize(("ruleset", "hides"), [("unplugged", True), ("official", False)])
def test_where_seats_may_react_a_turn_takes_as_long_as_the_longest_search(ruleset: str, hides: bool) -> None:
    """A seat that searches for a reaction would tell by the time that it can react."""
    seated = [HumanController(), InProcessController(new_player("medium")), InProcessController(new_player("medium"))]
    seated[2].search_seconds = 6.0
    session = begin_match(setup("human", "medium", "medium", ruleset=ruleset), None, None, PlayerFactory(seated))
    lay_out(session, ["R5 R1 R2", "B3 B1 R3", "G1 G2 G3"], "R9")
    clock = Clock(session)
    assert submit(session, "A play R5")
    clock.until(lambda: session.state.turn == 2)
    assert (clock.now >= 6.0) == hides
