"""The position as one seat may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from uno_desktop.model.cards import NO_CARD, NOBODY, CardId, Color, Seat
from uno_desktop.model.picklable import Sealed
from uno_desktop.model.state import Frame, Layer, Status, Threat

UNTOLD = "tiring"
"""The kind of a status of which nobody is told: it only counts turns, as everybody can."""


@dataclass(frozen=True, slots=True)
class PublicThreat(Sealed):
    """A pending penalty as everybody sees it: never the verdict on a bluff."""

    kind: str
    amount: int
    victim: Seat
    by: Seat
    loses_turn: bool


@dataclass(frozen=True, slots=True)
class PublicLayer(Sealed):
    """A card that is played but not yet resolved."""

    card: CardId
    by: Seat
    color: Color
    targets: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PublicAsk(Sealed):
    """What a seat must choose or finish before play goes on: the kind of frame, the card that it comes from, and the
    colour that it keeps to, if any."""

    kind: str
    seat: Seat
    card: CardId
    color: Color


class Course(NamedTuple):
    """The rest of what everybody at the table can tell about the course of play, in the words of the state, so that a
    position can be imagined from a view. `honest` of a threat is True but for its author; of those for whom a frame is
    `open` only the viewer is named."""

    threat: Threat | None = None
    layers: tuple[Layer, ...] = ()
    agenda: tuple[Frame, ...] = ()
    quiet: int = 0
    jumpable: CardId = NO_CARD
    pile_by: Seat = NOBODY
    previous: Seat = NOBODY
    defended: int = 0
    finished: tuple[Seat, ...] = ()
    votes: tuple[tuple[int, int], ...] = ()
    winner: Seat = NOBODY


NOTHING_UNDER_WAY = Course()


@dataclass(frozen=True, slots=True)
class View(Sealed):
    """What `seat` may know: its own hand, all counts (COM-HAND-01, ITA-UNO-04), the discard pile and the public course
    of play.

    `hand` and `owes` are bit sets (cards, seats); cards of `discard` that lie face down are HIDDEN; `match` is an
    index into the deck's symbols or -1; `drawn` is the card that this seat has just drawn and may still play, or -1;
    `chooser` is the seat that must choose something, `asked` says what; `lost_turns` are the turns that each seat
    will lose, or empty; `out` are the seats that take no part, as a set; `totals` are the match points before this
    round and fines in it; `course` is what players need who think ahead.
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
    asked: PublicAsk | None
    lost_turns: tuple[int, ...]
    statuses: tuple[Status, ...]
    out: int
    totals: tuple[int, ...]
    ended: bool
    course: Course = NOTHING_UNDER_WAY
