"""The second referee checks traces of street rounds."""

from __future__ import annotations

import io
import itertools
import json
import random

import pytest

from tests.referee.examples import DEFAULTS
from tests.referee.house import CARDS_KEY, house_keys
from tests.referee.odd_positions import dealt, odd_position, played_on
from tests.referee.referee import TraceReading
from tests.referee.rules import Disagreement
from tests.support.extent import extent
from uno_desktop.match.batch.simulation import simulate
from uno_desktop.match.records.trace import TraceWriter
from uno_desktop.model.ruleset_registry import rulebook_for, ruleset_named

Options = dict[str, bool | int | str]

OTHER_VALUES: list[Options] = [
    {"street.base": "classic"},
    {"street.scoring": "points500"},
    {"street.cut": "off"},
    {"street.cutPlus2Total": "alwaysSum"},
    {"street.cutPlus2Total": "lastOnly"},
    {"street.pairs": "off"},
    {"street.cutWilds": "on"},
    {"street.stackPlus2": "off"},
    {"street.stackPlus4": "off"},
    {"street.stackedPlus4NeedsNoColour": True},
    {"street.mixPlus2Plus4": "off"},
    {"street.mixedDrawerPlays": "never"},
    {"street.mixedDrawerPlays": "always"},
    {"street.noWildLast": "off"},
    {"street.swapLastAllowed": True},
    {"street.stackSkip": "off"},
    {"street.skipWrap": "capAtOpponents"},
    {"street.fouls": "strict"},
    {"street.fouls": "off"},
    {"street.foulEarlyCatch": "off"},
    {"street.foulIllegalCard": "off"},
    {"street.foulTurn": "continues"},
    {"street.foulCheating": "off"},
    {"street.foulWinsTooMuch": "on"},
    {"official.swapHandsCount": 4},
    {"official.plus4VictimPlays": False},
    {"official.plus4Bluff": "on"},
    {"official.catchWindow": "untilSaid"},
    {"official.lastCardDrawResolved": False},
    {"official.target": 60},
    {"official.twoPlayerReverse": "noEffect"},
    {"classic.starterPlus4": "reshuffle"},
    {"classic.jokerOnlyIfStuck": True},
    {"classic.plus4Legality": "noMatchingColour"},
    {"classic.earlyCatchPenalty": 2},
    {"classic.comments": "penalty2"},
    {"common.blockedRound": "noScore"},
]


def settled(*chosen: Options) -> Options:
    """The values together, on the base that they belong to."""
    options = {key: value for one in chosen for key, value in one.items()}
    if any(key.startswith("classic.") for key in options):
        options["street.base"] = "classic"
    return options


def trace(options: Options, seats: int, rounds: int, seed: int) -> list[str]:
    """The lines of a simulated match of players who do anything."""
    out = io.StringIO()
    simulate(("street", options), ["random"] * seats, rounds=rounds, seed=seed, observer=TraceWriter(out))
    return out.getvalue().splitlines()


def read(options: Options, seats: int, rounds: int, seed: int) -> TraceReading:
    return TraceReading().read(trace(options, seats, rounds, seed))


@pytest.mark.parametrize("seats", [2, 4, 7, 10])
@pytest.mark.parametrize("base", ["official", "classic"])
def test_every_number_of_seats_is_played_as_the_rules_say(base: str, seats: int) -> None:
    assert read({"street.base": base}, seats, rounds=6, seed=seats).rounds == 6


@pytest.mark.parametrize("options", OTHER_VALUES, ids=str)
@pytest.mark.parametrize("seats", extent([4], [2, 4]))
def test_every_value_of_every_option_is_played_as_the_rules_say(options: Options, seats: int) -> None:
    assert read(settled(options), seats, rounds=1, seed=7).rounds == 1


def test_three_rounds_won_in_a_row_bring_two_cards_more() -> None:
    options: Options = {"street.scoring": "points500", "street.foulWinsTooMuch": "on", "official.target": 5000}
    lines = trace(options, 2, rounds=5, seed=4)
    assert any('"streak":{"B":3}' in line for line in lines), "the referee has seen three in a row"
    assert TraceReading().read(lines).rounds == 5


@pytest.mark.parametrize("base", ["official", "classic"])
def test_whatever_card_is_turned_up_takes_effect_as_the_rules_say(base: str) -> None:
    rng = random.Random(1)
    for seed in range(150):
        options: Options = rng.choice([{}, {"street.stackSkip": "off", "street.mixPlus2Plus4": "off"}])
        book = rulebook_for("street", {"street.base": base, **options})
        assert dealt(book, rng.choice([2, 3, 5]), seed, rng).actions == 3


PAIRS = random.Random(5).sample(list(itertools.combinations(OTHER_VALUES, 2)), 90)


@pytest.mark.parametrize("number", range(0, len(PAIRS), extent(3, 1)))
def test_two_options_at_once_are_played_as_the_rules_say_from_odd_positions(number: int) -> None:
    rng = random.Random(number)
    book = rulebook_for("street", settled(*PAIRS[number]))
    for _ in range(2):
        assert played_on(book, odd_position(book, rng, "+ S SW W"), rng, fouls=0.05).rounds == 1


@pytest.mark.parametrize("seed", range(extent(12, 40)))
def test_fouls_and_wild_cards_of_all_kinds_are_played_as_the_rules_say(seed: int) -> None:
    rng = random.Random(seed)
    every = {"street.cutWilds": "on", "street.fouls": "strict", "official.swapHandsCount": 4}
    book = rulebook_for("street", {**every, **settled(*rng.sample(OTHER_VALUES, 2))})
    assert played_on(book, odd_position(book, rng, "+ S W"), rng, fouls=0.3).rounds == 1


def test_the_defaults_are_those_of_the_catalogue() -> None:
    model = ruleset_named("street").settle_options({})
    assert model[CARDS_KEY] == "off"
    read = house_keys("street") - {CARDS_KEY}  # he need not know every agreement of a house
    options = {key: model[key] for key in model if key in read or not key.startswith(("common.", "house."))}
    assert options == {key: DEFAULTS["street"][key] for key in options}
    known = read | {key for key in DEFAULTS["street"] if key.startswith(("street.", "official."))}
    assert set(options) >= known


@pytest.mark.parametrize("part", ["amount", "cut", "stack"])
def test_the_referee_notices_a_forged_line(part: str) -> None:
    lines = [json.loads(line) for line in trace({"street.cutWilds": "on"}, 5, rounds=3, seed=2)]
    for line, after in itertools.pairwise(lines):
        state = line.get("state") or {}
        cuts = [one for one in after.get("legal", []) if " play " in one and one[0] != state.get("turn")]
        if part == "cut" and cuts:
            after["legal"].remove(cuts[0])
            break
        if part != "cut" and state.get("pending") and len(state["stack"]) > 1:
            state["pending"]["amount"] += part == "amount"
            del state["stack"][: part == "stack"]
            break
    with pytest.raises(Disagreement):
        TraceReading().read([json.dumps(line) for line in lines])
