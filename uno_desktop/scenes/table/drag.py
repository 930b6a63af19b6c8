"""Holding a card of the own hand: up to the pile to lay it, sideways to another place in the hand."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from uno_desktop.model.cards import HIDDEN, CardId
from uno_desktop.stage.acts.flights import between
from uno_desktop.stage.layout.layout import Box, Pose

if TYPE_CHECKING:
    from uno_desktop.scenes.table.scene import TableScene

_SLACK = 8.0
"""Units that the mouse may slip in a click without taking the card along."""
_SCALE = 1.12
_PACE = 20.0
_ABOVE, _BELOW, _SIDE = 46.0, 40.0, 190.0
"""Units round the discard pile in which a card that is let go is laid."""


class HandDrag:
    """The card under the pressed mouse button. It is drawn at the mouse once that has moved far enough."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.pressed: CardId = HIDDEN
        """The card that the button went down on."""
        self.active = False
        """True while the card is carried about."""
        self._from = (0.0, 0.0)
        self._grip = (0.0, 0.0)

    @property
    def card(self) -> CardId:
        """The card that is carried, HIDDEN for none."""
        return self.pressed if self.active else HIDDEN

    @property
    def over_pile(self) -> bool:
        """True if the card would be laid if it were let go now."""
        return self.active and self.pile_zone().holds(*self._scene.house.mouse)

    def pile_zone(self) -> Box:
        """Where a card is let go to lay it, in pixels."""
        layout = self._scene.layout
        pile, unit = layout.pile_box(), layout.unit
        high = pile.h + (_ABOVE + _BELOW) * unit
        return Box(pile.x - _SIDE * unit, pile.y - _ABOVE * unit, pile.w + 2 * _SIDE * unit, high)

    def press(self, card: CardId, x: float, y: float) -> None:
        """The button went down on a card."""
        self.pressed, self.active = card, False
        self._scene.input.hover.quiet()
        self._from = (x, y)

    def move(self, x: float, y: float) -> None:
        """The mouse has moved; the button may be up."""
        if self.pressed == HIDDEN or self.active:
            return
        if math.dist(self._from, (x, y)) > _SLACK * self._scene.layout.unit:
            piece = self._scene.hand.piece(self.pressed)
            if piece is None:
                self.pressed = HIDDEN
                return
            self.active = True
            self._grip = (piece.x - self._from[0], piece.y - self._from[1])

    def release(self) -> tuple[CardId, bool]:
        """The button is up: the card that is meant to be laid, by a click or over the pile, HIDDEN for none; and
        whether it was carried."""
        card, carried = self.pressed, self.active
        meant = card if not carried or self.over_pile else HIDDEN
        self.cancel()
        return meant, carried

    def cancel(self) -> None:
        """The card glides back to its place."""
        if self.active:
            self._scene.hand.glide()
        self.pressed, self.active = HIDDEN, False

    def update(self, dt: float) -> None:
        """The card follows the mouse; in the hand the others make room for it."""
        if self.pressed == HIDDEN:
            return
        scene = self._scene
        piece = scene.hand.piece(self.pressed)
        if piece is None or scene.look.face_down or scene.display.revealed:
            self.cancel()  # it has been taken away meanwhile, or may not be seen any more
            return
        if not self.active:
            return
        x, y = scene.house.mouse
        part = 1.0 if scene.stage.reduced else min(1.0, dt * _PACE)
        wanted = Pose(x + self._grip[0] * 0.6, y + self._grip[1] * 0.6, 0.0, _SCALE)
        piece.place(between(piece.pose, wanted, part)._replace(x=wanted.x, y=wanted.y))
        box = scene.layout.hand_box(len(scene.hand.cards))
        if y >= box.y and scene.hand.put(self.pressed, self._place(x, y)):
            scene.house.sound("hover", 0.4)

    def _place(self, x: float, y: float) -> int:
        """The place in the hand that is nearest to a point."""
        scene, count = self._scene, len(self._scene.hand.cards)
        poses = [scene.layout.hand_pose(index, count) for index in range(count)]
        return min(range(count), key=lambda index: abs(poses[index].x - x) + abs(poses[index].y - y) * 0.5)
