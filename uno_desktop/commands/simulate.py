"""The command `simulate`: matches between computer players without a window, and what they amount to."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

from uno_desktop.commands.arguments import (
    SEED_LIMIT,
    BadInput,
    add_options,
    add_ruleset,
    chosen_options,
    seated,
    whole,
)
from uno_desktop.match.simulation import Summary, simulate
from uno_desktop.match.trace import TraceWriter
from uno_desktop.match.virtual_table import RoundResult
from uno_desktop.model.registry import ruleset_named

DEFAULT_ROUNDS = 100
_BAR = 30
_REDRAW = 0.1
"""Seconds between two pictures of the progress bar."""


def add(commands: Any) -> None:
    """Adds the command to the parser."""
    parser = commands.add_parser(
        "simulate", help="play without a window, match after match", description=__doc__
    )
    add_ruleset(parser)
    add_options(parser)
    parser.add_argument(
        "--seats",
        default="medium,medium,medium,medium",
        metavar="P,P,…",
        help="computer players by seat (default: four times medium)",
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--rounds", type=whole(1), metavar="N", help=f"play N rounds (default: {DEFAULT_ROUNDS})"
    )
    length.add_argument("--matches", type=whole(1), metavar="N", help="play N matches to their end")
    parser.add_argument(
        "--seed", type=whole(0, SEED_LIMIT - 1), default=0, metavar="N", help="seed of the first match"
    )
    parser.add_argument(
        "--trace", type=Path, metavar="F", help="write each step as JSON Lines into this file (one job)"
    )
    parser.add_argument("--no-legal", action="store_true", help="leave the legal actions out of the trace")
    parser.add_argument("--jobs", type=whole(1, 256), default=1, metavar="N", help="processes to use")
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays, and prints the figures."""
    options = chosen_options(arguments.ruleset, arguments.option)
    seats = seated(arguments.seats, ruleset_named(arguments.ruleset), options)
    if arguments.no_legal and arguments.trace is None:
        raise BadInput("simulate: --no-legal belongs to --trace")
    rounds = None if arguments.matches else arguments.rounds or DEFAULT_ROUNDS
    bar = Bar(rounds or arguments.matches, rounds is None, sys.stderr)
    with opened_trace(arguments.trace) as stream:
        summary = simulate(
            (arguments.ruleset, options),
            seats,
            rounds=rounds,
            matches=arguments.matches,
            seed=arguments.seed,
            jobs=arguments.jobs,
            on_round=bar.advance if sys.stderr.isatty() else None,
            observer=TraceWriter(stream, legal=not arguments.no_legal) if stream else None,
        )
    bar.wipe()
    print(json.dumps(asdict(summary)) if arguments.json else in_words(summary, seats))
    return 0


@contextmanager
def opened_trace(file: Path | None) -> Iterator[TextIO | None]:
    """The file to write a trace into, None for no trace. Raises BadInput if it cannot be written."""
    if file is None:
        yield None
        return
    try:
        with file.open("w", encoding="utf-8", newline="\n") as stream:
            yield stream
    except BrokenPipeError:
        raise
    except OSError as error:
        raise BadInput(f"--trace {file}: {error.strerror}") from None


def in_words(summary: Summary, seats: tuple[str, ...]) -> str:
    """The figures as a small table."""
    lines = [
        f"{summary.rounds} rounds, {summary.actions} actions in {summary.seconds:.2f} s",
        f"{summary.rounds_per_s:.1f} rounds/s, {summary.actions_per_s:.0f} actions/s, "
        f"{summary.mean_actions:.1f} actions per round, {summary.blocked} blocked, {summary.errors} errors",
    ]
    widest = max(len(name) for name in seats)
    for letter, name in zip(summary.wins, seats, strict=True):
        won = summary.wins[letter]
        share = won / summary.rounds if summary.rounds else 0.0
        lines.append(f"  {letter}  {name:<{widest}}  {won:>6} won  {share:6.1%}")
    return "\n".join(lines)


class Bar:
    """A progress bar, for terminals only."""

    def __init__(self, whole: int, by_matches: bool, stream: TextIO) -> None:
        """`whole` is how many rounds, or matches, there are to be."""
        self._whole = whole
        self._by_matches = by_matches
        self._stream = stream
        self._done = 0
        self._drawn_at = 0.0

    def advance(self, result: RoundResult) -> None:
        """One more round has been played."""
        self._done += 1 if not self._by_matches else bool(result.match_winners)
        now = time.monotonic()
        if now - self._drawn_at < _REDRAW:
            return
        self._drawn_at = now
        filled = min(_BAR, self._done * _BAR // self._whole)
        self._stream.write(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {self._done}/{self._whole} ")
        self._stream.flush()

    def wipe(self) -> None:
        """Takes the bar away before the figures come."""
        if self._drawn_at:
            self._stream.write("\r" + " " * (_BAR + 30) + "\r")
            self._stream.flush()
