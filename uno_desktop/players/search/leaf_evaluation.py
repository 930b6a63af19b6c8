"""Leaf evaluation: win probability of a seat in a truncated rollout, by the fitted weights with all hands known."""

import math

from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.players.evaluation.evaluation_weights import Weights, entry
from uno_desktop.players.evaluation.hand_value import HandValue


class LeafEvaluator:
    """Evaluates perfect-information positions in a few microseconds."""

    def __init__(self, book: Rulebook, kept: tuple[float, ...], weights: Weights) -> None:
        self._book = book
        self._in_teams = book.in_teams
        self._fits = book.fits
        self._hand = HandValue(book, kept, weights, book.deck.wild_mask)
        w = self._w = weights
        sizes = range(len(book.deck) + 1)
        self._own = [entry(w.own, size, w.own_more) for size in sizes]
        self._nearest = [entry(w.nearest, size, w.nearest_more) for size in sizes]
        self._follow = [entry(w.follow, size) for size in sizes]

    def chance(self, s: GameState, seat: Seat) -> float:
        """Returns the win probability (0 to 1) of this seat or its team."""
        if self._in_teams:
            return self._team_chance(s, seat)
        w, hands = self._w, s.hands
        own = hands[seat]
        number, nearest, total, worth, others = own.bit_count(), len(self._own), 0, 0.0, 0
        for other, hand in enumerate(hands):
            if other == seat or s.out >> other & 1:
                continue
            others += 1
            count = hand.bit_count()
            total += count
            nearest = min(nearest, count)
            worth -= self._hand.of(hand, s.color)
        if not others:
            return 1.0
        worth = worth / others + self._hand.of(own, s.color) + self._own[number] + self._nearest[nearest]
        if others > 1:
            worth += w.others * (total - nearest) / (others - 1)
        fits = hands[s.turn] & self._fits[s.color][s.match]
        if s.turn == seat:
            worth += w.again + (w.again_fits if fits else 0.0)
        elif fits:
            worth += self._follow[hands[s.turn].bit_count()]
        return 1.0 / (others * math.exp(-worth) + 1.0)

    def _team_chance(self, s: GameState, seat: Seat) -> float:
        """Returns the win probability of a team: each seat has odds of going out first, and the odds of partners add
        up."""
        w, hands, out = self._w, s.hands, s.out
        team = self._book.team(seat, s.seats)
        ours = all_odds = 0.0
        for other, hand in enumerate(hands):
            if out >> other & 1:
                continue
            worth = self._own[hand.bit_count()] + self._hand.of(hand, s.color)
            if other == s.turn:
                if hand & self._fits[s.color][s.match]:
                    worth += w.again + w.again_fits - self._follow[hand.bit_count()]
                else:
                    worth += w.again
            odds = math.exp(worth)
            all_odds += odds
            if team >> other & 1:
                ours += odds
        return ours / all_odds if all_odds else 0.0
