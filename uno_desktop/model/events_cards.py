"""Events that move cards: deal, play, draw, and transfers between hands."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Color, Seat
from uno_desktop.model.event import DrawReason, Event


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
    """The starter cannot begin the round: it goes back and the draw pile is shuffled (COM-START-01), or it `stays`
    under the next one."""

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
    """Further cards that go to the discard pile with the one played, without effect and under it."""

    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardCancelled(Event):
    """The card that `seat` played is cancelled; colour, symbol to follow, direction and turn are restored."""

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
    """A seat draws cards. None if no cards were left to draw (COM-PILE-02)."""

    seat: Seat
    cards: tuple[CardId, ...]
    reason: DrawReason
    owed: int


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """The discard pile except its top card was shuffled into a new draw pile of `count` cards (COM-PILE-01)."""

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
    """Two seats exchange hands. Each sees the hand it receives; all others see neither."""

    seat: Seat
    other: Seat
    seat_gets: tuple[CardId, ...]
    other_gets: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """Every hand is passed on by `step` seats clockwise; `hands` are the new ones, by seat. Seats in the set `out` are
    skipped."""

    step: int
    hands: tuple[tuple[CardId, ...], ...]
    out: int = 0

    def giver(self, seat: Seat) -> Seat:
        """Returns the previous owner of the hand of `seat`: itself if it is out."""
        if self.out >> seat & 1:
            return seat
        giver = (seat - self.step) % len(self.hands)
        while self.out >> giver & 1:
            giver = (giver - self.step) % len(self.hands)
        return giver


@dataclass(frozen=True, slots=True)
class HandsRedealt(Event):
    """All hands are shuffled together and dealt again; `hands` are the new ones, by seat."""

    hands: tuple[tuple[CardId, ...], ...]


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """`watcher` looks at the hand of `seat`; hidden from all others."""

    seat: Seat
    watcher: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class HandBuried(Event):
    """A seat puts its whole hand under the discard pile, face down."""

    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardGiven(Event):
    """A seat gives a card of its hand to another."""

    seat: Seat
    receiver: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardsTaken(Event):
    """A seat takes cards at random out of another hand."""

    seat: Seat
    giver: Seat
    cards: tuple[CardId, ...]
