"""Layout of a table with open hands, for the rule book and replays."""

from uno_desktop.model.cards import Seat
from uno_desktop.stage.layout.table_layout import Layout

_LARGER, _FEW = 0.76, 5


def open_layout(size: tuple[int, int], seats: int, me: Seat, dispenser: bool, name_wide: float, text: float) -> Layout:
    """Returns the layout of a table without controls; with few seats, the cards of the other seats are larger.

    `name_wide` and `text` are as in `Layout`. No space is kept for reaction, UNO and corner buttons.
    """
    layout = Layout(size, seats, me, name_wide, dispenser, text, reactions=0)
    layout.seats.largest_fan = open_fan(seats)
    return layout


def open_fan(seats: int) -> float | None:
    """Returns the preferred scale of the other seats' cards: larger for up to five seats, else None for the default."""
    return _LARGER if seats <= _FEW else None
