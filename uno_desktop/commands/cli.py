"""The command line: which commands there are, and how their errors are told: one line and an exit code.

It speaks English, as other programs read it; the texts of the game itself come from the catalogues.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

from uno_desktop import __version__
from uno_desktop.commands import (
    arena,
    bench,
    check,
    daily,
    doctor,
    play,
    puzzles,
    replay,
    rules,
    selftest,
    shot,
    simulate,
)
from uno_desktop.commands.arguments import PROGRAM, BadInput, Parser, add_look
from uno_desktop.players.programs.program import end_all_programs
from uno_desktop.system.end_signals import Asked, ended_in_order

GOOD, CHECK_FAILED, BAD_USAGE, SIGNALLED, INTERRUPTED = 0, 1, 2, 128, 130

COMMANDS = (play, simulate, arena, check, puzzles, daily, bench, shot, replay, rules, doctor)
"""Each module has `add(commands)`, which adds its parser, and the function that runs it as default `run`."""


def build_parser() -> Parser:
    """The parser of all commands; without a command the game opens at its menu."""
    parser = Parser(
        prog=PROGRAM,
        description="A card game at one screen. Without a command it opens at its menu.",
        epilog="Exit codes: 0 good, 1 a check failed, 2 bad usage or bad input.",
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    add_look(parser, top=True)
    play.add_first_frame(parser)
    parser.add_argument(
        "--selftest", action="store_true", help="look whether all of the program is there and works"
    )
    parser.set_defaults(run=_open)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return parser


def _open(arguments: argparse.Namespace) -> int:
    return selftest.run(arguments) if arguments.selftest else play.open_menu(arguments)


def main(argv: Sequence[str]) -> int:
    """Runs one command with these arguments; hands back the exit code: 0 good, 1 a check failed, 2 bad usage."""
    try:
        _settle_streams()
        arguments = build_parser().parse_args(argv)
        with ended_in_order(end_all_programs):
            code = arguments.run(arguments)
        print(end="", flush=True)  # so that a pipe closed at the other end shows here
        return int(code)
    except Asked as end:
        return SIGNALLED + end.number
    except BadInput as problem:
        print(problem, file=sys.stderr)
        return BAD_USAGE
    except SystemExit as end:  # --help and --version
        return int(end.code or GOOD)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever reads us has read enough, as `head` does
        _write_no_more()
        return GOOD
    except OSError as problem:  # nothing more can be written, as on a full disk
        _write_no_more()
        print(f"{PROGRAM}: {problem.strerror or problem}", file=sys.stderr)
        return CHECK_FAILED


def _write_no_more() -> None:
    """What is left to be written goes nowhere; on Windows a program without a console has nothing to write to."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _settle_streams() -> None:
    """A terminal that cannot show a letter shows a question mark; a program without a terminal keeps quiet."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
