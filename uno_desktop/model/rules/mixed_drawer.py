"""Turn of the drawer of a stack of both +2 and +4. STR-MIX-04 with its option"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import NOBODY, CardId
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.describe import answers_to
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Threat
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class MixedDrawer(Rule):
    """The drawer of a stack with both kinds of cards always `plays`, or never does. Without this rule the top card
    decides as for any other stack (STR-P2-03, STR-P4-03)."""

    plays: bool = False

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat:
        symbols = {table.book.deck.faces[layer.card].symbol for layer in table.answered}
        if not symbols or symbols == {table.book.deck.faces[card].symbol}:
            return threat
        return threat._replace(loser=NOBODY if self.plays else threat.victim)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        twos = book.deck.ids.get("R+2", ())
        mixes = any("four" in key for two in twos for key in answers_to(book, two))
        if book.deck.codes[card] != "W+4" or not mixes:
            return ()
        return (Phrase("tip.mix_kept" if self.plays else "tip.mix_lost"),)
