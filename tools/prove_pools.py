"""Opens and closes process pools on a single processor under load, and counts those that hang.

python tools/prove_pools.py 500
"""

from __future__ import annotations

import argparse
import faulthandler
import multiprocessing
import os
import sys
import time
from operator import neg
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from uno_desktop.match.batch.worker_pool import task_pool

HANG = 900.0
"""Seconds after which a pool that has not ended counts as one that never will: the machine may be very busy."""


def main() -> int:
    """Opens the given number of pools; returns 1 if one hangs (after printing the place) or leaves a process behind."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pools", type=int)
    wanted = parser.parse_args().pools
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    busy = multiprocessing.get_context("spawn").Process(target=keep_busy, daemon=True)
    busy.start()
    began, longest = time.monotonic(), 0.0
    for number in range(wanted):
        faulthandler.dump_traceback_later(HANG, exit=True)
        at = time.monotonic()
        with task_pool(2 + number % 3) as mapped:
            results = mapped(neg, range(number % 7))
            for _ in range(number % 7 if number % 2 else number % 3):  # half of them are left before their end
                next(results, None)
        longest = max(longest, time.monotonic() - at)
        left = [child for child in multiprocessing.active_children() if child is not busy]
        if left:
            print(f"pool {number} has left {len(left)} processes behind")
            return 1
    faulthandler.cancel_dump_traceback_later()
    busy.kill()
    busy.join()
    print(f"{wanted} pools in {time.monotonic() - began:.0f} s, the longest took {longest:.2f} s, none hung")
    return 0


def keep_busy() -> None:
    """Uses the processor until the parent process has ended."""
    while multiprocessing.parent_process() is not None and os.getppid() != 1:
        sum(range(100_000))


if __name__ == "__main__":
    sys.exit(main())
