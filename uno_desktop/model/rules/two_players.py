"""With two players a Reverse acts as a Skip. OFF-TWO-01"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.model.actions import Action
from uno_desktop.model.rule import Rule
from uno_desktop.model.table import Table


@dataclass(frozen=True, slots=True)
class ReverseSkipsForTwo(Rule):
    """Who lays a Reverse against one opponent plays again (OFF-TWO-01)."""

    id: ClassVar[str] = "reverse_skips_for_two"

    def reverses(self, table: Table, action: Action) -> None:
        """The other seat loses its turn."""
        if table.s.seats == 2:
            table.skips += 1
