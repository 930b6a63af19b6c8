"""Conditions for playing a wild card. OFF-P4-01, OFF-DRAW-05, CLA-P4-03, CLA-DRAW-05, CLA-TURN-03"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


class Holding(Enum):
    """Cards in the hand that forbid the card; the value is the text key of the reason."""

    ACTIVE_COLOR = "bar.plus4_color"
    ANYTHING_ELSE_THAT_FITS = "bar.plus4_something_else"
    A_MATCHING_CARD = "bar.wild_only_if_stuck"


_TOLD = {
    Holding.ACTIVE_COLOR: "tip.only_without_color",
    Holding.ANYTHING_ELSE_THAT_FITS: "tip.only_if_nothing_else",
    Holding.A_MATCHING_CARD: "tip.only_if_stuck",
}
"""Text keys of the conditions in descriptions of the card."""


@dataclass(frozen=True, slots=True)
class WildCondition(Rule):
    """Cards with the code `code` are forbidden while the hand holds a card named by `holding`. The whole hand counts,
    also after a draw (OFF-DRAW-05, CLA-DRAW-05); further copies of the card itself do not (CLA-P4-03)."""

    code: str = "W+4"
    holding: Holding = Holding.ACTIVE_COLOR

    def may_forbid(self, deck: Deck) -> int:
        return deck.mask_of(self.code)

    def implies_void(self, deck: Deck) -> int:
        return self.may_forbid(deck)

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        deck = book.deck
        cards = deck.masks[self.code]
        hand = s.hands[seat]
        if self.holding is Holding.ACTIVE_COLOR:
            return cards if s.color >= 0 and hand & deck.color_masks[s.color] else 0
        others = hand & book.fits[s.color][s.match] & ~cards
        if self.holding is Holding.A_MATCHING_CARD:
            others &= ~deck.wild_mask
        return cards if others else 0

    def forbid_reason(self) -> str:
        return self.holding.value

    def describe_condition(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase(_TOLD[self.holding]),) if book.deck.codes[card] == self.code else ()
