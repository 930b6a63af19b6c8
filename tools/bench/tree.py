"""Benchmark of accessibility: frame time without and with a screen reader, and delay until a sentence is spoken."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import Any

from tools.bench.figures import Figures
from uno_desktop.access.accessibility_hub import Announcer
from uno_desktop.access.screen_readers import Bounds, library
from uno_desktop.access.speech import Voice
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.app import App
from uno_desktop.scenes.table.table_scene import TableScene
from uno_desktop.system.paths import user_folders
from uno_desktop.ui.scene_stack import SceneStack

_FRAMES, _FRAME, _SEED = 900, 1 / 60, 7


class _Nobody:
    """Adapter without a screen reader: the library does its own work on its threads."""

    def update(self, update: Any) -> None:
        pass

    def focus(self, on: bool) -> None:
        pass

    def bounds(self, window: Bounds) -> None:
        pass


class _Silent:
    """Voice without sound."""

    def speak(self, text: str, interrupt: bool = False) -> None:
        pass


def measure_tree(ruleset: str, seats: int, size: tuple[int, int]) -> Figures:
    """Measures the milliseconds of accessibility in each of 900 frames, as mean and `worst`.

    `without` is a table without a screen reader; with one follow the `table`, where computer players play until the
    human's turn, and the `settings` page. `speech_ms` is the time from a sentence to the call of the voice. Without
    the library only the figures that do not need it are measured.
    """
    figures: Figures = {}
    with tempfile.TemporaryDirectory() as folder:
        now = [0.0]
        app = App(user_folders(Path(folder)), size, "en", False, lambda: now[0], lambda: ())
        app.services.sounds.mute = True
        plans = tuple(SeatPlan(HUMAN if seat == 0 else "easy", f"P{seat}") for seat in range(seats))
        session = begin_match(TableSetup(ruleset, plans, _SEED, {}), None, None)
        app.services.stack.push(TableScene(app.services, session))
        figures["without_ms"] = _mean(_costs(app, now))
        kit = library()
        if kit is not None:
            app.services.accessibility.readers.attach(kit, _Nobody())
            costs = _costs(app, now)
            figures["table_ms"], figures["table_worst_ms"] = _mean(costs), max(costs)
            doors.push(app.services, doors.settings)
            costs = _costs(app, now)
            figures["settings_ms"], figures["settings_worst_ms"] = _mean(costs), max(costs)
            app.services.stack.pop()
        others = tuple(SeatPlan("easy", f"P{seat}") for seat in range(seats))
        busy = begin_match(TableSetup(ruleset, others, _SEED, {}), None, None)
        app.services.stack.push(TableScene(app.services, busy))
        app.services.settings.speed = 4.0
        app.services.accessibility.announcer = Announcer(lambda: Voice(_Silent))
        app.services.change("speech", True)
        _costs(app, now)
        voice = app.services.accessibility.announcer.voice
        if voice is not None and voice.latency:
            spoken = [1000 * each for each in voice.latency]
            figures["speech_ms"], figures["speech_worst_ms"] = _mean(spoken), max(spoken)
            figures["sentences"] = len(spoken)
        app.close()
    return {**figures, "size": f"{size[0]}x{size[1]}", "seats": seats, "ruleset": ruleset}


def _costs(app: App, now: list[float]) -> list[float]:
    """Returns the milliseconds that each frame spends on accessibility."""
    accessibility, found = app.services.accessibility, list[float]()
    update = accessibility.update

    def timed(stack: SceneStack, at: float, where: Bounds, busy: bool) -> None:
        began = time.perf_counter()
        update(stack, at, where, busy)
        found.append(1000 * (time.perf_counter() - began))

    accessibility.update = timed  # type: ignore[method-assign, assignment]
    try:
        for _ in range(_FRAMES):
            now[0] += _FRAME
            app.step(_FRAME)
    finally:
        accessibility.update = update  # type: ignore[method-assign]
    return found


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)
