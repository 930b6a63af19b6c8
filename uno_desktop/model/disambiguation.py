"""Which legal actions can a click mean?

Disambiguation of a click to one legal action, with prompts only for ambiguous fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from uno_desktop.model.actions import GIVE, KEEP, PLAY, Action
from uno_desktop.model.cards import CardId, Color, Deck, Seat

CARD_VERBS = (KEEP, GIVE, PLAY)
"""Meanings of a click on a card of the viewer's hand; requested actions precede optional ones."""


class Difference(Enum):
    """Fields in which the remaining actions can differ."""

    COLOR = "color"
    SEAT = "seat"
    ALONG = "along"


@dataclass(frozen=True, slots=True)
class Disambiguation:
    """Actions that remain possible; never empty.

    `named` are the seats chosen so far, for actions that name several seats in any order.
    """

    actions: tuple[Action, ...]
    named: tuple[Seat, ...] = ()

    @property
    def missing(self) -> Difference | None:
        """Returns the field to ask for next: a seat before a colour, which is chosen for the cards of that seat."""
        if len(self.seats) > 1:
            return Difference.SEAT
        if len(self.colors) > 1:
            return Difference.COLOR
        if len(self.alongs) > 1:
            return Difference.ALONG
        return None

    @property
    def colors(self) -> tuple[Color, ...]:
        return tuple(sorted({action.color for action in self.actions}))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Seats to choose from; NOBODY stands for no seat."""
        found: set[Seat] = set()
        for action in self.actions:
            found |= {action.target} if action.other < 0 else {action.target, action.other} - {*self.named}
        return tuple(sorted(found))

    @property
    def alongs(self) -> tuple[tuple[CardId, ...], ...]:
        """Additional cards playable in the same move: a tuple for each set, or each order that makes a difference."""
        return tuple(sorted({action.along for action in self.actions}))

    @property
    def action(self) -> Action:
        """The only remaining action. Raises ValueError while it is ambiguous."""
        if self.missing is not None:
            raise ValueError(f"{len(self.actions)} actions are left: {self.missing.value} is still to be asked")
        return self.actions[0]

    def with_color(self, color: Color) -> Disambiguation:
        """Returns the actions that remain with this colour. Raises ValueError if it is not one of `colors`."""
        return _narrowed((action for action in self.actions if action.color == color), self.named)

    def with_seat(self, seat: Seat) -> Disambiguation:
        """Returns the actions that remain with this seat. Raises ValueError if it is not one of `seats`."""
        left = [action for action in self.actions if _names(action, seat)]
        return _narrowed(left, (*self.named, seat))

    def with_along(self, cards: tuple[CardId, ...]) -> Disambiguation:
        """Returns the actions that remain with these further cards. Raises ValueError if they are not in `alongs`."""
        return _narrowed((action for action in self.actions if action.along == cards), self.named)

    def order_counts(self, deck: Deck) -> bool:
        """Returns True if the order of the same additional cards makes a difference."""
        kinds = [sorted(deck.notation[card] for card in along) for along in self.alongs]
        return any(kind in kinds[:place] for place, kind in enumerate(kinds))

    def along_like(self, cards: Sequence[CardId], deck: Deck) -> tuple[CardId, ...] | None:
        """Returns the entry of `alongs` equivalent to these cards, or None.

        Copies of a card are interchangeable, and order counts only where it makes a difference.
        """
        wanted = [deck.notation[card] for card in cards]
        in_any_order = None
        for along in self.alongs:
            codes = [deck.notation[card] for card in along]
            if codes == wanted:
                return along
            if sorted(codes) == sorted(wanted):
                in_any_order = along
        return in_any_order


def plays_of(legal: Sequence[Action], deck: Deck, card: CardId, with_uno: bool = False) -> Disambiguation | None:
    """Returns the possible meanings of choosing this card; None if there are none.

    Copies of a card share one entry in `legal`. UNO is never prompted for: `with_uno` selects the action that says UNO
    with the card, if there is one; otherwise the card is played without it.
    """
    code = deck.notation[card]
    meant = [action for action in legal if action.verb in CARD_VERBS and deck.notation[action.card] == code]
    verb = min((action.verb for action in meant), key=CARD_VERBS.index, default=PLAY)
    plain = [action for action in meant if action.verb == verb and not action.uno]
    with_uno_call = {action for action in meant if action.uno}
    chosen: list[Action] = []
    for action in plain:
        loud = action._replace(uno=True)
        chosen.append(loud if with_uno and loud in with_uno_call else action)
    return Disambiguation(tuple(chosen)) if chosen else None


def of_verb(legal: Sequence[Action], verb: str) -> Disambiguation | None:
    actions = tuple(action for action in legal if action.verb == verb)
    return Disambiguation(actions) if actions else None


def playable(legal: Sequence[Action], deck: Deck, hand: Sequence[CardId]) -> frozenset[CardId]:
    """Returns the cards of the hand that can be played, given or kept, including all copies."""
    codes = {deck.notation[action.card] for action in legal if action.verb in CARD_VERBS}
    return frozenset(card for card in hand if deck.notation[card] in codes)


def _names(action: Action, seat: Seat) -> bool:
    return seat == action.target or (action.other >= 0 and seat == action.other)


def _narrowed(actions: Iterable[Action], named: tuple[Seat, ...]) -> Disambiguation:
    left = tuple(actions)
    if not left:
        raise ValueError("no action is left: the answer was not among those to choose from")
    return Disambiguation(left, named)
