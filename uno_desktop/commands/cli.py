"""Command-line entry point: parses the arguments, runs a command, and reports errors as one line and an exit code.

Its output is English, as other programs read it; the game's own texts come from the locale catalogues.
"""

import argparse
import io
import os
import sys
from collections.abc import Sequence

from uno_desktop.commands.arguments import PROGRAM, BadInput
from uno_desktop.commands.menu import menu_parser
from uno_desktop.system.child_program import end_all_programs
from uno_desktop.system.end_signals import Asked, graceful_shutdown

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

    return build_parser().parse_args(argv)


def main(argv: Sequence[str]) -> int:
    """Runs one command and returns the exit code: 0 for success, 1 for a failed check or a failed write, 2 for bad
    usage or bad input, 128 plus its number for a signal."""
    try:
        _settle_streams()
        arguments = _meant(argv)
        with graceful_shutdown(end_all_programs):
            code = arguments.run(arguments)
        print(end="", flush=True)  # makes a closed pipe raise here
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
    except BrokenPipeError:  # the reader has closed the pipe, as `head` does
        _write_no_more()
        return GOOD
    except OSError as problem:  # writing failed, as on a full disk
        _write_no_more()
        print(f"{PROGRAM}: {problem.strerror or problem}", file=sys.stderr)
        return CHECK_FAILED


def _write_no_more() -> None:
    """Redirects stdout to the null device; on Windows a program without a console has no stdout."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _settle_streams() -> None:
    """Makes stdout and stderr replace characters that they cannot encode; a program without a terminal may have
    neither."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
