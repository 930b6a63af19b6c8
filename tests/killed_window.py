"""The real window, killed with its worker while computer players play in it: what was in the record is still there."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from tests.match.killing import look_at
from tests.mirror import at_rest
from uno_desktop.match.host import resume_match
from uno_desktop.match.records.saved_games import look_through
from uno_desktop.system.paths import user_folders

_PATIENCE = 120.0
"""Seconds until the first action is in the record, on a machine that has other things to do."""
_GONE = 10.0


def killed_in_its_window(folder: Path, seed: int, environment: Mapping[str, str]) -> int:
    """Opens a table in a window on the screen of `environment`, kills window and worker in the middle of it, and looks
    whether anything is lost or left. Returns the number of lines that were in the record. AssertionError if so."""
    at_rest(folder)
    dice = random.Random(seed)
    words = ["play", "--seats", "easy,medium,easy", "--option", "official.target=60", "--seed", str(seed)]
    command = [sys.executable, "-m", "uno_desktop", *words, "--data-dir", str(folder), "--size", "960x540"]
    with subprocess.Popen(command, env=environment) as game:
        before = _read_until(folder, dice.randrange(14, 60), game)
        workers = _children(game.pid)
        victims = [game.pid, *workers] if dice.random() < 0.5 else [*workers, game.pid]
        for pid in victims:
            os.kill(pid, signal.SIGKILL)
        game.wait()
    end = time.monotonic() + _GONE
    while any(Path(f"/proc/{pid}/cmdline").read_bytes() for pid in workers if Path(f"/proc/{pid}").exists()):
        assert time.monotonic() < end, "its worker goes on"
        time.sleep(0.01)
    (record,) = (folder / "games").glob("*.unogame")
    after = record.read_bytes()
    assert after.startswith(before), "what was in the record is lost"
    look_at(folder, [])
    for game_left in look_through(user_folders(folder)).unfinished:
        resume_match(game_left.path, None).close()
    return before.count(b"\n")


def _read_until(folder: Path, lines: int, game: subprocess.Popen[bytes]) -> bytes:
    """The record as soon as it has so many lines, or the match is over."""
    end = time.monotonic() + _PATIENCE
    while True:
        assert game.poll() is None, f"the program has ended by itself: {game.returncode}"
        assert time.monotonic() < end, "nothing is played"
        found = list((folder / "games").glob("*.unogame"))
        content = found[0].read_bytes() if found else b""
        whole = content[: content.rfind(b"\n") + 1]
        if whole.count(b"\n") >= lines or whole.endswith(b"\nover\n"):
            return whole
        time.sleep(0.002)


def _children(pid: int) -> list[int]:
    """The processes that this one has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[1]) == pid:
            found.append(int(stat.parent.name))
    return found
