"""Weighs the moves of one position by what can be told from one seat: the higher, the better."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model.actions import ACCEPT, COLOR, DRAW, PASS, PLAY, Action
from uno_desktop.model.cards import NO_MATCH, NOBODY, Color, Deck, Seat, cards_in
from uno_desktop.model.view import View
from uno_desktop.players.memory import Memory
from uno_desktop.players.strikes import Strike, StrikeReader

WINNING = 1000.0


class Weights(NamedTuple):
    """How much each consideration counts; found by playing many thousand rounds."""

    color: float = 2.0
    """Part of the rest of the hand in the colour that is asked for afterwards."""
    color_points: float = 0.5
    """The same part in points."""
    match: float = 0.5
    """For every card left with the same number or symbol."""
    variety: float = 0.5
    """For every colour that the rest of the hand still has."""
    again: float = 2.0
    """Being next to play oneself, with a card to lay."""
    again_empty: float = 0.0
    """Being next to play oneself, without one."""
    hinder: float = 1.5
    """The next player's chance to lay a card, divided by the number of cards in that hand."""
    hinder_last: float = 6.0
    """The same chance where it is the last card."""
    draw: float = 0.3
    """For every card that somebody has to draw."""
    draw_short: float = 1.0
    """The same, divided by the number of cards in that hand."""
    stop: float = 0.2
    """Somebody loses a turn."""
    stop_short: float = 2.0
    """The same, divided by the number of cards in that hand."""
    shed: float = 0.1
    """For every ten points laid, times how near the nearest of the others is to going out."""
    wild: float = 2.0
    """A wild card is given away."""
    wild_last: float = 2.0
    """In addition, if only one card is left afterwards and it is not a wild one."""
    bluff: float = 2.0
    """A wild card is laid that the next player could challenge with success."""
    swap: float = 1.0
    """For every card that an exchange of hands saves."""
    draw_turn: float = -6.0
    """Drawing of one's own will."""
    pass_turn: float = -2.0
    """Keeping the card just drawn."""


class Weigher:
    """Everything about one round that does not change from move to move."""

    def __init__(self, deck: Deck, memory: Memory, reader: StrikeReader, weights: Weights) -> None:
        self._deck = deck
        self._memory = memory
        self._reader = reader
        self._w = weights
        self._strikes: tuple[Strike, ...] = tuple(reader.strike(face) for face in deck.faces)

    def weigh(self, view: View, action: Action) -> float:
        """The worth of one legal action."""
        if action.verb == PLAY:
            return self._play(view, action)
        if action.verb == COLOR:
            return self._flow(view, view.hand, action.color, view.match, view.seat)
        if action.verb in (DRAW, ACCEPT):
            return self._w.draw_turn
        return self._w.pass_turn if action.verb == PASS else 0.0

    def _play(self, view: View, action: Action) -> float:
        face = self._deck.faces[action.card]
        rest = view.hand & ~(1 << action.card)
        if not rest:
            return WINNING + face.points
        color = action.color if face.wild else face.color
        match = self._deck.matches[action.card]
        strike = self._strikes[action.card]
        follower = self._reader.next_actor(view.seat, view.direction, strike)
        if follower == view.seat and self._runs_out(view, rest, color, match):
            return WINNING
        worth = self._cost(view, action, rest) + self._blow(view, action, strike)
        if action.target != NOBODY and not strike.draws:
            return worth + self._exchange(view, rest, action.target, color, follower)
        return worth + self._flow(view, rest, color, match, follower)

    def _cost(self, view: View, action: Action, rest: int) -> float:
        """What is given away with the card, and what is gained by being rid of its points."""
        w = self._w
        face = self._deck.faces[action.card]
        nearest = min(count for seat, count in enumerate(view.counts) if seat != view.seat)
        worth = w.shed * face.points / 10.0 / max(nearest, 1)
        if not face.wild:
            return worth
        worth -= w.wild
        if rest.bit_count() == 1 and not rest & self._memory.wilds:
            worth -= w.wild_last
        if self._strikes[action.card].draws and view.hand & self._asked(view.color):
            worth -= w.bluff
        return worth

    def _blow(self, view: View, action: Action, strike: Strike) -> float:
        """What the card does to somebody else: the shorter his hand, the more it is worth."""
        if not strike.draws and not strike.stops:
            return 0.0
        victim = self._reader.victim(view.seat, view.direction, strike)
        if strike.draws and action.target != NOBODY:
            victim = action.target
        count = max(view.counts[victim], 1)
        worth = strike.draws * (self._w.draw + self._w.draw_short / count)
        if strike.stops:
            worth += self._w.stop + self._w.stop_short / count
        return worth

    def _flow(self, view: View, rest: int, color: Color, match: int, follower: Seat) -> float:
        """How the rest of the hand stands to what is asked for afterwards, and how the next player does."""
        w = self._w
        colored = rest & self._asked(color)
        worth = w.color * colored.bit_count() / rest.bit_count()
        points = self._deck.points_of(rest)
        if points:
            worth += w.color_points * self._deck.points_of(colored) / points
        fits = self._memory.fits(color, match)
        if match != NO_MATCH:
            worth += w.match * (rest & fits & ~self._memory.wilds & ~colored).bit_count()
        worth += w.variety * sum(1 for mask in self._deck.color_masks if rest & mask)
        if follower == view.seat:
            return worth + (w.again if rest & fits else w.again_empty)
        return worth - self._hindered(view, follower, self._memory.chance(follower, fits))

    def _hindered(self, view: View, follower: Seat, chance: float) -> float:
        count = max(view.counts[follower], 1)
        return chance * (self._w.hinder_last if count == 1 else self._w.hinder / count)

    def _exchange(self, view: View, rest: int, partner: Seat, color: Color, follower: Seat) -> float:
        """Hands are exchanged: worth it for a shorter hand; best the partner then lacks the colour named."""
        saved = rest.bit_count() - view.counts[partner]
        if saved <= 0:
            return self._w.draw_turn
        worth = self._w.swap * saved
        given = 1.0 if rest & self._memory.fits(color, NO_MATCH) else 0.0
        chance = given if partner == follower else self._memory.chance(follower, self._asked(color))
        return worth - chance * (self._w.hinder_last if rest.bit_count() == 1 else self._w.hinder)

    def _runs_out(self, view: View, hand: int, color: Color, match: int) -> bool:
        """True if `hand` can be laid to the last card without anybody else getting a turn."""
        for card in cards_in(hand & self._memory.fits(color, match)):
            rest = hand & ~(1 << card)
            if not rest:
                return True
            face = self._deck.faces[card]
            again = self._reader.next_actor(view.seat, view.direction, self._strikes[card]) == view.seat
            # A wild card that gives another turn could name any colour; none does in the usual rules.
            if again and not face.wild and self._runs_out(view, rest, face.color, self._deck.matches[card]):
                return True
        return False

    def _asked(self, color: Color) -> int:
        return self._deck.color_masks[color] if color >= 0 else 0
