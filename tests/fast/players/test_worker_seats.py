"""Questions to the worker of the computer players, answered in this process."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.events import Event, TurnBegan
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.views.view import View
from uno_desktop.players.failures import FAILED
from uno_desktop.players.player import Choice, Ticket
from uno_desktop.players.worker import Answer, Answers, Deal, Move, Question

BOOK = rulebook_for("official")
STATE = BOOK.new_round(2, 1, 1)
SEAT = min(seats_in(BOOK.awaited(STATE)))
VIEW, LEGAL = BOOK.view(STATE, SEAT, (0, 0)), tuple(BOOK.legal(STATE, SEAT))
DEAL = Deal(("official", {}, ()), VIEW, 7)
TURN, OTHER = TurnBegan(SEAT), TurnBegan(1 - SEAT)
TAKEN = Choice(LEGAL[-1], 0.5)


class Recorder:
    """Player that takes the last action, and records what it sees; it fails in the method `fails`."""

    made: list[Recorder]

    def __init__(self, fails: str) -> None:
        self.fails, self.seen = fails, list[Event]()
        self.made.append(self)

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        self.seen.clear()
        assert self.fails != "begin"

    def see(self, event: Event) -> None:
        self.seen.append(event)
        assert self.fails != "see"

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        assert self.fails != "choose"
        return TAKEN


@pytest.fixture
def answers() -> Answers:
    Recorder.made = []
    return Answers(Recorder)


def move(
    *events: Event, seat: int = 1, player: str = "a", round: int = 1, skipped: int = 0, deal: Deal | None = DEAL
) -> Move:
    return Move(seat, player, round, deal, skipped, events, Ticket(3, VIEW, LEGAL, True, 0.1))


def asked(answers: Answers, *moves: Move) -> list[object]:
    """What is answered to these questions: a choice, or why there is none."""
    for number, each in enumerate(moves, 1):
        answers.take(Question(number, each))
    found = []
    while answers.busy:
        answer = answers.step()
        assert answer is not None and answer.number == len(found) + 1
        found.append(answer.failed or answer.value)
    return found


def test_a_seat_is_told_what_happened_since_its_last_question(answers: Answers) -> None:
    assert asked(answers, move(TURN), move(OTHER, skipped=1, deal=None)) == [TAKEN, TAKEN]
    assert [player.seen for player in Recorder.made] == [[TURN, OTHER]]


def test_events_of_a_question_without_an_answer_are_told_again_and_seen_once(answers: Answers) -> None:
    assert asked(answers, move(TURN), move(TURN, OTHER), move(OTHER, skipped=1, deal=None)) == [TAKEN] * 3
    assert [player.seen for player in Recorder.made] == [[TURN, OTHER]]


def test_without_its_player_a_question_needs_the_round_from_the_deal_on(answers: Answers) -> None:
    late = [move(TURN, skipped=2, deal=None), move(skipped=1, deal=None, round=2), move(skipped=1, deal=None, seat=2)]
    assert asked(answers, move(TURN), *late) == [TAKEN, None, None, None]
    assert asked(answers, move(TURN, OTHER, TURN)) == [TAKEN] and Recorder.made[-1].seen == [TURN, OTHER, TURN]


def test_a_player_stays_for_the_next_round_and_a_table_beside_has_its_own(answers: Answers) -> None:
    assert asked(answers, move(TURN), move(OTHER, round=2), move(seat=2), move(seat=2, player="b")) == [TAKEN] * 4
    assert [player.seen for player in Recorder.made] == [[OTHER], [], []]


def test_players_are_forgotten_when_there_are_many(answers: Answers) -> None:
    assert asked(answers, *[move(seat=seat) for seat in range(20)]) == [TAKEN] * 20
    assert asked(answers, move(seat=19, deal=None), move(seat=0, deal=None)) == [TAKEN, None]


def test_a_withdrawn_question_is_not_answered(answers: Answers) -> None:
    for question in (Question(3, move()), Question(4, move(seat=2)), Question(3, None)):
        answers.take(question)
    assert answers.step() == Answer(4, TAKEN) and not answers.busy


def test_a_player_that_fails_answers_nothing_and_stops_no_other(answers: Answers) -> None:
    for fails in ("begin", "see", "choose"):
        Recorder.made.clear()
        assert asked(answers, move(TURN, TURN, player=fails), move(seat=2)) == [FAILED, TAKEN]
        assert len(Recorder.made[0].seen) == {"begin": 0, "see": 1, "choose": 2}[fails]
        assert asked(answers, move(TURN, TURN, player=fails)) == [FAILED]
