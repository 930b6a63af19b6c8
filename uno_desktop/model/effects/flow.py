"""Effects on the course of play: direction, skipped turns, the colour to begin with."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId
from uno_desktop.model.rule import Effect
from uno_desktop.model.table import Table


@dataclass(frozen=True, slots=True)
class Reverse(Effect):
    """Play runs the other way (OFF-REV-01); what it does with two players is a rule's matter."""

    def land(self, table: Table, action: Action) -> None:
        if not any(few(table, False) for few in table.book.reverses):
            table.turn_direction()

    def open(self, table: Table, card: CardId) -> None:
        """The dealer plays first, counter-clockwise (OFF-START-02, with two players OFF-START-07)."""
        if not any(few(table, True) for few in table.book.reverses):
            table.turn_direction()
            table.s.turn = table.s.dealer


@dataclass(frozen=True, slots=True)
class Skip(Effect):
    """The next seat loses its turn (OFF-SKIP-01)."""

    def land(self, table: Table, action: Action) -> None:
        table.skips += 1

    def open(self, table: Table, card: CardId) -> None:
        """The seat on the dealer's left loses its turn (OFF-START-03)."""
        table.skips += 1


@dataclass(frozen=True, slots=True)
class ChooseColor(Effect):
    """Its colour is named with the card (OFF-WILD-02); a starter's by the first player (OFF-START-04)."""

    def open(self, table: Table, card: CardId) -> None:
        table.ask_color(table.s.turn)
