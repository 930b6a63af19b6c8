"""Viewer's hand: sort order, gliding cards, and dragging a card to play or move it."""

import math

from uno_desktop.model.cards import HIDDEN, CardId, Seat
from uno_desktop.scenes.shell.services import Services
from uno_desktop.scenes.table.player_actions import PlayerActions
from uno_desktop.scenes.table.table_display import TableDisplay
from uno_desktop.stage.animations.card_tweens import between
from uno_desktop.stage.layout.table_layout import Box, Pose
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.hand_order import BY_HAND, HandOrder, following

_PACE = 20.0
"""Speed of gliding and dragged cards: multiple of the remaining distance covered per second."""
_NEAR = 0.4
"""Pixels and degrees within which a card counts as arrived."""


class TableHand:
    """Sorts the viewer's hand and moves its cards into place; animations of events take precedence."""

    def __init__(self, services: Services, actions: PlayerActions, display: TableDisplay) -> None:
        self._services, self._actions, self._display = services, actions, display
        self._orders: dict[Seat, HandOrder] = {}
        self._round = actions.session.round_number
        self._set = services.settings.hand_order
        """Last seen value of the preference, which may change while the table waits."""
        self._gliding = False

    @property
    def order(self) -> HandOrder:
        session, viewer = self._actions.session, self._actions.viewer
        if self._round != session.round_number:
            self._round = session.round_number
            for order in self._orders.values():
                order.forget()
        if viewer not in self._orders:
            self._orders[viewer] = HandOrder(session.book.deck, self._services.settings.hand_order)
        return self._orders[viewer]

    @property
    def cards(self) -> list[CardId]:
        return [sprite.card for sprite in self._display.hand]

    def sprite(self, card: CardId) -> CardSprite | None:
        mine = (sprite for sprite in self._display.hand if sprite.card == card and not sprite.airborne)
        return next(mine, None)

    def cycle(self) -> None:
        self._switch(following(self.order.kind))
        self._services.sound("draw", 0.5)

    def put(self, card: CardId, place: int) -> bool:
        """Moves a card to an index from the left and switches to manual order; returns False if nothing changes."""
        cards = self.cards
        if card not in cards or not 0 <= place < len(cards) or cards.index(card) == place:
            return False
        cards.remove(card)
        cards.insert(place, card)
        self.order.lay_out(cards)
        self._remember(BY_HAND)
        self._arrange()
        return True

    def turn(self, face_down: bool) -> None:
        """Turns the hand face down or up. A hand is sorted when it is turned up, so that no place reveals a card that
        lies face down."""
        table_view = self._display.table_view
        table_view.hands.face_down = face_down
        if not face_down:
            table_view.hands.arrange()
            for sprite, target, _ in table_view.hand_targets(self._display.viewer):
                if not sprite.airborne and not sprite.moving:
                    sprite.place(target)
            table_view.version += 1
            self.glide()

    def glide(self) -> None:
        """Starts moving the cards in the hand to their places."""
        self._gliding = True

    def update(self, dt: float, held: CardId) -> None:
        """Moves the cards towards their places by `dt` seconds, except the card that is `held`."""
        if self._services.settings.hand_order != self._set:
            self._switch(self._services.settings.hand_order)
        if not self._gliding:
            return
        part = 1.0 if self._display.effects.reduced else min(1.0, dt * _PACE)
        self._gliding = False
        for sprite, target, _ in self._display.table_view.hand_targets(self._display.viewer):
            if sprite.airborne or sprite.moving or sprite.card == held:
                continue
            near = max(abs(sprite.x - target.x), abs(sprite.y - target.y), abs(sprite.angle - target.angle))
            arrived = near < _NEAR and abs(sprite.scale - target.scale) < 0.01
            sprite.place(target if arrived else between(sprite.pose, target, part))
            self._gliding |= not arrived

    def _switch(self, kind: str) -> None:
        self.order.switch(kind, self.cards)
        self._remember(kind)
        self._arrange()

    def _remember(self, kind: str) -> None:
        """Makes an order the preference, unless several people play, whose orders are their own."""
        if not self._actions.several:
            self._services.settings.hand_order = self._set = kind

    def _arrange(self) -> None:
        self._display.table_view.hands.arrange()
        self.glide()


_SLACK = 8.0
"""Mouse travel in units within which a press remains a click."""
_SCALE = 1.12
_ABOVE, _BELOW, _SIDE = 46.0, 40.0, 190.0
"""Units around the discard pile within which a dropped card is played."""


class HandDrag:
    """Drag of a card in the hand; the card follows the mouse once it has moved far enough."""

    def __init__(self, services: Services, display: TableDisplay, hand: TableHand) -> None:
        self._services, self._display, self._hand = services, display, hand
        self.pressed: CardId = HIDDEN
        """Card on which the mouse button was pressed."""
        self.active = False
        """True while the card is being dragged."""
        self._from = (0.0, 0.0)
        self._grip = (0.0, 0.0)

    @property
    def card(self) -> CardId:
        """Dragged card; HIDDEN if there is none."""
        return self.pressed if self.active else HIDDEN

    @property
    def over_pile(self) -> bool:
        return self.active and self.pile_zone().contains(*self._services.mouse)

    def pile_zone(self) -> Box:
        """Returns the drop zone around the discard pile, in pixels."""
        layout = self._display.layout
        pile, unit = layout.piles.pile_box, layout.unit
        high = pile.h + (_ABOVE + _BELOW) * unit
        return Box(pile.x - _SIDE * unit, pile.y - _ABOVE * unit, pile.w + 2 * _SIDE * unit, high)

    def press(self, card: CardId, x: float, y: float) -> None:
        self.pressed, self.active = card, False
        self._from = (x, y)

    def move(self, x: float, y: float) -> None:
        """Handles mouse motion, with or without a button held."""
        if self.pressed == HIDDEN or self.active:
            return
        if math.dist(self._from, (x, y)) > _SLACK * self._display.layout.unit:
            sprite = self._hand.sprite(self.pressed)
            if sprite is None:
                self.pressed = HIDDEN
                return
            self.active = True
            self._grip = (sprite.x - self._from[0], sprite.y - self._from[1])

    def release(self) -> tuple[CardId, bool]:
        """Ends the drag. Returns the card to play, by a click or a drop on the pile (HIDDEN if there is none), and True
        if it was dragged.
        """
        card, carried = self.pressed, self.active
        meant = card if not carried or self.over_pile else HIDDEN
        self.cancel()
        return meant, carried

    def cancel(self) -> None:
        """Cancels the drag; the card glides back to its place."""
        if self.active:
            self._hand.glide()
        self.pressed, self.active = HIDDEN, False

    def update(self, dt: float) -> None:
        """Moves the card with the mouse; the rest of the hand makes space for it."""
        if self.pressed == HIDDEN:
            return
        display, hand = self._display, self._hand
        sprite = hand.sprite(self.pressed)
        if sprite is None or display.hand_style.face_down or display.table_view.revealed:
            self.cancel()  # it has been taken away meanwhile, or must no longer be visible
            return
        if not self.active:
            return
        x, y = self._services.mouse
        part = 1.0 if display.effects.reduced else min(1.0, dt * _PACE)
        wanted = Pose(x + self._grip[0] * 0.6, y + self._grip[1] * 0.6, 0.0, _SCALE)
        sprite.place(between(sprite.pose, wanted, part)._replace(x=wanted.x, y=wanted.y))
        box = display.layout.hand.box(len(hand.cards))
        if y >= box.y and hand.put(self.pressed, self._place(x, y)):
            self._services.sound("hover", 0.4)

    def _place(self, x: float, y: float) -> int:
        count = len(self._hand.cards)
        poses = [self._display.layout.hand.pose(index, count) for index in range(count)]
        return min(range(count), key=lambda index: abs(poses[index].x - x) + abs(poses[index].y - y) * 0.5)
