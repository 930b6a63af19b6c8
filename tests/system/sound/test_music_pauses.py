"""Music that pauses and resumes while effects end, in a process of its own: the two locks of the mixer never block."""

import os
import subprocess
import sys

from tests.support.waiting import PATIENCE
from uno_desktop.system import paths

HAMMER = """
import sys
from array import array
from pathlib import Path
import pygame
from uno_desktop.sound import music as ours
pygame.mixer.init(44_100, -16, 2, 64)
music = ours.Music(Path(sys.argv[1]), True)
clicks = [pygame.mixer.Sound(buffer=array("h", [0] * 2 * length)) for length in (40, 70, 110)]
for turn in range(4000):
    clicks[turn % 3].play()
    music.update(9.0, "menu", 0.5 * (turn % 2))
print("done")
"""


def test_paused_music_resumes_after_the_effects() -> None:
    run = subprocess.run(
        [sys.executable, "-c", HAMMER, str(paths.assets() / "sounds")],
        cwd=paths.assets().parent,
        env=os.environ | {"SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert run.stdout.rstrip().endswith("done"), run.stderr
