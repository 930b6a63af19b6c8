"""The first player names the colour of a starter that is still without one. EXT-START-05"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.rule import Rule
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class BeginnerNamesColor(Rule):
    """Asks the first player for the colour once the presses of a Press-Four starter are made (EXT-START-05)."""

    def settles(self, table: Table) -> bool:
        if table.s.color >= 0:
            return False
        table.ask_color(table.s.turn)
        return True
