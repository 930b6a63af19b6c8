"""Heuristic evaluation of the moves of one position, from the information of one seat; higher is better."""

import math

from uno_desktop.model.actions import ACCEPT, COLOR, DRAW, PASS, PLAY, PRESS, Action
from uno_desktop.model.cards import NO_COLOR, NO_MATCH, NOBODY, Color, cards_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import ROULETTE_UNIT
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState
from uno_desktop.players.evaluation.endings import ends_well
from uno_desktop.players.evaluation.evaluation_weights import weights_for
from uno_desktop.players.evaluation.hand_value import HandValue, values_of_keeping
from uno_desktop.players.evaluation.lookahead import Lookahead, Successor
from uno_desktop.players.evaluation.position_features import PositionFeatures
from uno_desktop.players.evaluation.value_net import net_for

WINNING = 1000.0
LAST_RESORT = -1000.0
WORSE = LAST_RESORT - 1.0
"""Value of a move that is worse than drawing."""
LONGEST_RUN = 7
"""Largest hand for which every order is tried; larger ones take too long."""
STUCK = -1.5
"""Penalty for one card left that may not be played last."""
NEARLY_STUCK = -0.8
"""Penalty for two cards left, neither of which may be played last."""


class MoveEvaluator:
    """Evaluates the moves of one seat for one round."""

    def __init__(self, book: Rulebook, belief: BeliefState, uses_net: bool = False) -> None:
        """With `uses_net`, the net for this table corrects the weighted sum, if there is one."""
        self.book = book
        self.belief = belief
        self._deck = book.deck
        self._never_last = book.never_last
        self.weights = weights_for(book, belief.seats)
        self.team = book.team(belief.seat, belief.seats)
        """Bit mask of this seat's team, itself included."""
        self._partner = book.partner(belief.seat, belief.seats)
        self.lookahead = Lookahead(book, belief.seats)
        self.previews = self.lookahead.previews
        self.net = net_for(book, belief.seats) if uses_net else None
        self._features = PositionFeatures(book, belief, self.previews)
        self._start = self.net.start(self._features.of_round()) if self.net is not None else 0
        self.kept = values_of_keeping(book, self.previews, self.weights)
        """Value of holding each card."""
        self._cards = HandValue(book, self.kept, self.weights, belief.wilds & ~book.never_last)
        self.bluffing = False
        """True while wild draw cards are evaluated as if they could not be challenged."""

    def evaluate(self, view: View, action: Action) -> float:
        """Returns the value of a legal action, comparable among the actions of one position."""
        if action.verb == PLAY:
            return self._play(view, action)
        if action.verb == COLOR:
            return self._color(view, action)
        if action.verb == PRESS:
            return self._press(view)
        # Measured: drawing with a playable card, or keeping a drawn one, loses more than it saves.
        return LAST_RESORT if action.verb in (DRAW, PASS, ACCEPT) else 0.0

    def stay(self, view: View) -> float:
        """Returns the value of the unchanged position: the baseline for a play out of turn."""
        return self._worth(view, Successor(view.hand, view.counts, view.color, view.match, view.turn))

    def _color(self, view: View, action: Action) -> float:
        counts: list[float] = list(view.counts)
        if view.threat is not None and view.threat.kind == ROULETTE_UNIT:
            return self._worth(view, self._after_roulette(view, action.color))
        if action.target != NOBODY:
            counts[action.target] += self.lookahead.preview(view, view.discard[-1]).draws
        return self._worth(view, Successor(view.hand, tuple(counts), action.color, NO_MATCH, view.seat))

    def _after_roulette(self, view: View, color: Color) -> Successor:
        """Returns the position after a roulette for this colour: the rarer the colour, the more cards come."""
        counts: list[float] = list(view.counts)
        unseen = self.belief.unseen((1 << len(self._deck)) - 1)
        counts[view.seat] += unseen / (1 + self.belief.unseen(self._colored(color)))
        follower = view.next_seat(view.seat, view.direction)
        return Successor(view.hand, tuple(counts), color, NO_MATCH, follower)

    def _press(self, view: View) -> float:
        counts: list[float] = list(view.counts)
        counts[view.seat] += self.book.cards_per_press
        follower = view.next_seat(view.seat, view.direction)
        return self._worth(view, Successor(view.hand, tuple(counts), view.color, view.match, follower))

    def _play(self, view: View, action: Action) -> float:
        deck, seat = self._deck, view.seat
        face = deck.faces[action.card]
        if self.previews[action.card].ends_round:
            rest = view.hand & ~(1 << action.card)
            return WINNING if not rest or ends_well(view, self.belief, deck.points_of(rest), self.book) else WORSE
        successor = self.lookahead.after(view, action)
        if successor.known and successor.counts[seat] <= 0:
            return WINNING + face.points
        if not self.bluffing and self._is_bluff(view, action):
            return WORSE  # a successful challenge returns the same cards
        if not successor.known:
            return self._exchanged(view, action, successor)
        if successor.follower == seat and self._runs_out(view, successor.hand, successor.color, successor.match):
            return WINNING
        return self._worth(view, successor)

    def _is_bluff(self, view: View, action: Action) -> bool:
        challengeable = self.book.challengeable >> action.card & 1 and view.threat is None
        return bool(challengeable and view.hand & self._colored(view.color))

    def _worth(self, view: View, successor: Successor) -> float:
        fits = self.belief.fits(successor.color, successor.match)
        worth = self._lengths(view, successor.counts) + self._hand(successor.hand, successor.color)
        if successor.follower == view.seat:
            worth += self.weights.again + (self.weights.again_fits if successor.hand & fits else 0.0)
            return self._corrected(view, successor, 0.0, worth)
        chance = self.belief.chance(successor.follower, fits)
        return self._corrected(view, successor, chance, worth + self._answered(successor, chance))

    def _corrected(self, view: View, successor: Successor, chance: float, worth: float) -> float:
        """Adds the correction of the value net; `chance` is the probability that the next seat can play. A considered
        bluff keeps the plain weights: the net was trained without bluffs."""
        net = self.net
        if net is None or self.bluffing:
            return worth
        return (worth + net.correction(self._start, self._features.of(view, successor, chance))) * net.scale

    def _exchanged(self, view: View, action: Action, successor: Successor) -> float:
        """Evaluates an exchange by hand sizes alone. Receiving a longer hand is worse than drawing, unless every other
        hand grows as much. Measured: also refusing a hand of equal length loses rounds."""
        seat, counts, renewed = view.seat, successor.counts, action.target == view.seat
        grown = counts[seat] - (view.hand.bit_count() - 1)
        others = [other for other in range(view.seats) if other != seat and not view.out >> other & 1]
        if grown > 0 and any(counts[other] - view.counts[other] < grown for other in others):
            return WORSE
        fits = self.belief.fits(successor.color, successor.match)
        if action.target == successor.follower and not renewed:
            chance = 1.0 if view.hand & fits else 0.0
        else:
            chance = self.belief.chance(successor.follower, fits)
        worth = self._lengths(view, successor.counts) + self._answered(successor, chance)
        if not renewed:
            worth += self.weights.swapped
        return self._corrected(view, successor, chance, worth)

    def _colored(self, color: Color) -> int:
        return self._deck.color_masks[color] if color != NO_COLOR else 0

    def _lengths(self, view: View, counts: tuple[float, ...]) -> float:
        w = self.weights
        worth = self._length(counts[view.seat])
        if self._partner >= 0 and not view.out >> self._partner & 1:  # either partner may go out
            both = math.exp(worth) + math.exp(self._length(counts[self._partner]))
            worth = math.log(both / 2.0)
        ours = self.team | view.out
        others = sorted(count for seat, count in enumerate(counts) if not ours >> seat & 1)
        if not others:
            return worth
        worth += _read(w.nearest, others[0]) + w.nearest_more * max(others[0] - len(w.nearest), 0)
        if len(others) > 1:
            worth += w.others * sum(others[1:]) / (len(others) - 1)
        return worth

    def _length(self, count: float) -> float:
        w = self.weights
        return _read(w.own, count) + w.own_more * max(count - len(w.own), 0)

    def _hand(self, hand: int, color: Color) -> float:
        worth, size = self._cards.of(hand, color), hand.bit_count()
        if 1 <= size <= 2 and not hand & ~self._never_last:
            worth += STUCK if size == 1 else NEARLY_STUCK
        return worth

    def _answered(self, successor: Successor, chance: float) -> float:
        cost = chance * _read(self.weights.follow, successor.counts[successor.follower])
        return -cost if successor.follower == self._partner else cost

    def _runs_out(self, view: View, hand: int, color: Color, match: int) -> bool:
        """Returns True if `hand` can be played out with no turn of another seat in between; False for long hands."""
        if hand.bit_count() > LONGEST_RUN:
            return False
        for card in cards_in(hand & self.belief.fits(color, match)):
            rest = hand & ~(1 << card)
            if not rest:
                return not self._never_last >> card & 1
            face, preview = self._deck.faces[card], self.lookahead.preview(view, card)
            if face.wild or not (preview.stops or preview.turns):
                continue
            after = view.next_seat(view.seat, -view.direction if preview.turns else view.direction)
            again = preview.stops and view.next_seat(after, view.direction) == view.seat
            if again and self._runs_out(view, rest, face.color, self._deck.matches[card]):
                return True
        return False


def _read(table: tuple[float, ...], count: float) -> float:
    """Returns the interpolated entry for `count` cards (the first is for one card); the last entry covers all more."""
    count = min(max(count, 1.0), float(len(table)))
    low = int(count)
    part = count - low
    return table[low - 1] if not part else table[low - 1] * (1.0 - part) + table[low] * part
