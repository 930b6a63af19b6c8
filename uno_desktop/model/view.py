"""The position as one seat may see it."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Color, Seat


@dataclass(frozen=True, slots=True)
class PublicThreat:
    """A pending penalty as everybody sees it: never the verdict on a bluff."""

    kind: str
    amount: int
    victim: Seat
    by: Seat
    loses_turn: bool


@dataclass(frozen=True, slots=True)
class PublicLayer:
    """A card that is laid but not yet resolved."""

    card: CardId
    by: Seat
    color: Color
    targets: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class View:
    """What `seat` may know: its own hand, all counts, the discard pile and the public course of play.

    `hand` and `owes` are bit sets (cards, seats); `match` is an index into the deck's symbols or -1;
    `drawn` is the card that this seat has just drawn and may still lay, or -1; `chooser` is the seat that
    must name a colour, or -1; `totals` are the match points before this round.
    """

    seat: Seat
    seats: int
    hand: int
    counts: tuple[int, ...]
    draw_count: int
    discard: tuple[CardId, ...]
    color: Color
    match: int
    direction: int
    turn: Seat
    dealer: Seat
    drawn: CardId
    threat: PublicThreat | None
    stack: tuple[PublicLayer, ...]
    owes: int
    chooser: Seat
    totals: tuple[int, ...]
    ended: bool
