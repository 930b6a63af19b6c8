"""Number of cards in a starting hand: a house rule."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import Deck
from uno_desktop.model.options import Value
from uno_desktop.model.rule import Rule

SPARE = 20
"""Cards left to draw from after the deal, besides all those that cannot begin a round."""


@dataclass(frozen=True, slots=True)
class StartingHand(Rule):
    """Each player is dealt `cards` cards; a hand that was dealt owes no UNO (HSE-HAND-01, HSE-HAND-03)."""

    cards: int = 7

    def hand_size(self) -> int:
        return self.cards


def most_seats(value: Value, deck: Deck) -> int:
    """Returns the highest number of seats for hands of that size, with a starter and a draw pile left (HSE-HAND-02)."""
    assert isinstance(value, int)
    spare = SPARE + sum(not face.starts for face in deck.faces)
    return (len(deck) - spare) // value
