"""Table with all hands face up, for the rule book and replays."""

from collections.abc import Collection, Iterable, Sequence

from uno_desktop.model.cards import CardId, Color, Seat
from uno_desktop.model.views.view import View
from uno_desktop.stage.layout.table_layout import Layout, Pose
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.table_view import TableView

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


class OpenDisplay(TableView):
    """Applies unredacted events, and shows all hands, or those of the viewer and of `open_seats`."""

    open_seats: Collection[Seat] | None = None

    def show(self, view: View, hands: Sequence[Iterable[CardId]]) -> None:
        """Shows the position of `view` at once, with the open hands face up."""
        self.sync(view)
        for seat, cards in enumerate(hands):
            if self.sees(seat):
                ordered = sorted(cards, key=lambda card: self.order[card])
                self.hands[seat] = [CardSprite(card, self.layout.supply_pose(), True) for card in ordered]
        self.sort_hand()
        self.settle()

    def sees(self, seat: Seat) -> bool:
        return self.open_seats is None or seat in self.open_seats or super().sees(seat)

    def hand_targets(self, seat: Seat) -> Iterable[tuple[CardSprite, Pose, bool]]:
        for sprite, pose, face_up in super().hand_targets(seat):
            yield sprite, pose, face_up or self.sees(seat)

    def land(self, sprite: CardSprite) -> None:
        super().land(sprite)
        if any(self.sees(seat) and sprite is each for seat, hand in enumerate(self.hands) for each in hand):
            sprite.turn = 1.0

    def play(self, seat: Seat, card: CardId, color: Color) -> CardSprite:
        open_card = self.sees(seat)
        sprite = super().play(seat, card, color)
        if open_card:
            sprite.turn = 1.0
        return sprite
