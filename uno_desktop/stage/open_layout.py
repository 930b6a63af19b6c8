"""The places of a table with all hands face up: the others' cards are larger, so that they can be read."""

from __future__ import annotations

from uno_desktop.model.cards import Seat
from uno_desktop.stage.layout import Layout

_LARGER, _FEW = 0.76, 5


class OpenLayout(Layout):
    """A layout for a table that is watched and not played at."""

    def __init__(self, size: tuple[int, int], seats: int, me: Seat, dispenser: bool = False) -> None:
        """The seats are called by letter, and nobody needs buttons."""
        super().__init__(size, seats, me, dispenser=dispenser, reactions=0)
        self.largest_fan = _LARGER if seats <= _FEW else None
