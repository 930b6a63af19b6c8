"""Effect of the last card. OFF-END-02"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId
from uno_desktop.model.effect_preview import NOTHING_SPECIAL
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Threat
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class LastCardIsHarmless(Rule):
    """The card that ends the round makes no player draw (OFF-END-02 with its option off)."""

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat | None:
        """Drops a threat from an empty hand; that of a starter comes from no hand and stays."""
        return threat if table.s.hands[threat.by] else None

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        effect = book.effects[card]
        preview = effect.preview() if effect is not None else NOTHING_SPECIAL
        threatens = preview.costs_turn and (preview.draws or preview.presses)
        acts_last = threatens and not book.never_last >> card & 1
        return (Phrase("tip.last_harmless"),) if acts_last else ()
