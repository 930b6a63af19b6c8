"""Effects that make another seat draw cards."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId
from uno_desktop.model.rule import Effect
from uno_desktop.model.state import DRAW_UNIT, Threat
from uno_desktop.model.table import Table


@dataclass(frozen=True, slots=True)
class MakeDraw(Effect):
    """The next seat draws `amount` cards and loses its turn (OFF-P2-01, OFF-P4-03)."""

    amount: int

    def land(self, table: Table, action: Action) -> None:
        victim = table.next_seat(action.seat)
        threat = Threat(DRAW_UNIT, self.amount, victim, action.seat, honest=True, loses_turn=True)
        table.declare(threat, action.card)

    def open(self, table: Table, card: CardId) -> None:
        """The seat that should begin is the victim; the attack counts as the dealer's (OFF-START-01)."""
        s = table.s
        table.declare(Threat(DRAW_UNIT, self.amount, s.turn, s.dealer, honest=True, loses_turn=True), card)
