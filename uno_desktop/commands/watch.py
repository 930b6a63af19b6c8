"""Command `watch`: shows computer players with open hands, once or as a screen saver."""

import argparse
from typing import Any

from uno_desktop.commands.arguments import add_look
from uno_desktop.commands.loading import tables
from uno_desktop.commands.table_arguments import add_table, chosen_options, chosen_table


def add(commands: Any) -> None:
    parser = commands.add_parser("watch", help="watch computer players", description=__doc__)
    add_table(parser, "expert,hard,medium,easy", "computer players")
    parser.add_argument(
        "--forever", action="store_true", help="screen saver: match after match on the full screen, until any input"
    )
    add_look(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Opens the table and returns the exit code once the window is closed."""
    options = chosen_options(arguments.ruleset, arguments.option)
    return int(tables().watch_players(arguments, *chosen_table(arguments, options), options))
