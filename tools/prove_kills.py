"""Kills the running program repeatedly, and checks each time that nothing was lost.

    python tools/prove_kills.py 200 [FIRST]

It is killed at a random time, or during a certain write: the creation of a record, its head, its first action, any
line, the scores and the end of a round or match, the index of past games, preferences, a preset, a deck, progress or a
table. Every fourth time the real window with its worker is killed. Each match that remains is resumed, played on and
resumed again. FIRST skips the kills before that number. Needs the tests of this project, a system with SIGKILL, and for
the window Linux and Xvfb.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.support.match.killing import MOMENTS, look_at, shown_until_killed
from tests.support.real_window import MISSING, WITH_OURS, Screen
from tools.kills.window import AIMS, killed_in_its_window

WINDOW = "window"
EVERY = 4
"""One in this number of kills is that of a window."""
_TELLS = 10
"""Kills between two progress messages."""


def main() -> int:
    """Kills the program the given number of times; returns 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kills", type=int, help="number of the last kill")
    parser.add_argument("first", type=int, nargs="?", default=0)
    arguments = parser.parse_args()
    wanted, first = arguments.kills, arguments.first
    kills: Counter[str] = Counter()
    finished = shown = broken = 0
    with ExitStack() as stack:
        environment: dict[str, str] | None = None
        if MISSING or sys.platform != "linux":
            print(f"no window is killed: {', '.join(MISSING) or 'this is not Linux'}", flush=True)
        else:
            screen = stack.enter_context(Screen(Path(stack.enter_context(tempfile.TemporaryDirectory()))))
            environment = {**WITH_OURS, "DISPLAY": screen.name}
        for number in range(first, wanted):
            seed, window = 1000 + number, environment is not None and number % EVERY == EVERY - 1
            aim = AIMS[number // EVERY % len(AIMS)]
            moment = f"{WINDOW}: {aim}" if window else MOMENTS[(number - number // EVERY) % len(MOMENTS)]
            kills[moment] += 1
            with tempfile.TemporaryDirectory() as folder:
                try:
                    if window and environment is not None:
                        shown += killed_in_its_window(Path(folder), seed, environment, aim)
                    else:
                        lines = shown_until_killed(Path(folder), seed, moment)
                        shown += len(lines)
                        finished += look_at(Path(folder), lines)
                except Exception as problem:  # any error is reported with its seed
                    broken += 1
                    print(f"seed {seed}, {moment}: {type(problem).__name__}: {problem}", flush=True)
            if (number + 1) % _TELLS == 0:
                print(f"{number + 1} of {wanted}, {broken} with a loss", file=sys.stderr, flush=True)
    counts = ", ".join(f"{count} {moment}" for moment, count in kills.items())
    print(
        f"{wanted - first} kills ({counts}): {shown} lines shown or written, {finished} matches finished, "
        f"{broken} with a loss"
    )
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
