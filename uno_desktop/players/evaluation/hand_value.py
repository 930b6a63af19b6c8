"""Value of the cards of a hand, apart from their number: for moves, for leaves and for the changes in rollouts."""

from uno_desktop.model.cards import Announce, CardId, Color
from uno_desktop.model.effect_preview import EffectPreview
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.players.evaluation.evaluation_weights import Weights

POINT = 0.009
"""Cost of a point in the own hand, used if players score their own hands and a card can end the round at any moment.
Measured in unplugged rounds: it saves seven points and loses hardly any rounds. In a deck without such a card it would
cost points."""


def values_of_keeping(book: Rulebook, previews: tuple[EffectPreview, ...], weights: Weights) -> tuple[float, ...]:
    """Returns the value of holding each card; `previews` are those at the table."""
    at_any_moment = any(preview.ends_round for preview in previews)
    point = POINT if at_any_moment and not book.winner_scores else 0.0
    points = book.deck.points
    return tuple(_keeping(book, card, previews[card], weights) - point * points[card] for card in range(len(points)))


def _keeping(book: Rulebook, card: CardId, preview: EffectPreview, weights: Weights) -> float:
    face = book.deck.faces[card]
    if face.wild:
        if face.announce is Announce.COLOR_AND_PARTNER and not preview.draws:
            return weights.wild_swap
        return weights.wild_draw if preview.draws else weights.wild
    if preview.draws:
        return weights.draws
    return weights.stops if preview.stops or preview.turns else 0.0


class HandValue:
    """Values hands by the weights; `kept` is the value of holding each card, `wilds` are the wild cards that are worth
    more near the end.

    `of` is the value of a hand. Rollouts, which have no time to value two hands for each card, add up its change from
    `spent`, `shares` and `color`.
    """

    def __init__(self, book: Rulebook, kept: tuple[float, ...], weights: Weights, wilds: int) -> None:
        self._masks = book.deck.color_masks
        self._kept = kept
        self._valued = book.deck.mask(card for card, worth in enumerate(kept) if worth)
        """Bit mask of the cards with a value of their own."""
        self._w = weights
        self._wilds = wilds
        self.color = weights.colors
        """Value of each colour in the hand."""
        self.shares = [0.0, *(weights.share / size for size in range(1, len(book.deck) + 1))]
        """Value of each card in the active colour, by the size of the hand."""

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
        worth += self.color * len([mask for mask in masks if hand & mask])
        if size <= len(w.wild_at) and hand & self._wilds:
            worth += w.wild_at[size - 1]
        return worth

    def spent(self, card: CardId, left: int) -> float:
        """Returns the change of the value as this card leaves the hand, apart from colours; `left` is the number of
        cards after it, 0 for more than those near the end, and a wild card counts as the only one."""
        change = -self._kept[card]
        if self._wilds >> card & 1 and 1 <= left <= len(self._w.wild_at):
            change -= self._w.wild_at[left - 1]
        return change
