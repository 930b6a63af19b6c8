"""The second referee checks traces of classic rounds."""

from __future__ import annotations

import io

import pytest

from tests.referee.referee import TraceReading
from uno_desktop.match.batch.simulation import simulate
from uno_desktop.match.records.trace import TraceWriter

Options = dict[str, bool | int | str]

MIXED = ("random", "medium", "random", "easy", "random", "random", "easy", "random", "random", "medium")
STACKING: Options = {"classic.stacking": "on"}
OTHER_VALUES: list[Options] = [
    {},
    {"classic.starterPlus4": "reshuffle"},
    {"classic.jokerOnlyIfStuck": True},
    {"classic.plus4Legality": "noMatchingColour"},
    {"classic.earlyCatchPenalty": 2},
    {"classic.comments": "penalty2"},
    {"classic.comments": "free"},
    {"classic.target": 60},
    {"classic.stackingOrder": "sameKindOnly"},
    {"classic.stackingOrder": "plus4OnPlus2Only"},
    {"classic.twoPlayerReplay": "on"},
    {"common.blockedRound": "noScore"},
]


def trace(options: Options, seats: int, rounds: int, seed: int) -> list[str]:
    """The lines of a simulated match."""
    out = io.StringIO()
    simulate(("classic", options), MIXED[:seats], rounds=rounds, seed=seed, observer=TraceWriter(out))
    return out.getvalue().splitlines()


@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_every_number_of_seats_is_played_as_the_rules_say(seats: int) -> None:
    assert TraceReading().read(trace(STACKING, seats, rounds=2, seed=seats)).rounds == 2


@pytest.mark.parametrize("options", OTHER_VALUES, ids=str)
@pytest.mark.parametrize(("stacking", "seats"), [("off", 2), ("on", 2), ("on", 4)])
def test_every_value_of_every_option_is_played_as_the_rules_say(options: Options, stacking: str, seats: int) -> None:
    reading = TraceReading().read(trace({"classic.stacking": stacking, **options}, seats, rounds=1, seed=7))
    assert reading.rounds == 1
