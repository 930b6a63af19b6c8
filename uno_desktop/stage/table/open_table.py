"""A table with all hands face up, as the rule book shows it: its layout, and what lies on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_desktop.model.cards import CardId, Color, Seat
from uno_desktop.model.views.view import View
from uno_desktop.stage.layout.layout import Layout, Pose
from uno_desktop.stage.table.display import Display
from uno_desktop.stage.table.piece import Piece

LETTER_WIDE = 56.0
"""Units of a seat's letter, with room."""
_LARGER, _FEW = 0.76, 5


class OpenLayout(Layout):
    """Layout of a table that is watched and not played at: the others' cards are large enough to be read."""

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


class OpenDisplay(Display):
    """Takes events that hide nothing, and shows everybody's cards."""

    def show(self, view: View, hands: Sequence[Iterable[CardId]]) -> None:
        """Shows the position of `view` at once, with all hands."""
        self.sync(view)
        for seat, cards in enumerate(hands):
            ordered = sorted(cards, key=lambda card: self.order[card])
            self.hands[seat] = [Piece(card, self.layout.supply_pose(), True) for card in ordered]
        self.settle()

    def sees(self, seat: Seat) -> bool:
        return True

    def hand_targets(self, seat: Seat) -> Iterable[tuple[Piece, Pose, bool]]:
        for piece, pose, _ in super().hand_targets(seat):
            yield piece, pose, True

    def land(self, piece: Piece) -> None:
        super().land(piece)
        if any(piece is each for hand in self.hands for each in hand):
            piece.turn = 1.0

    def play(self, seat: Seat, card: CardId, color: Color) -> Piece:
        piece = super().play(seat, card, color)
        piece.turn = 1.0
        return piece
