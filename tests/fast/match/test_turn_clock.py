"""Time limit of people: silence means the default action, and time runs only while the game waits for a person."""

from __future__ import annotations

from tests.support.match.tables import FRAME, Clock, lay_out, submit, table_with
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.actions import DRAW
from uno_desktop.players.player_registry import new_player

HANDS = ("R1 B4 B7", "G1 G2 G3")


def evening(limit: int | str = 10, **options: bool | int | str) -> tuple[MatchSession, Clock]:
    """A turn of a person against a computer player."""
    session = table_with([None, new_player("random")], house_turnSeconds=limit, **options)
    lay_out(session, HANDS, "R5")
    return session, Clock(session)


def test_when_the_time_is_up_a_card_is_drawn() -> None:
    session, clock = evening()
    clock.run(9.5)
    assert session.actions_done == 0 and 0.0 < session.clock.left()[0] < 0.1
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
