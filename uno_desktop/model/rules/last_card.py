"""The last card: its effect, and cards that may not be played last. STR-LAST-01 to 03"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Deck, Seat
from uno_desktop.model.effect_preview import NOTHING_SPECIAL
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState, Threat
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class LastCardIsHarmless(Rule):
    """The card that ends the round makes no player draw (OFF-END-02 with its option off)."""

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat | None:
        """Drops a threat by a seat with an empty hand; a starter's threat stays, since it comes from no hand."""
        return threat if table.s.hands[threat.by] else None

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        effect = book.effects[card]
        preview = effect.preview if effect is not None else NOTHING_SPECIAL
        threatens = preview.costs_turn and (preview.draws or preview.presses)
        acts_last = threatens and not book.never_last >> card & 1
        return (Phrase("tip.last_harmless"),) if acts_last else ()


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

    @property
    def forbid_reason(self) -> str:
        return self.reason

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.not_last"),) if book.deck.codes[card] == self.code else ()


@dataclass(frozen=True, slots=True)
class LastCardIsANumber(Rule):
    """A special card cannot be the last one played (ITA-LAST-01, ITA-FAQ-04), nor a white one (ITA-WHITE-12); a player
    with no other card must draw (ITA-LAST-02). With `only_wild` coloured special cards may end a round."""

    only_wild: bool = False
    forbid_reason = "bar.special_last"

    def may_forbid(self, deck: Deck) -> int:
        return deck.wild_mask if self.only_wild else ((1 << len(deck)) - 1) & ~deck.number_mask

    def not_last(self, deck: Deck) -> int:
        return self.may_forbid(deck)

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        hand = s.hands[seat]
        return hand & self.may_forbid(book.deck) if hand.bit_count() == 1 else 0

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.not_last"),) if self.may_forbid(book.deck) >> card & 1 else ()
