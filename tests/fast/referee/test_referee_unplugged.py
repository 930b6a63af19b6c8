"""The second referee checks traces of unplugged rounds."""

from __future__ import annotations

import io
import json
import random
from itertools import combinations

import pytest

from tests.referee.rules import Disagreement
from tests.referee.unplugged_reading import UnpluggedReading
from tests.support.extent import extent
from uno_desktop.match.batch.simulation import simulate
from uno_desktop.match.records.trace import TraceWriter

Options = dict[str, bool | int | str]

OTHER_VALUES: list[Options] = [
    {"unplugged.scoring": "firstTo500"},
    {"unplugged.firstDealer": "host"},
    {"unplugged.rejectedStarter": "leaveUnder"},
    {"unplugged.starterPlus2": "ignore"},
    {"unplugged.mauveTransparent": True},
    {"unplugged.plus4qSkip": "onlyIfNeighbour"},
    {"unplugged.plus4qSkip": "none"},
    {"unplugged.nonRevert": "effectOnly"},
    {"unplugged.nonRevert": "cardReturned"},
    {"unplugged.nonTargets": "effectsOnly"},
    {"unplugged.nonOwnCard": False},
    {"unplugged.redirectSkip": "drawer"},
    {"unplugged.redirectSkip": "defender"},
    {"unplugged.redirectChain": "nonOnly"},
    {"unplugged.coupDeBolAll": True},
    {"unplugged.strictUno": True},
    {"unplugged.lastCardBounce": "roundContinues"},
    {"unplugged.target": 60},
    {"unplugged.commentPenalty": 0},
    {"common.blockedRound": "noScore"},
]
PAIRS = [{**one, **two} for one, two in combinations(OTHER_VALUES, 2) if set(one) != set(two)]


def trace(options: Options, seats: int, rounds: int, seed: int) -> list[str]:
    """The lines of a simulated match; everybody reacts, defends and forgets at random."""
    out = io.StringIO()
    players = ("random",) * seats
    simulate(("unplugged", options), players, rounds=rounds, seed=seed, observer=TraceWriter(out))
    return out.getvalue().splitlines()


@pytest.mark.parametrize("seats", range(3, 11))
def test_every_number_of_seats_is_played_as_the_rules_say(seats: int) -> None:
    reading = UnpluggedReading().read(trace({}, seats, rounds=8, seed=seats))
    assert reading.rounds == 8
    assert reading.actions > 8 * 7


def test_two_players_are_possible_by_option_only() -> None:
    assert UnpluggedReading().read(trace({"unplugged.allowTwoPlayers": True}, 2, rounds=6, seed=4)).rounds == 6
    with pytest.raises(ValueError):
        trace({}, 2, rounds=1, seed=4)


@pytest.mark.parametrize("options", OTHER_VALUES, ids=str)
@pytest.mark.parametrize("seats", extent([3], [3, 7]))
def test_every_value_of_every_option_is_played_as_the_rules_say(options: Options, seats: int) -> None:
    assert UnpluggedReading().read(trace(options, seats, rounds=4, seed=13)).rounds == 4


@pytest.mark.parametrize("options", random.Random(8).sample(PAIRS, extent(10, 24)), ids=str)
def test_pairs_of_options_are_played_as_the_rules_say(options: Options) -> None:
    seats = 3 + len(str(options)) % 4
    assert UnpluggedReading().read(trace(options, seats, rounds=3, seed=29)).rounds == 3


def test_a_tie_is_played_off_by_those_who_are_tied() -> None:
    options: Options = {"unplugged.target": 1, "common.tieBreak": "extraRound"}
    for seed in range(60):
        lines = trace(options, 3 + seed % 3, rounds=6, seed=seed)
        assert UnpluggedReading().read(lines).rounds == 6
        if any('"out":[' in line for line in lines):
            return
    raise AssertionError("no tie was found")


def test_the_referee_reads_search_players_too() -> None:
    out = io.StringIO()
    players = ("medium", "random", "easy", "medium", "random")
    simulate(("unplugged", {}), players, rounds=4, seed=5, observer=TraceWriter(out))
    assert UnpluggedReading().read(out.getvalue().splitlines()).rounds == 4


# ---- the referee himself: whatever is changed in a trace, he notices ----------------------------------------


@pytest.mark.parametrize("key", ["hands", "discard", "draw", "color", "direction", "turn", "may_act", "pending"])
def test_the_referee_notices_a_forged_state(key: str) -> None:
    lines = [json.loads(line) for line in trace({}, 4, rounds=1, seed=9)]
    middle = next(at for at in range(20, len(lines)) if lines[at]["state"]["turn"] != "A")
    forged = {"hands": {"A": ["NON"]}, "direction": 0, "turn": "A", "color": "?", "pending": {"kind": "skip"}}
    lines[middle]["state"][key] = forged.get(key, [])
    with pytest.raises(Disagreement):
        UnpluggedReading().read([json.dumps(line) for line in lines])


@pytest.mark.parametrize("key", ["stack", "owes_uno", "lost_turns", "match", "statuses"])
def test_the_referee_notices_omissions(key: str) -> None:
    lines = [json.loads(line) for line in trace({}, 4, rounds=1, seed=9)]
    del lines[20]["state"][key]
    with pytest.raises(Disagreement):
        UnpluggedReading().read([json.dumps(line) for line in lines])
