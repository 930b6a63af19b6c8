"""Frame time benchmark of a busy table with several players and many moving cards."""

from __future__ import annotations

import gc
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from tools.bench.busy_table import SPEED, busy_session, in_flight, storm
from tools.bench.figures import Figures, extent
from uno_desktop.scenes.shell.app import App
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.paths import user_folders

if sys.platform != "win32":
    import resource

FRAME = 1 / 60
_WARM_UP, _FRAMES, _RUNS = 10, 600, 2
_LONG_FRAME = 16.7
_PROBES = 60
_STORM = 0.66
"""Share of the frames before the storm."""
_REFERENCE = 5.7
"""Milliseconds of the probe on the reference machine of the budgets."""
_BUDGETS = (
    (1_000_000, (2.0, 7.0, 0, 230)),
    (2_200_000, (4.0, 10.0, 2, 300)),
    (4_000_000, (6.0, 14.0, 6, 420)),
    (9_000_000, (10.0, 24.0, 40, 760)),
)
"""Budgets by window size in pixels: p50 and p99 in ms, frames over 16.7 ms, MB in use."""


def measure_frames(ruleset: str, seats: int, size: tuple[int, int]) -> Figures:
    """Measures two runs of 600 frames after 10 warm-up frames, and reports the better one.

    A run has the deal, a round full of special cards, and all hands passed around with a dozen cards drawn in
    between. `*_ms` are milliseconds for a whole frame of the program: events, scenes, drawing, flip. `rss_mb` is
    the memory in use after the first run, `probe_ms` the smaller time of a fixed drawing task on this machine
    before and after. `in_flight` is the largest number of cards in the air. `factor` is the slowdown of this
    machine against the reference machine, 1 to 4; `budget_*` are the budgets for this machine. `over_16_7` counts
    frames over 16.7 ms here, `over_16_7_scaled` those over 16.7 ms on the reference machine, to which the budget
    applies.
    """
    probe = probe_ms()
    runs = [_run(ruleset, seats, size) for _ in range(extent(_RUNS))]
    times = min((run.times for run in runs), key=lambda times: share(times, 0.99))
    memory = runs[0].memory  # the second run includes memory that the first has not returned to the system
    probe = min(probe, probe_ms())
    factor = min(4.0, max(1.0, probe / _REFERENCE))
    median, late, long_frames, megabytes = budget(size)
    return {
        "p50_ms": share(times, 0.5),
        "p99_ms": share(times, 0.99),
        "max_ms": max(times),
        "over_16_7": sum(each > _LONG_FRAME for each in times),
        "rss_mb": memory,
        "probe_ms": probe,
        "in_flight": max(run.in_flight for run in runs),
        "factor": factor,
        "budget_p50_ms": median * factor,
        "budget_p99_ms": late * factor,
        "over_16_7_scaled": sum(each > _LONG_FRAME * factor for each in times),
        "budget_over_16_7": long_frames,
        "budget_rss_mb": megabytes,
        "size": f"{size[0]}x{size[1]}",
        "seats": seats,
        "ruleset": ruleset,
    }


def budget(size: tuple[int, int]) -> tuple[float, float, int, int]:
    """Returns the budget for a window of `size` pixels: p50 and p99 in ms, frames over 16.7 ms, MB in use."""
    pixels = size[0] * size[1]
    return next((values for most, values in _BUDGETS if pixels <= most), _BUDGETS[-1][1])


@dataclass(frozen=True, slots=True)
class _Run:
    """Frame times in milliseconds, memory in use afterwards in MB, largest number of cards in the air."""

    times: list[float]
    memory: float | None
    in_flight: int


def _run(ruleset: str, seats: int, size: tuple[int, int]) -> _Run:
    now, frames = 0.0, extent(_FRAMES)
    with tempfile.TemporaryDirectory() as folder:
        app = App(user_folders(Path(folder)), size, "en", True, lambda: now, list)
        app.services.sounds.mute = True
        app.services.settings.speed = SPEED
        scene = TableScene(app.services, busy_session(ruleset, seats))
        app.services.stack.push(scene)
        times: list[float] = []
        most = 0
        with no_collection():
            for number in range(_WARM_UP + frames):
                if number == _WARM_UP + round(frames * _STORM):
                    storm(scene)
                now += FRAME
                began = time.perf_counter()
                app.step(FRAME)
                times.append((time.perf_counter() - began) * 1000)
                most = max(most, in_flight(scene))
        memory = rss_mb()
        app.close()
    return _Run(times[_WARM_UP:], memory, most)


@contextmanager
def no_collection() -> Iterator[None]:
    """Disables garbage collection, as the program does while a table is on screen."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


def share(times: list[float], part: float) -> float:
    """Returns the quantile `part` (0 to 1) of the times."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def rss_mb() -> float | None:
    """Returns the resident memory in MB; without /proc the peak, on Windows None."""
    try:
        for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass
    if sys.platform != "win32":
        unit = 1024 * 1024 if sys.platform == "darwin" else 1024
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
    return None


def probe_ms() -> float:
    """Returns the median time of a fixed drawing task in milliseconds, as the speed of this machine."""
    screen = pygame.Surface((1920, 1080))
    ground = pygame.Surface((1920, 1080))
    card = pygame.Surface((168, 252), pygame.SRCALPHA)
    card.fill((200, 60, 60, 220))
    times = []
    for number in range(extent(_PROBES)):
        began = time.perf_counter()
        screen.blit(ground, (0, 0))
        turned = [pygame.transform.rotozoom(card, number * 7 + step * 11 + 3, 1.0) for step in range(8)]
        for place in range(120):
            spot = (place * 13 % 1700, place * 29 % 800)
            screen.blit(turned[place % 8], spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        total = 0
        for step in range(20_000):
            total += step
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)
