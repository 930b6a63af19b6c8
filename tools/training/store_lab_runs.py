"""Plays the first rounds of the rule lab and stores their results: `python -m tools.training.store_lab_runs`.

With `--rounds 0` nothing is played, and the results that are stored are written anew."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Any

from tools.command_line import run_tool
from uno_desktop.commands.arguments import whole_number
from uno_desktop.content.game_length import other_lengths
from uno_desktop.match.batch.rule_lab import STORED_RUNS, Certainty, Diagnostics, Lab, run_key, stored_runs
from uno_desktop.model.facts import ONE_ROUND
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.model.ruleset_registry import RULESETS, rulebook_for, ruleset_named
from uno_desktop.system.paths import assets


def first_runs(rulesets: Sequence[str], rounds: int) -> Iterator[tuple[str, Diagnostics]]:
    """Yields the key and the results of at least `rounds` rounds of each kind for each number of seats, then those of
    the other lengths of a game, without the measurement of skill."""
    enough = Certainty(fewest=rounds, most=rounds)
    for ruleset in map(ruleset_named, rulesets):
        for options in ({}, *measured_lengths(ruleset)):
            for seats in ruleset.seats_for(ruleset.settle_options(options)):
                lab = Lab(ruleset.id, options, seats, alone=bool(options), enough=enough)
                while not lab.finished:
                    lab.update()
                yield run_key(ruleset.id, options, seats), lab.mix


def measured_lengths(ruleset: Ruleset) -> list[Mapping[str, Value]]:
    """Returns the changed options of the lengths that the seats page offers besides one round and the usual length."""
    usual = rulebook_for(ruleset.id, {}).goal or ONE_ROUND
    found = (ruleset.changed(options) for options in other_lengths(ruleset, usual))
    return [options for options in found if rulebook_for(ruleset.id, options).goal not in (usual, ONE_ROUND)]


def to_json(found: Diagnostics) -> dict[str, Any]:
    """Returns the results as numbers and lists."""
    tally = found.tally
    return {
        "fair": found.fair,
        "shares": astuple(found.shares),
        "counts": (tally.rounds, tally.matches, tally.cut),
        "figures": {name: astuple(ratio) for name, ratio in tally.figures.items()},
        "fires": {word: astuple(ratio) for word, ratio in sorted(tally.fires.items())},
        "lengths": dict(sorted(tally.lengths.items())),
    }


def main(argv: Sequence[str]) -> int:
    """Writes the results of all rulesets, or of some into the file that is there; returns the exit code."""
    return run_tool("store_lab_runs", __doc__, _add, run, argv)


def _add(parser: argparse.ArgumentParser) -> None:
    known = [ruleset.id for ruleset in RULESETS]
    parser.add_argument("--ruleset", choices=known, action="append", help="only this one, can be repeated")
    parser.add_argument("--rounds", type=whole_number(0), default=120, metavar="N", help="of each kind (default: 120)")
    parser.add_argument(
        "--out", type=Path, default=assets() / STORED_RUNS, metavar="FILE", help="default: the shipped file"
    )


def run(arguments: argparse.Namespace) -> int:
    stored = {key: to_json(found) for key, found in stored_runs().items()}
    _write(stored, arguments.out)
    if arguments.rounds:
        for key, found in first_runs(arguments.ruleset or [each.id for each in RULESETS], arguments.rounds):
            stored[key] = to_json(found)
            _write(stored, arguments.out)
            print(f"{key}: {found.rounds} rounds")
    return 0


def _write(stored: dict[str, Any], file: Path) -> None:
    lines = (f"{json.dumps(key)}: {json.dumps(run, separators=(',', ':'))}" for key, run in stored.items())
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
