"""Command `simulate`: plays matches between computer players without a window, and prints statistics."""

import argparse
import itertools
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO

from uno_desktop.commands.arguments import BadInput, add_jobs, add_number, add_seed
from uno_desktop.commands.table_arguments import add_options, add_ruleset, chosen_options, seated
from uno_desktop.commands.workers import ConsoleProgress, report_failures, workers
from uno_desktop.match.batch.headless_match import RoundResult
from uno_desktop.match.batch.simulation import Summary, simulate
from uno_desktop.match.records.trace import TraceWriter
from uno_desktop.model.cards import seat_letter
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.system.console import echo, echo_json

DEFAULT_ROUNDS = 100
SPREAD_FROM = 1000
"""Number of rounds from which worker processes are worth their startup time."""


def add(commands: Any) -> None:
    parser = commands.add_parser("simulate", help="play matches without a window", description=__doc__)
    add_ruleset(parser)
    add_options(parser)
    parser.add_argument(
        "--seats",
        default="medium,medium,medium,medium",
        metavar="P,P,…",
        help="computer players by seat (default: four medium players)",
    )
    length = parser.add_mutually_exclusive_group()
    add_number(length, "--rounds", None, None, f"play N rounds (default: {DEFAULT_ROUNDS})")
    add_number(length, "--matches", None, None, "play N matches to their end")
    add_seed(parser, "seed of the first match")
    parser.add_argument(
        "--trace", type=Path, metavar="F", help="write each step as JSON Lines into this file (one job)"
    )
    parser.add_argument("--no-legal", action="store_true", help="leave the legal actions out of the trace")
    add_jobs(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    options = chosen_options(arguments.ruleset, arguments.option)
    seats = seated(arguments.seats, ruleset_named(arguments.ruleset), options)
    if arguments.no_legal and arguments.trace is None:
        raise BadInput("simulate: --no-legal belongs to --trace")
    if arguments.cluster and arguments.trace:
        raise BadInput("simulate: --trace is written by this process; it goes without --cluster")
    rounds = None if arguments.matches else arguments.rounds or DEFAULT_ROUNDS
    bar = ConsoleProgress(rounds or arguments.matches)
    spread = (rounds or arguments.matches) >= SPREAD_FROM and arguments.trace is None
    done = itertools.count(1)

    failures: Counter[tuple[str, str]] = Counter()

    def advance(result: RoundResult) -> None:
        failures.update((seat_letter(seat), why) for seat, why in result.failures)
        if rounds or result.match_winners:
            bar.show(next(done))

    jobs_here = None if spread else 1
    with opened_trace(arguments.trace) as stream, bar, workers(arguments, jobs_here, seats) as (jobs, executor):
        summary = simulate(
            (arguments.ruleset, options),
            seats,
            rounds=rounds,
            matches=arguments.matches,
            seed=arguments.seed,
            jobs=jobs,
            executor=executor,
            on_round=advance,
            observer=TraceWriter(stream, legal=not arguments.no_legal) if stream else None,
        )
    report_failures(failures)
    if arguments.json:
        echo_json(as_figures(summary))
    else:
        echo(*in_words(summary, seats))
    return 0


@contextmanager
def opened_trace(file: Path | None) -> Iterator[TextIO | None]:
    """Yields the open trace file, None for no trace. Raises BadInput if it cannot be written."""
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


def as_figures(summary: Summary) -> dict[str, Any]:
    """Returns the JSON object of formats.md §4, with the teams' figures only in team games."""
    figures = asdict(summary)
    if not summary.teams:
        del figures["teams"]
    return figures


def in_words(summary: Summary, seats: tuple[str, ...]) -> list[str]:
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
    for team, won in summary.teams.items():
        share = won / summary.rounds if summary.rounds else 0.0
        lines.append(f"  {'+'.join(team)}  {won:>6} won  {share:6.1%}")
    return lines
