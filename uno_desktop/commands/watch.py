"""Command `watch`: computer players play with open hands, once or as a screen saver."""

from __future__ import annotations

import argparse
import secrets
from typing import Any

from uno_desktop.commands.arguments import SEED_LIMIT, add_look
from uno_desktop.commands.loading import tables
from uno_desktop.commands.table_arguments import (
    add_handicaps,
    add_options,
    add_ruleset,
    add_seats,
    chosen_handicaps,
    chosen_options,
    seated,
)
from uno_desktop.model.ruleset_registry import ruleset_named


def add(commands: Any) -> None:
    parser = commands.add_parser("watch", help="watch computer players", description=__doc__)
    add_ruleset(parser)
    add_options(parser)
    add_seats(parser, "expert,hard,medium,easy", "computer players")
    parser.add_argument(
        "--forever", action="store_true", help="screen saver: match after match on the full screen, until any input"
    )
    add_handicaps(parser)
    add_look(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Opens the table and returns the exit code once the window is closed."""
    options = chosen_options(arguments.ruleset, arguments.option)
    ruleset = ruleset_named(arguments.ruleset)
    names = seated(arguments.seats, ruleset, options)
    arguments.handicap = chosen_handicaps(arguments.handicap, len(names), ruleset, options)
    seed = secrets.randbelow(SEED_LIMIT) if arguments.seed is None else arguments.seed
    return int(tables().watch_players(arguments, names, seed, options))
