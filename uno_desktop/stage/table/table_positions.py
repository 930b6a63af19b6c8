"""Card positions on screen; any position of a game can be shown at once, without animations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from uno_desktop.model import events as ev
from uno_desktop.model.cards import COLOR_LETTERS, HIDDEN, NO_COLOR, NOBODY, CardId, Color, Deck, Seat, cards_in
from uno_desktop.model.views.view import UNTOLD, View
from uno_desktop.stage.layout.table_layout import Layout, Pose
from uno_desktop.stage.table.card_sprite import CardSprite
from uno_desktop.stage.table.hand_order import HandOrder, color_ranks

PILE_SHOWN = 6
"""Number of drawn discards; those below are covered."""


class Before(NamedTuple):
    """Turn state before a card was played."""

    color: Color
    turn: Seat
    lost_turns: tuple[int, ...]


class TablePositions:
    """The table as `viewer` sees it: the game state, and a sprite for each visible card."""

    def __init__(self, deck: Deck, layout: Layout, viewer: Seat) -> None:
        self.deck = deck
        self.layout = layout
        self.viewer = viewer
        self.order = color_ranks(deck)
        self.hand_order = HandOrder(deck)
        """Sort order of the viewer's hand; replaced by the player's own."""
        self.version = 0
        """Changes whenever the cached picture of resting cards may be stale."""
        self.gone = 0
        """Bit set of seats eliminated from the match."""
        self.clear(layout.seats)

    def clear(self, seats: int) -> None:
        """Resets to an empty table before the deal."""
        self.seats = seats
        self.hands: list[list[CardSprite]] = [[] for _ in range(seats)]
        self.pile: list[CardSprite] = []
        self.pile_cards: list[CardId] = []
        self.loose: list[CardSprite] = []
        """Cards in front of seats or on their way to the draw pile; they belong to no place."""
        self.supply_count = len(self.deck)
        self.color: Color = NO_COLOR
        self.direction = 1
        self.turn: Seat = NOBODY
        self.dealer: Seat = NOBODY
        self.threat: ev.ThreatDeclared | None = None
        self.owes = 0
        self.chooser: Seat = NOBODY
        self.asked = ""
        """Kind of the pending question."""
        self.lost_turns = [0] * seats
        self.statuses: list[tuple[str, Seat]] = []
        """Lasting effects: kind and affected seat, or NOBODY."""
        self.out = self.gone
        """Bit set of seats that are out."""
        self.finishers: dict[Seat, int] = {}
        """Places of the seats that have finished while the round goes on."""
        self.befores: dict[CardId, Before] = {}
        """State by played card that taking it back restores, and no event contains."""
        self.cancels: dict[CardId, CardId] = {}
        """Cancelled card by cancelling card."""
        self.revealed = False
        self.version += 1

    def sync(self, view: View) -> None:
        """Shows the position of `view` at once: after loading, for a new window size, or for another viewer."""
        self.viewer = view.seat
        self.clear(view.seats)
        for seat in range(view.seats):
            cards: Iterable[CardId] = cards_in(view.hand) if seat == view.seat else (HIDDEN,) * view.counts[seat]
            self.hands[seat] = [CardSprite(card, self.layout.supply_pose(), seat == view.seat) for card in cards]
        self.pile_cards = list(view.discard)
        self.pile = [CardSprite(card, self.layout.supply_pose(), True) for card in view.discard[-PILE_SHOWN:]]
        self.supply_count = view.draw_count
        self.color, self.direction, self.turn = view.color, view.direction, view.turn
        self.dealer, self.owes, self.chooser = view.dealer, view.owes, view.chooser
        self.asked = view.asked.kind if view.asked else ""
        self.lost_turns = list(view.lost_turns) or [0] * view.seats
        self.statuses = [(each.kind, each.seat) for each in view.statuses if each.kind != UNTOLD]
        self.out = view.out
        if view.threat is not None:
            threat = view.threat
            self.threat = ev.ThreatDeclared(threat.victim, threat.amount, threat.by, threat.loses_turn, threat.kind)
        self.name_top()
        self.settle()

    def name_top(self) -> None:
        """Shows the active colour on the top card of the discard pile, if it is wild."""
        if self.pile and self.color >= 0 and self.deck.faces[self.pile_cards[-1]].wild:
            self.pile[-1].named = COLOR_LETTERS[self.color]

    def settle(self) -> None:
        """Moves every sprite to its target pose at once."""
        self.loose.clear()
        self.sort_hand()
        for sprite, pose, face_up in self.targets():
            sprite.rest(pose, face_up)
        self.version += 1

    def targets(self) -> Iterable[tuple[CardSprite, Pose, bool]]:
        """Yields every sprite with its target pose and its side."""
        for seat in range(self.seats):
            yield from self.hand_targets(seat)
        for sprite in self.pile:
            yield sprite, self.pile_pose(sprite), True

    def hand_targets(self, seat: Seat) -> Iterable[tuple[CardSprite, Pose, bool]]:
        """Yields the sprites of one hand with their target poses."""
        hand = self.hands[seat]
        mine = seat == self.viewer
        for index, sprite in enumerate(hand):
            if mine:
                yield sprite, self.layout.hand_pose(index, len(hand)), True
            else:
                face_up = self.revealed and sprite.card != HIDDEN
                yield sprite, self.layout.other_pose(seat, index, len(hand)), face_up

    def pile_pose(self, sprite: CardSprite) -> Pose:
        """Returns the pose of a sprite on the discard pile; a cancelled one is pushed aside."""
        if sprite.grey:
            return self.layout.cancelled_pose(sprite.card)
        return self.layout.pile_pose(sprite.card)

    def pile_target(self) -> Pose:
        return self.pile_pose(self.pile[-1])

    def sees(self, seat: Seat) -> bool:
        """Returns True if the viewer knows the cards of this hand."""
        return seat == self.viewer

    def sort_hand(self) -> None:
        if 0 <= self.viewer < self.seats:
            hand = self.hands[self.viewer]
            known = self.hand_order.arranged(sprite.card for sprite in hand if sprite.card != HIDDEN)
            places = {card: place for place, card in enumerate(known)}
            hand.sort(key=lambda sprite: places.get(sprite.card, -1))

    def count(self, seat: Seat) -> int:
        """Returns the number of cards of a hand that have landed."""
        return sum(not sprite.airborne for sprite in self.hands[seat])

    def hand_mask(self) -> int:
        return self.deck.mask(sprite.card for sprite in self.hands[self.viewer])

    def prefer(self, card: CardId, twin: CardId) -> None:
        """Swaps two cards with the same face in the viewer's hand, so that the clicked one is played."""
        sprites = {sprite.card: sprite for sprite in self.hands[self.viewer]}
        if card in sprites and twin in sprites and self.deck.codes[card] == self.deck.codes[twin]:
            sprites[card].card, sprites[twin].card = twin, card
            self.hand_order.exchange(card, twin)

    def take_off(self, sprites: Iterable[CardSprite]) -> None:
        """Marks the sprites as airborne."""
        for sprite in sprites:
            sprite.airborne = sprite.moving = True
        self.version += 1
