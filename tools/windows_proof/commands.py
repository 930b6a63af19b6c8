"""Steps that run the program's commands under Wine, and check that its child processes end."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

from tests.support.places import ROOT
from tools.windows_proof.place import Place, check, on_windows
from tools.windows_proof.report import Failed

PROGRAM = ROOT / "tests" / "support" / "players" / "odd_program.py"
_LIMIT = 240.0
_GONE = 120.0
"""Seconds in which processes whose parent has ended must be gone: they take a few on an idle machine."""
_AT_LEAST = 4
"""The command, its worker, the program that plays, and the child of that program."""
SESSION = """
import random, sys
from uno_desktop import Game
assert "pygame" not in sys.modules, "the library loads pygame"
rng = random.Random(54)
games = [Game(ruleset, seed=number) for number, ruleset in enumerate(("official", "extreme", "flip"))]
for game in games:
    while game.round == 1 and not game.is_over:
        game.play(rng.choice(game.legal_actions(game.awaited[0])))
print("played", sum(len(game.events()) for game in games), "events")
"""
"""Plays a round of three rulesets through the library."""


def selftest(place: Place) -> str:
    """Runs the program's own test."""
    place.expect(["-m", "uno_desktop", "--selftest"], _LIMIT, "selftest passed")
    return "selftest passed"


def doctor(place: Place) -> str:
    """Prints the machine's details, with a data folder beyond ASCII."""
    home = on_windows(place.folder / "Jörg")
    ran = place.expect(["-m", "uno_desktop", "doctor", "--data-dir", home], _LIMIT, "Windows")
    return next((line.strip() for line in ran.output.splitlines() if "Windows" in line), "")


def simulate(place: Place) -> str:
    """Plays rounds in two processes; they are the rounds that one process plays."""
    words = ["-m", "uno_desktop", "simulate", "--rounds", "60", "--seats", "easy,medium", "--seed", "5", "--json"]
    figures = [json.loads(place.expect([*words, "--jobs", jobs], _LIMIT).output) for jobs in ("2", "1")]
    for each in figures:
        for key in [key for key in each if key == "seconds" or key.endswith("_per_s")]:
            del each[key]
    if figures[0] != figures[1]:
        raise Failed(f"two processes play other rounds than one: {figures[0]} and {figures[1]}")
    return "60 rounds with two processes, and the same with one"


def library(place: Place) -> str:
    """Plays through the library from another folder, with no compiled module of this project."""
    script = place.folder / "session.py"
    script.write_text(SESSION, encoding="utf-8")
    return place.expect([on_windows(script)], _LIMIT, "played").output.strip()


def arena(place: Place) -> str:
    """Plays against programs with children of their own, which end with the command, also when it is killed."""
    words = _arena(place, place.folder / "to-the-end", rounds=8)
    ran = place.run(words, _LIMIT)
    check(ran, "arena", _LIMIT, "8 rounds")
    ended = _end_of_all(place)
    words = _arena(place, started := place.folder / "killed", rounds=100_000)
    process = place.wine.start([place.python.program, *words], place.folder)
    _until(lambda: any(started.iterdir()), _LIMIT, "arena: the program was never started")
    if len(place.wine.programs(place.python.program.name)) < _AT_LEAST:
        raise Failed("arena: the processes of the command are not found")
    process.kill()
    process.wait()
    return f"8 rounds, all processes ended after {ended:.1f} s; killed in play, after {_end_of_all(place):.1f} s"


def _arena(place: Place, folder: Path, rounds: int) -> list[str | Path]:
    """Returns the arguments of an arena with a program that writes into a new folder, and whose own child never
    ends."""
    folder.mkdir()
    words = (place.python.program, PROGRAM)
    player = " ".join([*map(on_windows, words), '"has children"', on_windows(folder)])
    figures = ["--rounds", str(rounds), "--seed", "1", "--jobs", "2"]
    return ["-m", "uno_desktop", "arena", "--a", f"exec:{player}", "--b", "random", *figures]


def _end_of_all(place: Place) -> float:
    """Waits for the end of all processes; returns the seconds. Raises Failed if one is left."""
    began = time.monotonic()
    _until(lambda: not place.wine.programs(place.python.program.name), _GONE, "arena: a child process is left")
    return time.monotonic() - began


def _until(met: Callable[[], bool], limit: float, problem: str) -> None:
    end = time.monotonic() + limit
    while not met():
        if time.monotonic() > end:
            raise Failed(f"{problem} after {limit:.0f} s")
        time.sleep(0.1)
