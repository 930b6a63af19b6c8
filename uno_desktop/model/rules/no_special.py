"""No special cards for some turns. ITA-WHITE-11"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.blanks import NO_SPECIAL, numbers_only
from uno_desktop.model.cards import Deck, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class NoSpecial(Rule):
    """Only number cards may be played while the effect of the Blank lasts, as saves too (ITA-WHITE-11)."""

    def may_forbid(self, deck: Deck) -> int:
        return ((1 << len(deck)) - 1) & ~deck.number_mask

    def forbids(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        return self.may_forbid(book.deck) if numbers_only(s) else 0

    def forbid_reason(self) -> str:
        return "bar.no_special"

    def turn_over(self, table: Table) -> None:
        if numbers_only(table.s):
            counted = (
                status._replace(turns=status.turns - 1) if status.kind == NO_SPECIAL else status
                for status in table.s.statuses
            )
            table.set_statuses(tuple(status for status in counted if status.turns))
