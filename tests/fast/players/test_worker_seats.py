"""Messages to the worker of the computer players, served in this process."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.events import Event, TurnBegan
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice
from uno_desktop.players.worker import Answer, Begin, Forget, Leave, Question, Seats, See

BOOK = rulebook_for("official")
STATE = BOOK.new_round(2, 1, 1)
SEAT = min(seats_in(BOOK.awaited(STATE)))
VIEW, LEGAL = BOOK.view(STATE, SEAT, (0, 0)), tuple(BOOK.legal(STATE, SEAT))
TURN = TurnBegan(SEAT)


class Recorder:
    """Player that takes the last action, and records what it sees; it fails in the method `fails`."""

    made: list[Recorder]

    def __init__(self, fails: str) -> None:
        self.fails, self.seen = fails, list[Event]()
        self.made.append(self)

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        assert self.fails != "begin"

    def see(self, event: Event) -> None:
        self.seen.append(event)
        assert self.fails != "see"

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        assert self.fails != "choose"
        return Choice(legal[-1], 0.5)


def seats(*players: str) -> Seats:
    """Seats of table 1 in its first round: seat 0 for the first player, and so on."""
    Recorder.made = []
    served = Seats(Recorder)
    served.serve([Begin(1, seat, player, ("official", {}, ()), VIEW, 7) for seat, player in enumerate(players)])
    return served


def question(seat: Seat = 0, ticket: int = 3, table: int = 1) -> Question:
    return Question(table, seat, ticket, VIEW, LEGAL, True, 0.1)


def test_a_question_is_answered_by_the_player_of_its_seat() -> None:
    assert seats("a").serve([question()]) == [Answer(1, 0, 3, LEGAL[-1], 0.5, True)]


def test_events_reach_the_player_of_their_seat_alone() -> None:
    served = seats("a", "b")
    assert served.serve([See(1, 1, (TURN,)), See(2, 0, (TURN,))]) == []
    assert [player.seen for player in Recorder.made] == [[], [TURN]]


def test_a_cancelled_question_is_not_answered() -> None:
    answers = seats("a").serve([question(ticket=3), question(ticket=4), Forget(1, 0, 3)])
    assert [answer.ticket for answer in answers if isinstance(answer, Answer)] == [4]


def test_a_player_that_fails_answers_nothing_and_stops_no_other() -> None:
    for fails in ("begin", "see", "choose"):
        served = seats(fails, "b")
        answers = served.serve([See(1, 0, (TURN,)), See(1, 0, (TURN,)), question(0), question(1)])
        assert answers == [Answer(1, 0, 3, None, 0.0, False), Answer(1, 1, 3, LEGAL[-1], 0.5, True)]
        assert len(Recorder.made[0].seen) == {"begin": 0, "see": 1, "choose": 2}[fails]


def test_a_player_stays_for_the_next_round_until_its_table_is_left() -> None:
    served = seats("a")
    served.serve([Begin(1, 0, "a", ("official", {}, ()), VIEW, 8)])
    assert len(Recorder.made) == 1
    served.serve([Begin(2, 0, "a", ("official", {}, ()), VIEW, 8), Leave(1)])
    assert len(Recorder.made) == 2
    assert served.serve([question(), question(table=2)]) == [
        Answer(1, 0, 3, None, 0.0, False),
        Answer(2, 0, 3, LEGAL[-1], 0.5, True),
    ]
