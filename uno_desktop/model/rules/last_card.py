"""What a last card still does. OFF-END-02"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId
from uno_desktop.model.rule import Rule
from uno_desktop.model.state import Threat
from uno_desktop.model.table import Table


@dataclass(frozen=True, slots=True)
class LastCardIsHarmless(Rule):
    """Nobody draws after the card that ends the round (OFF-END-02 with its option off)."""

    def adjusts(self, table: Table, threat: Threat, card: CardId) -> Threat | None:
        """No threat from an empty hand; a starter's threat comes from nobody's hand and stays."""
        return threat if table.s.hands[threat.by] else None
