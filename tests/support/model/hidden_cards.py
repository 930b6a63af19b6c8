"""Exchanges of hidden cards that keep all that a player sees: two-sided cards change places only with cards that show
the same other face."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.model.cards import CardId, Deck


def exchanged(deck: Deck, cards: Sequence[CardId], shuffle: Callable[[list[CardId]], object]) -> list[CardId]:
    """Returns the cards in another order; each place keeps the other face that lies open there."""
    groups: dict[str, list[CardId]] = {}
    for card in cards:
        groups.setdefault(_back(deck, card), []).append(card)
    for group in groups.values():
        shuffle(group)
    return [groups[_back(deck, card)].pop() for card in cards]


def _back(deck: Deck, card: CardId) -> str:
    return deck.codes[deck.other[card]] if deck.other else ""
