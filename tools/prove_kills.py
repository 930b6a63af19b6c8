"""Kills the playing program so often, and looks each time whether anything was lost.

    python tools/prove_kills.py 200

It is killed anywhere in its work, in the middle of writing a line, of the scores, of the index of past games, and of
the preferences. Needs the tests of this project beside it, and a system with SIGKILL.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.match.killing import MOMENTS, look_at, shown_until_killed


def main() -> int:
    """Kills so many times; 1 if anything was lost."""
    wanted = int(sys.argv[1])
    kills: Counter[str] = Counter()
    finished = shown = broken = 0
    for number in range(wanted):
        moment = MOMENTS[number % len(MOMENTS)]
        with tempfile.TemporaryDirectory() as folder:
            lines = shown_until_killed(Path(folder), 1000 + number, moment)
            kills[moment] += 1
            shown += len(lines)
            try:
                finished += look_at(Path(folder), lines)
            except Exception as problem:  # whatever it is, it is told with its seed
                broken += 1
                print(f"seed {1000 + number}, {moment}: {type(problem).__name__}: {problem}", flush=True)
    told = ", ".join(f"{count} {moment}" for moment, count in kills.items())
    print(
        f"{wanted} kills ({told}): {shown} actions shown, {finished} matches finished, {broken} with a loss"
    )
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
