"""Paired comparison of moves on the same determinizations: win shares and utilities."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.players.search.determinization import Determinizer
from uno_desktop.players.search.leaf_evaluation import LeafEvaluator
from uno_desktop.players.search.rollout import Rollout
from uno_desktop.players.search.utility import Utility

_SURE = 2.3
"""Half width of an interval in standard errors; more than usual because it is read repeatedly."""
_FEW = 12
"""Deals before any conclusion."""
BLIND = 0.02
"""Margin added to each side for imperfect rollout play. Measured by tools/prove_advice.py."""


class Interval(NamedTuple):
    """Confidence interval of the difference of two moves, in parts of 1."""

    low: float = -1.0
    high: float = 1.0


class Tally:
    """Comparison without elimination: unlike in a search, the mean of a move has no selection bias."""

    def __init__(
        self,
        book: Rulebook,
        moves: Sequence[Action | None],
        sampler: Determinizer,
        playout: Rollout,
        utility: Utility,
        leaf_evaluator: LeafEvaluator,
        seat: Seat,
    ) -> None:
        """`moves` belong to `seat`; None declines to react."""
        self._book, self._sampler, self._playout = book, sampler, playout
        self._utility, self._leaf_evaluator, self._seat = utility, leaf_evaluator, seat
        self.moves = tuple(moves)
        self.deals = 0
        self._wins = [0.0] * len(self.moves)
        self._worths: list[list[float]] = [[] for _ in self.moves]
        self.guessing = True
        """True if enough cards are hidden for the deals to differ."""
        self._ended = [True] * len(self.moves)
        """For each move, True while it has ended the round at once in every deal."""

    @property
    def playouts(self) -> int:
        return self.deals * len(self.moves)

    def deal(self) -> None:
        """Plays every move on one more deal."""
        dealt = self._sampler.deal()
        for place, move in enumerate(self.moves):
            s = dealt.copy()
            at_once = self._playout.follow(s, self._seat, move)
            self._ended[place] = self._ended[place] and at_once
            self._wins[place] += self._chance(s)
            self._worths[place].append(self._utility.worth(s))
        self.deals += 1

    def wins(self, place: int) -> float:
        """Returns the win share of a move; truncated rounds count by win probability."""
        return self._wins[place] / self.deals

    def worth(self, place: int) -> float:
        """Returns the mean utility of a move."""
        return sum(self._worths[place]) / self.deals

    def best_of(self, places: Iterable[int]) -> int:
        """Returns the index of the move with the highest mean utility."""
        return max(places, key=self.worth)

    def difference(self, one: int, other: int) -> Interval:
        """Returns the interval of the utility of move `one` minus that of move `other`."""
        if self.deals < _FEW:
            return Interval()
        differences = [a - b for a, b in zip(self._worths[one], self._worths[other], strict=True)]
        mean = sum(differences) / self.deals
        variance = sum((each - mean) ** 2 for each in differences) / (self.deals - 1)
        if not (self.guessing and variance) and not (self._ended[one] or self._ended[other]):
            return Interval()  # the same line of play in every deal: no evidence
        half = _SURE * math.sqrt(variance / self.deals) + BLIND
        return Interval(mean - half, mean + half)

    def _chance(self, s: GameState) -> float:
        if not s.ended:
            return self._leaf_evaluator.chance(s, self._seat)
        if s.winner >= 0:
            return float(self._book.team(s.winner, s.seats) >> self._seat & 1)
        return s.seats / self._book.sides(s.seats) / (s.seats - s.out.bit_count())
