"""Benchmark of the position editor: time from opening it to the expert's first opinion."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from statistics import median

from tools.bench.figures import Figures, extent
from tools.bench.frames import FRAME
from tools.bench.lab import until
from uno_desktop.content.positions import dealt
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.app import App
from uno_desktop.scenes.positions.position_page import JudgeScene, PositionScene
from uno_desktop.system.paths import user_folders

_TIMES = 5
"""Positions measured."""


def measure_opinion(ruleset: str, seats: int, size: tuple[int, int]) -> Figures:
    """Opens the editor in a fresh program for freshly dealt positions, and asks for the opinion at once.

    `editor_s`, `opinion_s`: median seconds to the first frame of the editor and of the opinion, `most_s` the longest
    of the latter. Raises RuntimeError if no opinion comes.
    """
    times = [_measure(ruleset, seats, size, seed) for seed in range(extent(_TIMES))]
    return {
        "editor_s": median(editor for editor, _ in times),
        "opinion_s": median(opinion for _, opinion in times),
        "most_s": max(opinion for _, opinion in times),
        "size": f"{size[0]}x{size[1]}",
        "seats": seats,
        "ruleset": ruleset,
    }


def _measure(ruleset: str, seats: int, size: tuple[int, int], seed: int) -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        app = App(user_folders(Path(folder)), size, "en", True)
        app.services.sounds.mute = True
        app.services.hires = True
        app.step(FRAME)
        position = dealt(ruleset_named(ruleset), {}, seats, seed)
        began = time.perf_counter()
        page = PositionScene(app.services, position)
        app.services.stack.push(page)
        app.step(FRAME)
        editor = time.perf_counter() - began
        judge = JudgeScene(app.services, page.draft, page.seats)
        app.services.stack.push(judge)
        opinion = until(app, began, lambda: judge.advice is not None)
        app.close()
    return editor, opinion
