"""Cards removed from the deck for few players. UNP-PLY-03, UNP-PLY-04"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import Deck
from uno_desktop.model.rule import Rule


@dataclass(frozen=True, slots=True)
class FewerCards(Rule):
    """With at most `seats` players one card of each of `codes` is removed."""

    seats: int
    codes: tuple[str, ...]

    def left_out(self, deck: Deck, seats: int) -> int:
        return deck.mask(deck.ids[code][-1] for code in self.codes) if seats <= self.seats else 0
