"""A discard pile that has grown large goes back into the dispenser. EXT-RELOAD-01"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.rule import Rule
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class Reload(Rule):
    """Before the next turn, when `threshold` cards or more lie there, all but the top one are shuffled into the
    dispenser together with what is left in it (EXT-RELOAD-01)."""

    threshold: int = 52

    def settles(self, table: Table) -> bool:
        """True if it has been reloaded."""
        if len(table.s.pile) < self.threshold:
            return False
        table.shuffle_pile()
        return True
