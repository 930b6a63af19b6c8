"""Weighs the moves of one position by what can be told from one seat: the higher, the better."""

from __future__ import annotations

import math
from dataclasses import replace

from uno_desktop.model.actions import ACCEPT, COLOR, DRAW, PASS, PLAY, PRESS, Action
from uno_desktop.model.cards import NO_COLOR, NO_MATCH, NOBODY, Announce, Color, cards_in
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import Memory
from uno_desktop.players.evaluation.attack_values import next_seat
from uno_desktop.players.evaluation.endings import ends_well
from uno_desktop.players.evaluation.evaluation_weights import Weights
from uno_desktop.players.evaluation.lookahead import Outlook, Prospects
from uno_desktop.players.evaluation.position_features import Features
from uno_desktop.players.evaluation.value_net import Net

WINNING = 1000.0
LAST_RESORT = -1000.0
WORSE = LAST_RESORT - 1.0
"""Not even if the only other way is to draw."""
LONGEST_RUN = 7
"""Cards of which every order is tried: of many more nobody could wait for the end."""
STUCK = -1.5
"""To be left with one card that cannot be the last one."""
NEARLY_STUCK = -0.8
"""The same with two such cards."""
POINT = 0.009
"""What a point in the own hand costs where it counts for its owner and a card may end the round at any moment.
Measured in unplugged rounds: seven points fewer than without it, against hardly any rounds lost; where no card ends a
round it loses points even if they count like that."""


class Weigher:
    """Everything about one round that does not change from move to move."""

    def __init__(
        self, book: Rulebook, memory: Memory, weights: Weights, seats: int, net: Net | None = None
    ) -> None:
        """`net` corrects what the weights say of a position; without one they have the last word."""
        deck = book.deck
        self._book = book
        self._deck = deck
        self._memory = memory
        self._never_last = book.never_last
        self._w = weights
        self.team = book.team(memory.seat, seats)
        """Those who win and lose with this seat, itself included, as a set."""
        self._partner = book.partner(memory.seat, seats)
        self.prospects = Prospects(book, seats)
        self.strikes = self.prospects.strikes
        self._net = net
        self._features = Features(book, memory, self.strikes, seats)
        self._start = net.start(self._features.of_round()) if net is not None else 0
        at_any_moment = any(told.ends_round for told in book.foresights)
        point = POINT if at_any_moment and not book.winner_scores else 0.0
        self.kept: tuple[float, ...] = tuple(
            self._worth_keeping(card) - point * points for card, points in enumerate(deck.points)
        )
        """What it is worth to keep each card."""
        self.bluffing = False
        """True while wild draw cards are weighed as if nobody could challenge them."""

    def weigh(self, view: View, action: Action) -> float:
        """The worth of one legal action, comparable with that of the others of the same position."""
        if action.verb == PLAY:
            return self._play(view, action)
        if action.verb == COLOR:
            return self._color(view, action)
        if action.verb == PRESS:
            return self._press(view)
        # Measured: to draw while a card could be played, or to keep a drawn one, loses more than it saves.
        return LAST_RESORT if action.verb in (DRAW, PASS, ACCEPT) else 0.0

    def weigh_without(self, view: View, action: Action, gone: int) -> float:
        """The same, as if the cards `gone` had been played before."""
        return self.weigh(replace(view, hand=view.hand & ~gone), action)

    def stay(self, view: View) -> float:
        """The worth of the position as it is, for who might play a card out of turn."""
        return self._worth(view, Outlook(view.hand, view.counts, view.color, view.match, view.turn))

    def _worth_keeping(self, card: int) -> float:
        face, strike = self._deck.faces[card], self.strikes[card]
        if face.wild:
            if face.announce is Announce.COLOR_AND_PARTNER and not strike.draws:
                return self._w.wild_swap
            return self._w.wild_draw if strike.draws else self._w.wild
        if strike.draws:
            return self._w.draws
        return self._w.stops if strike.stops or strike.turns else 0.0

    def _color(self, view: View, action: Action) -> float:
        counts: list[float] = list(view.counts)
        if action.target != NOBODY:
            counts[action.target] += self.prospects.strike(view, view.discard[-1]).draws
        return self._worth(view, Outlook(view.hand, tuple(counts), action.color, NO_MATCH, view.seat))

    def _press(self, view: View) -> float:
        """A press instead of a card: nothing else changes but the own hand, if anything comes out."""
        counts: list[float] = list(view.counts)
        counts[view.seat] += self._book.cards_per_press
        follower = next_seat(view, view.seat, view.direction)
        return self._worth(view, Outlook(view.hand, tuple(counts), view.color, view.match, follower))

    def _play(self, view: View, action: Action) -> float:
        deck, seat = self._deck, view.seat
        face = deck.faces[action.card]
        if self._book.foresights[action.card].ends_round:
            rest = view.hand & ~(1 << action.card)
            return (
                WINNING
                if not rest or ends_well(view, self._memory, deck.points_of(rest), self._book)
                else WORSE
            )
        outlook = self.prospects.after(view, action)
        if outlook.known and outlook.counts[seat] <= 0:
            return WINNING + face.points
        if not self.bluffing and self._is_bluff(view, action):
            return WORSE  # a challenge would bring the very cards back
        if not outlook.known:
            return self._exchanged(view, action, outlook)
        if outlook.follower == seat and self._runs_out(view, outlook.hand, outlook.color, outlook.match):
            return WINNING
        return self._worth(view, outlook)

    def _is_bluff(self, view: View, action: Action) -> bool:
        challengeable = self._book.challengeable >> action.card & 1 and view.threat is None
        return bool(challengeable and view.hand & self._colored(view.color))

    def _worth(self, view: View, outlook: Outlook) -> float:
        fits = self._memory.fits(outlook.color, outlook.match)
        worth = self._lengths(view, outlook.counts) + self._hand(outlook.hand, outlook.color)
        if outlook.follower == view.seat:
            worth += self._w.again + (self._w.again_fits if outlook.hand & fits else 0.0)
            return self._corrected(view, outlook, 0.0, worth)
        chance = self._memory.chance(outlook.follower, fits)
        return self._corrected(view, outlook, chance, worth + self._answered(outlook, chance))

    def _corrected(self, view: View, outlook: Outlook, chance: float, worth: float) -> float:
        """The worth by the weights, and what has been learned beyond them; `chance` is that of the next seat to be able
        to follow. Who is in the mood to bluff goes by the weights: no bluff was ever learned from."""
        if self._net is None or self.bluffing:
            return worth
        return worth + self._net.correction(self._start, self._features.of(view, outlook, chance))

    def _exchanged(self, view: View, action: Action, outlook: Outlook) -> float:
        """An exchange is weighed by the lengths alone. A longer hand is worse than to draw, unless every other one
        grows as much. To refuse one of the same length as well loses rounds (docs/players.md)."""
        seat, counts, renewed = view.seat, outlook.counts, action.target == view.seat
        grown = counts[seat] - (view.hand.bit_count() - 1)
        others = [other for other in range(view.seats) if other != seat and not view.out >> other & 1]
        if grown > 0 and any(counts[other] - view.counts[other] < grown for other in others):
            return WORSE
        fits = self._memory.fits(outlook.color, outlook.match)
        if action.target == outlook.follower and not renewed:
            chance = 1.0 if view.hand & fits else 0.0
        else:
            chance = self._memory.chance(outlook.follower, fits)
        worth = self._lengths(view, outlook.counts) + self._answered(outlook, chance)
        if not renewed:
            worth += self._w.swapped
        return self._corrected(view, outlook, chance, worth)

    def _colored(self, color: Color) -> int:
        return self._deck.color_masks[color] if color != NO_COLOR else 0

    def _lengths(self, view: View, counts: tuple[float, ...]) -> float:
        w = self._w
        worth = self._length(counts[view.seat])
        if self._partner >= 0 and not view.out >> self._partner & 1:  # either of them may go out
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
        w = self._w
        return _read(w.own, count) + w.own_more * max(count - len(w.own), 0)

    def _hand(self, hand: int, color: Color) -> float:
        w = self._w
        size = hand.bit_count()
        if not size:
            return 0.0
        worth = sum(self.kept[card] for card in cards_in(hand))
        worth += w.share * (hand & self._colored(color)).bit_count() / size
        worth += w.colors * sum(1 for mask in self._deck.color_masks if hand & mask)
        if size <= len(w.wild_at) and hand & self._memory.wilds & ~self._never_last:
            worth += w.wild_at[size - 1]
        if not hand & ~self._never_last:
            worth += (STUCK if size == 1 else NEARLY_STUCK) if size <= 2 else 0.0
        return worth

    def _answered(self, outlook: Outlook, chance: float) -> float:
        cost = chance * _read(self._w.follow, outlook.counts[outlook.follower])
        return -cost if outlook.follower == self._partner else cost

    def _runs_out(self, view: View, hand: int, color: Color, match: int) -> bool:
        """True if `hand` can be played to the last card without anybody else getting a turn; a long one hardly ever."""
        if hand.bit_count() > LONGEST_RUN:
            return False
        for card in cards_in(hand & self._memory.fits(color, match)):
            rest = hand & ~(1 << card)
            if not rest:
                return not self._never_last >> card & 1
            face, strike = self._deck.faces[card], self.prospects.strike(view, card)
            if face.wild or not (strike.stops or strike.turns):
                continue
            # Among wild cards only one that stops somebody could go on here, and then with any colour.
            after = next_seat(view, view.seat, -view.direction if strike.turns else view.direction)
            again = strike.stops and next_seat(view, after, view.direction) == view.seat
            if again and self._runs_out(view, rest, face.color, self._deck.matches[card]):
                return True
        return False


def _read(table: tuple[float, ...], count: float) -> float:
    """The entry for so many cards, beginning with one; the last entry holds for more. In between it is a mixture."""
    count = min(max(count, 1.0), float(len(table)))
    low = int(count)
    part = count - low
    return table[low - 1] if not part else table[low - 1] * (1.0 - part) + table[low] * part
