"""Events that tell of cards on the move: dealt, played, drawn, and from hand to hand."""

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
    """The card turned up cannot begin the round: it goes back and the draw pile is shuffled (COM-START-01), or it
    `stays` under the next one."""

    card: CardId
    stays: bool = False


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A seat plays a card. `color` is the active colour from now on; `named` tells whether it was chosen, `beside`
    that it was played out of turn, `targets` are the seats named with it."""

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
    """A card goes from the discard pile back into the hand of who played it."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardLaidAgain(Event):
    """A card that had been taken back lies on the discard pile again, under the top card."""

    seat: Seat
    card: CardId


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
class DispenserPressed(Event):
    """The dispenser is pressed by `by` for this `reason` and throws `roll` cards, or as many as it holds, at `seat`."""

    seat: Seat
    by: Seat
    roll: int
    reason: DrawReason = DrawReason.TURN


@dataclass(frozen=True, slots=True)
class HandsSwapped(Event):
    """Two seats exchange their hands. Each of them sees the hand that it gets; hidden from all others."""

    seat: Seat
    other: Seat
    seat_gets: tuple[CardId, ...]
    other_gets: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """Every seat passes its hand on by `step` seats clockwise; `hands` are the new ones, by seat. The seats in the
    set `out` take no part and are passed over."""

    step: int
    hands: tuple[tuple[CardId, ...], ...]
    out: int = 0

    def giver(self, seat: Seat) -> Seat:
        """Whose hand `seat` has now: its own one if it takes no part."""
        if self.out >> seat & 1:
            return seat
        giver = (seat - self.step) % len(self.hands)
        while self.out >> giver & 1:
            giver = (giver - self.step) % len(self.hands)
        return giver


@dataclass(frozen=True, slots=True)
class HandsRedealt(Event):
    """Hands are put together, shuffled and dealt anew; `hands` are the new ones, by seat."""

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
