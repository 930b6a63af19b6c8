"""What each move of one seat in a round gained for everybody: how much likelier they were to win the round after it, by
what the seat could know, than if a plain player had moved in its place."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from uno_desktop.model import rng
from uno_desktop.model.actions import CATCH, HINT, UNO, VOTE_NO, VOTE_YES, Action
from uno_desktop.model.events import Event
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.advice.adviser import same_move
from uno_desktop.players.belief.belief_state import Memory
from uno_desktop.players.evaluation.endings import shares
from uno_desktop.players.search.rollout_context import Imagining
from uno_desktop.players.strategies.medium import MediumPlayer

DEALS = 48
"""Imagined deals on which both moves are tried, the one that was made and the plain one."""
_SAID = (UNO, VOTE_YES, VOTE_NO)
"""What changes no card: whether UNO was forgotten shows when it is caught."""
_UNASKED = (CATCH, HINT)
"""What a plain player never brings about, as it forgets no UNO and asks for nothing."""
_SEED = 0x6A1E5


class Turn(NamedTuple):
    """What a seat did, after so many events of its round had been `told` to it, and what it could have done."""

    told: int
    view: View
    legal: tuple[Action, ...]
    awaited: bool
    played: Action


@dataclass(frozen=True, slots=True)
class SeatRound:
    """One round as one seat knew it: its view after the deal, all events as it was told them, and its own turns."""

    ruleset: str
    options: dict[str, Value]
    dealt: View
    events: tuple[Event, ...]
    turns: tuple[Turn, ...]
    seed: int
    deals: int = DEALS


class Gain(NamedTuple):
    """What a turn changed in the chance (0 to 1) of each seat to win the round, and the variance of that estimate. A
    turn that a plain player would have taken alike changed nothing."""

    mean: tuple[float, ...]
    variance: tuple[float, ...]


class Gains:
    """Works on one seat's round in small steps, so that it can also be done between two frames."""

    def __init__(self, course: SeatRound) -> None:
        self._course = course
        self._book = rulebook_for(course.ruleset, course.options)
        view = course.dealt
        self._memory = Memory(view.seat, self._book, view)
        self._plain = MediumPlayer()
        self._plain.begin(view.seat, self._book, view, course.seed)
        self._imagining = Imagining(self._book, self._memory, view.seats)
        self.gains: list[Gain] = []
        """One for each turn, in order; all of them when `step` has said so."""
        self._work = self._all()

    def step(self) -> bool:
        """One deal more, or a turn that needs none; True when all turns have been weighed."""
        return next(self._work, None) is None

    @property
    def answer(self) -> tuple[Gain, ...]:
        """All gains, once all turns have been weighed."""
        return tuple(self.gains)

    def _all(self) -> Iterator[bool]:
        told = 0
        for place, turn in enumerate(self._course.turns):
            for event in self._course.events[told : turn.told]:
                self._memory.see(event)
                self._plain.see(event)
            told = turn.told
            plain, rows = self._plain_move(turn), list[list[float]]()
            if turn.played.verb not in _SAID and not same_move(self._book.deck, turn.played, plain):
                self._memory.look(turn.view)
                for row in self._tried(turn, plain, rng.mix(self._course.seed, _SEED, place)):
                    rows.append(row)
                    yield True
            self.gains.append(_averaged(rows, turn.view.seats))
            yield True

    def _plain_move(self, turn: Turn) -> Action | None:
        """What a plain player would have done there; None: nothing."""
        legal = [action for action in turn.legal if action.verb not in (*_SAID, *_UNASKED)]
        if turn.played.verb in _UNASKED or not legal:
            return None
        if len(legal) == 1 and turn.awaited:
            return legal[0]
        return self._plain.choose(turn.view, legal, turn.awaited, 0.0).action

    def _tried(self, turn: Turn, plain: Action | None, seed: int) -> Iterator[list[float]]:
        """Both moves on the same deals: what the one that was made is worth more, by seat."""
        book, sampler, playout = self._book, self._imagining.deals(turn.view, seed), self._imagining.playout()
        for _ in range(self._course.deals):
            one = sampler.deal()
            other = one.copy()
            if not book.accepts(one, turn.played):
                continue  # whatever was wrong with it cannot be imagined
            for s, move in ((one, turn.played), (other, plain)):
                playout.follow(s, turn.view.seat, move)
            yield [a - b for a, b in zip(self._chances(one), self._chances(other), strict=True)]

    def _chances(self, s: GameState) -> Sequence[float]:
        """How likely each seat has won this round; those of all sides together are 1."""
        if s.ended:
            return shares(self._book, s.winner, self._book.points(s), s.present)
        outlook, book = self._imagining.outlook, self._book
        taking_part = [bool(book.team(seat, s.seats) & s.present) for seat in range(s.seats)]
        found = [outlook.chance(s, seat) if taking_part[seat] else 0.0 for seat in range(s.seats)]
        whole = sum(found[: book.sides(s.seats)])
        return [each / whole for each in found]


def _averaged(rows: Sequence[Sequence[float]], seats: int) -> Gain:
    """Mean, and the variance of the mean; nothing has changed where nothing was tried."""
    n = len(rows)
    if n < 2:
        return Gain((0.0,) * seats, (0.0,) * seats)
    means = [math.fsum(row[seat] for row in rows) / n for seat in range(seats)]
    spreads = [math.fsum((row[seat] - means[seat]) ** 2 for row in rows) / (n - 1) for seat in range(seats)]
    return Gain(tuple(means), tuple(spread / n for spread in spreads))


class Weigh(NamedTuple):
    """Down to the worker: somebody asks what the turns of a seat gained; the number tells the question."""

    number: int
    course: SeatRound


class Weighed(NamedTuple):
    """Up from the worker: the gains asked for, None if that failed."""

    number: int
    gains: tuple[Gain, ...] | None


def weighed(question: Weigh) -> Weighed:
    """The answer to a question; whatever goes wrong with it harms nobody else."""
    try:
        work = Gains(question.course)
        while not work.step():
            pass
        return Weighed(question.number, work.answer)
    except Exception:  # as with players: one that fails must not take the others with it
        return Weighed(question.number, None)
