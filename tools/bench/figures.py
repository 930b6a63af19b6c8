"""Result type of the benchmarks, and the loop that makes figures of two machines comparable."""

from __future__ import annotations

import statistics
import time

Figures = dict[str, float | int | str | None]
"""Figures by name; None if the system does not provide one."""
_LOOPS = 5


def loop_ms() -> float:
    """Returns the median time of `sum(range(1000000))` on this machine, in milliseconds."""
    times = []
    for _ in range(_LOOPS):
        began = time.perf_counter()
        sum(range(1000000))
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000
