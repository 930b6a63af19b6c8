"""Value of the cards of a hand, apart from their number."""

from uno_desktop.model.cards import Color
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.players.evaluation.evaluation_weights import Weights


class HandValue:
    """Values hands by the weights; `kept` is the value of holding each card, `wilds` are the wild cards that are worth
    more near the end."""

    def __init__(self, book: Rulebook, kept: tuple[float, ...], weights: Weights, wilds: int) -> None:
        self._masks = book.deck.color_masks
        self._kept = kept
        self._valued = book.deck.mask(card for card, worth in enumerate(kept) if worth)
        """Bit mask of the cards with a value of their own."""
        self._w = weights
        self._wilds = wilds

    def of(self, hand: int, color: Color) -> float:
        """Returns the value of a hand while this colour is active."""
        size = hand.bit_count()
        if not size:
            return 0.0
        w, masks, worth = self._w, self._masks, 0.0
        valued = hand & self._valued
        while valued:
            low = valued & -valued
            valued ^= low
            worth += self._kept[low.bit_length() - 1]
        if color >= 0:
            worth += w.share * (hand & masks[color]).bit_count() / size
        worth += w.colors * len([mask for mask in masks if hand & mask])
        if size <= len(w.wild_at) and hand & self._wilds:
            worth += w.wild_at[size - 1]
        return worth
