"""Kills the real window and its worker during play: everything in the record must still be there."""

import os
import random
import signal
import subprocess
import sys
from collections.abc import Collection, Mapping
from pathlib import Path

from tests.support.match.killed_game import KEPT
from tests.support.match.killing import look_at
from tests.support.mirror import at_rest
from tests.support.waiting import until

_PLAY = ("play", "--seats", "easy,medium,easy", "--option", "official.target=60", "--size", "960x540")
AIMS = ("any", "creation", "head", "first", "score", "end", *KEPT, "write")
"""Moment at which a window is killed: anywhere in the match, or during the named step."""


def killed_in_its_window(folder: Path, seed: int, environment: Mapping[str, str], aim: str = "any") -> int:
    """Opens a table in a window on the screen of `environment`, kills window and worker at any time or during the write
    `aim`, and checks that nothing is lost or left running. Returns the number of lines in the record, or reported as
    kept. Raises AssertionError if anything is lost."""
    at_rest(folder)
    return _anywhere(folder, seed, environment) if aim == "any" else _aimed(folder, seed, environment, aim)


def _aimed(folder: Path, seed: int, environment: Mapping[str, str], aim: str) -> int:
    """Lets the program kill itself during the write; its worker must end too."""
    here = Path(__file__).with_name("window_game.py")
    command = [sys.executable, str(here), str(folder), str(seed), aim, *_PLAY]
    workers: set[int] = set()

    def ended(game: subprocess.Popen[str]) -> bool:
        workers.update(_children(game.pid))
        return game.poll() is not None

    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as game:
        try:
            until(f"the program to kill itself at {aim!r}", lambda: ended(game), 240, pause=0.1)
        finally:
            game.kill()
        assert game.stdout is not None
        said = game.stdout.read()
    assert game.returncode == -signal.SIGKILL, f"it ended with {game.returncode}"
    workers.update(int(line.split("\t")[1]) for line in said.splitlines() if line.startswith("worker\t"))
    assert workers or aim in ("creation", "head"), "it had no worker"
    _are_gone(workers)
    kept = [line.split("\t") for line in said.splitlines() if line.startswith("kept\t")]
    look_at(folder, kept)
    return len(kept) + sum(file.read_bytes().count(b"\n") for file in (folder / "games").glob("*.unogame"))


def _anywhere(folder: Path, seed: int, environment: Mapping[str, str]) -> int:
    rng = random.Random(seed)
    command = [sys.executable, "-m", "uno_desktop", *_PLAY, "--seed", str(seed), "--data-dir", str(folder)]
    with subprocess.Popen(command, env=environment) as game:
        try:
            before = _read_until(folder, rng.randrange(14, 60), game)
        except BaseException:
            game.kill()  # or it would be waited for
            raise
        workers = _children(game.pid)
        victims = [game.pid, *workers] if rng.random() < 0.5 else [*workers, game.pid]
        for pid in victims:
            os.kill(pid, signal.SIGKILL)
        game.wait()
    _are_gone(workers)
    (record,) = (folder / "games").glob("*.unogame")
    after = record.read_bytes()
    assert after.startswith(before), "what was in the record is lost"
    look_at(folder, [])
    return before.count(b"\n")


def _are_gone(processes: Collection[int]) -> None:
    """Waits until all of them have ended."""
    until(
        "the end of its worker",
        lambda: not any(_runs(pid) for pid in processes),
        saw=lambda: [pid for pid in processes if _runs(pid)],
    )


def _runs(pid: int) -> bool:
    try:
        return bool(Path(f"/proc/{pid}/cmdline").read_bytes())
    except OSError:
        return False


def _read_until(folder: Path, lines: int, game: subprocess.Popen[bytes]) -> bytes:
    """Returns the record once it has this number of lines, or a round is over: its score sheet waits for a person."""
    content = b""

    def long_enough() -> bytes | None:
        nonlocal content
        assert game.poll() is None, f"the program has ended by itself: {game.returncode}"
        found = list((folder / "games").glob("*.unogame"))
        content = found[0].read_bytes() if found else b""
        whole = content[: content.rfind(b"\n") + 1]
        return whole if whole.count(b"\n") >= lines or b"\nscored " in whole else None

    return until(f"{lines} lines in the record", long_enough, pause=0.002, saw=lambda: content)


def _children(pid: int) -> list[int]:
    """Returns the child processes of a process."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[1]) == pid:
            found.append(int(stat.parent.name))
    return found
