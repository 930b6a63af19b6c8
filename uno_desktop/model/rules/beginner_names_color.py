"""Who begins the round names the colour that nobody has named yet. EXT-START-05"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.rule import Rule
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class BeginnerNamesColor(Rule):
    """When a Press-Four has begun the round and the presses are made, who plays first is asked for the colour
    (EXT-START-05)."""

    def settles(self, table: Table) -> bool:
        """True if the colour has been asked for; only a starter leaves none."""
        if table.s.color >= 0:
            return False
        table.ask_color(table.s.turn)
        return True
