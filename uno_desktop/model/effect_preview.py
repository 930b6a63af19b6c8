"""Foresight: what a card will do, and to whom, for those who plan: arithmetic on what everybody can see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno_desktop.model.cards import CardId, Seat, seats_in

if TYPE_CHECKING:
    from uno_desktop.model.cards import Deck
    from uno_desktop.model.rulebook import Rulebook
    from uno_desktop.model.state import Status


@dataclass(frozen=True, slots=True)
class Foresight:
    """What a card does when it is played, as far as that is the same each time.

    Its victim is the seat named with it, else the next one.
    """

    draws: int = 0
    """Cards that the victim draws."""
    presses: int = 0
    """Presses of the dispenser that the victim suffers."""
    costs_turn: bool = False
    """The victim loses a turn."""
    skips: bool = False
    """The next seat loses its turn, whoever the victim is."""
    again: bool = False
    """Its player has another turn."""
    turns: bool = False
    """Play runs the other way."""
    swaps: bool = False
    """Its player exchanges hands with the seat named with it."""
    passes: bool = False
    """All hands move on."""
    gives: bool = False
    """Its player gives cards away."""
    draws_number: bool = False
    """Whoever played the number under it draws as many cards."""
    series: bool = False
    """Its player plays further cards in the same turn, of which only the last one acts."""
    ends_round: bool = False
    """The round is over, and every hand counts."""
    takes_back: bool = False
    """The card that it cancels goes back to the hand that it came from."""


NOTHING_SPECIAL = Foresight()
"""A card that follows and is followed, and does no more."""


def foreseen(book: Rulebook, card: CardId, statuses: tuple[Status, ...]) -> Foresight:
    """What this card does while these effects last."""
    effect = book.effects[card]
    return NOTHING_SPECIAL if effect is not None and effect.rests(statuses) else book.foresights[card]


class Prospect:
    """The hands as they will lie after a card: `Effect.foresee_hands` changes them as the effect changes the table.

    `counts` are the numbers of cards by seat, the card just played taken off, and `hand` is what its player has left,
    as far as that is known to who plans. `under` is the card on which it was played, or NO_CARD.
    """

    __slots__ = ("counts", "deck", "direction", "hand", "moved", "out", "under")

    def __init__(
        self, deck: Deck, counts: list[float], hand: int, out: int = 0, direction: int = 1, under: CardId = -1
    ) -> None:
        self.deck = deck
        self.counts = counts
        self.hand = hand
        self.out = out
        self.direction = direction
        self.under = under
        self.moved = 0
        """The seats whose hand is another one, of which only the number of cards is known, as a set."""

    @property
    def present(self) -> list[Seat]:
        """The seats that take part, A first."""
        return list(seats_in((1 << len(self.counts)) - 1 & ~self.out))

    def others(self, seat: Seat) -> list[Seat]:
        """All seats that take part but this one."""
        return [other for other in self.present if other != seat]

    def next_seat(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat after `seat` in the direction of play, or with -1 the one before it; who takes no part
        is passed over."""
        step, number = self.direction * steps, len(self.counts)
        seat = (seat + step) % number
        while self.out >> seat & 1:
            seat = (seat + step) % number
        return seat

    def draw(self, seat: Seat, number: float) -> None:
        """A hand grows by this number of cards."""
        self.counts[seat] += number

    def shed(self, seat: Seat, cards: int) -> None:
        """Its player plays these cards of its hand as well."""
        self.hand &= ~cards
        self.counts[seat] -= cards.bit_count()

    def swap(self, seat: Seat, other: Seat) -> None:
        """Two seats exchange their hands."""
        counts = self.counts
        counts[seat], counts[other] = counts[other], counts[seat]
        self.moved |= 1 << seat | 1 << other

    def pass_on(self, step: int) -> None:
        """Every hand goes `step` seats further clockwise."""
        present = self.present
        before = [self.counts[seat] for seat in present]
        for place, seat in enumerate(present):
            self.counts[seat] = before[(place - step) % len(present)]
            self.moved |= 1 << seat

    def deal(self, numbers: dict[Seat, float]) -> None:
        """Everybody is dealt a new hand of so many cards."""
        for seat, number in numbers.items():
            self.counts[seat] = number
            self.moved |= 1 << seat
