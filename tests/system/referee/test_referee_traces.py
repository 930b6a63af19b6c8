"""The second referee checks traces of all rulesets, options and numbers of seats line by line, and notices whatever is
changed in one."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.referee.catalogue import FIRST, defaults
from tests.referee.odd_positions import dealt
from tests.referee.rules import Disagreement
from tests.support.extent import extent
from tests.support.forgeries import FORGERIES, OWN_FORGERIES, Forge, forged
from tests.support.forgeries import TABLES as FORGED_TABLES
from tests.support.model.random_mixes import mixed
from tests.support.model.random_rounds import Mix, play, reading_for
from tests.support.referee_traces import (
    WRITTEN,
    Line,
    Options,
    check_mix,
    check_number_of_seats,
    check_options,
    referee_reads,
    single_values,
    trace,
)
from uno_desktop.model.options import HOUSE, text_of
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for, ruleset_named

NAMES = [ruleset.id for ruleset in RULESETS if ruleset.id in WRITTEN]
TABLES = [
    (name, seats) for name in NAMES for seats in ruleset_named(name).seats_for(ruleset_named(name).settle_options({}))
]
VALUES = [(name, options) for name in NAMES for options in single_values(name)]
SHARE = 0.35
"""Share of options with another value than the default in a mix."""


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_every_number_of_seats_is_played_as_the_rules_say(ruleset: str, seats: int) -> None:
    check_number_of_seats(ruleset, seats, rounds=6)


@pytest.mark.parametrize(("ruleset", "options"), VALUES, ids=map(str, VALUES))
def test_every_value_of_every_option_is_played_as_the_rules_say(ruleset: str, options: Options) -> None:
    check_options(ruleset, options, rounds=3, tables=2)


@pytest.mark.parametrize("number", range(extent(24, 1700)))
@pytest.mark.parametrize("ruleset", NAMES)
def test_mixes_of_options_and_house_rules_are_played_as_the_rules_say(ruleset: str, number: int) -> None:
    check_mix(replace(mixed(ruleset, random.Random(number), SHARE, SHARE, number), rounds=3))


def test_a_round_of_players_who_rather_press_comes_to_its_end() -> None:
    """They fill their hands from a wild dispenser as fast as they empty them, which no rule forbids (EXT-TURN-04)."""
    options: Options = {
        "extreme.dispenserProfile": "wild",
        "extreme.discardAllOptional": True,
        "extreme.customEffects": ("press 3",),
        "extreme.starterExtremeHit": "dealerHits",
    }
    done = play(Mix("extreme", options, 2, 1448, 1))
    assert not done.problem, done.problem


@pytest.mark.parametrize("ruleset", NAMES)
def test_whatever_card_is_turned_up_takes_effect_as_the_rules_say(ruleset: str) -> None:
    """Tables with options that the referee does not know, such as own cards in No Mercy, are passed over."""
    deals, seed = extent(150, 900), 0
    while deals:
        rng = random.Random(seed)
        mix = mixed(ruleset, rng, SHARE, SHARE, seed)
        reading = reading_for(mix)
        if reading is not None:
            dealt(rulebook_for(ruleset, mix.options), reading, mix.seats, seed, rng)
            deals -= 1
        seed += 1


def in_words(value: Any) -> str:
    return text_of(tuple(value) if isinstance(value, list) else value)


@pytest.mark.parametrize("ruleset", [name for name in FIRST if name != "common"])
def test_the_defaults_are_those_of_the_catalogue(ruleset: str) -> None:
    model = {key: value for key, value in ruleset_named(ruleset).settle_options({}).items() if key[:5] != HOUSE[:5]}
    model.pop("extreme.dispenserTable", None)  # the referee reads it where it is agreed on
    mine = defaults(ruleset)
    assert {key: in_words(mine[key]) for key in model} == {key: in_words(value) for key, value in model.items()}


STREAK: Options = {"street.scoring": "points500", "street.foulWinsTooMuch": "on", "official.target": 5000}
ELIMINATION: Options = {"extreme.scoring": "elimination", "extreme.eliminationLimit": 150}
TIE: Options = {"unplugged.target": 1, "common.tieBreak": "extraRound"}
TARGETS: Options = {"italian.blankCount": 3, "italian.blankTarget": ("next", "self", "chosen")}
RARE: dict[str, tuple[str, Options, int, Callable[[Line], bool]]] = {
    "three rounds won in a row": ("street", STREAK, 2, lambda line: 3 in line.get("streak", {}).values()),
    "a seat is eliminated": ("extreme", ELIMINATION, 5, lambda line: bool(line.get("out"))),
    "a tie is played off": ("unplugged", TIE, 3, lambda line: bool(line.get("out"))),
    "each Blank has its own target": ("italian", TARGETS, 3, lambda line: "#" in str(line.get("do"))),
}
"""Events that few matches have: the ruleset, options, number of seats, and how to tell the event by a line."""


@pytest.mark.parametrize("event", RARE)
def test_a_rare_event_is_played_as_the_rules_say(event: str) -> None:
    ruleset, options, seats, found = RARE[event]
    for seed in range(100):
        lines = trace(ruleset, options, seats, rounds=6, seed=seed)
        assert referee_reads(lines).rounds == 6
        if any(map(found, lines)):
            return
    raise AssertionError("never met")


ALL = {(ruleset, name): forge for ruleset in WRITTEN for name, forge in FORGERIES.items()} | OWN_FORGERIES


@cache
def honest(ruleset: str) -> list[Line]:
    """Returns a trace of three rounds that the referee finds in order."""
    lines = trace(ruleset, FORGED_TABLES.get(ruleset, {}), 5, rounds=3, seed=3)
    assert referee_reads(lines).rounds == 3
    return lines


@pytest.mark.parametrize(
    ("ruleset", "forge"), [(ruleset, forge) for (ruleset, _), forge in ALL.items()], ids=map(" ".join, ALL)
)
def test_the_referee_notices_a_forged_line(ruleset: str, forge: Forge) -> None:
    with pytest.raises((Disagreement, KeyError)):
        referee_reads(forged(honest(ruleset), forge))
