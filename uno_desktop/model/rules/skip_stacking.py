"""Stacking of Skips: a player about to be skipped may add a Skip, and more players lose their turn. STR-SKIP-01 to
06"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import SKIP_UNIT, GameState, Threat
from uno_desktop.model.table_verbs import Table

SKIP = "S"


@dataclass(frozen=True, slots=True)
class SkipStacking(Rule):
    """A Skip of any colour answers a Skip (STR-SKIP-01), the starter's too (STR-SKIP-05); only the first victim has
    the choice (STR-SKIP-03). The deck of such a ruleset threatens with its Skips only: a Reverse with two players does
    not count (STR-SKIP-06). `capped`: at most all other players are skipped (STR-SKIP-04)."""

    capped: bool = False

    def answer_cards(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        if s.threat is None or s.threat.unit != SKIP_UNIT:
            return 0
        return s.hands[seat] & book.deck.symbol_masks[SKIP]

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat:
        """Sets the number of lost turns to the Skips in the stack (STR-SKIP-02), round the table if necessary
        (STR-SKIP-04)."""
        if threat.unit != SKIP_UNIT:
            return threat
        amount = threat.amount + table.amount_answered
        return threat._replace(amount=min(amount, table.s.present.bit_count() - 1) if self.capped else amount)

    def answers_to(self, book: Rulebook, card: CardId) -> tuple[str, ...]:
        return ("answer.skip",) if book.deck.faces[card].symbol == SKIP else ()

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.skips_add_up"),) if self.answers_to(book, card) else ()
