"""Effects that make another seat draw cards or press the dispenser."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.rule import Effect
from uno_desktop.model.state import DRAW_UNIT, Threat
from uno_desktop.model.table import Table


@dataclass(frozen=True, slots=True)
class MakeDraw(Effect):
    """The next seat, or one named with the card, draws `amount` cards or presses as often, and loses its turn
    (OFF-P2-01, OFF-P4-03, CLA-P2-02, CLA-P4-02, EXT-P2-01, EXT-P4-01, UNP-P2-01, UNP-P4-01, UNP-P4Q-01, UNP-P8-01,
    ITA-P2-01, ITA-P4-03)."""

    amount: int
    unit: str = DRAW_UNIT

    def land(self, table: Table, action: Action) -> None:
        chosen = action.target >= 0
        victim = action.target if chosen else table.next_seat(action.seat)
        self._threaten(table, victim, action.seat, action.card, (victim,) if chosen else ())

    def open(self, table: Table, card: CardId) -> None:
        """The seat that should begin is the victim; the attack counts as the dealer's (OFF-START-01,
        CLA-START-02). The dealer first names the colour of a card that has none (CLA-START-06)."""
        s = table.s
        if s.color < 0:
            s.turn = s.dealer
            table.ask_color(s.dealer, card)
        else:
            self._threaten(table, s.turn, s.dealer, card)

    def color_named(self, table: Table, card: CardId) -> None:
        """The dealer has named the colour: now the seat on his left is the victim (CLA-START-06)."""
        dealer = table.s.dealer
        victim = table.next_seat(dealer)
        self._threaten(table, victim, dealer, card)
        table.give_turn(victim)

    def _threaten(
        self, table: Table, victim: Seat, by: Seat, card: CardId, targets: tuple[Seat, ...] = ()
    ) -> None:
        table.declare(Threat(self.unit, self.amount, victim, by, loser=victim, card=card), card, targets)
