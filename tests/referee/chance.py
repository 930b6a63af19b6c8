"""Random results of one step: read from a trace line, or drawn where no trace exists."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from tests.referee.rules import LETTERS, Disagreement


class Chance(Protocol):
    """Random results that a referee cannot know beforehand."""

    def card(self, seat: int, pile: Counter[str]) -> str:
        """The next card of a pile whose order nobody knows, drawn by `seat`; a known one is the whole pile."""

    def taken(self, seat: int, hand: list[str], amount: int) -> list[str]:
        """Returns the cards that `seat` takes at random from another hand."""

    def dealt(self, pool: Counter[str], sizes: dict[int, int]) -> dict[int, list[str]]:
        """Returns the hands after all cards of `pool` were shuffled and dealt out."""

    def unseen(self, pile: Counter[str], amount: int) -> list[str]:
        """Returns the cards of a pile of unknown order that went into a shuffle."""

    def order(self, known: list[str], rest: Counter[str]) -> list[str]:
        """Returns the draw pile at the end of the step: `known` on top, then `rest` in any order."""


@dataclass
class TracedChance:
    """Random results read from a trace line, checked only for being possible."""

    drawn: dict[int, list[str]]
    hands: list[list[str]]
    draw: list[str]

    @classmethod
    def of(cls, line: Mapping[str, Any]) -> TracedChance:
        """Returns the random results in the step of a trace line."""
        state = line["state"]
        drawn = {LETTERS.index(seat): list(cards) for seat, cards in line["drawn"].items()}
        return cls(drawn, [state["hands"][seat] for seat in sorted(state["hands"])], state["draw"])

    def received(self, seat: int) -> str:
        """Returns the next card that a seat received in this step."""
        if not self.drawn.get(seat):
            raise Disagreement(f"seat {seat} has drawn fewer cards than it should: {self.drawn}")
        return self.drawn[seat].pop(0)

    def card(self, seat: int, pile: Counter[str]) -> str:
        card = self.received(seat)
        if not pile[card]:
            raise Disagreement(f"seat {seat} drew {card}, which does not come next in {dict(pile)}")
        return card

    def taken(self, seat: int, hand: list[str], amount: int) -> list[str]:
        cards = [self.received(seat) for _ in range(amount)]
        if Counter(cards) - Counter(hand):
            raise Disagreement(f"seat {seat} took {cards} from a hand of {hand}")
        return cards

    def dealt(self, pool: Counter[str], sizes: dict[int, int]) -> dict[int, list[str]]:
        hands = {}
        for seat in sizes:
            later = Counter(self.drawn.get(seat, []))
            hands[seat] = list((Counter(self.hands[seat]) - later).elements())
        counts = {seat: len(hand) for seat, hand in hands.items()}
        if counts != sizes:
            raise Disagreement(f"hands after dealing: {counts} instead of {sizes}")
        together = sum((Counter(hand) for hand in hands.values()), Counter[str]())
        if together - pool:
            raise Disagreement(f"dealt, but from nowhere: {together - pool}")
        return hands

    def unseen(self, pile: Counter[str], amount: int) -> list[str]:
        later = sum((Counter(cards) for cards in self.drawn.values()), Counter(self.draw))
        cards = list((pile - later).elements())
        if len(cards) != amount:
            raise Disagreement(f"{amount} cards should have left the pile, {cards} did")
        return cards

    def order(self, known: list[str], rest: Counter[str]) -> list[str]:
        at = len(known)
        if self.draw[:at] != known or Counter(self.draw[at:]) != rest:
            raise Disagreement(f"draw\n  found    {self.draw}\n  expected {known} and {dict(rest)}")
        return list(self.draw)


@dataclass
class Dice:
    """Decides everything by itself, so that a referee can play a round alone."""

    rng: random.Random

    def card(self, seat: int, pile: Counter[str]) -> str:
        return self.rng.choice(sorted(pile.elements()))

    def taken(self, seat: int, hand: list[str], amount: int) -> list[str]:
        return self.rng.sample(hand, amount)

    def dealt(self, pool: Counter[str], sizes: dict[int, int]) -> dict[int, list[str]]:
        cards = self.rng.sample(sorted(pool.elements()), sum(sizes.values()))
        return {seat: [cards.pop() for _ in range(size)] for seat, size in sizes.items()}

    def unseen(self, pile: Counter[str], amount: int) -> list[str]:
        return self.rng.sample(sorted(pile.elements()), amount)

    def order(self, known: list[str], rest: Counter[str]) -> list[str]:
        return known + self.rng.sample(sorted(rest.elements()), rest.total())
