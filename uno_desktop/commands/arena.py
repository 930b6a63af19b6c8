"""Command `arena`: compares two players over the same deals."""

import argparse
from dataclasses import asdict
from typing import Any

from uno_desktop.commands.arguments import add_jobs, add_number, add_seed, refusing
from uno_desktop.commands.table_arguments import add_options, add_ruleset, check_seats, chosen_options, named_player
from uno_desktop.commands.workers import ConsoleProgress, report_failures, workers
from uno_desktop.match.batch.arena import Comparison, compare
from uno_desktop.model.ruleset_registry import rulebook_for, ruleset_named
from uno_desktop.system.console import echo, echo_json

DEFAULT_ROUNDS = 1000


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "arena",
        help="compare two players on the same cards",
        description="Plays single rounds with A on one seat and B on the others; each deal is played once for every "
        "seat of A. In teams of two A sits on both seats of one team, and each deal is played once for every team.",
    )
    parser.add_argument("--a", required=True, metavar="PLAYER", help="the player under test")
    parser.add_argument("--b", required=True, metavar="PLAYER", help="the player on all other seats")
    add_ruleset(parser)
    add_options(parser)
    add_number(parser, "--seats", 10, None, "seats at the table (default: the fewest, mostly 2)", least=2)
    add_number(parser, "--rounds", None, DEFAULT_ROUNDS, "rounds to play, rounded up to whole deals")
    add_seed(parser, "seed of the first deal")
    add_jobs(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    options = chosen_options(arguments.ruleset, arguments.option)
    a, b = named_player("--a", arguments.a), named_player("--b", arguments.b)
    ruleset = ruleset_named(arguments.ruleset)
    seats = arguments.seats or ruleset.seats_for(ruleset.settle_options(options))[0]
    check_seats(seats, ruleset, options)
    sides = rulebook_for(ruleset.id, options).sides(seats)
    bar = ConsoleProgress(-(-arguments.rounds // sides) * sides)
    with refusing("arena: ", ValueError), bar, workers(arguments, players=(a, b)) as (jobs, executor):
        result = compare(
            (arguments.ruleset, options),
            a,
            b,
            seats=seats,
            rounds=arguments.rounds,
            seed=arguments.seed,
            jobs=jobs,
            executor=executor,
            on_rounds=bar.show,
        )
    report_failures(result.failures)
    if arguments.json:
        echo_json(as_figures(result))
    else:
        echo(*in_words(result, a, b))
    return 0


def as_figures(result: Comparison) -> dict[str, Any]:
    """Returns the JSON object of formats.md §4."""
    figures = asdict(result)
    del figures["errors"], figures["failures"]
    return figures


def in_words(result: Comparison, a: str, b: str) -> list[str]:
    low, high = result.ci95
    wins = "a is better" if low > result.a_fair_share else "b is better" if high < result.a_fair_share else "even"
    return [
        f"{result.rounds} rounds, {result.errors} errors",
        f"  a  {a}: {result.a_share:.2%} of the rounds ({low:.2%} to {high:.2%}), "
        f"fair is {result.a_fair_share:.2%}: {wins}",
        f"  b  {b}: {1.0 - result.a_share:.2%}",
        f"  {result.ms_per_move['a']:.3f} ms and {result.ms_per_move['b']:.3f} ms per move",
    ]
