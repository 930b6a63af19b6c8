"""The second referee checks traces of rounds with the dispenser."""

from __future__ import annotations

import io
import itertools
import json
import random

import pytest

from tests.referee.examples import DEFAULTS
from tests.referee.odd_positions import dealt, odd_position, played_on
from tests.referee.referee import TraceReading
from tests.referee.rules import Disagreement
from tests.support.extent import extent
from uno_desktop.match.batch.simulation import simulate
from uno_desktop.match.records.trace import TraceWriter
from uno_desktop.model.ruleset_registry import rulebook_for, ruleset_named

Options = dict[str, bool | int | str]

CUSTOM = "extreme.customEffects"
OTHER_VALUES: list[Options] = [
    {"extreme.starterPress4Colour": "dealer"},
    {"extreme.starterPress4Colour": "presser"},
    {"extreme.starterExtremeHit": "asJoker"},
    {"extreme.starterExtremeHit": "dealerHits"},
    {"extreme.dispenserProfile": "gentle"},
    {"extreme.dispenserProfile": "wild"},
    {"extreme.dispenserProfile": "custom", "extreme.dispenserTable": "60/20/0/20"},
    {"extreme.reloadThreshold": 20},
    {"extreme.reloadThreshold": 100},
    {"extreme.reloadThreshold": "emptyOnly"},
    {"extreme.discardAllOptional": True},
    {"extreme.hitSkipsNext": True},
    {"extreme.customCount": 2},
    {"extreme.customCount": 1},
    {"extreme.customCount": 0},
    {"extreme.advicePenalty": 0},
    {"extreme.lastCardPressResolved": False},
    {"extreme.scoring": "lowestTotal"},
    {"extreme.scoring": "elimination"},
    {"extreme.limitTest": "reachOrExceed"},
    {"extreme.eliminationLimit": 100},
    {"common.blockedRound": "noScore"},
    {"common.tieBreak": "extraRound"},
    {CUSTOM: "none,press 3,swap"},
    {CUSTOM: "swap,swap,swap"},
    {CUSTOM: "white 1,white 2,white 3"},
    {CUSTOM: "white 4,white 5,white 6"},
    {CUSTOM: "white 7,white 8,white 9"},
    {CUSTOM: "white 10,white 11,white 1"},
]


def settled(*chosen: Options) -> Options:
    return {key: value for one in chosen for key, value in one.items()}


def trace(options: Options, seats: int, rounds: int, seed: int) -> list[str]:
    """The lines of a simulated match of players who do anything."""
    out = io.StringIO()
    simulate(("extreme", options), ["random"] * seats, rounds=rounds, seed=seed, observer=TraceWriter(out))
    return out.getvalue().splitlines()


def read(options: Options, seats: int, rounds: int, seed: int) -> TraceReading:
    return TraceReading().read(trace(options, seats, rounds, seed))


@pytest.mark.parametrize("seats", [2, 4, 7, 10])
def test_every_number_of_seats_is_played_as_the_rules_say(seats: int) -> None:
    assert read({}, seats, rounds=3, seed=seats).rounds == 3


@pytest.mark.parametrize("options", OTHER_VALUES, ids=str)
@pytest.mark.parametrize("seats", extent([4], [2, 4]))
def test_every_value_of_every_option_is_played_as_the_rules_say(options: Options, seats: int) -> None:
    assert read(options, seats, rounds=1, seed=7).rounds == 1


@pytest.mark.parametrize("tie", ["shared", "extraRound"])
@pytest.mark.parametrize("scoring", ["lowestTotal", "elimination"])
def test_whole_matches_are_scored_as_the_rules_say(scoring: str, tie: str) -> None:
    options: Options = {"extreme.scoring": scoring, "extreme.eliminationLimit": 150, "common.tieBreak": tie}
    assert read(options, 5, rounds=6, seed=3).rounds == 6


@pytest.mark.parametrize("hit", ["reject", "asJoker", "dealerHits"])
@pytest.mark.parametrize("first", ["dealer", "presser", "beginner"])
def test_whatever_card_is_turned_up_takes_effect_as_the_rules_say(first: str, hit: str) -> None:
    rng = random.Random(1)
    options = {"extreme.starterPress4Colour": first, "extreme.starterExtremeHit": hit}
    book = rulebook_for("extreme", options)
    for seed in range(100):
        assert dealt(book, rng.choice([2, 3, 5]), seed, rng).actions == 3


PAIRS = random.Random(5).sample(list(itertools.combinations(OTHER_VALUES, 2)), 80)


@pytest.mark.parametrize("number", range(0, len(PAIRS), extent(3, 1)))
def test_two_options_at_once_are_played_as_the_rules_say_from_odd_positions(number: int) -> None:
    rng = random.Random(number)
    book = rulebook_for("extreme", settled(*PAIRS[number]))
    for deepest in (6, 40):
        assert played_on(book, odd_position(book, rng, "x DA CU", deepest), rng, fouls=0.05).rounds == 1


def test_the_defaults_are_those_of_the_catalogue() -> None:
    model = ruleset_named("extreme").settle_options({})
    expected = {**DEFAULTS["extreme"], "extreme.customEffects": ()}
    assert {key: model[key] for key in expected} == expected


@pytest.mark.parametrize("rolls", [[7], [], [0, 0], [6]])
def test_the_referee_notices_presses_that_cannot_have_been(rolls: list[int]) -> None:
    lines = [json.loads(line) for line in trace({}, 3, rounds=1, seed=2)]
    empty = next(line for line in lines if line.get("rolls") == [0])
    empty["rolls"] = rolls
    with pytest.raises(Disagreement):
        TraceReading().read([json.dumps(line) for line in lines])


def test_the_referee_notices_a_missing_elimination() -> None:
    options: Options = {"extreme.scoring": "elimination", "extreme.eliminationLimit": 60}
    lines = [json.loads(line) for line in trace(options, 5, rounds=4, seed=3)]
    del next(line for line in lines if line.get("out"))["out"]
    with pytest.raises(Disagreement, match="out"):
        TraceReading().read([json.dumps(line) for line in lines])
