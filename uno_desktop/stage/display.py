"""The display model: what lies where on screen, folded from the events that one viewer may see."""

from __future__ import annotations

from collections.abc import Iterable

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
    seats_in,
)
from uno_desktop.model.view import View
from uno_desktop.stage.layout import Layout, Pose

PILE_SHOWN = 6
"""So many of the last discards are drawn; those below are covered by them."""

_COLOR_ORDER = {0: 0, 3: 1, 1: 2, 2: 3, NO_COLOR: 4}  # red, yellow, green, blue, wild: as the art shows them


class Piece:
    """One card on screen: where it is drawn now. `card` is HIDDEN while the viewer may not know it."""

    __slots__ = (
        "airborne",
        "angle",
        "card",
        "fade",
        "height",
        "moving",
        "named",
        "scale",
        "shown",
        "turn",
        "x",
        "y",
    )

    def __init__(self, card: CardId, pose: Pose, face_up: bool) -> None:
        self.card = card
        self.x, self.y, self.angle, self.scale = pose
        self.turn = 1.0 if face_up else 0.0
        """1 shows the face, 0 the back, between them the card is being turned over."""
        self.height = 0.0
        """0 on the table, 1 at the top of a flight: how far its shadow falls."""
        self.fade = 1.0
        self.named = ""
        """The letter of the colour said with a wild card, once it lies on the pile."""
        self.airborne = False
        """True from leaving one place until landing at the next: it is counted nowhere."""
        self.moving = False
        """True while a clip moves it: it is drawn in every frame instead of into the picture of the table."""
        self.shown = True

    @property
    def pose(self) -> Pose:
        """Where it is drawn."""
        return Pose(self.x, self.y, self.angle, self.scale)

    def place(self, pose: Pose) -> None:
        """Puts it somewhere at once."""
        self.x, self.y, self.angle, self.scale = pose

    def rest(self, pose: Pose, face_up: bool) -> None:
        """It lies still at this place."""
        self.place(pose)
        self.turn = 1.0 if face_up else 0.0
        self.height, self.fade = 0.0, 1.0
        self.airborne, self.moving, self.shown = False, False, True


class Display:
    """The table as `viewer` sees it. Facts change when an event is folded; the pieces follow later."""

    def __init__(self, deck: Deck, layout: Layout, viewer: Seat) -> None:
        self.deck = deck
        self.layout = layout
        self.viewer = viewer
        self._order = {card: place for place, card in enumerate(sorted(range(len(deck)), key=self._sort_key))}
        self.version = 0
        """Changes whenever the picture of the resting cards may have changed."""
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
        if view.threat is not None:
            threat = view.threat
            self.threat = ev.ThreatDeclared(threat.victim, threat.amount, threat.by, threat.loses_turn)
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
            yield piece, self.layout.pile_pose(piece.card), True

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

    def pile_target(self) -> Pose:
        """Where the top card of the discard pile belongs."""
        return self.layout.pile_pose(self.pile_cards[-1])

    def _sort_key(self, card: CardId) -> tuple[int, int]:
        return _COLOR_ORDER[self.deck.faces[card].color], card

    def sort_hand(self) -> None:
        """Orders the viewer's hand by colour, then number or symbol."""
        if 0 <= self.viewer < self.seats:
            self.hands[self.viewer].sort(key=lambda piece: self._order.get(piece.card, -1))

    def count(self, seat: Seat) -> int:
        """How many cards of a hand have arrived on screen."""
        return sum(not piece.airborne for piece in self.hands[seat])

    def hand_mask(self) -> int:
        """The viewer's hand as a set of cards."""
        return self.deck.mask(piece.card for piece in self.hands[self.viewer])

    def prefer(self, card: CardId, twin: CardId) -> None:
        """Exchanges two cards with the same face in the viewer's hand, so that the one pointed at is laid."""
        pieces = {piece.card: piece for piece in self.hands[self.viewer]}
        if card in pieces and twin in pieces and self.deck.codes[card] == self.deck.codes[twin]:
            pieces[card].card, pieces[twin].card = twin, card

    # --- folding: each takes the facts of one event and hands back the pieces that travel ---

    def to_hand(self, seat: Seat, cards: Iterable[CardId]) -> list[Piece]:
        """Cards leave the draw pile for a hand."""
        pose = self.layout.supply_pose()
        new = [Piece(card, pose, False) for card in cards]
        self.hands[seat].extend(new)
        self.supply_count -= len(new)
        if seat == self.viewer:
            self.sort_hand()
        self._take_off(new)
        return new

    def to_front(self, card: CardId) -> Piece:
        """A card of the draw pile is shown to all; it still counts as a card of the pile."""
        piece = Piece(card, self.layout.supply_pose(), False)
        self.loose.append(piece)
        self._take_off([piece])
        return piece

    def turn_starter(self, card: CardId) -> Piece:
        """The draw pile's top card begins the discard pile."""
        piece = Piece(card, self.layout.supply_pose(), False)
        self.supply_count -= 1
        self._lay(piece, card)
        self.color = self.deck.faces[card].color
        return piece

    def reject_starter(self, card: CardId) -> list[Piece]:
        """The starter goes back into the draw pile; hands back the piece, if there is one."""
        if not self.pile_cards or self.pile_cards[-1] != card:
            return []  # the model may tell of a card that was never laid down
        self.pile_cards.pop()
        self.supply_count += 1
        self.color = NO_COLOR
        gone = [self.pile.pop()]
        self.loose.extend(gone)
        self._take_off(gone)
        return gone

    def play(self, seat: Seat, card: CardId, color: Color) -> Piece:
        """A card leaves a hand for the discard pile."""
        hand = self.hands[seat]
        known = [piece for piece in hand if piece.card == card]
        piece = known[0] if known else hand[(card * 7 + len(hand)) % len(hand)]
        hand.remove(piece)
        piece.card = card
        self._lay(piece, card)
        self.color = color
        return piece

    def _lay(self, piece: Piece, card: CardId) -> None:
        self.pile_cards.append(card)
        self.pile.append(piece)
        self._take_off([piece])

    def shuffle_pile(self, count: int) -> list[Piece]:
        """The discard pile but for its top card goes to the draw pile."""
        gone = self.pile[:-1]
        del self.pile[:-1]
        del self.pile_cards[:-1]
        self.supply_count += count
        self.loose.extend(gone)
        self._take_off(gone)
        return gone

    def swap(
        self, seat: Seat, other: Seat, seat_gets: Iterable[CardId], other_gets: Iterable[CardId]
    ) -> None:
        """Two hands change places."""
        self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
        for owner, cards in ((seat, seat_gets), (other, other_gets)):
            for piece, card in zip(self.hands[owner], cards, strict=True):
                piece.card = card if owner == self.viewer else HIDDEN
            self._take_off(self.hands[owner])
        self.sort_hand()

    def reveal(self, hands: Iterable[Iterable[CardId]]) -> None:
        """All hands are turned up at the end of a round."""
        self.revealed = True
        for seat, cards in enumerate(hands):
            if seat != self.viewer:
                known = sorted(cards, key=lambda card: self._order[card])
                for piece, card in zip(self.hands[seat], known, strict=True):
                    piece.card = card
        self.threat, self.owes, self.turn = None, 0, NOBODY
        self.version += 1

    def land(self, piece: Piece) -> None:
        """A piece has arrived; what is now covered for good is no longer drawn."""
        piece.airborne = piece.moving = False
        piece.height = 0.0
        if piece in self.loose:
            self.loose.remove(piece)
        hidden = len(self.pile) - PILE_SHOWN
        if hidden > 0 and not any(card.airborne for card in self.pile[:hidden]):
            del self.pile[:hidden]
        self.version += 1

    def owing(self) -> list[Seat]:
        """The seats that have not said UNO."""
        return list(seats_in(self.owes))

    def _take_off(self, pieces: Iterable[Piece]) -> None:
        for piece in pieces:
            piece.airborne = piece.moving = True
        self.version += 1
