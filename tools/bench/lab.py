"""Benchmark of the rule lab: time to the first figures, and frame times of its page under full load."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tools.bench.figures import Figures, extent
from tools.bench.frames import FRAME, share
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.match.batch.worker_pool import processors
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.options import Option, Value
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.lab.lab_page import LabScene
from uno_desktop.scenes.lab.lab_rows import FigureRow
from uno_desktop.scenes.shell.app import App
from uno_desktop.system.paths import user_folders

_WARM_UP, _FRAMES = 10, 600
_LONG_FRAME = 16.7
_PATIENCE = 60.0
"""Seconds to wait for the first figures."""


def measure_lab(ruleset: str, seats: int, size: tuple[int, int]) -> Figures:
    """Measures 600 frames of the page during the simulation and 600 after it (`still_*`), at 60 per second.

    `first_figures_s` are the seconds from opening the page to the first figure drawn, `mix_s` those to the first of
    the mix; `*_ms` are milliseconds for a whole frame of the program, `over_16_7` counts frames over 16.7 ms;
    `used_*` is their processor time, which does not grow with the load of other programs. `rounds` is the number of
    rounds simulated meanwhile by `jobs` processes.
    """
    with tempfile.TemporaryDirectory() as folder:
        app = App(user_folders(Path(folder)), size, "en", True)
        app.services.sounds.mute = True
        app.services.uses_worker = True
        match_setup = MatchSetup(app.services.settings)
        match_setup.choose(ruleset_named(ruleset))
        match_setup.seats = [SeatPlan("medium", str(seat)) for seat in range(seats)]
        match_setup.options = _other(match_setup.ruleset.options)
        _frames(app, _WARM_UP)
        page = LabScene(app.services, match_setup)
        began = time.perf_counter()
        app.services.stack.push(page)
        first = until(app, began, lambda: any(row.mine.value or row.book.value for row in _figure_rows(page)))
        mix = until(app, began, lambda: any(row.mine.value for row in _figure_rows(page)))
        busy = _frames(app, extent(_FRAMES))
        assert page.lab is not None
        rounds = page.lab.rounds
        page.jobs.stop()
        page.lab = None
        still = _frames(app, extent(_FRAMES))
        app.close()
    return {
        "first_figures_s": first,
        "mix_s": mix,
        **_figures("", busy),
        **_figures("still_", still),
        "rounds": rounds,
        "jobs": processors(),
        "size": f"{size[0]}x{size[1]}",
        "seats": seats,
        "ruleset": ruleset,
    }


def _other(options: tuple[Option, ...]) -> dict[str, Value]:
    """Returns the first non-default option value, so that the default ruleset is simulated too."""
    return next({option.key: value} for option in options for value in option.values if value != option.default)


def _figure_rows(page: LabScene) -> list[FigureRow]:
    return [row for row in page.rows if isinstance(row, FigureRow)]


def until(app: App, began: float, ready: Callable[[], bool]) -> float:
    """Returns the seconds since `began` until a frame is drawn after `ready`. Raises RuntimeError if it never is."""
    while time.perf_counter() - began < _PATIENCE:
        app.step(FRAME)
        if ready():
            app.step(FRAME)
            return time.perf_counter() - began
        time.sleep(FRAME / 4)
    raise RuntimeError(f"nothing came within {_PATIENCE:.0f} s")


def _frames(app: App, count: int) -> list[tuple[float, float]]:
    """Returns wall time and processor time of `count` frames in milliseconds; sleeps between frames."""
    times = []
    for _ in range(count):
        began, used = time.perf_counter(), time.thread_time()
        app.step(FRAME)
        took = time.perf_counter() - began
        times.append((took * 1000, (time.thread_time() - used) * 1000))
        time.sleep(max(0.0, FRAME - took))
    return times


def _figures(prefix: str, times: list[tuple[float, float]]) -> Figures:
    clock, used = [each[0] for each in times], [each[1] for each in times]
    return {
        f"{prefix}p50_ms": share(clock, 0.5),
        f"{prefix}p99_ms": share(clock, 0.99),
        f"{prefix}max_ms": max(clock),
        f"{prefix}over_16_7": sum(each > _LONG_FRAME for each in clock),
        f"{prefix}used_p50_ms": share(used, 0.5),
        f"{prefix}used_p99_ms": share(used, 0.99),
        f"{prefix}used_max_ms": max(used),
    }
