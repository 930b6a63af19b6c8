"""Events: facts that the referee tells, and what of them each viewer may know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from uno_desktop.model.cards import HIDDEN, CardId, Color, Seat


class DrawReason(Enum):
    """Why cards are taken from the draw pile."""

    TURN = "turn"
    PENALTY = "penalty"
    CAUGHT = "caught"
    CHALLENGE = "challenge"
    FOUL = "foul"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Event:
    """A fact at the table. Every change of the state is told by exactly one event."""


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round of the match begins with this dealer; `number` counts from 1."""

    number: int
    dealer: Seat
    seats: int


@dataclass(frozen=True, slots=True)
class DealerDrawn(Event):
    """Everybody drew a card for the deal; `draws` are (seat, card) in order, tied seats again (OFF-SETUP-03)."""

    draws: tuple[tuple[Seat, CardId], ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat gets its first hand."""

    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class StarterTurned(Event):
    """The first card of the discard pile is turned up."""

    card: CardId


@dataclass(frozen=True, slots=True)
class StarterRejected(Event):
    """The card turned up cannot begin the round: it goes back and the draw pile is shuffled (COM-START-01)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A seat lays a card. `color` is the active colour from now on; `named` tells whether it was chosen."""

    seat: Seat
    card: CardId
    color: Color
    named: bool


@dataclass(frozen=True, slots=True)
class ColorNamed(Event):
    """A seat names the colour to begin with."""

    seat: Seat
    color: Color


@dataclass(frozen=True, slots=True)
class ColorAsked(Event):
    """A seat must name a colour before it goes on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DirectionTurned(Event):
    """Play now runs the other way: 1 clockwise, -1 counter-clockwise."""

    direction: int


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """A seat loses a turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandsSwapped(Event):
    """Two seats exchange their hands. Each of them sees the hand that it gets; hidden from all others."""

    seat: Seat
    other: Seat
    seat_gets: tuple[CardId, ...]
    other_gets: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class ThreatDeclared(Event):
    """A penalty hangs over a seat: `amount` cards, by the seat that caused it."""

    victim: Seat
    amount: int
    by: Seat
    loses_turn: bool


@dataclass(frozen=True, slots=True)
class ThreatDropped(Event):
    """A penalty is not carried out, or is turned into another one by a challenge."""

    victim: Seat


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat takes cards from the draw pile. No cards: nothing was left to draw (COM-PILE-02)."""

    seat: Seat
    cards: tuple[CardId, ...]
    reason: DrawReason
    owed: int


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """The discard pile except its top card was shuffled into a new draw pile of `count` cards (COM-PILE-01)."""

    count: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A seat ends its turn without laying the card that it drew."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is this seat's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UnoSaid(Event):
    """A seat says UNO."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UnoOwed(Event):
    """A seat is left with one card and has not said UNO."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UnoCaught(Event):
    """`by` says counter-UNO against `seat`."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class FoulPunished(Event):
    """A seat has said counter-UNO without cause, where the rules punish that."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HintPaid(Event):
    """A seat asks for a hint that costs cards."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UnoLapsed(Event):
    """The claim against these seats has ended: somebody acted, or they no longer hold one card."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlayChallenged(Event):
    """`by` doubts the card that `seat` laid; `guilty` is the verdict."""

    seat: Seat
    by: Seat
    guilty: bool


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is over; all hands are turned up. `winner` is NOBODY if it is blocked without a lowest hand."""

    winner: Seat
    blocked: bool
    hands: tuple[tuple[CardId, ...], ...]


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """The score sheet gets a line: points of this round and totals so far, by seat. Winners only at the end."""

    number: int
    winner: Seat
    points: tuple[int, ...]
    totals: tuple[int, ...]
    match_over: bool
    match_winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SeatTakenOver(Event):
    """The player of a seat did not answer in time or at all; the built-in player moved. `why` is a key of texts."""

    seat: Seat
    why: str


def redact(event: Event, viewer: Seat | None) -> Event:
    """The event as `viewer` may see it; None is somebody who sees no hand, such as the log drawer of a shared screen.

    Cards dealt, drawn and swapped are known only to who gets them; everybody sees how many there are (COM-HAND-01).
    """
    if isinstance(event, HandDealt | CardsDrawn):
        return event if event.seat == viewer else replace(event, cards=_hidden(event.cards))
    if isinstance(event, HandsSwapped):
        if viewer == event.seat or viewer == event.other:
            return event  # each of the two knows the hand given away as well as the one received
        return replace(event, seat_gets=_hidden(event.seat_gets), other_gets=_hidden(event.other_gets))
    return event


def _hidden(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    return (HIDDEN,) * len(cards)


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    DealerDrawn,
    HandDealt,
    StarterTurned,
    StarterRejected,
    CardPlayed,
    ColorNamed,
    ColorAsked,
    DirectionTurned,
    TurnSkipped,
    HandsSwapped,
    ThreatDeclared,
    ThreatDropped,
    CardsDrawn,
    PileShuffled,
    TurnPassed,
    TurnBegan,
    UnoSaid,
    UnoOwed,
    UnoCaught,
    FoulPunished,
    HintPaid,
    UnoLapsed,
    PlayChallenged,
    RoundEnded,
    RoundScored,
    SeatTakenOver,
)
"""Every kind of event, in the order of a round; the stage, the log drawer and the documentation each cover them all."""

__all__ = ["EVENTS", "DrawReason", "Event", "redact", *(kind.__name__ for kind in EVENTS)]
