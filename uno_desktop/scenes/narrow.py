"""From a click to one of the legal actions, by elimination: asks only what still makes a difference."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from uno_desktop.model.actions import PLAY, Action
from uno_desktop.model.cards import CardId, Color, Deck, Seat


class Asked(Enum):
    """What the actions that are left differ in."""

    COLOR = "color"
    PARTNER = "partner"


@dataclass(frozen=True, slots=True)
class Narrowing:
    """The actions that are still possible, and what is to be asked next; never empty."""

    actions: tuple[Action, ...]

    @property
    def asks(self) -> Asked | None:
        """What to ask; None when a single action is left."""
        if len(self.colors) > 1:
            return Asked.COLOR
        if len({action.target for action in self.actions}) > 1:
            return Asked.PARTNER
        return None

    @property
    def colors(self) -> tuple[Color, ...]:
        """The colours to choose from."""
        return tuple(sorted({action.color for action in self.actions}))

    @property
    def partners(self) -> tuple[Seat, ...]:
        """The seats to choose from; NOBODY stands for no partner."""
        return tuple(sorted({action.target for action in self.actions}))

    @property
    def action(self) -> Action:
        """The action that is left. Raises ValueError while something is still to be asked."""
        if self.asks is not None:
            raise ValueError(f"{len(self.actions)} actions are left: {self.asks.value} is still to be asked")
        return self.actions[0]

    def with_color(self, color: Color) -> Narrowing:
        """What is left after this colour. Raises ValueError if it is not among those to choose from."""
        return _narrowed(action for action in self.actions if action.color == color)

    def with_partner(self, partner: Seat) -> Narrowing:
        """What is left after this partner. Raises ValueError if it is not among those to choose from."""
        return _narrowed(action for action in self.actions if action.target == partner)


def laying(legal: Sequence[Action], deck: Deck, card: CardId, with_uno: bool = False) -> Narrowing | None:
    """What laying this card may mean; None if it cannot be laid.

    Of two copies in a hand one stands for both in `legal`. UNO is never asked for: `with_uno` takes the form
    that says it with the card, if there is one (unless official.unoTiming = afterCard); else it is said after.
    """
    code = deck.codes[card]
    plays = [action for action in legal if action.verb == PLAY and deck.codes[action.card] == code]
    plain = [action for action in plays if not action.uno]
    said = [action for action in plays if action.uno]
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
    """The cards of the hand that may be laid, all copies included."""
    codes = {deck.codes[action.card] for action in legal if action.verb == PLAY}
    return frozenset(card for card in hand if deck.codes[card] in codes)


def _narrowed(actions: Iterable[Action]) -> Narrowing:
    left = tuple(actions)
    if not left:
        raise ValueError("no action is left: the answer was not among those to choose from")
    return Narrowing(left)
