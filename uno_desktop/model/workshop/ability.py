"""A deed: one line on a card of the workshop, made of who, what, how much and when."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Who(Enum):
    """Whom a deed is about, seen from the player of the card. The values are words of the line."""

    NEXT = "next"
    PREVIOUS = "previous"
    CHOSEN = "chosen"
    """The seat that is named with the card: one for all deeds of it, never its player."""
    SELF = "self"
    OTHERS = "others"
    ALL = "all"
    MOST = "most"
    """Who of the others holds the most cards; of several the nearest one in the direction of play."""
    FEWEST = "fewest"
    RANDOM = "random"
    """One of the others, by lot, anew for each deed."""


class Verb(Enum):
    """What a deed does. The values are words of the line; `VERBS` says of each what goes with it."""

    DRAW = "draw"
    """Draws so many cards at once and keeps the turn."""
    ATTACK = "attack"
    """A penalty, as of a +2: draws so many cards and loses the turn, unless something answers it."""
    PRESS = "press"
    """Presses the dispenser so often and keeps the turn; without a dispenser it draws as many cards."""
    FILL = "fill"
    """Draws until the hand holds so many cards."""
    SKIP = "skip"
    """Loses so many turns."""
    AGAIN = "again"
    """Its player has another turn: everybody else is passed over."""
    REVERSE = "reverse"
    """Play runs the other way, as by a Reverse."""
    SWAP = "swap"
    """Its player exchanges hands with that seat."""
    PASS = "pass"
    """Every hand goes so many seats further in the direction of play."""
    DEAL = "deal"
    """All hands are shuffled together and dealt out evenly."""
    MIX = "mix"
    """All hands are shuffled together, and everybody gets as many cards as before."""
    GIVE = "give"
    """Its player gives so many cards of his choice to each of them."""
    TAKE = "take"
    """Its player takes so many cards at random from each of them, who keep one at least."""
    PEEK = "peek"
    """Its player alone looks at the hand."""
    SHOW = "show"
    """Shows the hand to everybody."""
    RENEW = "renew"
    """Puts the hand under the discard pile and draws as many cards."""
    COLOR = "color"
    """Gets rid of all cards of the colour now in play; anybody but its player keeps one card at least."""
    NUMBER = "number"
    """Gets rid of all cards with this number; anybody but its player keeps one card at least."""
    WISH = "wish"
    """Names the colour that is in play from now on."""
    CANCEL = "cancel"
    """Played by the victim of a penalty: it is dropped."""
    REDIRECT = "redirect"
    """Played by the victim of a penalty: it falls on that seat instead."""
    COPY = "copy"
    """Does what the card under it does."""
    SHIELD = "shield"
    """The next penalty that falls on them is dropped."""
    NUMBERS = "numbers"
    """For two turns of everybody only number cards may be played."""


class When(Enum):
    """When a deed is done. The values are words of the line, some with a number behind."""

    ALWAYS = "always"
    ONE = "one"
    """Only if that seat holds one card."""
    MORE = "more"
    """Only if that seat holds more cards than the number says."""
    FEWER = "fewer"
    """Only if that seat holds fewer cards than the number says."""
    MINE = "mine"
    """Only if its player has more cards left than the number says."""
    ON_NUMBER = "onnumber"
    """Only if the card under it is a number."""
    ON_SPECIAL = "onspecial"
    """Only if the card under it is no number."""
    ON_COLOR = "oncolor"
    """Only if its own colour was in play already. For cards with a colour."""
    LAST = "last"
    """Only if it was the last card of the hand."""
    COIN = "coin"
    """Only if a coin says so: one time in two."""

    @property
    def counts(self) -> bool:
        """True if a number stands behind it."""
        return self in (When.MORE, When.FEWER, When.MINE)

    @property
    def of_seat(self) -> bool:
        """True if it looks at the hand of each seat that the deed is about."""
        return self in (When.ONE, When.MORE, When.FEWER)


@dataclass(frozen=True, slots=True)
class Deed:
    """Who · does what · how much · when; `amount` is 0 where the verb takes none, `limit` where nothing is counted."""

    verb: Verb
    who: Who
    amount: int = 0
    when: When = When.ALWAYS
    limit: int = 0


ONE_SEAT = (Who.NEXT, Who.PREVIOUS, Who.CHOSEN, Who.MOST, Who.FEWEST, Who.RANDOM)
"""Whom a deed can be about that concerns one other seat."""
SOME_OTHERS = (*ONE_SEAT, Who.OTHERS)
ANYBODY = tuple(Who)


@dataclass(frozen=True, slots=True)
class VerbKind:
    """What goes with a verb: the seats it can be about, the form's first choice first, and its amounts."""

    who: tuple[Who, ...]
    lowest: int = 0
    highest: int = 0
    """With 0 and 0 there is no amount to choose."""

    @property
    def counted(self) -> bool:
        """True if it takes an amount."""
        return self.highest > 0


VERBS: dict[Verb, VerbKind] = {
    Verb.DRAW: VerbKind(ANYBODY, 1, 10),
    Verb.ATTACK: VerbKind(ONE_SEAT, 1, 10),
    Verb.PRESS: VerbKind(SOME_OTHERS, 1, 10),
    Verb.FILL: VerbKind(ANYBODY, 2, 15),
    Verb.SKIP: VerbKind(ONE_SEAT, 1, 3),
    Verb.AGAIN: VerbKind((Who.SELF,)),
    Verb.REVERSE: VerbKind((Who.ALL,)),
    Verb.SWAP: VerbKind(ONE_SEAT),
    Verb.PASS: VerbKind((Who.ALL,), 1, 3),
    Verb.DEAL: VerbKind((Who.ALL,)),
    Verb.MIX: VerbKind((Who.ALL,)),
    Verb.GIVE: VerbKind(SOME_OTHERS, 1, 3),
    Verb.TAKE: VerbKind(SOME_OTHERS, 1, 3),
    Verb.PEEK: VerbKind(SOME_OTHERS),
    Verb.SHOW: VerbKind(ANYBODY),
    Verb.RENEW: VerbKind(ANYBODY),
    Verb.COLOR: VerbKind((Who.SELF, Who.OTHERS, Who.ALL, *ONE_SEAT)),
    Verb.NUMBER: VerbKind((Who.SELF, Who.OTHERS, Who.ALL, *ONE_SEAT), 0, 9),
    Verb.WISH: VerbKind(ONE_SEAT),
    Verb.CANCEL: VerbKind((Who.SELF,)),
    Verb.REDIRECT: VerbKind(ONE_SEAT),
    Verb.COPY: VerbKind((Who.SELF,)),
    Verb.SHIELD: VerbKind((Who.SELF, Who.OTHERS, Who.ALL, *ONE_SEAT)),
    Verb.NUMBERS: VerbKind((Who.ALL,)),
}
"""Every verb with what goes with it, in the order of the form."""

LOWEST_LIMIT, HIGHEST_LIMIT = 1, 20
"""The numbers that may stand behind a condition that counts."""
