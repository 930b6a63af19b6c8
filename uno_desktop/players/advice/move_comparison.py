"""Moves compared on the same imagined deals, all equally often: how often they win, and what that is worth."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.players.search.determinization import Sampler
from uno_desktop.players.search.leaf_evaluation import Outlook
from uno_desktop.players.search.rollout import Playout
from uno_desktop.players.search.utility import Stakes

_SURE = 2.3
"""So many standard errors to each side an interval reaches: it is looked at more than once."""
_FEW = 12
"""Of fewer deals nothing is concluded."""
BLIND = 0.02
"""What is added to each side: imagined rounds are not played by the best. Measured by tools/prove_advice.py."""


class Interval(NamedTuple):
    """The values (parts of 1) between which the true difference of two moves lies."""

    low: float = -1.0
    high: float = 1.0


class Tally:
    """Unlike a search it drops nobody: what it says of a move is not better because the move was chosen by it."""

    def __init__(
        self,
        book: Rulebook,
        moves: Sequence[Action | None],
        sampler: Sampler,
        playout: Playout,
        stakes: Stakes,
        outlook: Outlook,
        seat: Seat,
    ) -> None:
        """`moves` of `seat`; None is to let a chance go by."""
        self._book, self._sampler, self._playout = book, sampler, playout
        self._stakes, self._outlook, self._seat = stakes, outlook, seat
        self.moves = tuple(moves)
        self.deals = 0
        self._wins = [0.0] * len(self.moves)
        self._worths: list[list[float]] = [[] for _ in self.moves]
        self.guessing = True
        """Whether enough is hidden for the deals to differ."""
        self._ended = [True] * len(self.moves)
        """Whether a move has ended the round at once in every deal."""

    @property
    def playouts(self) -> int:
        """What it has taken so far."""
        return self.deals * len(self.moves)

    def deal(self) -> None:
        """One more deal, on which every move is tried."""
        dealt = self._sampler.deal()
        for place, move in enumerate(self.moves):
            s = dealt.copy()
            at_once = self._playout.follow(s, self._seat, move)
            self._ended[place] = self._ended[place] and at_once
            self._wins[place] += self._chance(s)
            self._worths[place].append(self._stakes.worth(s))
        self.deals += 1

    def wins(self, place: int) -> float:
        """The part of the rounds that a move has won; those cut off count by how likely they are won."""
        return self._wins[place] / self.deals

    def worth(self, place: int) -> float:
        """What a move has been worth on average."""
        return sum(self._worths[place]) / self.deals

    def best_of(self, places: Iterable[int]) -> int:
        """The one of these that was worth most."""
        return max(places, key=self.worth)

    def difference(self, one: int, other: int) -> Interval:
        """How much more the first is worth than the other."""
        if self.deals < _FEW:
            return Interval()
        differences = [a - b for a, b in zip(self._worths[one], self._worths[other], strict=True)]
        mean = sum(differences) / self.deals
        variance = sum((each - mean) ** 2 for each in differences) / (self.deals - 1)
        if not (self.guessing and variance) and not (self._ended[one] or self._ended[other]):
            return Interval()  # the same line of play, again and again: no proof
        half = _SURE * math.sqrt(variance / self.deals) + BLIND
        return Interval(mean - half, mean + half)

    def _chance(self, s: GameState) -> float:
        if not s.ended:
            return self._outlook.chance(s, self._seat)
        if s.winner >= 0:
            return float(self._book.team(s.winner, s.seats) >> self._seat & 1)
        return s.seats / self._book.sides(s.seats) / (s.seats - s.out.bit_count())
