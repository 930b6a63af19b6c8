"""Position as one seat may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from uno_desktop.model.cards import NO_CARD, NOBODY, CardId, Color, Seat, next_present
from uno_desktop.model.events import Picklable
from uno_desktop.model.state import Flow, Frame, GameState, Layer, Status, Threat

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook


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
    a threat has its real value only for the seat that caused it and is True for all others; `open` of a frame that
    waits for a Non contains no seat but the viewer."""

    threat: Threat | None = None
    layers: tuple[Layer, ...] = ()
    agenda: tuple[Frame, ...] = ()
    idle_seats: int = 0
    jumpable: CardId = NO_CARD
    top_player: Seat = NOBODY
    last_player: Seat = NOBODY
    defended: int = 0
    finished: tuple[Seat, ...] = ()
    votes: tuple[tuple[int, int], ...] = ()
    winner: Seat = NOBODY


NOTHING_UNDER_WAY = PublicFlow()


@dataclass(frozen=True, slots=True)
class View(Picklable):
    """Everything that `seat` may know: its own hand, the number of cards in every hand (COM-HAND-01, ITA-UNO-04), the
    discard pile and the public turn flow.

    `hand` and `owes` are bit sets (cards, seats); face-down cards of `discard` are HIDDEN; `match` is an index into the
    deck's symbols or -1; `drawn` is the card that this seat has just drawn and may still play, or -1; `chooser` is the
    seat with an open choice, `asked` describes it; `lost_turns` are the turns that each seat will lose, or empty; `out`
    is the set of seats that are out; `known` are the cards in each hand that all players have seen since it received
    them (MER-CR-05), or empty; `totals` are the match points before this round plus the fines in it; `flow` is the
    remaining turn flow, for computer players that search.

    Two-sided cards: `side` is 1 if the second faces are in play; `backs` are by seat the codes of the other faces in
    the hands of others, sorted, or empty if they are hidden; `draw_back` is the code of the other face of the top card
    of the draw pile.
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

    def next_seat(self, seat: Seat, direction: int) -> Seat:
        """Returns the next seat in `direction`; skips seats that are out."""
        return next_present(seat, direction, self.seats, self.out)


def public_flow_for(book: Rulebook, s: GameState, viewer: Seat) -> PublicFlow:
    """Returns the turn flow as far as `viewer` knows it from public actions."""
    return PublicFlow(
        threat=None if s.threat is None else _threat(s.threat, viewer),
        layers=tuple([_layer(book, layer, viewer) for layer in s.layers]) if s.layers else (),
        agenda=_agenda(book, s.agenda, viewer) if s.agenda else (),
        idle_seats=s.idle_seats,
        jumpable=s.jumpable,
        top_player=s.top_player,
        last_player=s.last_player,
        defended=s.defended,
        finished=s.finished,
        votes=s.votes,
        winner=s.winner,
    )


def _threat(threat: Threat, viewer: Seat) -> Threat:
    return threat if threat.honest or threat.by == viewer else threat._replace(honest=True)


def _agenda(book: Rulebook, agenda: tuple[Frame, ...], viewer: Seat) -> tuple[Frame, ...]:
    return tuple([book.frames[frame.kind].frame_seen(frame, viewer) for frame in agenda])


def _layer(book: Rulebook, layer: Layer, viewer: Seat) -> Layer:
    return layer if layer.before is None else layer._replace(before=_flow(book, layer.before, viewer))


def _flow(book: Rulebook, flow: Flow, viewer: Seat) -> Flow:
    if flow.threat is None and not flow.agenda:
        return flow
    threat = None if flow.threat is None else _threat(flow.threat, viewer)
    return flow._replace(threat=threat, agenda=_agenda(book, flow.agenda, viewer))
