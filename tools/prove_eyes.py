"""Checks every scene that `shot` draws for low contrast, flashes and motion; the tests check a few.

    python tools/prove_eyes.py [SCENE ...] [--only contrast flashes motion]

The exit code is 1 if something is too faint or flashes too often. Motion despite reduced motion is only printed: game
play, bubbles and countdowns may move.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.staging.scenes import STAGINGS
from tests.support.access.contrast import measured
from tests.support.access.flashes import MOST, Flashes
from tests.support.access.frames import film, moving
from tests.support.kept_pictures import KeptPictures, kept_pictures
from tests.support.stage.paint_golden import Picture, paint_whole

RATE = 30
_SECONDS = 4.0


def main() -> int:
    """Checks all scenes, or those that are named; returns 0 if nothing is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenes", nargs="*", metavar="SCENE", choices=[*STAGINGS, []])
    parser.add_argument("--only", nargs="+", choices=("contrast", "flashes", "motion"))
    wanted = parser.parse_args()
    looks = wanted.only or ["contrast", "flashes", "motion"]
    wrong = 0
    with kept_pictures(KeptPictures()):
        for scene in wanted.scenes or STAGINGS:
            faults = [*(faint(scene) if "contrast" in looks else ()), *(flashing(scene) if "flashes" in looks else ())]
            wrong += len(faults)
            moved = moving(scene, max(_SECONDS, STAGINGS[scene].at + 3), 2.0) if "motion" in looks else None
            notes = faults + ([f"moves in {moved}"] if moved else [])
            print(f"{scene}: {'; '.join(notes) or 'good'}", flush=True)
    return int(wrong > 0)


def faint(scene: str) -> Iterator[str]:
    """Yields the things with too little contrast."""
    for each in measured(lambda: paint_whole(Picture(scene))):
        if each.faint:
            yield f"{each.mark.text!r} at {each.rect} has {each.contrast:.2f} of {each.mark.wanted}"


def flashing(scene: str) -> Iterator[str]:
    """Yields the number of flashes, if it is too high."""
    flashes = Flashes(RATE)
    film(scene, _SECONDS, flashes.see, 60 // RATE)
    if flashes.worst > MOST:
        yield f"{flashes.worst} flashes in a second"


if __name__ == "__main__":
    sys.exit(main())
