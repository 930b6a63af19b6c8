"""The command `play`, which goes straight to a table, and the game opened at its menu."""

from __future__ import annotations

import argparse
import secrets
from typing import Any

from uno_desktop.commands.arguments import (
    SEED_LIMIT,
    add_look,
    add_options,
    add_ruleset,
    chosen_options,
    seated,
    whole,
)
from uno_desktop.commands.loading import window
from uno_desktop.model.registry import ruleset_named

FIRST_FRAME = "first frame"
"""The line that `--first-frame` prints."""


def add(commands: Any) -> None:
    """Adds the command to the parser."""
    parser = commands.add_parser("play", help="straight to a table", description="Goes straight to a table.")
    add_ruleset(parser)
    add_options(parser)
    parser.add_argument(
        "--seats",
        default="human,medium,medium,medium",
        metavar="P,P,…",
        help="who sits there: human, or a computer player (default: human and three times medium)",
    )
    parser.add_argument(
        "--seed", type=whole(0, SEED_LIMIT - 1), metavar="N", help="seed of the match (default: a new one)"
    )
    add_look(parser)
    parser.set_defaults(run=run)


def add_first_frame(parser: argparse.ArgumentParser) -> None:
    """`--first-frame` shows one frame of the menu and ends: what `bench startup` runs."""
    parser.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Opens the table that is asked for, and plays until the window is closed."""
    options = chosen_options(arguments.ruleset, arguments.option)
    names = seated(arguments.seats, ruleset_named(arguments.ruleset), options, people=True)
    seed = secrets.randbelow(SEED_LIMIT) if arguments.seed is None else arguments.seed
    return int(window().play_table(arguments, names, seed, options))


def open_menu(arguments: argparse.Namespace) -> int:
    """Opens the game at its menu."""
    return int(window().open_menu(arguments, FIRST_FRAME))
