"""Extra cards for a player on a winning streak. STR-FOUL-06 with its option on"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.state import RoundSetup

IN_A_ROW = 3


@dataclass(frozen=True, slots=True)
class WinsTooMuch(Rule):
    """Three rounds won in a row at this table add `cards` cards to the next deal (STR-FOUL-06)."""

    cards: int = 2

    def extra_cards(self, setup: RoundSetup, seat: Seat) -> int:
        return self.cards if seat == setup.streak_seat and setup.streak >= IN_A_ROW else 0
