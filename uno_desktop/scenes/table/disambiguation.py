"""From a click to one of the legal actions, by elimination: asks only what still makes a difference."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from uno_desktop.model.actions import GIVE, KEEP, PLAY, Action
from uno_desktop.model.cards import CardId, Color, Deck, Seat

CARD_VERBS = (KEEP, GIVE, PLAY)
"""What a click on a card of my hand may mean; what is asked of me comes before what I may do beside it."""


class Asked(Enum):
    """What the actions that are left differ in."""

    COLOR = "color"
    SEAT = "seat"
    ALONG = "along"


@dataclass(frozen=True, slots=True)
class Narrowing:
    """The actions that are still possible, and what is to be asked next; never empty.

    `named` are the seats chosen so far of those that are named in any order.
    """

    actions: tuple[Action, ...]
    named: tuple[Seat, ...] = ()

    @property
    def asks(self) -> Asked | None:
        """What to ask; None when a single action is left."""
        if len(self.colors) > 1:
            return Asked.COLOR
        if len(self.seats) > 1:
            return Asked.SEAT
        if len(self.alongs) > 1:
            return Asked.ALONG
        return None

    @property
    def colors(self) -> tuple[Color, ...]:
        """The colours to choose from."""
        return tuple(sorted({action.color for action in self.actions}))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats to choose from; NOBODY stands for no seat at all."""
        found: set[Seat] = set()
        for action in self.actions:
            found |= {action.target} if action.other < 0 else {action.target, action.other} - {*self.named}
        return tuple(sorted(found))

    @property
    def alongs(self) -> tuple[tuple[CardId, ...], ...]:
        """The further cards that may go down in the same move, in every order that makes a difference."""
        return tuple(sorted({action.along for action in self.actions}))

    @property
    def action(self) -> Action:
        """The action that is left. Raises ValueError while something is still to be asked."""
        if self.asks is not None:
            raise ValueError(f"{len(self.actions)} actions are left: {self.asks.value} is still to be asked")
        return self.actions[0]

    def with_color(self, color: Color) -> Narrowing:
        """What is left after this colour. Raises ValueError if it is not among those to choose from."""
        return _narrowed((action for action in self.actions if action.color == color), self.named)

    def with_seat(self, seat: Seat) -> Narrowing:
        """What is left after this seat. Raises ValueError if it is not among those to choose from."""
        left = [action for action in self.actions if _names(action, seat)]
        return _narrowed(left, (*self.named, seat))

    def with_along(self, cards: tuple[CardId, ...]) -> Narrowing:
        """What is left with these further cards. Raises ValueError if they are not among those to choose from."""
        return _narrowed((action for action in self.actions if action.along == cards), self.named)

    def order_counts(self, deck: Deck) -> bool:
        """True if the same further cards may go down in different orders."""
        kinds = [sorted(deck.codes[card] for card in along) for along in self.alongs]
        return any(kind in kinds[:place] for place, kind in enumerate(kinds))

    def along_like(self, cards: Sequence[CardId], deck: Deck) -> tuple[CardId, ...] | None:
        """The further cards that come to the same as these: copies stand for each other, and the order counts only
        where it makes a difference. None if they cannot be laid together."""
        wanted = [deck.codes[card] for card in cards]
        in_any_order = None
        for along in self.alongs:
            codes = [deck.codes[card] for card in along]
            if codes == wanted:
                return along
            if sorted(codes) == sorted(wanted):
                in_any_order = along
        return in_any_order


def laying(legal: Sequence[Action], deck: Deck, card: CardId, with_uno: bool = False) -> Narrowing | None:
    """What choosing this card may mean; None if there is nothing to do with it.

    Of two copies in a hand one stands for both in `legal`. UNO is never asked for: `with_uno` takes the form
    that says it with the card, if there is one; else it is said after.
    """
    code = deck.codes[card]
    meant = [action for action in legal if action.verb in CARD_VERBS and deck.codes[action.card] == code]
    verb = min((action.verb for action in meant), key=CARD_VERBS.index, default=PLAY)
    plain = [action for action in meant if action.verb == verb and not action.uno]
    said = {action for action in meant if action.uno}
    chosen: list[Action] = []
    for action in plain:
        loud = action._replace(uno=True)
        chosen.append(loud if with_uno and loud in said else action)
    return Narrowing(tuple(chosen)) if chosen else None


def of_verb(legal: Sequence[Action], verb: str) -> Narrowing | None:
    """What a button may mean, such as drawing or naming a colour; None if it is not legal now."""
    actions = tuple(action for action in legal if action.verb == verb)
    return Narrowing(actions) if actions else None


def playable(legal: Sequence[Action], deck: Deck, hand: Sequence[CardId]) -> frozenset[CardId]:
    """The cards of the hand that may be laid, given or kept, all copies included."""
    codes = {deck.codes[action.card] for action in legal if action.verb in CARD_VERBS}
    return frozenset(card for card in hand if deck.codes[card] in codes)


def _names(action: Action, seat: Seat) -> bool:
    """True if the seat is named with this action; where two are named their order means nothing."""
    return seat == action.target or (action.other >= 0 and seat == action.other)


def _narrowed(actions: Iterable[Action], named: tuple[Seat, ...]) -> Narrowing:
    left = tuple(actions)
    if not left:
        raise ValueError("no action is left: the answer was not among those to choose from")
    return Narrowing(left, named)
