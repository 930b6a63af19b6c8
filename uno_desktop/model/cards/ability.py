"""Ability: one thing that a card does, with target, verb, amount and condition."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from uno_desktop.model.cards import Seat


class Who(Enum):
    """Target of an ability, relative to the player of the card. The values are words of the deck line."""

    NEXT = "next"
    PREVIOUS = "previous"
    CHOSEN = "chosen"
    """The seat named with the card: one for all its abilities, its player only with some printed ones."""
    SELF = "self"
    OTHERS = "others"
    ALL = "all"
    MOST = "most"
    """The other seat with the most cards; in a tie, the nearest one in the direction of play."""
    FEWEST = "fewest"
    RANDOM = "random"
    """A random other seat, chosen again for each ability."""


class Verb(Enum):
    """Verb of an ability; where its description has no subject, the target acts. The values are words of the deck line;
    `verbs.VERBS` has a row for each."""

    DRAW = "draw"
    """Draws `amount` cards at once and keeps the turn."""
    ATTACK = "attack"
    """Suffers a penalty, as of a +2: draws `amount` cards and loses the turn, unless it is answered."""
    PRESS = "press"
    """Presses the dispenser `amount` times and keeps the turn; without a dispenser it draws as many cards."""
    FILL = "fill"
    """Draws until the hand holds `amount` cards."""
    SKIP = "skip"
    """Loses `amount` turns; with NEXT, that many seats in a row lose one turn each."""
    AGAIN = "again"
    """The player has another turn: all other seats are skipped."""
    REVERSE = "reverse"
    """The direction of play changes, as by a Reverse."""
    SWAP = "swap"
    """The player exchanges hands with the target."""
    PASS = "pass"
    """Every hand moves `amount` seats in the direction of play."""
    DEAL = "deal"
    """All hands are shuffled together and dealt out evenly."""
    MIX = "mix"
    """All hands are shuffled together, and each seat gets as many cards as before."""
    GIVE = "give"
    """The player gives `amount` chosen cards to each target."""
    TAKE = "take"
    """The player takes `amount` random cards from each target, which keeps at least one."""
    PEEK = "peek"
    """The player alone looks at the target's hand."""
    SHOW = "show"
    """Shows the hand to all players."""
    RENEW = "renew"
    """Puts the hand under the discard pile and draws as many cards."""
    COLOR = "color"
    """Discards all cards of the active colour; any seat but the player's keeps at least one card."""
    NUMBER = "number"
    """Discards all cards with the number `amount`; any seat but the player's keeps at least one card."""
    WISH = "wish"
    """Names the new active colour."""
    CANCEL = "cancel"
    """Drops the pending penalty; its victim plays the card."""
    REDIRECT = "redirect"
    """Redirects the pending penalty to the target; its victim plays the card."""
    COPY = "copy"
    """The card takes the effect of the card under it."""
    SHIELD = "shield"
    """The next penalty against the target is dropped."""
    NUMBERS = "numbers"
    """Only number cards may be played for two turns of each player."""
    PRESS_ATTACK = "pressattack"
    """Suffers a penalty: presses the dispenser `amount` times and loses the turn."""
    STOP = "stop"
    """Suffers a penalty: `amount` seats in a row lose a turn, unless it is answered."""


class When(Enum):
    """Condition of an ability. The values are words of the deck line, some followed by a number."""

    ALWAYS = "always"
    ONE = "one"
    """Only if the target holds one card."""
    MORE = "more"
    """Only if the target holds more cards than `limit`."""
    FEWER = "fewer"
    """Only if the target holds fewer cards than `limit`."""
    MINE = "mine"
    """Only if the player has more cards left than `limit`."""
    ON_NUMBER = "onnumber"
    """Only if the card under it is a number."""
    ON_SPECIAL = "onspecial"
    """Only if the card under it is not a number."""
    ON_COLOR = "oncolor"
    """Only if the card's own colour was already active; for cards with a colour."""
    LAST = "last"
    """Only if this card was the last one in the hand."""
    COIN = "coin"
    """Only if a coin toss succeeds: one time in two."""

    @property
    def counts(self) -> bool:
        return self in (When.MORE, When.FEWER, When.MINE)

    @property
    def of_seat(self) -> bool:
        return self in (When.ONE, When.MORE, When.FEWER)


OF_THE_CARD_BELOW = (When.ON_NUMBER, When.ON_SPECIAL, When.ON_COLOR)
"""Conditions on the card under the played one."""


@dataclass(frozen=True, slots=True)
class Ability:
    """Target, verb, amount and condition; `amount` is 0 where the verb takes none, `limit` where the condition has no
    number."""

    verb: Verb
    who: Who
    amount: int = 0
    when: When = When.ALWAYS
    limit: int = 0


ONE_SEAT = (Who.NEXT, Who.PREVIOUS, Who.CHOSEN, Who.MOST, Who.FEWEST, Who.RANDOM)
"""Targets of abilities on a single other seat."""
SOME_OTHERS = (*ONE_SEAT, Who.OTHERS)
ANYBODY = tuple(Who)


TURN_ORDER = (Verb.SKIP, Verb.AGAIN, Verb.REVERSE)
"""Verbs that change whose turn it is; on a printed card they do so even as the last card."""
ATTACKS = (Verb.ATTACK, Verb.PRESS_ATTACK, Verb.STOP)
"""Verbs that declare a penalty, which its victim may be able to answer."""
ANSWERS = (Verb.CANCEL, Verb.REDIRECT)
"""Verbs that answer a penalty: at most one on a card."""

LOWEST_LIMIT, HIGHEST_LIMIT = 1, 20
"""Range of the number in a condition."""


class SeatOrder(Protocol):
    """Seat order in the direction of play, without seats that are out."""

    def next_seat(self, seat: Seat) -> Seat:
        """Returns the seat after this one."""


def others_of(order: SeatOrder, seat: Seat) -> list[Seat]:
    """Returns all other present seats, the next one first, the previous one last."""
    others, other = [], order.next_seat(seat)
    while other != seat:
        others.append(other)
        other = order.next_seat(other)
    return others


def seats_of(who: Who, seat: Seat, named: Seat, others: Sequence[Seat], counts: Sequence[float]) -> list[Seat]:
    """Returns the target seats of `who` for a card of `seat`; `named` is the seat named with it, `others` come from
    `others_of`, and `counts` are the hand sizes. For RANDOM it returns all candidates: the caller draws one."""
    if who is Who.SELF:
        return [seat]
    if who is Who.CHOSEN:
        return [named] if named in others or named == seat else []
    if who is Who.NEXT:
        return [others[0]]
    if who is Who.PREVIOUS:
        return [others[-1]]
    if who is Who.MOST:
        return [max(others, key=lambda other: counts[other])]  # of several the first, which is the nearest
    if who is Who.FEWEST:
        return [min(others, key=lambda other: counts[other])]
    return [*others, seat] if who is Who.ALL else list(others)


def holds(ability: Ability, count: float) -> bool:
    """Returns True if a target with `count` cards meets the condition of the ability; conditions on anything else count
    as met."""
    if ability.when is When.ONE:
        return count == 1
    if ability.when is When.MORE:
        return count > ability.limit
    return count < ability.limit if ability.when is When.FEWER else True
