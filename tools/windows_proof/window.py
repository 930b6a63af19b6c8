"""Steps that play in a real window under Wine, on a virtual screen: from source, and with the built program."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.support.places import ROOT
from tools.windows_proof import wine
from tools.windows_proof.executable import built
from tools.windows_proof.place import LAST_LINES, Place
from tools.windows_proof.report import Failed

_LIMIT = 1800.0
_NOT_PLAYED = 77
"""Exit code if there is no virtual screen."""


def from_source(place: Place) -> tuple[str, tuple[str, ...]]:
    """Plays with the sources."""
    return _played(place, "window", [str(place.python.program), "-m", "uno_desktop"])


def from_build(place: Place) -> tuple[str, tuple[str, ...]]:
    """Plays with the built program."""
    return _played(place, "window-built", [str(built(place))])


def _played(place: Place, name: str, program: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Lets a process of its own play, since the player draws each page too; returns the steps and their seconds.
    Raises Failed."""
    place.wine.restart()  # a program without a screen leaves a desktop of 1024x768 behind, whatever the screen is
    folder = place.reports / name
    subprocess.run(["rm", "-rf", str(folder)], check=True)
    command = [str(wine.found(wine.PROGRAM)), *program]
    settings = {**place.wine.environment, "SDL_VIDEODRIVER": "windows"}
    given = json.dumps({"command": command, "settings": settings, "folder": str(folder)})
    try:
        done = subprocess.run(
            [sys.executable, "-m", "tools.windows_proof.window"],
            input=given,
            capture_output=True,
            text=True,
            cwd=ROOT,
            timeout=_LIMIT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Failed(f"{name}: not at its end after {_LIMIT:.0f} s; pictures in {folder}") from None
    lines = done.stdout.splitlines()
    if done.returncode == _NOT_PLAYED:
        return lines[-1], ()
    if done.returncode:
        raise Failed("\n".join([*done.stderr.splitlines()[-1:], *done.stderr.splitlines()[-LAST_LINES:]]))
    steps: list[tuple[str, float]] = json.loads(lines[-1])
    notes = tuple(f"  {name} {seconds:4.0f} s: {step}" for step, seconds in steps)
    return f"{len(steps)} steps; pictures in {folder.relative_to(ROOT)}", notes


def main() -> int:
    """Plays as stdin says, and prints the steps; returns the exit code."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.support.played_window import play_in_window
    from tests.support.real_round import SAME_PAGE
    from tests.support.real_window import MISSING

    if MISSING:
        print(f"not played: a window needs {', '.join(MISSING)}, not installed here")
        return _NOT_PLAYED
    given = json.load(sys.stdin)
    print(json.dumps(play_in_window(given["command"], given["settings"], Path(given["folder"]), SAME_PAGE)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
