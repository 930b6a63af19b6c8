"""The condition of the +4: only without a card of the active colour in hand. OFF-P4-01, OFF-DRAW-05"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.model.cards import Deck, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


@dataclass(frozen=True, slots=True)
class WildCondition(Rule):
    """Cards with the code `code` are barred while the hand holds the active colour; the whole hand counts, also
    after a draw (OFF-P4-01, OFF-DRAW-05)."""

    id: ClassVar[str] = "wild_condition"
    code: str = "W+4"

    def barrable(self, deck: Deck) -> int:
        """All cards with this code."""
        return deck.mask_of(self.code)

    def bars(self, book: Rulebook, s: GameState, seat: Seat) -> int:
        """All of them while the seat holds a card of the active colour."""
        if s.color >= 0 and s.hands[seat] & book.deck.color_masks[s.color]:
            return book.deck.masks[self.code]
        return 0

    def bar_reason(self) -> str:
        """The text key of the reason."""
        return "bar.plus4_color"
