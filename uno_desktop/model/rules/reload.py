"""Return of a large discard pile to the dispenser. EXT-RELOAD-01"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.rule import Rule
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class Reload(Rule):
    """Before the next turn, a discard pile of `threshold` cards or more, except its top card, is shuffled into the
    dispenser with the cards left there (EXT-RELOAD-01)."""

    threshold: int = 52

    def settles(self, table: Table) -> bool:
        if len(table.s.pile) < self.threshold:
            return False
        table.shuffle_pile()
        return True
