"""Plays for a long time in one process, and checks that memory, open files and threads do not grow.

    python tools/prove_soak.py rounds 100000 300     100,000 rounds of all rulesets in turn, at most 300 s
    python tools/prove_soak.py app 40 300            40 times menu, table, scores, menu, without a window

The first figures are taken after 1,000 rounds, or 12 app cycles, two with each ruleset, when the caches are full. The
exit code is 1 if memory grew by more than 5 MB (rounds) or 12 MB (app), or if files or threads were left open.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from uno_desktop.match.batch.simulation import simulate
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.ruleset_registry import RULESETS
from uno_desktop.system import malloc_trim
from uno_desktop.system.paths import user_folders

_WARM_ROUNDS, _WARM_EVENINGS = 1000, 12
_PER_TURN = 25
"""Rounds of one ruleset before it is the next one's turn."""
_ALLOWED = {"rounds": 5.0, "app": 12.0}
_PLAYERS = ("easy", "random", "easy", "random", "easy", "random", "easy")
_FRAME = 1 / 20
_MOST_FRAMES = 60_000


class Figures(NamedTuple):
    """Resident memory in MB, open files, threads."""

    memory: float
    files: int
    threads: int

    def __str__(self) -> str:
        return f"{self.memory:.1f} MB, {self.files} open files, {self.threads} threads"


def figures(pictures: bool) -> Figures:
    """Returns the current figures of this process, from /proc (Linux only).

    If `pictures` were drawn, free memory kept by the C library is returned first: it varies by some hundred MB and
    would hide the memory in use.
    """
    gc.collect()
    if pictures:
        malloc_trim.trim_heap()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return Figures(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, len(os.listdir("/proc/self/fd")), threading.active_count())


def rounds_played() -> Iterator[int]:
    """Plays rounds of one ruleset after the other without end; yields the number played after every few."""
    played, turn = 0, 0
    while True:
        ruleset = RULESETS[turn % len(RULESETS)]
        allowed = ruleset.seats_for(ruleset.settle_options({}))
        seats = allowed[(turn // len(RULESETS)) % min(len(allowed), 4)]
        turn += 1
        played += simulate((ruleset.id, {}), _PLAYERS[:seats], rounds=_PER_TURN, seed=turn).rounds
        yield played


def evenings_spent() -> Iterator[int]:
    """Goes from the menu to a table, through its first round to the scores, and back; yields the number of cycles."""
    from uno_desktop.scenes.score.score_scene import ScoringScene
    from uno_desktop.scenes.shell import doors
    from uno_desktop.scenes.shell.app import App

    with tempfile.TemporaryDirectory() as folder:
        now = [0.0]
        app = App(user_folders(Path(folder)), (960, 540), "en", False, lambda: now[0], list)
        app.services.settings.speed = 4.0
        spent = 0
        while True:
            ruleset = RULESETS[spent % len(RULESETS)]
            count = max(3, ruleset.seats_for(ruleset.settle_options({}))[0])
            seats = tuple(SeatPlan("easy", f"Player {number}") for number in range(count))
            app.open_table(TableSetup(ruleset.id, seats, spent))
            for _ in range(_MOST_FRAMES):
                now[0] += _FRAME
                app.step(_FRAME)
                if isinstance(app.services.stack.top, ScoringScene):
                    break
            else:
                raise SystemExit(f"the round of {ruleset.id} with the seed {spent} never ended")
            for _ in range(40):
                now[0] += _FRAME
                app.step(_FRAME)
            doors.reset(app.services, doors.menu)
            for _ in range(20):
                now[0] += _FRAME
                app.step(_FRAME)
            spent += 1
            yield spent


def main() -> int:
    """Plays rounds or app cycles, and prints the figures at the beginning, at intervals, and at the end."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=("rounds", "app"))
    parser.add_argument("count", type=int)
    parser.add_argument("seconds", type=float)
    arguments = parser.parse_args()
    kind, count, seconds = arguments.kind, arguments.count, arguments.seconds
    course, warm = (rounds_played(), _WARM_ROUNDS) if kind == "rounds" else (evenings_spent(), _WARM_EVENINGS)
    drawn = kind == "app"
    began = reported = time.monotonic()
    first: Figures | None = None
    done = 0
    for done in course:
        now = time.monotonic()
        if first is None and done >= warm:
            first = figures(drawn)
            print(f"after {done} {kind}: {first}", flush=True)
        elif now - reported > 30:
            reported = now
            print(f"after {done} {kind}, {now - began:.0f} s: {figures(drawn)}", flush=True)
        if done >= count or now - began > seconds:
            break
    last = figures(drawn)
    print(f"after {done} {kind}, {time.monotonic() - began:.0f} s, the end: {last}")
    if first is None:
        print("too few to judge")
        return 1
    grown = last.memory - first.memory
    print(f"memory {grown:+.1f} MB, files {last.files - first.files:+}, threads {last.threads - first.threads:+}")
    return int(grown > _ALLOWED[kind] or last.files > first.files or last.threads > first.threads)


if __name__ == "__main__":
    sys.exit(main())
