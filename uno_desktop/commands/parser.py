"""Parser of all commands, in the order of the help."""

from uno_desktop import __version__
from uno_desktop.commands import (
    arena,
    cards,
    check,
    daily,
    doctor,
    lab,
    play,
    printing,
    puzzles,
    replay,
    rules,
    selftest,
    simulate,
    watch,
)
from uno_desktop.commands.arguments import PROGRAM, Parser
from uno_desktop.commands.menu import add_menu

COMMANDS = (play, watch, simulate, arena, lab, cards, check, puzzles, daily, replay, rules, printing, doctor)
"""Command modules: each has `add(commands)`, which adds its parser with the function to call as default `run`."""


def build_parser() -> Parser:
    parser = Parser(
        prog=PROGRAM,
        description="A card game. Without a command the menu opens.",
        epilog="Exit codes: 0 success, 1 a check failed, 2 bad usage or bad input.",
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    add_menu(parser)
    selftest.add_selftest(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return parser
