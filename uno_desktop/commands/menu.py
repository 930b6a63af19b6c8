"""Opens the game at its menu, when no command is given."""

import argparse

from uno_desktop.commands.arguments import PROGRAM, Parser, add_look
from uno_desktop.commands.loading import window

FIRST_FRAME = "first frame"


def menu_parser() -> Parser:
    """Returns the parser used without a command; it has no help."""
    parser = Parser(prog=PROGRAM, add_help=False)
    add_menu(parser)
    return parser


def add_menu(parser: argparse.ArgumentParser) -> None:
    """Adds the options of the menu. `--first-frame` shows one frame and exits, for `bench startup`."""
    add_look(parser, top=True)
    parser.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    return int(window().open_menu(arguments, FIRST_FRAME))
