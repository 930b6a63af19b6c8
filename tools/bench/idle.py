"""Processor use of the idle program: at the menu, and at a table that waits for the player."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import pygame

from tools.bench.figures import Figures, loop_ms
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.scenes.shell.app import App
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.paths import user_folders

_WARM_UP, _SECONDS = 3.0, 15.0
"""Seconds: long enough for two of the cards that fly behind the menu."""
_SEED, _SPEED = 7, 4.0
_BUDGETS = {"menu": 8.0, "table": 3.0}
"""Percent of a core on which the loop of `loop_ms` takes 20 ms."""
_REFERENCE = 20.0


def measure_idle(ruleset: str, seats: int, size: tuple[int, int]) -> Figures:
    """Measures processor time over 15 idle seconds, in percent of one core.

    The cases are the `menu`, a `table` where a human is to play, and that table `unfocused` and `minimised`.
    `budget_*` are scaled to this machine by `loop_ms`.
    """
    loop = loop_ms()
    with tempfile.TemporaryDirectory() as folder:
        app = App(user_folders(Path(folder)), size, "en", True)
        app.services.sounds.mute = True
        figures: Figures = {"menu": _percent(app)}
        app.services.settings.speed = _SPEED
        plans = tuple(SeatPlan(HUMAN if seat == 0 else "easy", f"P{seat}") for seat in range(seats))
        scene = TableScene(app.services, begin_match(TableSetup(ruleset, plans, _SEED, {}), None, None))
        app.services.stack.push(scene)
        while not (scene.frame_lifetime and scene.actions.awaited):
            app.run_for(0.2)
        figures["table"] = _percent(app)
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST, window=app.window))
        figures["unfocused"] = _percent(app)
        pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED, window=app.window))
        figures["minimised"] = _percent(app)
        app.close()
    loop = min(loop, loop_ms())
    for key, percent in _BUDGETS.items():
        figures[f"budget_{key}"] = percent * max(1.0, loop / _REFERENCE)
    return {**figures, "size": f"{size[0]}x{size[1]}", "seats": seats, "ruleset": ruleset}


def _percent(app: App) -> float:
    app.run_for(_WARM_UP)
    began, used = time.perf_counter(), time.process_time()
    app.run_for(_SECONDS)
    return 100.0 * (time.process_time() - used) / (time.perf_counter() - began)
