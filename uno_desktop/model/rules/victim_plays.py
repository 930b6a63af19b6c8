"""Normal turn for the victim of a +4 after drawing. OFF-P4-03"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import NOBODY, CardId, Deck
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Threat
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class VictimPlays(Rule):
    """The penalty of cards with the code `code` does not cost the turn (OFF-P4-03)."""

    code: str = "W+4"

    def spares_turn(self, deck: Deck) -> int:
        return deck.mask_of(self.code)

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat:
        if table.book.deck.codes[card] == self.code:
            return threat._replace(loser=NOBODY)
        return threat

    def describe_lost_turn(self, book: Rulebook, card: CardId) -> str:
        return "tip.turn.kept" if book.deck.codes[card] == self.code else ""
