"""First player of the round, if not the seat on the dealer's left. ITA-SETUP-04"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.state import GameState


@dataclass(frozen=True, slots=True)
class DealerBegins(Rule):
    """The dealer takes the first turn, and a special starter hits the dealer (ITA-SETUP-04, ITA-START-01)."""

    def first_player(self, s: GameState) -> Seat:
        return s.dealer
