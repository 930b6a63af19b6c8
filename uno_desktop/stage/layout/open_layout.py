"""The places of a table with all hands face up: the others' cards are larger, so that they can be read."""

from __future__ import annotations

from uno_desktop.model.cards import Seat
from uno_desktop.stage.layout.layout import Layout

LETTER_WIDE = 56.0
"""Units of a seat's letter, with room."""
_LARGER, _FEW = 0.76, 5


class OpenLayout(Layout):
    """A layout for a table that is watched and not played at."""

    def __init__(
        self,
        size: tuple[int, int],
        seats: int,
        me: Seat,
        dispenser: bool = False,
        name_wide: float = LETTER_WIDE,
        text: float = 1.0,
    ) -> None:
        """Nobody needs buttons. `name_wide` and `text` as for every layout: by default seats are called by letter."""
        super().__init__(size, seats, me, name_wide, dispenser, text, reactions=0)
        self.largest_fan = _LARGER if seats <= _FEW else None
