"""Speed of the rules beside RLCard's game of UNO, in one process and by turns.

    python -m tools.bench.peers                     in a temporary environment
    python -m tools.bench.peers --venv ~/rlcard     in one that is kept, and made by the first call

Installs RLCard in a virtual environment of its own and measures there. All forms play at random and draw only if no
card can be played, as RLCard's game demands; `random` draws freely. Every lap measures each form once, so that other
load slows all of them; the ratios are medians over the laps, with the lowest and highest.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from tools.bench.engine import play_on
from tools.bench.figures import loop_ms
from uno_desktop.model import rulebook
from uno_desktop.model.ruleset_registry import rulebook_for

_ROOT = Path(__file__).parents[2]
_PEER = "rlcard==1.2.0"
_SLICE = 0.5
"""Seconds of processor time that a form gets in a lap, besides the round that it has begun."""
_LONGEST = 1_000_000
"""More actions than any round has."""

Rounds = Iterator[int]
"""Plays rounds without end; each item is the number of actions in a round."""


def of_rules(seats: int, by_need: bool) -> Rounds:
    """Yields rounds of the official rules, dealt and played."""
    book, source, number = rulebook_for("official"), random.Random(1), 0
    while True:
        number += 1
        yield play_on(book, book.new_round(seats, number, 1), source, _LONGEST, by_need)


def of_environment(seats: int) -> Rounds:
    """Yields rounds of RLCard's environment, which takes another number of seats only after it is made."""
    table = import_module("rlcard").make("uno", config={"seed": 1})
    table.game.num_players = seats
    return _played(table.reset, table.step, table.is_over)


def of_bare_game(seats: int) -> Rounds:
    """Yields rounds of RLCard's game without its environment."""
    game = import_module("rlcard.games.uno").Game(num_players=seats)
    game.np_random.seed(1)
    return _played(game.init_game, game.step, game.is_over)


def _played(begin: Callable[[], Any], step: Callable[[Any], Any], is_over: Callable[[], bool]) -> Rounds:
    chance = random.Random(1).random
    while True:
        state, _ = begin()
        done = 0
        while not is_over():
            legal = list(state["legal_actions"])
            state, _ = step(legal[int(chance() * len(legal))])
            done += 1
        yield done


def actions_per_s(rounds: Rounds) -> float:
    """Returns the actions per second of processor time over a short period."""
    began, made = time.process_time(), 0
    while (spent := time.process_time() - began) < _SLICE:
        made += next(rounds)
    return made / spent


def measure(seats: int, laps: int) -> None:
    """Measures all forms by turns and prints their figures."""
    forms = {
        "by need": of_rules(seats, by_need=True),
        "random": of_rules(seats, by_need=False),
        "environment": of_environment(seats),
        "bare game": of_bare_game(seats),
    }
    for rounds in forms.values():
        actions_per_s(rounds)  # what is made once is not measured
    found = [{name: actions_per_s(rounds) for name, rounds in forms.items()} for _ in range(laps)]
    kind = "plain" if str(rulebook.__file__).endswith(".py") else "compiled"
    print(f"{seats} seats, model {kind}, loop_ms {loop_ms():.1f}")
    for name in forms:
        line = f"  {name:<12} {statistics.median(lap[name] for lap in found):9.0f} actions/s"
        for peer in ("environment", "bare game"):
            ratios = sorted(lap[name] / lap[peer] for lap in found)
            line += f"   {statistics.median(ratios):5.2f} x {peer} ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        print(line, flush=True)


def python_of(folder: Path) -> Path:
    """Returns the interpreter of the environment in this folder, made and filled if it is not there yet."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", _PEER, "platformdirs"], check=True)
    return python


def run_there(module: str, folder: Path | None, argv: Sequence[str]) -> int:
    """Runs a module of this project with `--here` in the environment of a folder, a temporary one for None; returns
    its exit code."""
    with tempfile.TemporaryDirectory() as temporary:
        words = [str(python_of(folder or Path(temporary))), "-m", module, "--here", *argv]
        return subprocess.run(words, cwd=_ROOT, env={**os.environ, "PYTHONPATH": str(_ROOT)}, check=False).returncode


def main(argv: Sequence[str]) -> int:
    """Runs the command line: measures where RLCard is installed (`--here`), else in an environment with it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--venv", type=Path, metavar="FOLDER", help="folder of the environment (default: a temporary)")
    parser.add_argument("--seats", type=int, nargs="+", default=(2, 4), metavar="N")
    parser.add_argument("--laps", type=int, default=9)
    parser.add_argument("--here", action="store_true", help="measure in this environment, where RLCard is installed")
    asked = parser.parse_args(argv)
    if asked.here:
        for seats in asked.seats:
            measure(seats, asked.laps)
        return 0
    return run_there("tools.bench.peers", asked.venv, argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
