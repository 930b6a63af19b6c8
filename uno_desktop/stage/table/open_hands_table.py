"""Table with all hands face up, for the rule book and replays."""

from uno_desktop.model.cards import Seat
from uno_desktop.stage.layout.table_layout import Layout

LETTER_WIDE = 56.0
"""Width of a seat's letter with margin, in units."""
_LARGER, _FEW = 0.76, 5


class OpenLayout(Layout):
    """Layout of a table without controls; with few seats, the cards of the other seats are larger."""

    def __init__(
        self,
        size: tuple[int, int],
        seats: int,
        me: Seat,
        dispenser: bool = False,
        name_wide: float = LETTER_WIDE,
        text: float = 1.0,
    ) -> None:
        """Keeps no space for reaction, UNO and corner buttons. `name_wide` and `text` are as in `Layout`; by default,
        seats are named by letter.
        """
        super().__init__(size, seats, me, name_wide, dispenser, text, reactions=0)
        self.largest_fan = open_fan(seats)


def open_fan(seats: int) -> float | None:
    """Returns the preferred scale of the other seats' cards: larger for up to five seats, else None for the default."""
    return _LARGER if seats <= _FEW else None
