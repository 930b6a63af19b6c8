"""Win probability added: the change of each seat's win probability by the moves of one seat, compared with the moves of
an error-free player that has the same information."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from uno_desktop.model import rng
from uno_desktop.model.actions import CATCH, HINT, UNO, VOTE_NO, VOTE_YES, Action
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import RulesSpec
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.advice.adviser import SLACK, SLOWEST, same_move
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.endings import shares
from uno_desktop.players.evaluation.move_evaluation import MoveEvaluator
from uno_desktop.players.search.monte_carlo import RolloutContext
from uno_desktop.players.strategies.level_player import LevelPlayer
from uno_desktop.system.background_job import BackgroundJob, Work

HURRIED_DEALS = 8
"""Number of determinizations on the main thread, where the screen must stay responsive."""
DEALS = 48
"""Number of determinizations on which the played move and the reference move are tried."""
_SAID = (UNO, VOTE_YES, VOTE_NO)
"""Verbs without a gain, because they move no card: a forgotten UNO call counts when it is caught."""
_UNASKED = (CATCH, HINT)
"""Verbs withheld from the reference player: a catch or a hint is compared with doing nothing."""
_SEED = 0x6A1E5


class Turn(NamedTuple):
    """Turn of a seat: the number of events before it, the view, the legal actions and the one played. `awaited` is
    False if the seat could also decline."""

    events_seen: int
    view: View
    legal: tuple[Action, ...]
    awaited: bool
    played: Action


@dataclass(frozen=True, slots=True)
class SeatRound:
    """Round as observed by one seat: its view after the deal, its redacted events and its turns."""

    rules: RulesSpec
    dealt: View
    events: tuple[Event, ...]
    turns: tuple[Turn, ...]
    seed: int
    deals: int = DEALS

    @property
    def seconds(self) -> float:
        """Longest time that the answer may take, in seconds."""
        return SLACK + len(self.turns) * 2 * self.deals / SLOWEST

    def job(self, players: object = None) -> "WinProbabilityAdded":
        return WinProbabilityAdded(self)

    def here(self) -> "SeatRound":
        """Returns the same round with fewer determinizations."""
        return replace(self, deals=min(self.deals, HURRIED_DEALS))


class Gain(NamedTuple):
    """Mean and variance, by seat, of the change of the win probability by a turn; zero if the reference player makes
    the same move."""

    mean: tuple[float, ...]
    variance: tuple[float, ...]


class WinProbabilityAdded(BackgroundJob[tuple[Gain, ...]]):
    """Computes the win probability added by each turn of one seat, in steps short enough to run between two frames."""

    def __init__(self, seat_round: SeatRound) -> None:
        self._seat_round = seat_round
        self._book = rulebook_for(*seat_round.rules)
        view = seat_round.dealt
        self._belief = BeliefState(view.seat, self._book, view)
        self._plain = LevelPlayer()
        self._plain.begin(view.seat, self._book, view, seat_round.seed)
        self._context = RolloutContext(MoveEvaluator(self._book, self._belief))
        super().__init__(self._all())

    def _all(self) -> Work[tuple[Gain, ...]]:
        """Computes the result for each turn, in order. A step is one deal, or the end of a turn."""
        gains, events_seen = [], 0
        for place, turn in enumerate(self._seat_round.turns):
            for event in self._seat_round.events[events_seen : turn.events_seen]:
                self._belief.see(event)
                self._plain.see(event)
            events_seen = turn.events_seen
            plain, rows = self._plain_move(turn), list[list[float]]()
            if turn.played.verb not in _SAID and not same_move(self._book.deck, turn.played, plain):
                self._belief.sync(turn.view)
                for row in self._tried(turn, plain, rng.mix(self._seat_round.seed, _SEED, place)):
                    rows.append(row)
                    yield 0.0
            gains.append(_averaged(rows, turn.view.seats))
            yield 0.0
        return tuple(gains)

    def _plain_move(self, turn: Turn) -> Action | None:
        legal = [action for action in turn.legal if action.verb not in (*_SAID, *_UNASKED)]
        if turn.played.verb in _UNASKED or not legal:
            return None
        if len(legal) == 1 and turn.awaited:
            return legal[0]
        return self._plain.choose(turn.view, legal, turn.awaited, 0.0).action

    def _tried(self, turn: Turn, plain: Action | None, seed: int) -> Iterator[list[float]]:
        """Tries the played move and `plain` on the same deals; yields the difference of each seat's win probability."""
        book, sampler, rollout = self._book, self._context.deals(turn.view, seed), self._context.rollout
        for _ in range(self._seat_round.deals):
            one = sampler.deal()
            other = one.copy()
            if not book.accepts(one, turn.played):
                continue  # an illegal attempt cannot be played out
            for s, move in ((one, turn.played), (other, plain)):
                rollout.follow(s, turn.view.seat, move)
            yield [a - b for a, b in zip(self._chances(one), self._chances(other), strict=True)]

    def _chances(self, s: GameState) -> Sequence[float]:
        """Returns each seat's win probability; partners have the same one. Counted once per team, they add up to 1."""
        if s.ended:
            return shares(self._book, s.winner, self._book.points(s), s.present)
        leaf_evaluator, book = self._context.leaf_evaluator, self._book
        taking_part = [bool(book.team(seat, s.seats) & s.present) for seat in range(s.seats)]
        found = [leaf_evaluator.chance(s, seat) if taking_part[seat] else 0.0 for seat in range(s.seats)]
        whole = sum(found[: book.sides(s.seats)])
        return [each / whole for each in found]


def _averaged(rows: Sequence[Sequence[float]], seats: int) -> Gain:
    n = len(rows)
    if n < 2:
        return Gain((0.0,) * seats, (0.0,) * seats)
    means = [math.fsum(row[seat] for row in rows) / n for seat in range(seats)]
    spreads = [math.fsum((row[seat] - means[seat]) ** 2 for row in rows) / (n - 1) for seat in range(seats)]
    return Gain(tuple(means), tuple(spread / n for spread in spreads))
