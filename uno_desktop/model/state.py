"""The state of one round: the only mutable class of the model, with a copy that costs next to nothing."""

from __future__ import annotations

import zlib
from typing import NamedTuple

from uno_desktop.model.cards import NO_CARD, NO_COLOR, NO_MATCH, NOBODY, CardId, Color, Seat

DRAW_UNIT = "draw"
ASK_COLOR = "color"


class Threat(NamedTuple):
    """A penalty declared but not yet served (the trace's `pending`). `honest` is the secret verdict on a bluff."""

    unit: str
    amount: int
    victim: Seat
    by: Seat
    honest: bool
    loses_turn: bool


class Layer(NamedTuple):
    """A card that is laid but not yet resolved: one entry of the trace's `stack`."""

    card: CardId
    by: Seat
    color: Color
    targets: tuple[Seat, ...]


class Ask(NamedTuple):
    """A frame of the agenda that waits for a choice of one seat; the effect of `card`, if any, goes on after it."""

    kind: str
    seat: Seat
    card: CardId = NO_CARD


class GameState:
    """Flat fields only, so that `copy` is cheap; hands are sets of cards with one bit for each card.

    `supply` is the draw pile with the next card last; `pile` is the discard pile, bottom first. `layers` and
    `agenda` are tuples and therefore shared by copies. `drawn` is the card that the seat in `turn` has just
    drawn and may still lay; `owes` the seats that have not said UNO; `quiet` the turns in succession without
    a card laid or drawn (COM-BLOCK-01).
    """

    __slots__ = (
        "agenda",
        "color",
        "dealer",
        "direction",
        "drawn",
        "ended",
        "hands",
        "layers",
        "match",
        "owes",
        "pile",
        "quiet",
        "rng",
        "seats",
        "supply",
        "threat",
        "turn",
        "winner",
    )

    def __init__(self, seats: int, dealer: Seat, rng: int) -> None:
        """An empty table of so many seats, before the deal. Play begins clockwise (COM-SEAT-01, OFF-TURN-01)."""
        self.seats = seats
        self.dealer = dealer
        self.rng = rng
        self.hands: list[int] = [0] * seats
        self.supply: list[CardId] = []
        self.pile: list[CardId] = []
        self.layers: tuple[Layer, ...] = ()
        self.agenda: tuple[Ask, ...] = ()
        self.color: Color = NO_COLOR
        self.match = NO_MATCH
        self.direction = 1
        self.turn: Seat = (dealer + 1) % seats
        self.drawn: CardId = NO_CARD
        self.threat: Threat | None = None
        self.owes = 0
        self.quiet = 0
        self.ended = False
        self.winner: Seat = NOBODY

    def copy(self) -> GameState:
        """A state that can be played on without touching this one."""
        new = GameState.__new__(GameState)
        new.seats = self.seats
        new.dealer = self.dealer
        new.rng = self.rng
        new.hands = self.hands[:]
        new.supply = self.supply[:]
        new.pile = self.pile[:]
        new.layers = self.layers
        new.agenda = self.agenda
        new.color = self.color
        new.match = self.match
        new.direction = self.direction
        new.turn = self.turn
        new.drawn = self.drawn
        new.threat = self.threat
        new.owes = self.owes
        new.quiet = self.quiet
        new.ended = self.ended
        new.winner = self.winner
        return new

    def digest(self) -> str:
        """Eight hexadecimal digits that change with anything in the state."""
        fields = tuple(getattr(self, name) for name in GameState.__slots__)
        return f"{zlib.crc32(repr(fields).encode()):08x}"
