"""Series of cards in one turn: which cards, in which order, and which one last, for only that one acts."""

from __future__ import annotations

from uno_desktop.model.cards import NO_COLOR, CardId, Color, Deck, cards_in

_MOST_TRIES = 400
"""Orders that are looked at; a long series is found among the first ones."""


def longest_run(deck: Deck, hand: int, color: Color, needs: Color, match: int = -1) -> tuple[CardId, ...]:
    """The cards of the longest series found, in order. With `needs` any cards of that colour; else each card must
    match the one before it in colour or symbol, the first one `color` or `match`. Cards that name a colour are kept
    for better moments."""
    if needs != NO_COLOR:
        return tuple(cards_in(hand & deck.color_masks[needs]))
    search = _Search(deck)
    search.go_on((), hand & ~deck.wild_mask, color, match)
    return search.best


class _Search:
    """Tries orders depth first, and stops when everything is played or after enough tries."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._tries = 0
        self.best: tuple[CardId, ...] = ()

    def go_on(self, laid: tuple[CardId, ...], hand: int, color: Color, match: int) -> None:
        """Extends a series by every card that fits."""
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
