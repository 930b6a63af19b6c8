"""Sort order of the player's own hand: by colour, by value, or manual."""

from collections.abc import Callable, Iterable

from uno_desktop.model.cards import NO_COLOR, CardId, Deck

BY_COLOR, BY_VALUE, BY_HAND = "color", "value", "hand"
ORDERS = (BY_COLOR, BY_VALUE, BY_HAND)
"""Sort orders, in the order in which they are cycled."""
_COLORS = {0: 0, 3: 1, 1: 2, 2: 3, 4: 0, 7: 1, 6: 2, 5: 3, NO_COLOR: 4}
"""Rank of each colour: red, yellow, green, blue, wild; on the dark side pink, purple, orange, teal, wild."""

Ranks = dict[CardId, int]


def color_ranks(deck: Deck) -> Ranks:
    """Returns the rank of each card in the deck sorted by colour, then by position in the deck."""
    return _ranks(deck, lambda card: (_COLORS[deck.faces[card].color], card))


def value_ranks(deck: Deck) -> Ranks:
    """Returns the rank of each card in the deck: numbers, then symbols, then wild cards; ties by colour."""

    def key(card: CardId) -> tuple[int | str, ...]:
        face = deck.faces[card]
        number = int(face.symbol) if face.symbol.isdigit() else 0
        kind = 2 if face.wild else 0 if face.symbol.isdigit() else 1
        return kind, number, "" if kind == 0 else face.symbol, _COLORS[face.color], card

    return _ranks(deck, key)


def _ranks(deck: Deck, key: Callable[[CardId], tuple[int | str, ...]]) -> Ranks:
    return {card: place for place, card in enumerate(sorted(range(len(deck)), key=key))}


def following(kind: str) -> str:
    return ORDERS[(ORDERS.index(kind) + 1) % len(ORDERS)]


class HandOrder:
    """Order of one hand; `kind` is one of ORDERS. A manual order is kept until `forget`."""

    def __init__(self, deck: Deck, kind: str = BY_COLOR) -> None:
        self.kind = kind
        self._ranks = {BY_COLOR: color_ranks(deck), BY_VALUE: value_ranks(deck)}
        self._laid: list[CardId] = []
        """All cards held since the manual order began, from the left: a card that returns gets its old position."""

    def arranged(self, cards: Iterable[CardId]) -> list[CardId]:
        """Returns the cards of a hand from the left; in manual order, new cards are at the right end."""
        held = set(cards)
        if self.kind != BY_HAND:
            return sorted(held, key=self._ranks[self.kind].__getitem__)
        self._laid += sorted(held.difference(self._laid), key=self._ranks[BY_COLOR].__getitem__)
        return [card for card in self._laid if card in held]

    def switch(self, kind: str, shown: Iterable[CardId]) -> None:
        """Changes the order; a manual order starts as `shown`, unless there is one already."""
        self.kind = kind
        if kind == BY_HAND and not self._laid:
            self._laid = list(shown)

    def lay_out(self, shown: Iterable[CardId]) -> None:
        cards = list(shown)
        if self.kind != BY_HAND:
            self.kind, self._laid = BY_HAND, cards
            return
        places = [place for place, card in enumerate(self._laid) if card in cards]
        for place, card in zip(places, cards, strict=False):
            self._laid[place] = card
        self._laid += cards[len(places) :]

    def exchange(self, card: CardId, other: CardId) -> None:
        """Swaps two cards of the manual order, if it has both."""
        if card in self._laid and other in self._laid:
            one, two = self._laid.index(card), self._laid.index(other)
            self._laid[one], self._laid[two] = other, card

    def forget(self) -> None:
        """Drops the manual order, at the start of a round."""
        self._laid = []
