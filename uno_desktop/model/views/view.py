"""Position as one seat may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from uno_desktop.model.cards import NO_CARD, NOBODY, CardId, Color, Seat
from uno_desktop.model.picklable import Picklable
from uno_desktop.model.state import Frame, Layer, Status, Threat

UNTOLD = "tiring"
"""Kind of a status that is never announced: it only counts turns, which are public."""


@dataclass(frozen=True, slots=True)
class PublicThreat(Picklable):
    """A pending penalty as all seats see it, without the verdict on a bluff."""

    kind: str
    amount: int
    victim: Seat
    by: Seat
    loses_turn: bool


@dataclass(frozen=True, slots=True)
class PublicLayer(Picklable):
    """A card that is played but not yet resolved."""

    card: CardId
    by: Seat
    color: Color
    targets: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PublicChoice(Picklable):
    """An open choice of a seat: the kind of frame, the card that caused it, and the colour it is restricted to, if
    any."""

    kind: str
    seat: Seat
    card: CardId
    color: Color


class PublicFlow(NamedTuple):
    """Further public turn flow in the types of the state, so that a state can be determinized from a view. `honest` of
    a threat is True except for its author; `open` of a frame contains only the viewer."""

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


NOTHING_UNDER_WAY = PublicFlow()


@dataclass(frozen=True, slots=True)
class View(Picklable):
    """Everything that `seat` may know: its own hand, all counts (COM-HAND-01, ITA-UNO-04), the discard pile and
    the public turn flow.

    `hand` and `owes` are bit sets (cards, seats); face-down cards of `discard` are HIDDEN; `match` is an index into
    the deck's symbols or -1; `drawn` is the card that this seat has just drawn and may still play, or -1; `chooser`
    is the seat with an open choice, `asked` describes it; `lost_turns` are the turns that each seat will lose, or
    empty; `out` is the set of seats that are out; `known` are the cards in each hand that all have seen since it got
    them (MER-CR-05), or empty; `totals` are the match points before this round and fines in it;
    `flow` is the rest, for computer players that search.

    Two-sided cards: `side` is 1 if the second faces are in play; `backs` are by seat the codes of the other faces in
    the hands of others, sorted, or empty if they are hidden; `draw_back` is that of the top of the draw pile.
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
    asked: PublicChoice | None
    lost_turns: tuple[int, ...]
    statuses: tuple[Status, ...]
    out: int
    totals: tuple[int, ...]
    ended: bool
    flow: PublicFlow = NOTHING_UNDER_WAY
    known: tuple[int, ...] = ()
    side: int = 0
    backs: tuple[tuple[str, ...], ...] = ()
    draw_back: str = ""
