"""Agreements about cards, read a second time from docs/rules/house.md: one row for each option.

The referees of the official game and of the street read both tables; elsewhere no such option is offered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.referee.rules import Referee

MUST, MAY = "must", "may"


def exchange(game: Referee, seat: int, other: int | None) -> None:
    """The two hands change places; nothing does where nobody is named."""
    if other is not None:
        game.hands[seat], game.hands[other] = game.hands[other], game.hands[seat]


def exchanged(game: Referee, seat: int, other: int | None, left: int) -> int:
    """Cards of the hand that was taken."""
    return left if other is None else len(game.hands[other])


def send_on(game: Referee, seat: int, other: int | None) -> None:
    """Each hand goes to the next player in the direction of play."""
    hands = list(game.hands)
    for giver in game.seats():
        game.hands[game.beside(giver, game.direction)] = hands[giver]


def sent_on(game: Referee, seat: int, other: int | None, left: int) -> int:
    """Cards of the neighbour against the direction of play."""
    return len(game.hands[game.beside(seat, -game.direction)])


def own_hand(game: Referee, seat: int, other: int | None, left: int) -> int:
    """Cards of the own hand."""
    return left


@dataclass(frozen=True)
class CardLaw:
    """Meaning of a coloured card: what it does, other than as the last card of a hand.

    `named`: a seat MUST or MAY be named with it; `held`: cards that its player holds afterwards.
    """

    does: Callable[[Referee, int, int | None], None]
    named: str = ""
    held: Callable[[Referee, int, int | None, int], int] = own_hand


ZERO = CardLaw(send_on, held=sent_on)
# fmt: off
FACES: dict[str, dict[str, dict[str, CardLaw]]] = {
    "house.sevenZero": {
        "chosenPartner": {"7": CardLaw(exchange, MUST, exchanged), "0": ZERO},
        "partnerOrNobody": {"7": CardLaw(exchange, MAY, exchanged), "0": ZERO},
    },
}
"""By option, value, and number or symbol of a card: its meaning."""

Bar = Callable[[str, list[str], str], bool]
BARS: dict[str, dict[str, Bar]] = {
    # "house.…": {"on": lambda card, hand, top: …},
}
# fmt: on
"""By option and value: true for a card that cannot be played out of this hand on this top card, on a turn. Answers and
cards out of turn are free."""


def of_cards() -> list[str]:
    """All options of the two tables."""
    return list(dict.fromkeys([*FACES, *BARS]))


def unknown_value(options: Mapping[str, Any]) -> str:
    """The first of these options with a value that no house has agreed on, or nothing."""
    known = {key: {"off", *FACES.get(key, {}), *BARS.get(key, {})} for key in of_cards()}
    return next((key for key, values in known.items() if options.get(key, "off") not in values), "")


def meanings(options: Mapping[str, Any]) -> dict[str, CardLaw]:
    """The cards that mean something else at this table, by number or symbol."""
    agreed = [values.get(str(options.get(key)), {}) for key, values in FACES.items()]
    return {symbol: law for laws in agreed for symbol, law in laws.items()}


def bars(options: Mapping[str, Any]) -> tuple[Bar, ...]:
    """The bars of this table."""
    return tuple(values[options[key]] for key, values in BARS.items() if options.get(key) in values)
