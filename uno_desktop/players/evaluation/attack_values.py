"""Attack values: average effect of each card on other seats, with dispenser presses converted to cards."""

from typing import NamedTuple

from uno_desktop.model.cards import CardId, Seat, next_present
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View


class AttackValue(NamedTuple):
    """Effect of a card on its victim: the next seat, or the one named with the card.

    The victim draws `draws` cards (for dispenser presses the expected number), and loses its turn if `stops`. `turns`
    reverses the direction. With `again`, all other seats, at least two, are skipped, and the player has another turn.
    """

    draws: float = 0
    stops: bool = False
    turns: bool = False
    again: bool = False


def attack_values_in(book: Rulebook, seats: int) -> tuple[AttackValue, ...]:
    """Returns the attack value of each card of the deck for this number of seats."""
    return tuple(_attack_value(book, card, seats) for card in range(len(book.deck)))


def _attack_value(book: Rulebook, card: CardId, seats: int) -> AttackValue:
    preview = book.previews[card]
    if preview.own_for_two and seats == 2:
        return AttackValue()  # it hits its own player: `preview_hands` counts the cards
    stops = preview.costs_turn or preview.skips or (preview.turns and seats == 2 and book.reverse_skips_for_two)
    stops = stops or (preview.again and seats == 2)
    draws = preview.draws + preview.presses * book.cards_per_press
    return AttackValue(draws, stops, preview.turns, preview.again and seats > 2)


def next_seat(view: View, seat: Seat, direction: int) -> Seat:
    """Returns the next seat in `direction`; skips seats that are out."""
    return next_present(seat, direction, view.seats, view.out)
