"""Command-line entry point: parses the arguments, runs a command, and reports errors as one line and an exit code.

Its output is English, as other programs read it; the game's own texts come from the locale catalogues.
"""

import argparse
from collections.abc import Sequence

from uno_desktop.commands.arguments import PROGRAM, BadInput
from uno_desktop.commands.menu import menu_parser
from uno_desktop.system.child_program import end_all_programs
from uno_desktop.system.console import (
    discard_output,
    echo_error,
    flush_output,
    print_tracebacks_visibly,
    settle_streams,
)
from uno_desktop.system.end_signals import TerminationRequested, graceful_shutdown

GOOD, CHECK_FAILED, BAD_USAGE, SIGNALLED, INTERRUPTED = 0, 1, 2, 128, 130


def _meant(argv: Sequence[str]) -> argparse.Namespace:
    """Parses the arguments; without a command, only the parser of the menu is loaded.

    Raises BadInput for bad usage, SystemExit after help.
    """
    try:
        arguments, others = menu_parser().parse_known_args(argv)
        if not others:
            return arguments
    except BadInput:
        pass  # the full parser reports the error
    from uno_desktop.commands.parser import build_parser  # takes half a second, which the menu does not need

    meant: argparse.Namespace = build_parser().parse_args(argv)
    return meant


def _run(argv: Sequence[str]) -> int:
    """Runs one command; returns its exit code once its output is written."""
    try:
        arguments = _meant(argv)
        with graceful_shutdown(end_all_programs):
            code = int(arguments.run(arguments))
    except SystemExit as end:  # --help and --version
        code = int(end.code or GOOD)
    flush_output()
    return code


def main(argv: Sequence[str]) -> int:
    """Runs one command and returns the exit code: 0 for success, 1 for a failed check or a failed write, 2 for bad
    usage or bad input, 128 plus its number for a signal."""
    try:
        settle_streams()
        return _run(argv)
    except TerminationRequested as end:
        return SIGNALLED + end.number
    except BadInput as problem:
        echo_error(str(problem))
        return BAD_USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has closed the pipe, as `head` does
        discard_output()
        return GOOD
    except OSError as problem:  # writing failed, as on a full disk
        discard_output()
        echo_error(f"{PROGRAM}: {problem.strerror or problem}")
        return CHECK_FAILED


def run_program(argv: Sequence[str]) -> int:
    """Runs `main` in a process of its own, in which unexpected errors are printed visibly too."""
    print_tracebacks_visibly()
    return main(argv)
