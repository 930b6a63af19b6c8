"""Variants of starters: the first player after a Reverse, the place of a rejected one. UNP-START-03, UNP-START-05"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.rule import Rule
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class ReverseStartsOnTheRight(Rule):
    """After a Reverse as the starter the player on the dealer's right begins, counter-clockwise (UNP-START-05)."""

    def reverses(self, table: Table, opening: bool) -> bool:
        if opening:
            table.turn_direction()
            table.s.turn = table.next_seat(table.s.dealer)
        return opening


@dataclass(frozen=True, slots=True)
class RejectedStarterStays(Rule):
    """A rejected starter stays under the discard pile (UNP-START-03 with its option)."""

    def reject(self, table: Table) -> None:
        table.pass_over_starter()
