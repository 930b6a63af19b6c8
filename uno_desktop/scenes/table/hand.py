"""The own hand as its person has it: how it is sorted, remembered for everybody at the screen through the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model.cards import CardId, Seat
from uno_desktop.stage.acts.flights import between
from uno_desktop.stage.table.hand_order import BY_HAND, HandOrder, following
from uno_desktop.stage.table.piece import Piece

if TYPE_CHECKING:
    from uno_desktop.scenes.table.scene import TableScene

_PACE = 15.0
"""How fast cards close up: so many times the way that is left, in a second."""
_NEAR = 0.4
"""Pixels and degrees from which on a card has arrived."""


class TableHand:
    """Sorts the viewer's hand and lets its cards glide to their places; clips of the director go before."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._orders: dict[Seat, HandOrder] = {}
        self._round = scene.host.round_number
        self._set = scene.house.settings.hand_order
        """The preference when it was last looked at: it may be changed while the table waits."""
        self._gliding = False

    @property
    def order(self) -> HandOrder:
        """How the viewer's hand is sorted."""
        scene = self._scene
        if self._round != scene.host.round_number:
            self._round = scene.host.round_number
            for order in self._orders.values():
                order.forget()
        if scene.viewer not in self._orders:
            self._orders[scene.viewer] = HandOrder(scene.host.book.deck, scene.house.settings.hand_order)
        return self._orders[scene.viewer]

    @property
    def cards(self) -> list[CardId]:
        """The viewer's cards, from the left."""
        scene = self._scene
        mine = scene.display.hands[scene.viewer] if scene.display.seats > scene.viewer else []
        return [piece.card for piece in mine]

    def piece(self, card: CardId) -> Piece | None:
        """The piece of a card in the viewer's hand that lies there."""
        hand = self._scene.display.hands[self._scene.viewer]
        return next((piece for piece in hand if piece.card == card and not piece.airborne), None)

    def cycle(self) -> None:
        """The next way of sorting."""
        self._switch(following(self.order.kind))
        self._scene.house.sound("draw", 0.5)

    def put(self, card: CardId, place: int) -> bool:
        """Moves a card to a place counted from the left, and sorts by hand from now on; False if it is there."""
        cards = self.cards
        if card not in cards or not 0 <= place < len(cards) or cards.index(card) == place:
            return False
        cards.remove(card)
        cards.insert(place, card)
        self.order.lay_out(cards)
        self._remember(BY_HAND)
        self._arrange()
        return True

    def glide(self) -> None:
        """The cards that lie in the hand go where they belong."""
        self._gliding = True

    def update(self, dt: float, held: CardId) -> None:
        """Cards glide for `dt` seconds; the one that is `held` does not."""
        if self._scene.house.settings.hand_order != self._set:
            self._switch(self._scene.house.settings.hand_order)
        if not self._gliding:
            return
        part = 1.0 if self._scene.stage.reduced else min(1.0, dt * _PACE)
        self._gliding = False
        for piece, target, _ in self._scene.display.hand_targets(self._scene.viewer):
            if piece.airborne or piece.moving or piece.card == held:
                continue
            near = max(abs(piece.x - target.x), abs(piece.y - target.y), abs(piece.angle - target.angle))
            arrived = near < _NEAR and abs(piece.scale - target.scale) < 0.01
            piece.place(target if arrived else between(piece.pose, target, part))
            self._gliding |= not arrived

    def _switch(self, kind: str) -> None:
        self.order.switch(kind, self.cards)
        self._remember(kind)
        self._arrange()

    def _remember(self, kind: str) -> None:
        self._scene.house.settings.hand_order = self._set = kind

    def _arrange(self) -> None:
        self._scene.display.sort_hand()
        self.glide()
