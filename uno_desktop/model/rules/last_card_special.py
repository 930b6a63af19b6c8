"""Special cards forbidden as the last card. ITA-LAST-01, ITA-LAST-02, ITA-WHITE-12, ITA-FAQ-04"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


@dataclass(frozen=True, slots=True)
class LastCardIsANumber(Rule):
    """A special card cannot be the last one played (ITA-LAST-01, ITA-FAQ-04), nor a white one (ITA-WHITE-12); a player
    with no other card must draw (ITA-LAST-02). With `only_wild` coloured special cards may end a round."""

    only_wild: bool = False

    def may_forbid(self, deck: Deck) -> int:
        return deck.wild_mask if self.only_wild else ((1 << len(deck)) - 1) & ~deck.number_mask

    def not_last(self, deck: Deck) -> int:
        return self.may_forbid(deck)

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        hand = s.hands[seat]
        return hand & self.may_forbid(book.deck) if hand.bit_count() == 1 else 0

    def forbid_reason(self) -> str:
        return "bar.special_last"

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.not_last"),) if self.may_forbid(book.deck) >> card & 1 else ()
