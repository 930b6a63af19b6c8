"""Result type of the benchmarks, and the loop that makes figures of two machines comparable."""

from __future__ import annotations

import statistics
import time

Figures = dict[str, float | int | str | None]
"""Figures by name; None if the system does not provide one."""
_LOOPS = 5
_BRIEF = 20


class Extent:
    """Extent of the measurements of this process: whole, or `brief`, which only shows that a benchmark runs."""

    brief = False


def extent(count: int) -> int:
    """Returns the number of repetitions: all of them, or a twentieth in a brief run."""
    return max(1, count // _BRIEF) if Extent.brief else count


def loop_ms() -> float:
    """Returns the median time of `sum(range(1000000))` on this machine, in milliseconds."""
    times = []
    for _ in range(_LOOPS):
        began = time.perf_counter()
        sum(range(1000000))
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000
