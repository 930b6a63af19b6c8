"""The places of the table: what lies where on screen, and how a position is shown at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from uno_desktop.model import events as ev
from uno_desktop.model.cards import (
    COLOR_LETTERS,
    HIDDEN,
    NO_COLOR,
    NOBODY,
    CardId,
    Color,
    Deck,
    Seat,
    cards_in,
)
from uno_desktop.model.views.view import UNTOLD, View
from uno_desktop.stage.layout.table_layout import Layout, Pose
from uno_desktop.stage.table.card_sprite import Piece
from uno_desktop.stage.table.hand_order import HandOrder, color_ranks

PILE_SHOWN = 6
"""So many of the last discards are drawn; those below are covered by them."""


class Before(NamedTuple):
    """The course of play before a card was laid."""

    color: Color
    turn: Seat
    lost_turns: tuple[int, ...]


class Places:
    """The table as `viewer` sees it: the facts, and a piece for every card that is to be seen."""

    def __init__(self, deck: Deck, layout: Layout, viewer: Seat) -> None:
        self.deck = deck
        self.layout = layout
        self.viewer = viewer
        self.order = color_ranks(deck)
        self.hand_order = HandOrder(deck)
        """How the viewer's hand is sorted; exchange it for that of the person."""
        self.version = 0
        """Changes whenever the picture of the resting cards may have changed."""
        self.gone = 0
        """The seats that have been eliminated from the match, as a set: they take no part in any further round."""
        self.clear(layout.seats)

    def clear(self, seats: int) -> None:
        """An empty table before the deal."""
        self.seats = seats
        self.hands: list[list[Piece]] = [[] for _ in range(seats)]
        self.pile: list[Piece] = []
        self.pile_cards: list[CardId] = []
        self.loose: list[Piece] = []
        """Cards in front of seats or on their way into the draw pile: they belong to no place."""
        self.supply_count = len(self.deck)
        self.color: Color = NO_COLOR
        self.direction = 1
        self.turn: Seat = NOBODY
        self.dealer: Seat = NOBODY
        self.threat: ev.ThreatDeclared | None = None
        self.owes = 0
        self.chooser: Seat = NOBODY
        self.asked = ""
        """What the chooser must choose: a kind of question."""
        self.lost_turns = [0] * seats
        self.statuses: list[tuple[str, Seat]] = []
        """What lasts: its kind, and the seat that it concerns or nobody."""
        self.out = self.gone
        """The seats that take no part (any more), as a set."""
        self.finishers: dict[Seat, int] = {}
        """The seats that have got rid of all cards while the round goes on, with their place."""
        self.befores: dict[CardId, Before] = {}
        """For each card laid, what taking it back restores and no event tells."""
        self.cancels: dict[CardId, CardId] = {}
        """For each card laid to cancel another: which one."""
        self.revealed = False
        self.version += 1

    def sync(self, view: View) -> None:
        """Shows the position of `view` at once: after loading, a new window size, or another viewer."""
        self.viewer = view.seat
        self.clear(view.seats)
        for seat in range(view.seats):
            cards: Iterable[CardId] = (
                cards_in(view.hand) if seat == view.seat else (HIDDEN,) * view.counts[seat]
            )
            self.hands[seat] = [Piece(card, self.layout.supply_pose(), seat == view.seat) for card in cards]
        self.pile_cards = list(view.discard)
        self.pile = [Piece(card, self.layout.supply_pose(), True) for card in view.discard[-PILE_SHOWN:]]
        self.supply_count = view.draw_count
        self.color, self.direction, self.turn = view.color, view.direction, view.turn
        self.dealer, self.owes, self.chooser = view.dealer, view.owes, view.chooser
        self.asked = view.asked.kind if view.asked else ""
        self.lost_turns = list(view.lost_turns) or [0] * view.seats
        self.statuses = [(each.kind, each.seat) for each in view.statuses if each.kind != UNTOLD]
        self.out = view.out
        if view.threat is not None:
            threat = view.threat
            self.threat = ev.ThreatDeclared(
                threat.victim, threat.amount, threat.by, threat.loses_turn, threat.kind
            )
        self.name_top()
        self.settle()

    def name_top(self) -> None:
        """The top card of the discard pile shows the active colour if it is a wild one."""
        if self.pile and self.color >= 0 and self.deck.faces[self.pile_cards[-1]].wild:
            self.pile[-1].named = COLOR_LETTERS[self.color]

    def settle(self) -> None:
        """Puts every piece where it belongs, at once."""
        self.loose.clear()
        self.sort_hand()
        for piece, pose, face_up in self.targets():
            piece.rest(pose, face_up)
        self.version += 1

    def targets(self) -> Iterable[tuple[Piece, Pose, bool]]:
        """Every piece with the place where it belongs and whether its face is up."""
        for seat in range(self.seats):
            yield from self.hand_targets(seat)
        for piece in self.pile:
            yield piece, self.pile_pose(piece), True

    def hand_targets(self, seat: Seat) -> Iterable[tuple[Piece, Pose, bool]]:
        """The pieces of one hand with the places where they belong."""
        hand = self.hands[seat]
        mine = seat == self.viewer
        for index, piece in enumerate(hand):
            if mine:
                yield piece, self.layout.hand_pose(index, len(hand)), True
            else:
                face_up = self.revealed and piece.card != HIDDEN
                yield piece, self.layout.other_pose(seat, index, len(hand)), face_up

    def pile_pose(self, piece: Piece) -> Pose:
        """Pose of a card of the discard pile; one that is cancelled has been pushed aside."""
        if piece.grey:
            return self.layout.cancelled_pose(piece.card)
        return self.layout.pile_pose(piece.card)

    def pile_target(self) -> Pose:
        """Pose of the top card of the discard pile."""
        return self.pile_pose(self.pile[-1])

    def sees(self, seat: Seat) -> bool:
        """True if the cards of this hand are known here."""
        return seat == self.viewer

    def sort_hand(self) -> None:
        """Puts the viewer's hand into its order."""
        if 0 <= self.viewer < self.seats:
            hand = self.hands[self.viewer]
            known = self.hand_order.arranged(piece.card for piece in hand if piece.card != HIDDEN)
            places = {card: place for place, card in enumerate(known)}
            hand.sort(key=lambda piece: places.get(piece.card, -1))

    def count(self, seat: Seat) -> int:
        """Number of cards of a hand that have arrived on screen."""
        return sum(not piece.airborne for piece in self.hands[seat])

    def hand_mask(self) -> int:
        """The viewer's hand as a set of cards."""
        return self.deck.mask(piece.card for piece in self.hands[self.viewer])

    def prefer(self, card: CardId, twin: CardId) -> None:
        """Exchanges two cards with the same face in the viewer's hand, so that the one pointed at is laid."""
        pieces = {piece.card: piece for piece in self.hands[self.viewer]}
        if card in pieces and twin in pieces and self.deck.codes[card] == self.deck.codes[twin]:
            pieces[card].card, pieces[twin].card = twin, card
            self.hand_order.exchange(card, twin)

    def take_off(self, pieces: Iterable[Piece]) -> None:
        """These pieces are in the air from now on."""
        for piece in pieces:
            piece.airborne = piece.moving = True
        self.version += 1
