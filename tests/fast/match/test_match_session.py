"""Matches in a session, with human players, computer players, and a clock advanced by hand."""

import pytest

from tests.support.match.odd_players import OddPlayer
from tests.support.match.tables import FRAME, Clock, lay_out, play_for, players, read, setup, submit, table_with
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.model import events as ev
from uno_desktop.model.actions import ACCEPT, CATCH, Action
from uno_desktop.players.player import Choice


def play_to_the_end(session: MatchSession) -> list[ev.Event]:
    """The whole match, as an onlooker is told of it."""
    cursor, clock = session.cursor(None), Clock(session)
    events: list[ev.Event] = []
    while not session.match_over:
        clock.until(lambda: session.round_over)
        events += cursor.take()
        session.next_round()
    return events


def test_a_whole_match_of_computer_players() -> None:
    session = begin_match(setup("medium", "easy", "random", "medium", official_target=200), None, None)
    events = play_to_the_end(session)
    scored = [event for event in events if isinstance(event, ev.RoundScored)]
    assert [event.number for event in scored] == list(range(1, session.round_number + 1))
    assert [event.match_over for event in scored] == [False] * (len(scored) - 1) + [True]
    assert scored[-1].totals == session.totals == tuple(map(sum, zip(*(each.points for each in scored), strict=True)))
    assert max(session.totals) >= 200
    assert scored[-1].match_winners == (session.totals.index(max(session.totals)),)
    assert not [event for event in events if isinstance(event, ev.SeatTakenOver)]


def test_a_person_is_waited_for_and_plays() -> None:
    session = table_with(players("human", "medium", "medium"), official_target=60)
    clock = Clock(session)
    while not session.match_over:
        press = play_for(session, 0, players("medium")[0])  # type: ignore[arg-type]

        def step(press=press) -> bool:  # type: ignore[no-untyped-def]
            press()
            return session.round_over

        clock.until(step)
        session.next_round()
    assert max(session.totals) >= 60


def test_a_thinking_human_is_never_replaced() -> None:
    session = table_with(players("human", "medium"))
    lay_out(session, ["R1 R2", "G1 G2"], "R9")
    Clock(session).run(600.0)
    assert session.actions_done == 0


def test_illegal_actions_are_refused() -> None:
    session = table_with(players("human", "human"))
    lay_out(session, ["R1 G2", "B1 B2"], "R9")
    assert not submit(session, "A play G2")
    assert not submit(session, "B draw")
    assert not session.submit(Action(0, "play", 999))
    assert not session.submit(Action(7, "draw"))
    assert submit(session, "A draw")
    assert session.intent(0) == read(session, "A draw")
    session.withdraw(0)
    Clock(session).run(1.0)
    assert session.actions_done == 0


def test_a_later_intent_replaces_the_earlier_one() -> None:
    session = table_with(players("human", "human"))
    lay_out(session, ["R1 R2 R3", "B1 B2"], "R9")
    assert submit(session, "A play R1")
    assert submit(session, "A play R2")
    Clock(session).run(1.0)
    assert session.last_action == Action(0, "play", session.book.deck.ids["R2"][0])
    assert session.actions_done == 1


def test_one_action_for_each_frame() -> None:
    session = table_with(players("human", "human"), common_reactionSeconds=0)
    lay_out(session, ["R1 R2", "R3 R4 R5"], "R9")
    clock = Clock(session)
    submit(session, "A play R1")
    clock.run(FRAME)
    assert submit(session, "A uno")
    assert submit(session, "B draw")
    clock.run(FRAME)
    assert session.actions_done == 2, "A spoke first; the draw comes in the frame after"
    clock.run(FRAME)
    assert session.actions_done == 3


def test_of_a_position_that_is_replaced_nothing_stays() -> None:
    session = table_with(players("human", "human"))
    lay_out(session, ["R1 R2", "B1 B2"], "R9")
    assert read(session, "A play R1") in session.legal(0)
    version = session.version
    lay_out(session, ["G1 R2", "B1 B2"], "R9")
    assert session.version != version and {action.verb for action in session.legal(0)} == {"play", "draw"}
    assert read(session, "A play R2") in session.legal(0) and not submit(session, "A play G1")


# ---- the beat


def silent_a(session: MatchSession) -> Clock:
    """A lays the last card but one and says nothing."""
    lay_out(session, ["R1 R2", "R3 R4 R5", "B1 B2 B3"], "R9")
    clock = Clock(session)
    assert submit(session, "A play R1")
    clock.run(FRAME)
    assert session.state.owes == 1
    return clock


def test_a_choice_of_a_known_seat_is_no_secret() -> None:  # COM-REACT-01
    for seat, line in enumerate(("A play CBR", "B play CBG")):
        session = table_with(players("human", "human", "human"), ruleset="unplugged")
        lay_out(session, ["CBR R1 R2 R3", "CBG G4 G5 G6", "B1 B2"], ("R9", "G9")[seat], seat)
        assert submit(session, line)
        Clock(session).run(2.0)
        assert session.state.agenda[-1].seat == seat and not session.conceals


def test_the_next_player_is_held_back_after_a_silent_last_card_but_one() -> None:
    session = table_with(players("human", "human", "human"))
    clock = silent_a(session)
    landed = clock.now
    assert submit(session, "B play R3")
    clock.run(0.5)
    assert session.actions_done == 1
    remaining = session.reaction_remaining(clock.now)
    assert remaining is not None and 0.4 < remaining <= 0.6
    clock.until(lambda: session.actions_done == 2, 5.0)
    assert clock.now - landed == pytest.approx(1.0, abs=2 * FRAME)
    assert session.last_action == read(session, "B play R3")._replace(card=session.book.deck.ids["R3"][0])


def test_uno_within_the_reaction_window_is_in_time_and_closes_it() -> None:
    session = table_with(players("human", "human", "human"))
    clock = silent_a(session)
    assert submit(session, "B play R3")
    clock.run(0.5)
    cursor = session.cursor(1)
    assert submit(session, "A uno")
    clock.run(FRAME)
    assert ev.UnoSaid(0) in cursor.take()
    clock.run(2 * FRAME)
    assert session.actions_done == 3, "nothing is left to react to, so B may go on at once"


def test_the_first_action_wins_and_the_other_intent_is_kept() -> None:
    session = table_with(players("human", "human", "human"))
    clock = silent_a(session)
    cursor = session.cursor(None)
    assert submit(session, "B play R3")
    assert submit(session, "C catch A")
    assert submit(session, "A uno")
    clock.run(FRAME)
    events = cursor.take()
    assert ev.UnoCaught(0, 2) in events
    assert ev.UnoSaid(0) not in events
    assert session.intent(0) is None, "A's call has lost its meaning"
    clock.run(FRAME)
    assert [event for event in cursor.take() if isinstance(event, ev.CardPlayed)], "B's card comes after all"


class Catcher(OddPlayer):
    """Catches after 0.75 seconds, else draws after a tenth of one."""

    def __init__(self) -> None:
        super().__init__("is polite")

    def choose(self, view, legal, awaited, budget):  # type: ignore[no-untyped-def]
        catches = [action for action in legal if action.verb == CATCH]
        return Choice(catches[0], 0.75) if catches else super().choose(view, legal, awaited, budget)


def test_a_computer_player_catches_a_person_only_at_the_end_of_the_reaction_time() -> None:
    session = table_with([*players("human", "human"), Catcher()], common_reactionSeconds=3)
    clock = silent_a(session)
    cursor = session.cursor(None)
    clock.run(2.4)
    assert ev.UnoCaught(0, 2) not in cursor.take(), "it is ready after 0.75 seconds"
    clock.run(0.5)
    assert ev.UnoCaught(0, 2) in cursor.take()


def test_a_catch_that_comes_second_is_no_foul() -> None:  # CLA-UNO-03
    session = table_with([*players("human", "human"), Catcher(), Catcher()], ruleset="street")
    lay_out(session, ["R1 R2", "R3 R4 R5", "B1 B2 B3", "B4 B5 B6"], "R9")
    assert session.book.fouls, "at this table a catch that comes too early costs cards"
    clock, cursor = Clock(session), session.cursor(None)
    assert submit(session, "A play R1")
    clock.run(3.0)
    events = cursor.take()
    assert [event for event in events if isinstance(event, ev.UnoCaught)] == [ev.UnoCaught(0, 2)]
    assert not [event for event in events if isinstance(event, ev.FoulPunished)]
    assert [hand.bit_count() for hand in session.state.hands[2:]] == [3, 3]


def test_a_computer_player_is_not_asked_while_the_display_is_busy() -> None:
    session = table_with([*players("human", "human"), Catcher()])
    lay_out(session, ["R1 R2", "R3 R4 R5", "B1 B2 B3"], "R9")
    clock = Clock(session)
    submit(session, "A play R1")
    session.hold(True)
    clock.run(30.0)
    session.hold(False)
    clock.run(0.5)
    assert session.actions_done == 1
    assert submit(session, "A uno"), "half a second after the landing, A is still in time"


# ---- players that fail


@pytest.mark.parametrize("name", ["fails", "fails at once", "fails on events", "cheats", "is silent"])
def test_a_player_that_fails_does_not_stop_the_match(name: str) -> None:
    session = table_with([OddPlayer(name), *players("medium", "medium")], official_target=60)
    events = play_to_the_end(session)
    assert max(session.totals) >= 60
    taken = [event for event in events if isinstance(event, ev.SeatTakenOver)]
    assert {event.seat for event in taken} == {0}
    expected = "takeover.illegal" if name in ("cheats", "is silent") else "takeover.failed"
    kept = {"takeover.replaced"} if name != "fails" else set()  # the third failure in a row costs the seat
    assert {event.why for event in taken} == {expected} | kept


def test_a_single_accept_is_played_after_the_reaction_window() -> None:
    """C may say no to a penalty while its victim can do nothing about it."""
    session = table_with(players("human", "human", "human"), ruleset="unplugged")
    lay_out(session, ["R+2 R2 R3", "B1 B2 B3", "NON G1 G2"], "R9")
    clock = Clock(session)
    assert submit(session, "A play R+2")
    clock.run(0.75)
    assert session.actions_done == 1, "C may still say no"
    clock.run(0.5)
    assert session.last_action == Action(1, ACCEPT)


# ---- what each seat is told


def test_a_reader_that_comes_before_the_first_action_sees_the_deal() -> None:
    session = table_with(players("human", "medium"))
    assert any(isinstance(event, ev.RoundBegan) for event in session.cursor(0).take())
    lay_out(session, ["R1 R2 R3", "B1 B2 B3"], "R9")
    submit(session, "A play R1")
    Clock(session).run(FRAME)
    assert session.cursor(0).take() == []
