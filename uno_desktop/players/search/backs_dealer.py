"""Deals hidden cards by the other faces that a seat sees: in the hands of others and on top of the draw pile."""

from __future__ import annotations

import random
from collections import Counter

from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.views.view import View
from uno_desktop.players.belief.belief_state import BeliefState


class BacksDealer:
    """Deals each hand cards with the other faces that it shows. Cards with the same other face are equally likely,
    unless the belief excludes them."""

    def __init__(self, deck: Deck, belief: BeliefState, view: View) -> None:
        """`belief` must be synchronized with this view."""
        self._deck = deck
        self._on_top = view.draw_back
        self._wanted: list[tuple[Seat, str]] = []
        """Each hidden card of another hand: its seat and its other face."""
        self._lacks: dict[Seat, int] = {}
        for seat, holding in enumerate(belief.hand_beliefs):
            if seat == view.seat or not view.backs:
                continue
            left = Counter(view.backs[seat]) - Counter(deck.backs_of(holding.known))
            self._wanted += ((seat, back) for back in left.elements())
            self._lacks[seat] = -1
            for group in holding.groups:
                self._lacks[seat] &= group.lacks

    def deal(
        self, pool: list[CardId], chance: random.Random, innocent: tuple[Seat, int] | None
    ) -> list[tuple[Seat, int, int]]:
        """Returns the hidden hands; `innocent` is a seat and a set of cards that it does not have."""
        by_back: dict[str, list[CardId]] = {}
        for card in chance.sample(pool, len(pool)):
            by_back.setdefault(self._back(card), []).append(card)
        lacks = dict(self._lacks)
        if innocent is not None:
            lacks[innocent[0]] |= innocent[1]
        hands = dict.fromkeys(lacks, 0)
        spare: list[CardId] = []
        chance.shuffle(self._wanted)
        for seat, back in self._wanted:
            cards = by_back.get(back, spare)
            place = next((place for place, card in enumerate(cards) if not lacks[seat] >> card & 1), 0)
            if not cards:  # with hidden own backs a card may be counted elsewhere
                cards, place = next(rest for rest in by_back.values() if rest), 0
            hands[seat] |= 1 << cards.pop(place)
        return [(seat, 0, hand) for seat, hand in hands.items()]

    def put_on_top(self, rest: list[CardId]) -> None:
        """Moves a card with the visible other face to the end of the draw pile, if there is one."""
        for place in range(len(rest) - 1, -1, -1):
            if self._back(rest[place]) == self._on_top:
                rest[place], rest[-1] = rest[-1], rest[place]
                return

    def _back(self, card: CardId) -> str:
        return self._deck.codes[self._deck.other[card]]
