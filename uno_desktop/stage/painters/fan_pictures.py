"""Pictures of whole fans at rest: a hand that nobody touches is drawn in one piece, however many cards it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.drawing.layered_picture import Spot, same, together
from uno_desktop.model.cards import Seat
from uno_desktop.stage.cards.art import Art
from uno_desktop.stage.table.piece import Piece


class FanPictures:
    """Keeps one picture for each seat, as long as its resting cards stay as they are."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._kept: dict[Seat, tuple[object, list[Spot], Spot]] = {}

    def spot(self, seat: Seat, pieces: Sequence[Piece], spots: Callable[[], list[Spot]]) -> Spot | None:
        """The resting cards of a seat; `spots` are its sprites from below, asked for only if one has changed.
        The very same picture is handed out until there is another; None if no card rests."""
        key = tuple(
            (piece.x, piece.y, piece.angle, piece.scale, piece.turn, piece.fade, piece.card)
            for piece in pieces
            if not piece.moving
        )
        if not key:
            return None
        kept = self._kept.get(seat)
        if kept is not None and kept[0] == key:
            return kept[2]
        settled, self._art.settled = self._art.settled, True
        found = spots()
        exact = self._art.settled  # a fan with stand-ins is looked through again in the next frame
        self._art.settled = settled and exact
        picture = kept[2] if kept is not None and same(found, kept[1]) else together(found)
        self._kept[seat] = (key if exact else None, found, picture)
        return picture
