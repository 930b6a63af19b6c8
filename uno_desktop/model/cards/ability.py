"""Ability: one thing that a card does, with target, verb, amount and condition."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from uno_desktop.model.cards import Seat


class Who(StrEnum):
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


class Verb(StrEnum):
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
    OWN_ATTACK = "ownattack"
    """Suffers a penalty as by ATTACK; with two players the player does, and the opponent has the next turn
    (MER-RD4-02)."""
    TURN_BACK = "turnback"
    """The direction of play changes, with two players too (MER-RD4-01)."""
    DRAW_COLOR = "drawcolor"
    """Suffers a penalty: draws until a card of the named colour turns up, but at most `amount` cards if it is given;
    wilds do not count (FLP-WDC-01 to 03)."""
    ROULETTE = "roulette"
    """Names a colour, turns up cards until one has that colour, takes them all and loses its turn (MER-CR-01). A wild
    on the way has no colour (MER-CR-02), and all players see the cards (MER-CR-05). No card answers it (MER-CR-04)."""
    HIT = "hit"
    """Takes the cards of `amount` presses by the player (EXT-HIT-01, EXT-HIT-02, EXT-DISP-06), even after a last card
    (EXT-END-02)."""
    NUMBER_DRAW = "numberdraw"
    """The player of the number card under this card suffers a penalty of that many cards, none for a 0, and loses no
    turn (UNP-EFP-02). Neither Boomerang nor Dérivation answers it (UNP-EFP-03)."""
    PASS_LEFT = "passleft"
    """Every hand moves to the seat on the left (UNP-VAC-01)."""
    PASS_RIGHT = "passright"
    """Every hand moves to the seat on the right (UNP-VFO-01)."""
    SWAP_OTHERS = "swapothers"
    """The two seats named with the card exchange hands (UNP-INV-01), unless a Non cancels it (UNP-INV-02)."""
    GIVE_EACH = "giveeach"
    """The player gives a chosen card to each target (UNP-GEN-01); giving the last one away wins (UNP-GEN-03). A Non is
    possible only before the first gift (UNP-GEN-04)."""
    END = "end"
    """The round ends at once unless a Non cancels it (UNP-PIN-02), and every hand counts (UNP-PIN-01, UNP-PIN-03)."""
    TAKE_BACK = "takeback"
    """The cancelled card returns to its player (UNP-NON-06 with its option); a Non on this Non puts it back on the pile
    (UNP-NON-08)."""
    TURN_OVER = "turnover"
    """All cards turn to their other face (FLP-FLIP-01): the discard pile as a block if `amount` is 1, so that its
    bottom card comes up (FLP-FLIP-02, FLP-FLIP-08). The new top card is the one to match (FLP-FLIP-04) but has no
    effect (FLP-FLIP-06). If it is a wild, the target names a colour (FLP-FLIP-05)."""
    SERIES = "series"
    """Plays any number of further matching cards; only the last one takes effect (ITA-WHITE-01)."""
    SPECIALS = "specials"
    """Discards all other special cards, without effect; if `amount` is 1, one of them stays if the hand would otherwise
    be empty (ITA-WHITE-03)."""
    TAKE_MOST = "takemost"
    """Takes up to `amount` cards at random from the hand with the most cards, which keeps at least one
    (ITA-WHITE-04)."""
    CLUCK = "cluck"
    """A chicken clucks at the target's seat until its second turn begins; play is unaffected (ITA-WHITE-05)."""
    DEAL_OUT = "dealout"
    """As DEAL; computer players and UNO reckon with the size of each hand after it (ITA-WHITE-06)."""
    SILENCE = "silence"
    """Silence begins after the UNO said with this card (ITA-WHITE-07, ITA-UNO-01); if `amount` is 1, before it, so that
    it breaks the silence (EXT-UNO-01)."""
    PLAY_COLOR = "playcolor"
    """Plays a card of the named colour, without effect (ITA-WHITE-08)."""
    QUESTION = "question"
    """Must answer a question or draw (ITA-WHITE-10)."""


class When(StrEnum):
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
