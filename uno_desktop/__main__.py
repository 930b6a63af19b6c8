"""Program entry for `python -m uno_desktop`, `uno-desktop` and the frozen build."""

import os
import sys


def main() -> int:
    """Runs the command line of this process; returns the exit code."""
    from uno_desktop.commands.cli import run_program  # imported here, as worker processes import this module too

    return run_program(sys.argv[1:])


def _leave_current_folder() -> None:
    """Removes the current folder, which `python -m` puts first, from the search path, unless the game lies there."""
    package = os.path.dirname(os.path.abspath(__file__))
    here = os.path.realpath(os.getcwd())
    if sys.path and os.path.realpath(sys.path[0]) == here != os.path.realpath(os.path.dirname(package)):
        del sys.path[0]


if __name__ == "__main__":
    _leave_current_folder()  # before any import that may be found in it
    import multiprocessing

    multiprocessing.freeze_support()
    sys.exit(main())
