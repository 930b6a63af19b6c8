"""Weighs the moves of one position by what can be told from one seat: the higher, the better."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model.actions import ACCEPT, COLOR, DRAW, PASS, PLAY, PRESS, SILENT, Action
from uno_desktop.model.cards import NO_COLOR, NO_MATCH, NOBODY, Announce, Color, Deck, Seat, cards_in
from uno_desktop.model.view import View
from uno_desktop.players.memory import Memory
from uno_desktop.players.strikes import Strike, StrikeReader
from uno_desktop.players.weights import Weights

WINNING = 1000.0
LAST_RESORT = -1000.0
LONGEST_RUN = 7
"""Cards of which every order is tried: of many more nobody could wait for the end."""


class Outlook(NamedTuple):
    """What a move leads to: the own hand, the number of cards by seat, what is asked for and of whom."""

    hand: int
    counts: tuple[int, ...]
    color: Color
    match: int
    follower: Seat


class Weigher:
    """Everything about one round that does not change from move to move."""

    def __init__(self, deck: Deck, memory: Memory, reader: StrikeReader, weights: Weights) -> None:
        self._deck = deck
        self._memory = memory
        self._reader = reader
        self._w = weights
        self._strikes: tuple[Strike, ...] = tuple(reader.strike(face) for face in deck.faces)
        self._kept: tuple[float, ...] = tuple(self._worth_keeping(card) for card in range(len(deck)))

    def weigh(self, view: View, action: Action) -> float:
        """The worth of one legal action, comparable with that of the others of the same position."""
        if action.verb == PLAY:
            return self._play(view, action)
        if action.verb == COLOR:
            return self._worth(view, Outlook(view.hand, view.counts, action.color, NO_MATCH, view.seat))
        # Measured: to draw while a card could be laid, or to keep a drawn one, loses more than it saves.
        return LAST_RESORT if action.verb in (DRAW, PRESS, PASS, ACCEPT, SILENT) else 0.0

    def _worth_keeping(self, card: int) -> float:
        face, strike = self._deck.faces[card], self._strikes[card]
        if face.wild:
            if face.announce is Announce.COLOR_AND_PARTNER and not strike.draws:
                return self._w.wild_swap
            return self._w.wild_draw if strike.draws else self._w.wild
        if strike.draws:
            return self._w.draws
        return self._w.stops if strike.stops or strike.turns else 0.0

    def _play(self, view: View, action: Action) -> float:
        face, strike = self._deck.faces[action.card], self._strikes[action.card]
        rest = view.hand & ~(1 << action.card)
        if not rest:
            return WINNING + face.points
        color = action.color if face.wild else face.color
        match = self._deck.matches[action.card]
        if face.code.startswith("W") and strike.draws and view.hand & self._colored(view.color):
            return LAST_RESORT - 1.0  # a bluff: a challenge would bring the very cards back
        follower = self._reader.next_actor(view.seat, view.direction, strike)
        if follower == view.seat and self._runs_out(view, rest, color, match):
            return WINNING
        counts = list(view.counts)
        counts[view.seat] = rest.bit_count()
        if strike.draws:
            victim = self._reader.victim(view.seat, view.direction, strike)
            counts[action.target if action.target != NOBODY else victim] += strike.draws
        elif action.target != NOBODY and face.announce is not Announce.COLOR_AND_OTHER:
            partner = action.target
            counts[view.seat], counts[partner] = counts[partner], counts[view.seat]
            outlook = Outlook(rest, tuple(counts), color, match, follower)
            return self._exchanged(view, outlook, partner)
        return self._worth(view, Outlook(rest, tuple(counts), color, match, follower))

    def _worth(self, view: View, outlook: Outlook) -> float:
        fits = self._memory.fits(outlook.color, outlook.match)
        worth = self._lengths(view, outlook.counts) + self._hand(outlook.hand, outlook.color)
        if outlook.follower == view.seat:
            return worth + self._w.again + (self._w.again_fits if outlook.hand & fits else 0.0)
        return worth + self._answered(outlook, self._memory.chance(outlook.follower, fits))

    def _exchanged(self, view: View, outlook: Outlook, partner: Seat) -> float:
        """An exchange is weighed by the lengths alone, and only a shorter hand is worth having."""
        if outlook.counts[view.seat] >= outlook.counts[partner]:
            return LAST_RESORT
        fits = self._memory.fits(outlook.color, outlook.match)
        if partner == outlook.follower:
            chance = 1.0 if outlook.hand & fits else 0.0
        else:
            chance = self._memory.chance(outlook.follower, fits)
        return self._lengths(view, outlook.counts) + self._answered(outlook, chance) + self._w.swapped

    def _colored(self, color: Color) -> int:
        return self._deck.color_masks[color] if color != NO_COLOR else 0

    def _lengths(self, view: View, counts: tuple[int, ...]) -> float:
        w = self._w
        own = counts[view.seat]
        others = sorted(count for seat, count in enumerate(counts) if seat != view.seat)
        worth = _read(w.own, own) + w.own_more * max(own - len(w.own), 0)
        worth += _read(w.nearest, others[0]) + w.nearest_more * max(others[0] - len(w.nearest), 0)
        if len(others) > 1:
            worth += w.others * sum(others[1:]) / (len(others) - 1)
        return worth

    def _hand(self, hand: int, color: Color) -> float:
        w = self._w
        size = hand.bit_count()
        worth = sum(self._kept[card] for card in cards_in(hand))
        worth += w.share * (hand & self._colored(color)).bit_count() / size
        worth += w.colors * sum(1 for mask in self._deck.color_masks if hand & mask)
        if size <= len(w.wild_at) and hand & self._memory.wilds:
            worth += w.wild_at[size - 1]
        return worth

    def _answered(self, outlook: Outlook, chance: float) -> float:
        return chance * _read(self._w.follow, outlook.counts[outlook.follower])

    def _runs_out(self, view: View, hand: int, color: Color, match: int) -> bool:
        """True if `hand` can be laid to the last card without anybody else getting a turn; a long one hardly ever."""
        if hand.bit_count() > LONGEST_RUN:
            return False
        for card in cards_in(hand & self._memory.fits(color, match)):
            rest = hand & ~(1 << card)
            if not rest:
                return True
            face = self._deck.faces[card]
            again = self._reader.next_actor(view.seat, view.direction, self._strikes[card]) == view.seat
            # Among wild cards only one that stops somebody could go on here, and then with any colour.
            if again and not face.wild and self._runs_out(view, rest, face.color, self._deck.matches[card]):
                return True
        return False


def _read(table: tuple[float, ...], count: int) -> float:
    """The entry for so many cards, beginning with one; the last entry holds for more."""
    return table[min(max(count, 1), len(table)) - 1]
