"""One-move lookahead from one seat: own hand, hand sizes, active colour and next seat after a play."""

from typing import NamedTuple

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import HIDDEN, NO_COLOR, NOBODY, CardId, Color, Deck, Seat, cards_in
from uno_desktop.model.effect_preview import EffectPreview, HandForecast
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.evaluation.table_previews import preview_now, previews_at

_MOST_TRIES = 400
"""Limit on the orders tried; a long series is found among the first ones."""


def longest_run(deck: Deck, hand: int, color: Color, needs: Color, match: int = -1) -> tuple[CardId, ...]:
    """Returns the longest series found, in order. With `needs`, all cards of that colour; otherwise each card matches
    the previous one in colour or symbol, and the first one matches `color` or `match`. Wild cards are left out."""
    if needs != NO_COLOR:
        return tuple(cards_in(hand & deck.color_masks[needs]))
    search = _Search(deck)
    search.go_on((), hand & ~deck.wild_mask, color, match)
    return search.best


class _Search:
    """Depth-first search over orders; stops at a complete series or at the limit."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._tries = 0
        self.best: tuple[CardId, ...] = ()

    def go_on(self, laid: tuple[CardId, ...], hand: int, color: Color, match: int) -> None:
        """Extends a series by each matching card."""
        self._tries += 1
        if len(laid) > len(self.best):
            self.best = laid
        if not hand or self._tries > _MOST_TRIES:
            return
        for card in cards_in(hand):
            same_color = self._deck.faces[card].color == color
            if same_color or (match >= 0 and self._deck.matches[card] == match):
                rest = hand & ~(1 << card)
                self.go_on((*laid, card), rest, self._deck.faces[card].color, self._deck.matches[card])
                if len(self.best) == len(laid) + hand.bit_count() or self._tries > _MOST_TRIES:
                    return


class Successor(NamedTuple):
    """Position after a move: own hand, hand sizes by seat, active colour and symbol, next seat.

    `known` is False if the seat receives a new hand whose cards are unknown.
    """

    hand: int
    counts: tuple[float, ...]
    color: Color
    match: int
    follower: Seat
    known: bool = True


class Lookahead:
    """Predicts the positions after plays in one round."""

    def __init__(self, book: Rulebook, seats: int) -> None:
        self._book = book
        self._deck = book.deck
        self.previews: tuple[EffectPreview, ...] = previews_at(book, seats)

    def after(self, view: View, action: Action) -> Successor:
        """Returns the position after this play if no seat answers it."""
        seat, deck, face = view.seat, self._deck, self._deck.faces[action.card]
        preview = self.preview(view, action.card)
        rest = view.hand & ~deck.mask((action.card, *action.along))
        counts: list[float] = list(view.counts)
        counts[seat] = rest.bit_count()
        color = action.color if action.color >= 0 else face.color if not face.wild else view.color
        direction = -view.direction if self._turns(view, action) else view.direction
        follower = self._next(view, seat, direction)
        # A victim that is not the next seat loses a later turn; the next seat keeps its own.
        aimed_away = preview.costs_turn and action.target not in (NOBODY, follower)
        if preview.draws:
            victim = action.target if action.target != NOBODY else follower
            pending = view.threat.amount if view.threat is not None and self._book.threats_add_up else 0
            counts[victim] += preview.draws * (1 + len(action.along)) + pending
        if preview.stops and not aimed_away:
            follower = self._next(view, follower, direction)
        if preview.again:
            follower = seat
        plain = Successor(rest, tuple(counts), color, deck.matches[action.card], follower)
        return self._run(view, action, plain) if preview.series else self._hands(view, action, plain)

    def hands_after(self, view: View, action: Action, counts: list[float], hand: int = 0) -> HandForecast:
        """Returns the hands after a card's effect; `counts` are the hand sizes before it, `hand` the player's other
        cards."""
        under = view.discard[-1] if view.discard else HIDDEN
        forecast = HandForecast(self._deck, counts, hand, view.out, view.direction, under)
        effect = self._book.effects[action.card]
        if effect is not None and not effect.inactive(view.statuses):
            effect.preview_hands(forecast, action)
        return forecast

    def preview(self, view: View, card: CardId) -> EffectPreview:
        """Returns the preview of a card at this table under the present statuses."""
        return preview_now(self._book, self.previews, view, card)

    def _turns(self, view: View, action: Action) -> bool:
        laid = (action.card, *action.along)
        return sum(self.preview(view, card).turns for card in laid) % 2 == 1

    def _next(self, view: View, seat: Seat, direction: int) -> Seat:
        seat = view.next_seat(seat, direction)
        for _ in range(view.seats):
            if not view.lost_turns or not view.lost_turns[seat]:
                break
            seat = view.next_seat(seat, direction)
        return seat

    def _run(self, view: View, action: Action, plain: Successor) -> Successor:
        needs = self._deck.faces[action.card].needs
        run = longest_run(self._deck, plain.hand, plain.color, needs)
        if not run:
            return plain
        last = run[-1]
        rest = plain.hand & ~self._deck.mask(run)
        face = self._deck.faces[last]
        color = plain.color if face.wild else face.color
        counts = list(plain.counts)
        counts[view.seat] = rest.bit_count()
        return plain._replace(hand=rest, counts=tuple(counts), color=color, match=self._deck.matches[last])

    def _hands(self, view: View, action: Action, plain: Successor) -> Successor:
        forecast = self.hands_after(view, action, list(plain.counts), plain.hand)
        known = not forecast.moved >> view.seat & 1
        return plain._replace(hand=forecast.hand, counts=tuple(forecast.counts), known=known)
