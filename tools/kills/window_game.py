"""The real program in its window, which saves files as it plays and kills itself during a certain write.

Arguments: the data folder, the seed, the moment (as for `tests/support/match/killed_game.py`), and the program's own
arguments.
"""

import multiprocessing
import random
import sys
from pathlib import Path

from tests.support.match.killed_game import KEPT, arm, between_matches
from uno_desktop.commands.cli import main
from uno_desktop.scenes.score.score_scene import ScoringScene
from uno_desktop.scenes.shell.app import App
from uno_desktop.system.paths import user_folders

_EVERY = 12
"""Frames from one action of the player to the next."""


def play(data_dir: str, seed: str, moment: str, *words: str) -> int:
    """Plays in the window without end: each finished round leads to the next, each match to the same again."""
    folders, number, frames, worker = user_folders(Path(data_dir)), int(seed), 0, 0
    arm(moment, random.Random(number), soon=True)
    step = App.step

    def on(app: App, dt: float) -> None:
        nonlocal number, frames, worker
        step(app, dt)
        frames += 1
        if not worker and (children := multiprocessing.active_children()):
            worker = children[0].pid or 0
            print(f"worker\t{worker}", flush=True)
        top = app.services.stack.top
        if isinstance(top, ScoringScene) and frames % _EVERY == 0:
            top._next()
        if moment in KEPT and worker and frames % _EVERY == 0:
            number += 1
            between_matches(folders, number)

    App.step = on  # type: ignore[method-assign]
    return main([*words, "--data-dir", data_dir, "--seed", seed])


if __name__ == "__main__":
    sys.exit(play(*sys.argv[1:]))
