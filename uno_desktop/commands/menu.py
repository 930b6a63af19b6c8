"""The game opened at its menu: what the program does without a command."""

from __future__ import annotations

import argparse

from uno_desktop.commands.arguments import PROGRAM, Parser, add_look
from uno_desktop.commands.loading import window

FIRST_FRAME = "first frame"
"""The line that `--first-frame` prints."""


def menu_parser() -> Parser:
    """The parser of a start without a command; it knows nothing else, and gives no help."""
    parser = Parser(prog=PROGRAM, add_help=False)
    add_menu(parser)
    return parser


def add_menu(parser: argparse.ArgumentParser) -> None:
    """How the menu is opened. `--first-frame` shows one frame of it and ends: what `bench startup` runs."""
    add_look(parser, top=True)
    parser.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Opens the game at its menu."""
    return int(window().open_menu(arguments, FIRST_FRAME))
