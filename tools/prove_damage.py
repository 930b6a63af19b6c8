"""Damages the player's files in every way that another person could, and checks the result each time.

    python tools/prove_damage.py 20000 [--seed 1] [--jobs 2]

Each case replaces one file of a filled folder (other bytes, structure or meaning, or no file at all), and uses the
folder as the game does. A case is bad if it raises an exception, takes more than 2 s of processor time or 200 MB, loses
anything else, or starts a program. A bad case is printed with its number, which reproduces it:

    python tools/prove_damage.py 1 --seed NUMBER

Needs the tests of this project, and a system with pipes and devices.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

MOST_SECONDS, MOST_KILOBYTES = 2.0, 200 << 10
"""Limits of a case: seconds, on a core on which the loop of `loop_ms` takes 20 ms, and kilobytes."""
HANGS = 120
"""Seconds of wall-clock time after which a case counts as one that never ends."""
_CHUNK, _BLOCK = 25, 2_000
"""Cases that are played in one go, and in one set of processes: a leak must not count against later cases."""
_SELDOM = 150
"""One in this number of cases opens the whole game, which takes a hundred times as long as the others."""
Result = tuple[int, str, float, int, str]
"""Number of the case, kind of file, seconds, kilobytes, and what was wrong: nothing if it is empty."""


def run(task: tuple[int, int, str]) -> list[Result]:
    """Runs a number of cases with this filled folder, in its own process."""
    from tests.support.damage.foreign_cases import USES, WHOLE, play
    from tools.bench.figures import loop_ms
    from uno_desktop.system import child_program

    first, count, furnished = task
    most_seconds = MOST_SECONDS * max(1.0, loop_ms() / 20)
    _make_ready()
    os.fsync = lambda number: None  # type: ignore[assignment]  # no power is cut here

    def refuse(started: child_program.ChildProgram) -> None:
        raise AssertionError("a program is started")

    child_program.ChildProgram.start = refuse  # type: ignore[method-assign]
    kinds, results = [kind for kind in USES if kind != WHOLE], []
    for number in range(first, first + count):
        rng = random.Random(number)
        kind = WHOLE if not rng.randrange(_SELDOM) else rng.choice(kinds)
        began, kilobytes, wrong = time.process_time(), 0, ""
        signal.alarm(HANGS)
        with tempfile.TemporaryDirectory() as folder:
            try:
                kilobytes = play(Path(furnished), Path(folder) / "home", kind, rng)
            except BaseException:  # any error is reported with its number
                wrong = traceback.format_exc(limit=-6)
        signal.alarm(0)
        seconds = time.process_time() - began
        if not wrong and seconds > most_seconds:
            wrong = f"it takes {seconds:.1f} s"
        if not wrong and kilobytes > MOST_KILOBYTES:
            wrong = f"it takes {kilobytes >> 10} MB"
        results.append((number, kind, seconds, kilobytes, wrong))
    return results


def _hangs(number: int, frame: object) -> None:
    raise TimeoutError("it never ends")


def _make_ready() -> None:
    import pygame

    pygame.display.init()
    pygame.font.init()
    signal.signal(signal.SIGALRM, _hangs)


def main() -> int:
    """Runs the cases; returns 1 if one was bad."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", type=int)
    parser.add_argument("--seed", type=int, default=1, help="number of the first case")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    began = time.monotonic()
    seen: Counter[str] = Counter()
    bad, slowest, largest = 0, (0.0, 0), (0, 0)
    with tempfile.TemporaryDirectory() as folder:
        furnished = Path(folder) / "home"
        _furnish(furnished)
        for number, kind, seconds, kilobytes, wrong in _results(given, furnished):
            seen[kind] += 1
            slowest, largest = max(slowest, (seconds, number)), max(largest, (kilobytes, number))
            if wrong:
                bad += 1
                print(f"case {number}, {kind}: {wrong}", flush=True)
            if not sum(seen.values()) % _BLOCK:
                print(f"{sum(seen.values())} cases, {bad} bad", flush=True)
    counts = ", ".join(f"{count} {kind}" for kind, count in sorted(seen.items()))
    print(f"{sum(seen.values())} cases ({counts}) in {time.monotonic() - began:.0f} s: {bad} bad; the slowest")
    print(f"took {slowest[0]:.2f} s (case {slowest[1]}), the largest {largest[0] >> 10} MB (case {largest[1]})")
    return 1 if bad else 0


def _results(given: argparse.Namespace, furnished: Path) -> Iterator[Result]:
    """Yields the result of each case. The processes are replaced after each block."""
    from uno_desktop.match.batch.worker_pool import task_pool

    end = given.seed + given.cases
    for block in range(given.seed, end, _BLOCK):
        firsts = range(block, min(block + _BLOCK, end), _CHUNK)
        with task_pool(max(2, given.jobs)) as mapped:
            for results in mapped(run, [(at, min(_CHUNK, end - at), str(furnished)) for at in firsts]):
                yield from results


def _furnish(home: Path) -> None:
    from tests.support.damage.foreign_cases import complete
    from tests.support.damage.home import furnish

    furnish(home)
    complete(home)


if __name__ == "__main__":
    sys.exit(main())
