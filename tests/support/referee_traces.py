"""Traces of simulated matches for the second referee, and the options to play them with."""

import io
import json
from collections.abc import Iterator
from typing import Any

from tests.referee.referee import LAWS
from tests.support.model.random_mixes import seat_counts, values_of
from tests.support.model.random_rounds import Mix, play, reading_for
from uno_desktop.match.batch.simulation import simulate
from uno_desktop.match.records.trace import TraceWriter
from uno_desktop.model.options import HOUSE, Value
from uno_desktop.model.ruleset_registry import ruleset_named

WRITTEN = tuple(LAWS)
"""The rulesets that the second referee knows."""

Line = dict[str, Any]
Options = dict[str, Value]

MIXED = ("random", "medium", "easy", "random", "easy", "random", "easy", "random", "random", "medium")


def trace(ruleset: str, options: Options, seats: int, rounds: int, seed: int, legal: bool = True) -> list[Line]:
    """Returns the lines of a simulated match of players of several kinds."""
    out = io.StringIO()
    simulate((ruleset, options), MIXED[:seats], rounds=rounds, seed=seed, observer=TraceWriter(out, legal=legal))
    return [json.loads(line) for line in out.getvalue().splitlines()]


def referee_reads(lines: list[Line]) -> Any:
    """Returns what the referee has read; raises Disagreement with the number of the line."""
    mix = Mix(lines[0]["ruleset"], lines[0]["options"], lines[0]["seats"], 0, 0)
    reading: Any = reading_for(mix)
    return reading.read(json.dumps(line) for line in lines)


def check_number_of_seats(ruleset: str, seats: int, rounds: int) -> None:
    """Plays rounds with the default options and lets the referee read them."""
    options: Options = {"unplugged.allowTwoPlayers": True} if (ruleset, seats) == ("unplugged", 2) else {}
    reading = referee_reads(trace(ruleset, options, seats, rounds, seats))
    assert reading.rounds == rounds and reading.actions > rounds * 7


NEEDS: dict[tuple[str, str], Options] = {
    ("street", "classic."): {"street.base": "classic"},
    ("classic", "classic.stackingOrder"): {"classic.stacking": "on"},
    ("extreme", "extreme.dispenserTable"): {"extreme.dispenserProfile": "custom"},
    ("extreme", "extreme.eliminationLimit"): {"extreme.scoring": "elimination"},
    ("italian", "italian.method2Limit"): {"italian.scoring": "method2"},
}
"""Options without which others do nothing: by ruleset, and the beginning of the key of the others."""


def single_values(ruleset: str) -> Iterator[Options]:
    """Yields each value of each option but for house rules, with what it needs."""
    for option in ruleset_named(ruleset).options:
        needs = [
            options for (name, start), options in NEEDS.items() if name == ruleset and option.key.startswith(start)
        ]
        for value in values_of(option) if not option.key.startswith(HOUSE) else ():
            if value != option.default:
                yield {option.key: value} | (needs[0] if needs else {})


def check_options(ruleset: str, options: Options, rounds: int, tables: int) -> None:
    """Plays rounds with these options at tables of two (three), four, … seats, and lets the referee read them."""
    for seats in seat_counts(ruleset, options)[:tables]:
        check_mix(Mix(ruleset, options, seats, 7, rounds))


def check_mix(mix: Mix) -> None:
    """Plays the rounds of a mix, and lets the referee read them if it knows all house rules of the mix."""
    done = play(mix, reading_for(mix))
    assert not done.problem and done.actions, f"{mix}: {done.problem}"
