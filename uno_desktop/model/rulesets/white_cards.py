"""The eleven effects of white cards, by their number in the catalogue. ITA-WHITE-01 to 11"""

from collections.abc import Callable, Iterable

from uno_desktop.model.cards import Announce
from uno_desktop.model.cards.ability import Who
from uno_desktop.model.cards.printed import FULL_HAND, DealAgain, fill, forbid_specials, mix
from uno_desktop.model.effects.flow import ChooseColor
from uno_desktop.model.effects.white_cards import (
    AskQuestion,
    ChickenSound,
    DiscardSpecials,
    EveryonePlays,
    LongSeries,
    StartSilence,
    TakeTwo,
)
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
        0: ChooseColor(),
        1: LongSeries(),
        2: fill(target),
        3: DiscardSpecials(keeps_one=keeps_one),
        4: TakeTwo(target),
        5: ChickenSound(target),
        6: DealAgain(),
        7: StartSilence(uno_first=uno_first),
        8: EveryonePlays(),
        9: mix(FULL_HAND if seven_each else 0),
        10: AskQuestion(),
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
