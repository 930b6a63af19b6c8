"""Seats whose players live in the worker: the same moves as with players in this process, whatever is forgotten."""

from __future__ import annotations

import pytest

from tests.support.match.tables import setup
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.model.actions import Action
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.worker import Answer, Answers, Asked, Question

LEVELS = ("expert@12", "easy:chaotic", "random", "medium:bluffer", "hard@12", "follow@3", "hard", "expert@12:avenger")
SEATS = 4
FORGETS = 5
"""Questions after which all players are forgotten."""


class HereWorker(Worker):
    """Worker whose answers are made in this process, when they are asked for. May forget its players."""

    def __init__(self, forgets: bool) -> None:
        super().__init__()
        self._forgets, self._asks = forgets, 0
        self._made = Answers(new_player)

    @property
    def lost(self) -> bool:
        return False

    def ask(self, asked: Asked) -> int:
        self._asks += 1
        if self._forgets and not self._asks % FORGETS and not self._made.busy:
            self._made = Answers(new_player)
        self._made.take(Question(self._asks, asked))
        return self._asks

    def withdraw(self, number: int) -> None:
        self._made.take(Question(number, None))

    def answer(self, number: int) -> Answer | None:
        while self._made.busy and (answer := self._made.step()):
            self._answers[answer.number] = answer
        return self._answers.pop(number, None)


def moves(players: tuple[str, ...], ruleset: str, worker: Worker | None) -> list[tuple[float, Action]]:
    """Returns the actions of two rounds with their times."""
    session = begin_match(setup(*players, ruleset=ruleset), None, worker)
    now, found, done = 0.0, [], 0
    for _ in range(2):
        while not session.round_over:
            now += 0.25
            session.tick(now)
            if session.actions_done > done and session.last_action is not None:
                found.append((now, session.last_action))
            done = session.actions_done
        session.next_round()
        done = 0
    session.close()
    return found


@pytest.mark.parametrize("place", range(len(RULESETS)), ids=[each.id for each in RULESETS])
def test_a_player_in_the_worker_moves_as_one_in_this_process(place: int) -> None:
    ruleset = RULESETS[place].id
    players = tuple(LEVELS[(place + 3 * seat) % len(LEVELS)] for seat in range(SEATS))
    assert moves(players, ruleset, HereWorker(False)) == moves(players, ruleset, None)


@pytest.mark.parametrize("ruleset", [each.id for each in RULESETS])
def test_a_worker_that_forgets_its_players_makes_the_same_moves(ruleset: str) -> None:
    players = ("medium", "hard", "easy", "medium:hawk")
    alike = [[action for _, action in moves(players, ruleset, worker)] for worker in (HereWorker(True), None)]
    assert alike[0] == alike[1]
