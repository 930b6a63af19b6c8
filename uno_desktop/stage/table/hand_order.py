"""The order of a person's own hand: by colour, by value, or as the person has laid it out."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from uno_desktop.model.cards import NO_COLOR, CardId, Deck

BY_COLOR, BY_VALUE, BY_HAND = "color", "value", "hand"
ORDERS = (BY_COLOR, BY_VALUE, BY_HAND)
"""In the order in which one follows the other."""
_COLORS = {0: 0, 3: 1, 1: 2, 2: 3, NO_COLOR: 4}  # red, yellow, green, blue, wild: as the art shows them

Ranks = dict[CardId, int]


def color_ranks(deck: Deck) -> Ranks:
    """For each card its place when the deck is sorted by colour, then number or symbol."""
    return _ranks(deck, lambda card: (_COLORS[deck.faces[card].color], card))


def value_ranks(deck: Deck) -> Ranks:
    """The same by number, then symbol, then what has no colour; equal ones by colour."""

    def key(card: CardId) -> tuple[int | str, ...]:
        face = deck.faces[card]
        number = int(face.symbol) if face.symbol.isdigit() else 0
        kind = 2 if face.wild else 0 if face.symbol.isdigit() else 1
        return kind, number, "" if kind == 0 else face.symbol, _COLORS[face.color], card

    return _ranks(deck, key)


def _ranks(deck: Deck, key: Callable[[CardId], tuple[int | str, ...]]) -> Ranks:
    return {card: place for place, card in enumerate(sorted(range(len(deck)), key=key))}


def following(kind: str) -> str:
    """The next order after this one."""
    return ORDERS[(ORDERS.index(kind) + 1) % len(ORDERS)]


class HandOrder:
    """The order of one hand; `kind` is one of ORDERS. What a person has laid out is remembered until `forget`."""

    def __init__(self, deck: Deck, kind: str = BY_COLOR) -> None:
        self.kind = kind
        self._ranks = {BY_COLOR: color_ranks(deck), BY_VALUE: value_ranks(deck)}
        self._laid: list[CardId] = []
        """From the left, every card that has been in the hand since it is laid out: one that comes back finds its
        place again."""

    def arranged(self, cards: Iterable[CardId]) -> list[CardId]:
        """The cards of a hand from the left; by hand, those that have come in since stand at the right end."""
        held = set(cards)
        if self.kind != BY_HAND:
            return sorted(held, key=self._ranks[self.kind].__getitem__)
        self._laid += sorted(held.difference(self._laid), key=self._ranks[BY_COLOR].__getitem__)
        return [card for card in self._laid if card in held]

    def switch(self, kind: str, shown: Iterable[CardId]) -> None:
        """Another way of sorting; by hand it begins with what is `shown`, unless something has been laid out before."""
        self.kind = kind
        if kind == BY_HAND and not self._laid:
            self._laid = list(shown)

    def lay_out(self, shown: Iterable[CardId]) -> None:
        """The person has put the cards of the hand into this order; from now on it is sorted by hand."""
        cards = list(shown)
        if self.kind != BY_HAND:
            self.kind, self._laid = BY_HAND, cards
            return
        places = [place for place, card in enumerate(self._laid) if card in cards]
        for place, card in zip(places, cards, strict=False):
            self._laid[place] = card
        self._laid += cards[len(places) :]

    def exchange(self, card: CardId, other: CardId) -> None:
        """Two cards with the same face take each other's place."""
        if card in self._laid and other in self._laid:
            one, two = self._laid.index(card), self._laid.index(other)
            self._laid[one], self._laid[two] = other, card

    def forget(self) -> None:
        """A new round: what was laid out means nothing any more."""
        self._laid = []
