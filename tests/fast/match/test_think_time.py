"""Think time: turns follow the chosen pace; calls keep their delay, which reveals nothing."""

from collections.abc import Sequence

import pytest

from tests.support.match.tables import Clock, lay_out, submit, table_with
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.seats.ai_requests import is_turn
from uno_desktop.model.actions import CATCH, PASS, PLAY, UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.notation import parse_action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice
from uno_desktop.system.ai_speed import AiSpeed, ai_speed_of

THOUGHT = 1.5


class Ponderer:
    """Takes a second and a half over whatever it does: a card if it can, a catch at any time."""

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        """Keeps nothing."""

    def see(self, event: Event) -> None:
        """Receives nothing."""

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        for verb in (CATCH, UNO, PLAY):
            for action in legal:
                if action.verb == verb and not action.uno:
                    return Choice(action, THOUGHT)
        return Choice(legal[0] if awaited else None, THOUGHT)


def table(speed: AiSpeed, hands: Sequence[str], top: str = "R5", turn: Seat = 1) -> tuple[MatchSession, Clock]:
    session = table_with([None, Ponderer(), Ponderer()])
    session.hold(False, speed=speed)
    lay_out(session, hands, top, turn)
    return session, Clock(session)


def waits(speed: AiSpeed, *hands: str) -> float:
    session, clock = table(speed, hands)
    clock.until(lambda: session.actions_done == 1)
    return clock.now


def test_a_turn_takes_as_long_as_it_is_wished() -> None:
    hands = ("B1 B2 B3", "R1 G2 G3", "Y1 Y2 Y3")
    assert waits(AiSpeed.RELAXED, *hands) >= THOUGHT
    assert 0.0 < waits(AiSpeed.BRISK, *hands) <= 0.4
    assert waits(AiSpeed.AT_ONCE, *hands) <= 0.2


def test_a_card_that_was_drawn_is_played_without_a_second_thought() -> None:
    session, clock = table(AiSpeed.BRISK, ("B1 B2 B3", "G1 G2 G3", "Y1 Y2 Y3"))
    supply, red = session.state.supply, session.book.deck.ids["R9"][0]
    supply.append(supply.pop(supply.index(red)))
    clock.until(lambda: session.actions_done == 1)
    drawn = clock.now
    clock.until(lambda: session.actions_done == 2)
    assert session.state.pile[-1] == red and clock.now - drawn <= 0.2


@pytest.mark.parametrize("pace", AiSpeed)
def test_faster_turns_do_not_speed_up_catches(pace: AiSpeed) -> None:
    session, clock = table(pace, ("R1 B2", "G1 G2 G3", "Y1 Y2 Y3"), turn=0)
    assert session.submit(next(each for each in session.legal(0) if each.verb == PLAY and not each.uno))
    clock.until(lambda: session.last_action is not None and session.last_action.verb == CATCH, 10.0)
    assert clock.now >= 0.8, "the beat of one second, and not the moment of the landing"


def test_fast_forward_ends_the_think_time() -> None:
    session, clock = table(AiSpeed.RELAXED, ("B1 B2 B3", "R1 G2 G3", "R7 Y2 Y3"))
    clock.run(0.2)
    assert session.actions_done == 0
    session.urge()
    clock.run(0.1)
    assert session.actions_done == 1
    clock.run(1.2)
    assert session.actions_done == 1, "the next one thinks again"


def next_turn(urged: bool, hand: str) -> float:
    """Seconds from a person's card to the next one, where each card opens a window of three seconds."""
    session = table_with([None, Ponderer(), Ponderer()], ruleset="unplugged", common_reactionSeconds=3)
    session.hold(False, speed=AiSpeed.AT_ONCE)
    lay_out(session, (hand, "R1 R2 R3", "Y1 Y2 Y3"), "R9")
    clock = Clock(session)
    assert submit(session, "A play R5")
    clock.until(lambda: session.actions_done == 1)
    played = clock.now
    if urged:
        session.urge()
    clock.until(lambda: session.actions_done == 2)
    return clock.now - played


def test_fast_forward_lets_a_reaction_window_go_by_but_no_time_to_say_uno() -> None:
    assert next_turn(False, "R5 B1 B2") >= 3.0 and next_turn(True, "R5 B1 B2") <= 1.3
    assert next_turn(True, "R5 B1") >= 2.5, "the catch comes late in the window"


def test_a_card_that_waits_for_reactions_is_let_go_in_everybodys_own_time() -> None:
    session = table_with([None, Ponderer(), Ponderer(), Ponderer()], ruleset="unplugged", common_reactionSeconds=0)
    lay_out(session, ("NON B1 B2", "R1 R2 R3", "VAC Y2 Y3", "G1 G2 G3"), "Y9", 2)
    session.book.apply(session.state, parse_action("C play VAC", session.book.deck, session.state.hands))
    assert session.state.agenda and session.state.agenda[-1].seat < 0
    assert not is_turn(session.book, session.state, Action(0, PASS))


def test_the_default_speed_is_brisk_except_in_a_coached_game() -> None:
    assert ai_speed_of("") is AiSpeed.BRISK
    assert ai_speed_of("", coached=True) is AiSpeed.RELAXED
    assert ai_speed_of("relaxed") is AiSpeed.RELAXED and ai_speed_of("atOnce", coached=True) is AiSpeed.AT_ONCE
