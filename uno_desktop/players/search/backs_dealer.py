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
        self._wanted: dict[Seat, list[str]] = {}
        """Other faces of the hidden cards of each other hand."""
        self._groups: list[tuple[Seat, int, int]] = []
        """Owner and number of cards that arrived together, and what they lack, most constrained first."""
        for seat, holding in enumerate(belief.hand_beliefs):
            if seat == view.seat or not view.backs:
                continue
            left = Counter(view.backs[seat]) - Counter(deck.backs_of(holding.known))
            self._wanted[seat] = list(left.elements())
            self._groups += ((seat, group.count, group.lacks) for group in holding.groups)
        self._groups.sort(key=lambda group: -group[2].bit_count())

    def deal(
        self, pool: list[CardId], chance: random.Random, innocent: tuple[Seat, int] | None
    ) -> list[tuple[Seat, int, int]]:
        """Returns the hidden hands; `innocent` is a seat and a set of cards that it does not have."""
        by_back: dict[str, list[CardId]] = {}
        for card in chance.sample(pool, len(pool)):
            by_back.setdefault(self._back(card), []).append(card)
        hands = dict.fromkeys(self._wanted, 0)
        wanted = {seat: chance.sample(backs, len(backs)) for seat, backs in self._wanted.items()}
        for seat, count, lacks in self._groups:
            if innocent is not None and seat == innocent[0]:
                lacks |= innocent[1]
            for _ in range(min(count, len(wanted[seat]))):
                hands[seat] |= 1 << _take(by_back, wanted[seat], lacks)
        return [(seat, 0, hand) for seat, hand in hands.items()]

    def put_on_top(self, rest: list[CardId]) -> None:
        """Moves a card with the visible other face to the end of the draw pile, if there is one."""
        for place in range(len(rest) - 1, -1, -1):
            if self._back(rest[place]) == self._on_top:
                rest[place], rest[-1] = rest[-1], rest[place]
                return

    def _back(self, card: CardId) -> str:
        return self._deck.codes[self._deck.other[card]]


def _take(by_back: dict[str, list[CardId]], backs: list[str], lacks: int) -> CardId:
    """Removes a back, and a card that shows it, and returns the card: one that is not lacked if there is any."""
    for number, back in enumerate(backs):
        for place, card in enumerate(by_back.get(back, ())):
            if not lacks >> card & 1:
                del backs[number]
                return by_back[back].pop(place)
    cards = by_back.get(backs.pop()) or next(rest for rest in by_back.values() if rest)
    return cards.pop(0)  # from another back only with hidden own backs, where a card may be counted elsewhere
