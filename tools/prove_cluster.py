"""Plays an arena and the rule lab on a local Dask cluster whose workers are killed repeatedly.

python tools/prove_cluster.py 2000 [--kill-every 5]

The results must equal those of one process. Then a task kills every worker that starts it, and the scheduler ends: each
error must be reported with one sentence. Needs the extra `cluster`; uses no other machine.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from uno_desktop.match.batch.arena import Comparison, compare
from uno_desktop.match.batch.cluster import cluster
from uno_desktop.match.batch.rule_lab import Certainty, Lab
from uno_desktop.match.batch.simulation import BookSpec
from uno_desktop.match.batch.worker_pool import task_pool

OFFICIAL: BookSpec = ("official", {})
OTHER: BookSpec = ("official", {"house.sevenZero": "chosenPartner"})
ENOUGH = Certainty(part=0.2, least=1.0, share=0.2, fewest=40, most=200)


def main() -> int:
    """Returns 1 if a result differs, or an error is not reported."""
    given = _arguments()
    local = import_module("distributed").LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    )
    local.scheduler.allowed_failures = 1000  # a worker of this cluster
    bad = 0
    with cluster(local.scheduler_address) as there:
        with killing(local, given.kill_every) as killed:
            found = compare(OFFICIAL, "medium", "easy", rounds=given.rounds, seed=1, jobs=2, executor=there)
            lab = played(Lab(*OTHER, 2, seed=1, enough=ENOUGH, jobs=2, executor=there))
        same = untimed(found) == untimed(compare(OFFICIAL, "medium", "easy", rounds=given.rounds, seed=1))
        same_lab = lab.mix == played(Lab(*OTHER, 2, seed=1, enough=ENOUGH)).mix
        bad += _tell(f"{found.rounds} rounds of the arena, {len(killed)} workers killed: the same", same)
        bad += _tell(f"{lab.rounds} rounds of the lab: the same figures", same_lab and not lab.failed)
        local.scheduler.allowed_failures = 3
        said = _problem(there, kill_own_process)
        bad += _tell(f"a task that kills every worker: {said}", "all those workers died" in said)
        threading.Timer(3.0, local.close).start()
        said = _problem(there, takes_long)
        bad += _tell(f"a scheduler that ends: {said}", bool(said))
    return min(bad, 1)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=2000)
    parser.add_argument("--kill-every", type=float, default=5.0, metavar="S", help="seconds from kill to kill")
    return parser.parse_args()


@contextmanager
def killing(local: Any, every: float) -> Iterator[list[int]]:
    """Kills one worker after the other within a `with` block; yields the list of their process ids."""
    killed: list[int] = []
    over = threading.Event()

    def strike() -> None:
        while not over.wait(every):
            there = [nanny.pid for nanny in local.workers.values() if nanny.pid]
            if len(local.scheduler.workers) == len(there) == 2:  # on a busy machine it takes a while
                killed.append(there[len(killed) % len(there)])
                os.kill(killed[-1], signal.SIGKILL)

    thread = threading.Thread(target=strike)
    thread.start()
    try:
        yield killed
    finally:
        over.set()
        thread.join()


def played(lab: Lab) -> Lab:
    """Runs the lab until it is certain."""
    while not lab.finished:
        lab.update(None)
    return lab


def untimed(found: Comparison) -> Comparison:
    """Returns the comparison without times."""
    return replace(found, ms_per_move={})


def _problem(there: Any, task: Any) -> str:
    """Returns the sentence that ends a run without workers; empty if it succeeds."""
    try:
        with task_pool(2, there) as mapped:
            list(mapped(task, range(4)))
    except ChildProcessError as problem:
        return str(problem)
    return ""


def _tell(name: str, well: bool) -> int:
    print(f"{'good' if well else 'BAD '}  {name}", flush=True)
    return 0 if well else 1


def kill_own_process(number: int) -> None:
    """Task that kills its own process."""
    os.kill(os.getpid(), signal.SIGKILL)


def takes_long(number: int) -> None:
    """Task that is running when the scheduler ends."""
    time.sleep(10.0)


if __name__ == "__main__":
    sys.exit(main())
