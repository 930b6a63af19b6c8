"""The command line: what is asked for is carried out, and errors are told: one line and an exit code.

It speaks English, as other programs read it; the texts of the game itself come from the catalogues.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

from uno_desktop.commands.arguments import PROGRAM, BadInput
from uno_desktop.commands.menu import menu_parser
from uno_desktop.players.programs.child_program import end_all_programs
from uno_desktop.system.end_signals import Asked, ended_in_order

GOOD, CHECK_FAILED, BAD_USAGE, SIGNALLED, INTERRUPTED = 0, 1, 2, 128, 130


def _meant(argv: Sequence[str]) -> argparse.Namespace:
    """What these arguments ask for; without a command the game opens at its menu, and nothing else is loaded.

    Raises BadInput for bad usage, SystemExit after help.
    """
    try:
        arguments, others = menu_parser().parse_known_args(argv)
        if not others:
            return arguments
    except BadInput:
        pass  # the parser of all commands says what is wrong
    from uno_desktop.commands.parser import build_parser  # half a second that the menu can do without

    return build_parser().parse_args(argv)


def main(argv: Sequence[str]) -> int:
    """Runs one command with these arguments; hands back the exit code: 0 good, 1 a check failed, 2 bad usage."""
    try:
        _settle_streams()
        arguments = _meant(argv)
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
