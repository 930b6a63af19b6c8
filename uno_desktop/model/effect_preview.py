"""Previews of the effects of cards for computer players, computed from public information."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, NamedTuple

from uno_desktop.model.cards import CardId, Seat, next_present, seats_in

if TYPE_CHECKING:
    from uno_desktop.model.cards import Deck


@dataclass(frozen=True, slots=True)
class EffectPreview:
    """Effects of a card that are the same each time it is played.

    The victim is the seat named with the card, else the next one.
    """

    draws: float = 0
    """Cards that the victim draws."""
    presses: int = 0
    """Presses of the dispenser that the victim takes."""
    costs_turn: bool = False
    """The victim loses a turn."""
    skips: bool = False
    """The next seat loses its turn, even if it is not the victim."""
    again: bool = False
    """The player has another turn."""
    turns: bool = False
    """The direction of play changes."""
    swaps: bool = False
    """The player exchanges hands with the seat named."""
    passes: bool = False
    """All hands are passed on."""
    gives: bool = False
    """The player gives cards to other seats."""
    draws_number: bool = False
    """The player of the number card under this one draws that many cards."""
    series: bool = False
    """The player plays further cards in the same turn, only the last of which takes effect."""
    own_for_two: bool = False
    """With two players the player of the card draws the cards, and the opponent has the next turn."""
    ends_round: bool = False
    """The round ends, and every hand counts."""
    takes_back: bool = False
    """The cancelled card returns to the hand of its player."""
    turns_over: bool = False
    """All cards show their other face."""

    @property
    def stops(self) -> bool:
        """True if a seat loses its turn."""
        return self.costs_turn or self.skips

    def joined(self, more: EffectPreview) -> EffectPreview:
        """Returns the preview of a card that does both: numbers add up, and everything else holds if one says so."""
        both = [(each.name, getattr(self, each.name), getattr(more, each.name)) for each in fields(EffectPreview)]
        return EffectPreview(**{name: one or two if isinstance(one, bool) else one + two for name, one, two in both})


class TurnChange(NamedTuple):
    """All that a card does besides lying on the pile, if that depends on nothing but the direction of play."""

    skips: int = 0
    """Seats in a row that lose a turn."""
    agains: int = 0
    """Further turns of the player."""
    reverses: int = 0
    """Changes of the direction of play."""
    unit: str = ""
    """Unit of the penalty of the next seat; empty without a penalty."""
    amount: int = 0
    """Amount of the penalty."""


NOTHING_SPECIAL = EffectPreview()
"""Preview of a card without any effect."""


class HandForecast:
    """Expected hands after a card: `Effect.preview_hands` changes them as the effect changes the round.

    `counts` are the numbers of cards by seat, without the card just played; `hand` is the rest of the player's hand, as
    far as the planning player knows it. `under` is the card under the one just played, or NO_CARD.
    """

    __slots__ = ("counts", "deck", "direction", "hand", "moved", "out", "under")

    def __init__(self, deck: Deck, counts: list[float], hand: int, out: int, direction: int, under: CardId) -> None:
        self.deck = deck
        self.counts = counts
        self.hand = hand
        self.out = out
        self.direction = direction
        self.under = under
        self.moved = 0
        """Set of seats that received a hand of which only the number of cards is known."""

    @property
    def present(self) -> list[Seat]:
        return list(seats_in((1 << len(self.counts)) - 1 & ~self.out))

    def others(self, seat: Seat) -> list[Seat]:
        """Returns all present seats but this one."""
        return [other for other in self.present if other != seat]

    def next_seat(self, seat: Seat, steps: int = 1) -> Seat:
        """Returns the seat after `seat` in the direction of play, or the one before it if `steps` is -1; skips seats
        that are out."""
        return next_present(seat, self.direction * steps, len(self.counts), self.out)

    def draw(self, seat: Seat, number: float) -> None:
        """Adds this expected number of cards to a hand."""
        self.counts[seat] += number

    def shed(self, seat: Seat, cards: int) -> None:
        """Removes these cards, besides the one played, from the player's hand."""
        self.hand &= ~cards
        self.counts[seat] -= cards.bit_count()

    def swap(self, seat: Seat, other: Seat) -> None:
        """Exchanges the hands of two seats."""
        counts = self.counts
        counts[seat], counts[other] = counts[other], counts[seat]
        self.moved |= 1 << seat | 1 << other

    def pass_on(self, step: int) -> None:
        """Moves every hand `step` seats clockwise."""
        present = self.present
        before = [self.counts[seat] for seat in present]
        for place, seat in enumerate(present):
            self.counts[seat] = before[(place - step) % len(present)]
            self.moved |= 1 << seat

    def deal(self, numbers: dict[Seat, float]) -> None:
        """Gives each seat in `numbers` a new hand of that size."""
        for seat, number in numbers.items():
            self.counts[seat] = number
            self.moved |= 1 << seat
