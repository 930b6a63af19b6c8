"""Utility of the end of a round for one seat: the result, and the effect of the points on the match."""

import math

from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.evaluation.endings import shares
from uno_desktop.players.search.leaf_evaluation import LeafEvaluator

ROUND = 0.6
"""Share of the round result in the utility; the rest is the match."""
_STEEP = 3.0
"""Log odds of winning the match for a lead of the whole target."""
_FAR = 700.0
"""Log odds above which a number is too large, or nothing is left of its inverse."""


class Utility:
    """Utility function of one seat for one round."""

    def __init__(self, book: Rulebook, view: View, leaf_evaluator: LeafEvaluator) -> None:
        self._book = book
        self._leaf_evaluator = leaf_evaluator
        self._seat = view.seat
        self._team = book.team(view.seat, view.seats)
        self._sides = book.sides(view.seats)
        self._size = view.seats // self._sides
        self._totals = view.totals
        self._out = view.out
        target = book.goal[0] if book.goal is not None else 0
        self._per_point = (-_STEEP if book.points_are_penalties else _STEEP) / target if target else 0.0

    def worth(self, s: GameState) -> float:
        """Returns the utility of a position, from 0 (all lost) to 1."""
        if not s.ended:
            return self._likely(s)
        book, seat = self._book, self._seat
        if book.ranking is not None:
            place = book.ranking(book, s).index(seat)
            return ROUND * (s.winner == seat) + (1.0 - ROUND) * (1.0 - place / (s.seats - 1))
        points = book.points(s)
        totals = tuple(map(sum, zip(self._totals, points, strict=True)))
        if s.fines:
            totals = tuple(map(sum, zip(totals, s.fines, strict=True)))
        winner = s.winner
        won = float(self._team >> winner & 1) if winner >= 0 else shares(book, winner, points, s.present)[seat]
        return ROUND * won + (1.0 - ROUND) * self._match(totals)

    def _match(self, totals: tuple[int, ...]) -> float:
        """Estimates the probability of winning the match with these totals; exact if they decide it."""
        seat = self._seat
        out = self._book.eliminated(totals, self._out)
        winners = self._book.match_winners(totals, out)
        if winners:
            return self._size / len(winners) if seat in winners else 0.0
        if out >> seat & 1:
            return 0.0
        own = totals[seat]
        odds = sum(
            math.exp(max(-_FAR, min(_FAR, self._per_point * (total - own))))
            for other, total in enumerate(totals[: self._sides])  # partners share one total
            if not out >> other & 1
        )
        return min(1.0, 1.0 / odds) if odds else 1.0

    def _likely(self, s: GameState) -> float:
        chance = self._leaf_evaluator.chance(s, self._seat)
        if self._per_point >= 0.0:
            return ROUND * chance + (1.0 - ROUND) * self._match(self._totals)
        others = ((1 << s.seats) - 1) & ~(self._team | s.out)
        ours, theirs = self._shortest(s, self._team & s.present), self._shortest(s, others)
        return chance * self._ending(s, ours) + (1.0 - chance) * self._ending(s, theirs)

    def _shortest(self, s: GameState, seats: int) -> Seat:
        return min(seats_in(seats), key=lambda seat: s.hands[seat].bit_count(), default=self._seat)

    def _ending(self, s: GameState, winner: Seat) -> float:
        end = s.copy()
        end.hands[winner] = 0
        end.ended, end.winner = True, winner
        return self.worth(end)
