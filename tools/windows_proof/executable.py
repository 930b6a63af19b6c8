"""Step that builds the packaged program with PyInstaller under Wine, and runs it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tools.packaging.build_app import copy_sources, megabytes
from tools.windows_proof.place import Place, check, on_windows
from tools.windows_proof.report import Failed

_BUILD_LIMIT, _LIMIT = 900.0, 240.0
NAME = "uno-desktop.exe"


def built(place: Place) -> Path:
    """Returns the path of the built program."""
    return place.folder / "source" / "dist" / "uno-desktop" / NAME


def build(place: Place) -> str:
    """Builds the program from a copy of the sources, with its icon."""
    source = place.folder / "source"
    copy_sources(source)
    subprocess.run(
        [sys.executable, "tools/packaging/draw_icons.py", "build"], cwd=source, check=True, stdout=subprocess.DEVNULL
    )
    words = ["-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "build.spec"]
    ran = place.run(words, _BUILD_LIMIT, {"PYTHONPATH": on_windows(source)}, source)
    check(ran, "PyInstaller", _BUILD_LIMIT)
    if not built(place).is_file():
        raise Failed(f"PyInstaller leaves no {NAME}")
    return f"{megabytes(built(place).parent):.0f} MB"


def run_built(place: Place) -> str:
    """Runs the built program: its own test, the doctor, and a round that is recorded."""
    seconds = []
    trace = place.folder / "round.jsonl"
    played = ["simulate", "--rounds", "1", "--jobs", "1", "--seats", "easy,medium", "--trace", on_windows(trace)]
    for words in (["--selftest"], ["doctor"], played):
        ran = place.wine.run([built(place), *words], _LIMIT, place.folder, {"PYTHONPATH": ""})
        check(ran, f"{NAME} {words[0]}", _LIMIT)
        seconds.append(f"{words[0]} {ran.seconds:.0f} s")
    steps = [json.loads(line) for line in trace.read_text(encoding="utf-8").splitlines()]
    if len(steps) < 10:
        raise Failed(f"{NAME} recorded {len(steps)} steps of a round")
    return f"{', '.join(seconds)}; {len(steps)} steps recorded"
