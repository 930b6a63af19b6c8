"""Plays random rounds, and checks after every action that the display of two seats shows what they may see.

python tools/prove_display.py 50

plays 50 rounds of every ruleset with default and with random options; the exit code is 1 at the first failure.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from uno_desktop.commands.loading import without_screen

without_screen()

from tests.fast.stage.table.test_table_view import BOOKS, play_rounds  # noqa: E402


def main() -> int:
    """Plays the rounds; returns 1, after printing the place, if a display was wrong."""
    rounds = int(sys.argv[1])
    for name in BOOKS:
        try:
            play_rounds(name, rounds)
        except AssertionError as problem:
            print(f"{name}: {problem}")
            return 1
        print(f"{name}: {rounds} rounds, all as it should be", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
