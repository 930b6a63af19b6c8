"""The second referee checks random play from odd positions (short piles, single cards, blocked rounds)."""

import random
from collections import Counter

import pytest

from tests.referee.odd_positions import WhatIsSaid, odd_position, played_on
from tests.support.extent import extent
from tests.support.model.random_mixes import mixed
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.ruleset_registry import rulebook_for

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
