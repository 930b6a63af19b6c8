"""Events that the rules emit. Those that move cards are in `events_cards`, the hiding of cards from viewers is in
`redaction`."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import NO_CARD, NOBODY, CardId, Color, Seat
from uno_desktop.model.event import DrawReason as DrawReason
from uno_desktop.model.event import Event as Event
from uno_desktop.model.events_cards import CardCancelled as CardCancelled
from uno_desktop.model.events_cards import CardGiven as CardGiven
from uno_desktop.model.events_cards import CardLaidAgain as CardLaidAgain
from uno_desktop.model.events_cards import CardPlayed as CardPlayed
from uno_desktop.model.events_cards import CardsDrawn as CardsDrawn
from uno_desktop.model.events_cards import CardsLaidAlong as CardsLaidAlong
from uno_desktop.model.events_cards import CardsTaken as CardsTaken
from uno_desktop.model.events_cards import CardTakenBack as CardTakenBack
from uno_desktop.model.events_cards import DispenserPressed as DispenserPressed
from uno_desktop.model.events_cards import HandBuried as HandBuried
from uno_desktop.model.events_cards import HandDealt as HandDealt
from uno_desktop.model.events_cards import HandShown as HandShown
from uno_desktop.model.events_cards import HandsPassed as HandsPassed
from uno_desktop.model.events_cards import HandsRedealt as HandsRedealt
from uno_desktop.model.events_cards import HandsSwapped as HandsSwapped
from uno_desktop.model.events_cards import PileShuffled as PileShuffled
from uno_desktop.model.events_cards import StarterRejected as StarterRejected
from uno_desktop.model.events_cards import StarterTurned as StarterTurned


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round of the match begins with this dealer and this number of cards; `number` counts from 1."""

    number: int
    dealer: Seat
    seats: int
    deck_size: int = -1


@dataclass(frozen=True, slots=True)
class DealerDrawn(Event):
    """Each player drew a card for the deal; `draws` are (seat, card) in order, tied seats again (OFF-SETUP-03)."""

    draws: tuple[tuple[Seat, CardId], ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class ColorNamed(Event):
    """A seat names the colour to begin with, and a seat if the rules ask for one."""

    seat: Seat
    color: Color
    target: Seat = NOBODY


@dataclass(frozen=True, slots=True)
class ColorAsked(Event):
    """A seat must name a colour before it goes on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChoiceAsked(Event):
    """A seat must choose before play goes on; `kind` is a key of texts: which card to give, to keep, to play…"""

    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class DirectionTurned(Event):
    """The direction of play changes: 1 clockwise, -1 counter-clockwise."""

    direction: int


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """A seat loses a turn; `earlier` is True if that was announced before."""

    seat: Seat
    earlier: bool = False


@dataclass(frozen=True, slots=True)
class ThreatDeclared(Event):
    """A penalty is pending against a seat: `amount` cards, presses or lost turns (`unit`), by the seat that caused
    it."""

    victim: Seat
    amount: int
    by: Seat
    loses_turn: bool
    unit: str = "draw"


@dataclass(frozen=True, slots=True)
class ThreatMoved(Event):
    """The pending penalty has another victim now."""

    victim: Seat


@dataclass(frozen=True, slots=True)
class TurnForfeited(Event):
    """A seat will lose its next turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeriesEnded(Event):
    """A seat has played the last card of a series."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StatusBegan(Event):
    """A lasting effect begins: `kind` is a key of texts; `turns` is -1 if they are not counted."""

    kind: str
    seat: Seat
    turns: int


@dataclass(frozen=True, slots=True)
class StatusEnded(Event):
    """A lasting effect ends."""

    kind: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class QuestionAnswered(Event):
    """A seat answers its question, or stays silent."""

    seat: Seat
    answered: bool


@dataclass(frozen=True, slots=True)
class PointsFined(Event):
    """Points are added to the total of a seat at once, or subtracted if negative."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class VoteCast(Event):
    """A seat votes on whether the comment of `author` is punished."""

    seat: Seat
    author: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class SeatFinished(Event):
    """A seat has played all its cards as number `place`, and the round continues."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class SeatRetired(Event):
    """A seat leaves the round because it held too many cards (`house.mercy`)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ThreatDropped(Event):
    """A penalty is dropped, or replaced after a challenge."""

    victim: Seat


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A seat ends its turn without playing the card it drew."""

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
    """`by` catches `seat`."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class FoulPunished(Event):
    """A seat made a catch without cause, or tried an illegal card, where the rules punish that."""

    seat: Seat
    card: CardId = NO_CARD


@dataclass(frozen=True, slots=True)
class HintPaid(Event):
    """A seat asks for a hint that costs a penalty."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UnoLapsed(Event):
    """The claims against these seats end: another action followed, or they no longer hold one card."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlayChallenged(Event):
    """`by` challenges the card that `seat` played; `guilty` is the verdict."""

    seat: Seat
    by: Seat
    guilty: bool


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is over; all hands are revealed. `winner` is NOBODY if it is blocked without a lowest hand."""

    winner: Seat
    blocked: bool
    hands: tuple[tuple[CardId, ...], ...]


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """Points of the round and totals so far, by seat. Winners only at the end of the match."""

    number: int
    winner: Seat
    points: tuple[int, ...]
    totals: tuple[int, ...]
    match_over: bool
    match_winners: tuple[Seat, ...]
    out: tuple[Seat, ...] = ()
    """Seats that are eliminated by this round or do not continue."""
    ranking: tuple[Seat, ...] = ()
    """All seats in finishing order, where the round was played for places."""


@dataclass(frozen=True, slots=True)
class SeatTakenOver(Event):
    """The built-in player moved for a seat that did not answer in time or at all. `why` is a key of texts."""

    seat: Seat
    why: str


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    DealerDrawn,
    HandDealt,
    StarterTurned,
    StarterRejected,
    CardPlayed,
    CardsLaidAlong,
    ColorNamed,
    ColorAsked,
    ChoiceAsked,
    DirectionTurned,
    TurnSkipped,
    HandsSwapped,
    ThreatDeclared,
    ThreatMoved,
    ThreatDropped,
    DispenserPressed,
    CardsDrawn,
    PileShuffled,
    TurnPassed,
    TurnBegan,
    TurnForfeited,
    CardCancelled,
    CardTakenBack,
    CardLaidAgain,
    HandShown,
    HandsPassed,
    HandsRedealt,
    CardGiven,
    CardsTaken,
    HandBuried,
    SeriesEnded,
    StatusBegan,
    StatusEnded,
    QuestionAnswered,
    PointsFined,
    VoteCast,
    SeatFinished,
    SeatRetired,
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
"""All event types, in the order of a round; animations, match log and documentation cover each of them."""

__all__ = ["EVENTS", "DrawReason", "Event", *(kind.__name__ for kind in EVENTS)]
