"""Effects that move whole hands."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId
from uno_desktop.model.rule import Effect
from uno_desktop.model.table import Table


@dataclass(frozen=True, slots=True)
class SwapHands(Effect):
    """Its player may exchange hands with one other seat, or decline (OFF-SWAP-02); the colour is named too
    (OFF-SWAP-03)."""

    def land(self, table: Table, action: Action) -> None:
        if action.target >= 0:
            table.swap_hands(action.seat, action.target)

    def open(self, table: Table, card: CardId) -> None:
        """No exchange; the first player names the colour (OFF-START-06)."""
        table.ask_color(table.s.turn)
