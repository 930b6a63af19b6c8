"""The eleven effects of white cards, by their number in the catalogue. ITA-WHITE-01 to 11"""

from collections.abc import Callable, Iterable

from uno_desktop.model.cards import Announce
from uno_desktop.model.cards.ability import Verb, Who
from uno_desktop.model.cards.printed import DEAL_AGAIN, FULL_HAND, WILD, fill, forbid_specials, mix, own
from uno_desktop.model.rule import Effect, Rule
from uno_desktop.model.rules.white_cards import (
    BlankColor,
    BlankKeep,
    BlankQuestion,
    BlankSeries,
    Chicken,
    NoSpecial,
    Silence,
)

WHITE_EFFECTS = 11
TARGETED = (2, 4, 5)
"""Effects with a target seat (ITA-BLANK-02)."""
QUESTION = 10

_RULES: dict[int, Callable[[], Rule]] = {
    1: BlankSeries,
    3: BlankKeep,
    5: Chicken,
    7: Silence,
    8: BlankColor,
    10: BlankQuestion,
    11: NoSpecial,
}


def white_effect(
    number: int,
    target: Who = Who.NEXT,
    keeps_one: bool = True,
    seven_each: bool = False,
    two_laps: bool = True,
    uno_first: bool = True,
) -> Effect:
    """Returns the effect of a white card by its number, 0 to 11; effect 0 only names a colour.

    `keeps_one`: effect 3 never empties the hand. `seven_each`: effect 9 deals seven cards to each player. `two_laps`:
    effect 11 lasts for every player's next two turns. `uno_first`: UNO is said before the card lands, so it does not
    break the silence of effect 7.
    """
    effects: dict[int, Effect] = {
        0: WILD,
        1: own(Verb.SERIES, Who.SELF),
        2: fill(target),
        3: own(Verb.SPECIALS, Who.SELF, int(keeps_one)),
        4: own(Verb.TAKE_MOST, target, 2),
        5: own(Verb.CLUCK, target),
        6: DEAL_AGAIN,
        7: own(Verb.SILENCE, Who.ALL, int(not uno_first)),
        8: own(Verb.PLAY_COLOR, Who.OTHERS),
        9: mix(FULL_HAND if seven_each else 0),
        10: own(Verb.QUESTION, Who.CHOSEN),
        11: forbid_specials(0 if two_laps else 2),
    }
    return effects[number]


def white_announce(number: int, target: Who = Who.NEXT) -> Announce:
    """Returns the choices named with the card: always the colour, and a seat if there is one to choose (steps.md
    16)."""
    chosen = number == QUESTION or (number in TARGETED and target is Who.CHOSEN)
    return Announce.COLOR_AND_OTHER if chosen else Announce.COLOR


def white_rules(numbers: Iterable[int]) -> list[Rule]:
    """Returns the rules that complete these effects, each rule once."""
    return [_RULES[number]() for number in sorted(set(numbers)) if number in _RULES]
