"""Startup benchmark: time from process start to the first frame of the menu."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

from tools.bench.figures import Figures, extent
from uno_desktop.commands.arguments import BadInput
from uno_desktop.commands.menu import FIRST_FRAME

_RUNS = 3
_PATIENCE = 60.0


def measure_startup(size: tuple[int, int]) -> Figures:
    """Measures the seconds from starting a new process to its first frame; the median of three.

    Without a display the dummy driver is used. Raises BadInput if the program does not start.
    """
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        environment["SDL_VIDEODRIVER"] = "dummy"
    times = [_start(size, environment) for _ in range(extent(_RUNS))]
    return {"first_frame_s": statistics.median(times), "size": f"{size[0]}x{size[1]}"}


def _start(size: tuple[int, int], environment: dict[str, str]) -> float:
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "uno_desktop"]
    with tempfile.TemporaryDirectory() as folder:
        command = [*program, "--first-frame", "--data-dir", folder, "--size", f"{size[0]}x{size[1]}"]
        began = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
            assert process.stdout is not None
            line = process.stdout.readline()
            seconds = time.perf_counter() - began
            process.wait(_PATIENCE)
    if line.strip() != FIRST_FRAME:
        raise BadInput("bench startup: the program showed no first frame")
    return seconds
