"""The chicken at a seat. ITA-WHITE-05"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.blanks import CHICKEN
from uno_desktop.model.cards import Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class Chicken(Rule):
    """It clucks until the second next turn of the seat begins; play is unaffected (ITA-WHITE-05)."""

    def turn_begins(self, table: Table, seat: Seat) -> None:
        statuses = table.s.statuses
        if any(status.kind == CHICKEN and status.seat == seat for status in statuses):
            counted = (
                status._replace(turns=status.turns - 1) if status.kind == CHICKEN and status.seat == seat else status
                for status in statuses
            )
            table.set_statuses(tuple(status for status in counted if status.turns))
