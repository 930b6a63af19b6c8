"""Series of cards in one turn: selection and order; only the last card takes effect."""

from __future__ import annotations

from uno_desktop.model.cards import NO_COLOR, CardId, Color, Deck, cards_in

_MOST_TRIES = 400
"""Limit of tried orders; a long series is found among the first."""


def longest_run(deck: Deck, hand: int, color: Color, needs: Color, match: int = -1) -> tuple[CardId, ...]:
    """Returns the longest series found, in order. With `needs`, all cards of that colour; else each card matches the
    one before in colour or symbol, the first one `color` or `match`. Wild cards are kept."""
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
