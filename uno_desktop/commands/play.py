"""Command `play`: opens a table directly."""

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from uno_desktop.commands.arguments import BadInput, add_look, refusing
from uno_desktop.commands.loading import tables
from uno_desktop.commands.table_arguments import add_table, chosen_options, chosen_table, seated
from uno_desktop.content.positions import load_position
from uno_desktop.model.options import Value
from uno_desktop.model.position import InvalidPosition, read_position

SEATS = "human,medium,medium,medium"


def add(commands: Any) -> None:
    parser = commands.add_parser("play", help="open a table", description="Opens a table without the menu.")
    add_table(parser, SEATS, "human, or a computer player")
    parser.add_argument(
        "--position",
        metavar="FILE|LINE",
        help="open the position editor: with a line that it has copied, a file with one, or a level",
    )
    add_look(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Opens the table, or the position editor; returns the exit code once the window is closed."""
    options = chosen_options(arguments.ruleset, arguments.option)
    if arguments.position is not None:
        return _edit(arguments, options)
    return int(tables().play_table(arguments, *chosen_table(arguments, options, people=True), options))


def _edit(arguments: argparse.Namespace, options: Mapping[str, Value]) -> int:
    given, ruleset = arguments.position, arguments.ruleset
    is_line = "hands=" in given
    with refusing("--position: " if is_line else f"--position {given}: ", InvalidPosition, OSError):
        read = read_position(given, ruleset, options) if is_line else load_position(Path(given), ruleset, options)
    names = seated(arguments.seats, read.ruleset, read.options, people=True) if arguments.seats != SEATS else ()
    if names and len(names) != read.state.seats:
        raise BadInput(f"--seats: {len(names)} given; the position has {read.state.seats}")
    return int(tables().edit_position(arguments, names, read))
