"""What a card costs the others on average at one table: its foresight, with presses counted in cards."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View


class Strike(NamedTuple):
    """Cards that the next seat, or the one named with the card, suffers; whether the next seat loses its turn, whether
    play turns round, whether its player goes on past several others. For presses of a dispenser `draws` is what they
    bring on average."""

    draws: float = 0
    stops: bool = False
    turns: bool = False
    again: bool = False


def strikes_in(book: Rulebook, seats: int) -> tuple[Strike, ...]:
    """What each card of the deck does at a table of so many seats."""
    return tuple(_strike(book, card, seats) for card in range(len(book.deck)))


def _strike(book: Rulebook, card: CardId, seats: int) -> Strike:
    told = book.foresights[card]
    stops = told.costs_turn or told.skips or (told.turns and seats == 2 and book.reverse_skips_for_two)
    stops = stops or (told.again and seats == 2)
    return Strike(
        told.draws + told.presses * book.cards_per_press, stops, told.turns, told.again and seats > 2
    )


def next_seat(view: View, seat: Seat, direction: int) -> Seat:
    """The seat after `seat` when play runs in `direction`; who takes no part is passed over."""
    seat = (seat + direction) % view.seats
    while view.out >> seat & 1:
        seat = (seat + direction) % view.seats
    return seat
