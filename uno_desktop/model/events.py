"""Events of rounds and matches, and reasons for drawing. `views/redaction.py` hides parts of events from viewers."""

from __future__ import annotations  # a test compares the fields by the names of their types

from dataclasses import dataclass, fields
from enum import Enum
from typing import Any

from uno_desktop.model.cards import NO_CARD, NOBODY, CardId, Color, Seat, next_present


class Picklable:
    """Base class that makes frozen dataclasses picklable, since instances of compiled ones cannot be filled in after
    construction."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        mine: Any = self
        return type(self), tuple([getattr(self, field.name) for field in fields(mine)])


class DrawReason(Enum):
    """Reasons for drawing cards."""

    TURN = "turn"
    PENALTY = "penalty"
    CAUGHT = "caught"
    CHALLENGE = "challenge"
    FOUL = "foul"
    HINT = "hint"
    EFFECT = "effect"
    SPOKE = "spoke"


@dataclass(frozen=True, slots=True)
class Event(Picklable):
    """Base class of the events, each of which reports one change at the table. An event with cards that only some seats
    may see says so by `secret` and `owners`; all other fields are public."""

    def secret(self) -> tuple[str, ...]:
        """Returns the fields whose cards are seen only by seats that see the hand of one of their owners."""
        return ()

    def owners(self, place: Seat) -> tuple[Seat, ...]:
        """Returns the seats whose hands the secret cards come from or go to; those of hand `place` in a field with one
        hand for each seat."""
        return ()

    def is_watched_by(self, viewer: Seat | None) -> bool:
        """Returns True if the viewer sees the secret cards although it sees no hand of an owner."""
        return False


CARD_FIELDS = frozenset(("card", "cards", "seat_gets", "other_gets", "hands", "discard"))
"""Fields of events that hold cards, apart from the cards drawn for the dealer."""


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat is dealt its starting hand."""

    seat: Seat
    cards: tuple[CardId, ...]

    def secret(self) -> tuple[str, ...]:
        return ("cards",)

    def owners(self, place: Seat) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class StarterTurned(Event):
    """A card is turned up as the starter; StarterRejected follows if it cannot begin the round."""

    card: CardId


@dataclass(frozen=True, slots=True)
class StarterRejected(Event):
    """The starter cannot begin the round: it goes back into the draw pile, which is shuffled (COM-START-01), or with
    `stays` remains under the next one."""

    card: CardId
    stays: bool = False


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A seat plays a card. `color` is the new active colour; `named` is True if it was chosen, `beside` if the play
    was out of turn; `targets` are the seats named with it."""

    seat: Seat
    card: CardId
    color: Color
    named: bool
    beside: bool = False
    targets: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class CardsLaidAlong(Event):
    """A seat discards further cards under the one that it plays, without effect."""

    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardCancelled(Event):
    """The card that `seat` played is cancelled; `color` and `direction` are those in force from then on."""

    seat: Seat
    card: CardId
    color: Color
    direction: int


@dataclass(frozen=True, slots=True)
class CardTakenBack(Event):
    """A card goes from the discard pile back into the hand of its player."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardLaidAgain(Event):
    """A card that had been taken back returns to the discard pile, under the top card."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat draws cards, or none if no cards were left to draw (COM-PILE-02). `owed` is the number that it had to
    draw; `shown` is True if the cards were turned up for all to see."""

    seat: Seat
    cards: tuple[CardId, ...]
    reason: DrawReason
    owed: int
    shown: bool = False

    def secret(self) -> tuple[str, ...]:
        return ("cards",)

    def owners(self, place: Seat) -> tuple[Seat, ...]:
        return (self.seat,)

    def is_watched_by(self, viewer: Seat | None) -> bool:
        return self.shown


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """The discard pile except its top card was shuffled into the draw pile, now of `count` cards (COM-PILE-01)."""

    count: int


@dataclass(frozen=True, slots=True)
class DispenserPressed(Event):
    """`by` presses the dispenser for this `reason`; `seat` takes `roll` cards, or all that are left."""

    seat: Seat
    by: Seat
    roll: int
    reason: DrawReason = DrawReason.TURN


@dataclass(frozen=True, slots=True)
class HandsSwapped(Event):
    """Two seats exchange hands. Only these two seats see the cards, unless one of the hands is open."""

    seat: Seat
    other: Seat
    seat_gets: tuple[CardId, ...]
    other_gets: tuple[CardId, ...]

    def secret(self) -> tuple[str, ...]:
        return ("seat_gets", "other_gets")

    def owners(self, place: Seat) -> tuple[Seat, ...]:
        return (self.seat, self.other)


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """Every hand is passed on by `step` seats clockwise; `hands` are the new ones, by seat. Seats in the set `out` are
    skipped."""

    step: int
    hands: tuple[tuple[CardId, ...], ...]
    out: int = 0

    def giver(self, seat: Seat) -> Seat:
        """Returns the previous owner of the hand that `seat` holds now, or `seat` itself if it is out."""
        if self.out >> seat & 1:
            return seat
        return next_present(seat, -self.step, len(self.hands), self.out)

    def secret(self) -> tuple[str, ...]:
        return ("hands",)

    def owners(self, place: Seat) -> tuple[Seat, ...]:
        return (place, self.giver(place))


@dataclass(frozen=True, slots=True)
class HandsRedealt(Event):
    """All hands are shuffled together and dealt again; `hands` are the new ones, by seat."""

    hands: tuple[tuple[CardId, ...], ...]

    def secret(self) -> tuple[str, ...]:
        return ("hands",)

    def owners(self, place: Seat) -> tuple[Seat, ...]:
        return (place,)


@dataclass(frozen=True, slots=True)
class CardsTurned(Event):
    """All cards show their other face: `side` is `light` or `dark`; `discard` is the new discard pile, bottom first;
    `hands` are the turned hands, by seat. `backs` are the sorted codes of their other faces, empty if these are hidden;
    `draw_back` is the code of the other face of the top card of the draw pile, empty if there is none."""

    side: str
    discard: tuple[CardId, ...]
    hands: tuple[tuple[CardId, ...], ...]
    backs: tuple[tuple[str, ...], ...] = ()
    draw_back: str = ""

    def secret(self) -> tuple[str, ...]:
        return ("hands",)

    def owners(self, place: Seat) -> tuple[Seat, ...]:
        return (place,)


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """`watcher` looks at the hand of `seat`; no other seat sees the cards, unless that hand is open."""

    seat: Seat
    watcher: Seat
    cards: tuple[CardId, ...]

    def secret(self) -> tuple[str, ...]:
        return ("cards",)

    def owners(self, place: Seat) -> tuple[Seat, ...]:
        return (self.seat,)

    def is_watched_by(self, viewer: Seat | None) -> bool:
        return viewer == self.watcher


@dataclass(frozen=True, slots=True)
class HandBuried(Event):
    """A seat puts its whole hand under the discard pile, face down."""

    seat: Seat
    cards: tuple[CardId, ...]

    def secret(self) -> tuple[str, ...]:
        return ("cards",)

    def owners(self, place: Seat) -> tuple[Seat, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardGiven(Event):
    """A seat gives a card of its hand to another."""

    seat: Seat
    receiver: Seat
    card: CardId

    def secret(self) -> tuple[str, ...]:
        return ("card",)

    def owners(self, place: Seat) -> tuple[Seat, ...]:
        return (self.seat, self.receiver)


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """A seat takes cards at random out of another hand."""

    seat: Seat
    giver: Seat
    cards: tuple[CardId, ...]

    def secret(self) -> tuple[str, ...]:
        return ("cards",)

    def owners(self, place: Seat) -> tuple[Seat, ...]:
        return (self.seat, self.giver)


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round of the match begins with this dealer and `deck_size` cards; `number` counts from 1."""

    number: int
    dealer: Seat
    seats: int
    deck_size: int


@dataclass(frozen=True, slots=True)
class DealerDrawn(Event):
    """Each player drew a card to determine the dealer; `draws` are (seat, card) in order, and tied seats draw again
    (OFF-SETUP-03)."""

    draws: tuple[tuple[Seat, CardId], ...]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class ColorNamed(Event):
    """A seat names the colour that it was asked for, and another seat if the rules require one."""

    seat: Seat
    color: Color
    target: Seat = NOBODY


@dataclass(frozen=True, slots=True)
class ColorAsked(Event):
    """A seat must name a colour before play continues."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChoiceAsked(Event):
    """A seat must choose before play continues; `kind` is the kind of the frame, such as `gift`."""

    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class DirectionTurned(Event):
    """The direction of play changes: 1 clockwise, -1 counter-clockwise."""

    direction: int


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """A seat loses a turn; `earlier` is True if the loss was announced earlier."""

    seat: Seat
    earlier: bool = False


@dataclass(frozen=True, slots=True)
class ThreatDeclared(Event):
    """A penalty that the seat `by` has caused is pending: `amount` cards, presses or skips, as `unit` says."""

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
    """A seat ends its series of cards."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StatusBegan(Event):
    """A lasting effect begins: `kind` is a text key; `turns` is -1 if it has no fixed length."""

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
    """A seat has played all its cards and finishes in position `place`; the round continues."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class SeatRetired(Event):
    """A seat leaves the round because it held too many cards (HSE-MERCY-01, MER-MERCY-01)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ThreatDropped(Event):
    """The pending penalty will not be served as declared: it was dropped, answered or challenged."""

    victim: Seat


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A seat keeps the card that it drew and ends its turn, or declines to react."""

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
    """Seat `by` catches `seat`, which has not said UNO."""

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
    """The round is over; all hands are revealed. `winner` is NOBODY if no seat wins it, such as in a blocked round
    without a single lowest hand."""

    winner: Seat
    blocked: bool
    hands: tuple[tuple[CardId, ...], ...]

    def way(self) -> str:
        """Returns `blocked`, `stopped` by a card that ends the round without a winner, `left` if only a winner with
        cards is left, or `played` if the winner has played the last card, even if it brought penalty cards back
        (UNP-BOO-02)."""
        if self.blocked:
            return "blocked"
        if self.winner == NOBODY:
            return "stopped"
        holders = [seat for seat, hand in enumerate(self.hands) if hand]
        return "left" if holders == [self.winner] else "played"


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """Points of the round and totals so far, by seat. `match_winners` is empty until the match is over."""

    number: int
    winner: Seat
    points: tuple[int, ...]
    totals: tuple[int, ...]
    match_over: bool
    match_winners: tuple[Seat, ...]
    out: tuple[Seat, ...] = ()
    """Seats that this round eliminates or excludes from a tie-break."""
    ranking: tuple[Seat, ...] = ()
    """All seats in finishing order, where the round was played for places."""


AWAY, BACK = "takeover.away", "takeover.back"
"""Reasons of `SeatTakenOver`: a person takes a break, and is back."""


@dataclass(frozen=True, slots=True)
class SeatTakenOver(Event):
    """The built-in player moves for a seat whose player failed, such as by answering too late, or who takes a break; or
    the player is back. `why` is a text key."""

    seat: Seat
    why: str


@dataclass(frozen=True, slots=True)
class TimeRanOut(Event):
    """The time of a person is up, so that the action `verb` follows without them (HSE-TIME-01)."""

    seat: Seat
    verb: str


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
    CardsTurned,
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
    TimeRanOut,
)
"""All event types, in the order of a round; animations, match log and documentation cover each of them."""

__all__ = ["EVENTS", "DrawReason", "Event", *(kind.__name__ for kind in EVENTS)]
