"""Cards that may not be played last. CLA-P4-04, STR-LAST-01 to 03"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


@dataclass(frozen=True, slots=True)
class ForbiddenLastCard(Rule):
    """A card with the code `code` cannot be played as the last one in hand (CLA-P4-04, STR-LAST-01)."""

    code: str = "W+4"
    reason: str = "bar.plus4_last"

    def may_forbid(self, deck: Deck) -> int:
        return deck.mask_of(self.code)

    def not_last(self, deck: Deck) -> int:
        return self.may_forbid(deck)

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        hand = s.hands[seat]
        return hand & book.deck.mask_of(self.code) if hand.bit_count() == 1 else 0

    def forbid_reason(self) -> str:
        return self.reason

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.not_last"),) if book.deck.codes[card] == self.code else ()
