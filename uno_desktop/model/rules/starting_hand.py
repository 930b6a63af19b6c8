"""How many cards are dealt to everybody: a rule of the house."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import Deck
from uno_desktop.model.options import Value
from uno_desktop.model.rule import Rule

SPARE = 20
"""Cards that are left to draw from after the deal, besides all those that cannot begin a round."""


@dataclass(frozen=True, slots=True)
class StartingHand(Rule):
    """Everybody is dealt `cards`."""

    cards: int = 7

    def hand_size(self) -> int:
        """The cards of each hand."""
        return self.cards


def most_seats(value: Value, deck: Deck) -> int:
    """How many may play with hands of that size, so that a starter and something to draw are left."""
    assert isinstance(value, int)
    spare = SPARE + sum(not face.starts for face in deck.faces)
    return (len(deck) - spare) // value
