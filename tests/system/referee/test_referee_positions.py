"""The second referee checks random play from odd positions (short piles, single cards, blocked rounds), and Seven-Zero
in official and street rounds (docs/rules/house.md)."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.referee.house_cards import FACES
from tests.referee.odd_positions import WhatIsSaid, odd_position, played_on
from tests.referee.rules import LETTERS, Referee
from tests.support.extent import extent
from tests.support.model.random_mixes import mixed
from uno_desktop.model.options import Value
from uno_desktop.model.position import parse_position
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for
from uno_desktop.model.state import GameState

FAVORED = {
    "official": ("+ S W", "SW W"),
    "classic": ("+ S W",),
    "street": ("+ S SW W", "+ S W"),
    "extreme": ("x DA CU",),
    "mercy": ("+ W", "7 0"),
    "unplugged": ("NON BOO DER PIN VAC VFO FOU TRE CB",),
    "italian": ("BL SW", "BL +2 S W+4", "BL +2 S"),
}
"""Cards that come early in the positions of each ruleset."""
SHARE = 0.35


def table(ruleset: str, rng: random.Random, **given: Value) -> Rulebook:
    """Returns a rulebook with a mix of options and some given ones of the ruleset; Italian rules with white cards."""
    white = {"italian.swapHandsCount": 2, "italian.blankCount": 4} if ruleset == "italian" else {}
    white |= {f"{ruleset}.{name}": value for name, value in given.items()}
    while True:
        options = {**mixed(ruleset, rng, 0.0, SHARE, 0).options, **white}
        try:
            return rulebook_for(ruleset, options)
        except ValueError:
            continue  # the white cards clash with the mix


@pytest.mark.parametrize("number", range(extent(20, 90)))
@pytest.mark.parametrize("ruleset", FAVORED)
def test_odd_positions_are_played_as_the_rules_say(ruleset: str, number: int) -> None:
    rng, rounds = random.Random(number), 0
    for favored in FAVORED[ruleset]:
        book = table(ruleset, rng)
        for deepest, fouls in ((6, 0.0), (40, 0.05), (6, 0.3)):
            rounds += played_on(book, odd_position(book, rng, favored, deepest), rng, fouls).rounds
    assert rounds, "none of these rounds ended"


@pytest.mark.parametrize("ruleset", FAVORED)
def test_what_the_referee_does_not_take_is_refused(ruleset: str) -> None:
    seen: Counter[bool] = Counter()
    for number in range(extent(15, 60)):
        rng = random.Random(number)
        book = table(ruleset, rng)
        played_on(book, odd_position(book, rng, FAVORED[ruleset][0]), rng, 0.1, WhatIsSaid(book, seen))
    assert seen[True] > 100 and seen[False] > 100


@pytest.mark.parametrize("effect", range(12))
def test_every_blank_is_played_as_the_rules_say(effect: int) -> None:
    rng, rounds = random.Random(effect), 0
    for _ in range(8):
        book = table("italian", rng, blankEffects=(effect,))
        rounds += played_on(book, odd_position(book, rng, "BL SW"), rng, 0.1).rounds
    assert rounds > 2


Options = dict[str, bool | int | str]

SEVEN_ZERO_KEY = "house.sevenZero"
AGREED = list(FACES[SEVEN_ZERO_KEY])
BESIDE: dict[str, list[Options]] = {
    "official": [
        {},
        {"official.catchWindow": "untilSaid"},
        {"official.swapHandsCount": 4, "official.plus4Bluff": "on"},
        {"official.twoPlayerReverse": "noEffect", "common.blockedRound": "noScore"},
    ],
    "street": [
        {},
        {"street.fouls": "strict"},
        {"official.catchWindow": "untilSaid", "street.fouls": "strict", "street.foulTurn": "continues"},
        {"street.cutWilds": "on", "official.swapHandsCount": 4},
        {"street.cut": "off", "common.blockedRound": "noScore"},
        {"street.base": "classic", "street.fouls": "strict"},
        {"street.base": "classic", "street.cutWilds": "on", "street.scoring": "points500"},
        {"street.stackSkip": "off", "street.noWildLast": "off", "street.scoring": "points500"},
    ],
}
"""Other options at the tables that play with Seven-Zero."""
TABLES = [(ruleset, beside, agreed) for agreed in AGREED for ruleset in BESIDE for beside in BESIDE[ruleset]]


def books(ruleset: str) -> list[Rulebook]:
    return [rulebook_for(one, {**beside, SEVEN_ZERO_KEY: agreed}) for one, beside, agreed in TABLES if one == ruleset]


def kinds(game: Referee, action_text: str) -> Iterator[str]:
    """Cases of the rule for a 7 or a 0: the card laid alone, twice, out of turn, last, by two."""
    words = action_text.split()
    cards = [word.partition(">") for word in words[2:] if word != "uno"] if words[1] == "play" else []
    if not cards or cards[0][0][1:] not in ("7", "0"):
        return
    if action_text not in game.legal():
        yield "foul"
        return
    number, seat = cards[0][0][1:], LETTERS.index(words[0])
    left = len(game.hands[seat]) - len(cards)
    yield f"{number}, {'last' if not left else 'named' if cards[-1][1] else 'nobody named'}"
    if len(cards) == 2:
        yield f"{number}, {'last pair' if not left else 'pair'}"
    elif seat != game.turn:
        yield f"{number}, {'last cut' if not left else 'cut'}"
    if len(game.hands) == 2 and left:
        yield f"{number}, two players"
    if words[-1] == "uno":
        yield f"{number}, uno"
    if game.direction < 0 and left and len(game.hands) > 2:
        yield f"{number}, against the clock"
    if left and game.owes:
        yield f"{number}, somebody owes"
    if game.just_drawn is not None and seat == game.turn:
        yield f"{number}, just drawn"


MET_BY_BOTH = ("last", "nobody named", "two players", "uno", "against the clock", "somebody owes", "just drawn")
SEEN = {"7, named", *(f"{number}, {kind}" for number in "70" for kind in MET_BY_BOTH)}
"""Cases that the odd positions must have produced, as otherwise the test would prove little."""
SEEN_ON_THE_STREET = SEEN | {"7, pair", "7, last pair", "7, cut", "7, last cut", "foul"}


TIGHT = [
    "hands=R7,G1/B8,B9/R7/B1,B2 pile=R5 supply=G2,Y2,Y3 color=R match=5 dir=1 turn=A dealer=D rng=1",
    "hands=Y7,Y7/G7,B8/G7,Y0 pile=Y5 supply=G1,Y2,Y3 color=Y match=5 dir=-1 turn=A dealer=C rng=1",
]
"""Positions of which two 7s laid together, or one laid out of turn, end the round soon."""


@pytest.mark.parametrize(("ruleset", "wanted"), [("official", SEEN), ("street", SEEN_ON_THE_STREET)])
def test_the_referee_agrees_with_sevens_and_zeros_in_odd_positions(ruleset: str, wanted: set[str]) -> None:
    rng, seen, blocked = random.Random(7), Counter[str](), 0
    for book in books(ruleset):
        said = WhatIsSaid(book, Counter())

        def look(game: Referee, s: GameState, action_text: str, said: WhatIsSaid = said) -> None:
            seen.update(kinds(game, action_text))
            said(game, s, action_text)

        positions = [parse_position(line, book.deck) for line in TIGHT * 3]
        for s in [*positions, *(odd_position(book, rng, "7 0") for _ in range(3))]:
            blocked += played_on(book, s, rng, 0.1, look).blocked
    assert wanted <= set(seen), f"not met: {wanted - set(seen)}"
    assert blocked, "no round came to a stop"
