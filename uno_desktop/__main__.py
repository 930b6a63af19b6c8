"""Program entry for `python -m uno_desktop`, `uno-desktop` and the frozen build."""

import multiprocessing
import sys


def main() -> int:
    """Runs the command line of this process; returns the exit code."""
    from uno_desktop.commands.cli import run_program  # imported here, as worker processes import this module too

    return run_program(sys.argv[1:])


if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
