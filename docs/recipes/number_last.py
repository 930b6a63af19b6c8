"""The last card must be a number: a house rule."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.facts import Facts
from uno_desktop.model.rule_interfaces import Restriction
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


@dataclass(frozen=True, slots=True)
class NumberLast(Restriction):
    """A card without a number cannot be played as the last one in hand (HSE-LAST-01)."""

    forbid_reason = "bar.number_last"

    def facts(self, deck: Deck) -> Facts:
        """Returns the cards without a number, which may be forbidden and are never the last."""
        cards = deck.mask(range(len(deck))) & ~deck.number_mask
        return Facts(may_forbid=cards, never_last=cards)

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """Returns the only card in hand if it has no number."""
        hand = s.hands[seat]
        return hand & ~book.deck.number_mask if hand.bit_count() == 1 else 0

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        """Says that the card cannot be the last one."""
        return () if book.deck.number_mask >> card & 1 else (Phrase("tip.not_last"),)
