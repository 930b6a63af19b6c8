"""Work given to an executor of `concurrent.futures`: a pool of its own making, or the machines behind it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from functools import cache
from hashlib import blake2b
from pathlib import Path
from platform import node
from typing import Protocol, TypeVar, runtime_checkable

from uno_desktop import __version__
from uno_desktop.match.batch.worker_pool import Outcome, Workforce

T = TypeVar("T")
R = TypeVar("R")

_LOOK = 2.0
"""Seconds of silence after which it is asked whether waiting makes sense."""
_AHEAD = 3
"""Tasks that are under way for each worker: the next ones wait near it while it works."""
_FEWEST = 12
"""Tasks that are under way at least: more workers may come."""
_ROOMS = ("model", "solving", "players", "match", "puzzles")
"""What of the game results depend on."""


@runtime_checkable
class Attended(Protocol):
    """An executor that can tell whether anybody is at work."""

    def attend(self) -> None:
        """Raises ChildProcessError with a sentence once there is nobody left to wait for."""


class ExecutorCrew(Workforce):
    """The tasks that an executor has been given. The executor stays open: whoever made it ends it."""

    def __init__(self, executor: Executor, workers: int) -> None:
        """`workers` work at once."""
        self._executor = executor
        self._most = max(_FEWEST, _AHEAD * workers)
        self._given: dict[Future[Outcome], int] = {}

    @property
    def free(self) -> bool:
        """True while fewer are under way than those who work can do with."""
        return len(self._given) < self._most

    def give(self, number: int, play: Callable[[T], R], task: T) -> None:
        """Gives a task; its result comes under this number."""
        try:
            future = self._executor.submit(done_by_the_same_game, game_mark(), play, task)
        except Exception as problem:
            raise _lost(problem) from None
        self._given[future] = number

    def take(self, patience: float | None = None) -> dict[int, Outcome]:
        """What has come, by number. Raises ChildProcessError with a sentence for a task that nobody can do."""
        while True:
            done, _ = wait(self._given, _LOOK if patience is None else patience, FIRST_COMPLETED)
            if not done and isinstance(self._executor, Attended):
                self._executor.attend()
            if done or patience is not None or not self._given:
                return dict(self._handed_in(future) for future in done)

    def _handed_in(self, future: Future[Outcome]) -> tuple[int, Outcome]:
        number = self._given.pop(future)
        try:
            return number, future.result()
        except CancelledError:
            raise ChildProcessError(
                "a task was called off before it was done, by whoever it was given to"
            ) from None
        except (
            Exception
        ) as problem:  # what the task itself raises is an outcome: this is the way that is broken
            raise _lost(problem) from None

    def let_go(self) -> None:
        """What has not begun is not begun any more."""
        for future in self._given:
            future.cancel()
        self._given.clear()


def _lost(problem: Exception) -> ChildProcessError:
    """The first sentence of what an executor says, which may be long."""
    said = str(problem).strip().splitlines() or [""]
    return ChildProcessError(f"a task cannot be done: {type(problem).__name__}: {said[0].split('. ')[0]}")


# -- where the work is done ----------------------------------------------------------------------------

_one_at_a_time = threading.Lock()


def done_by_the_same_game(mark: str, play: Callable[[T], R], task: T) -> Outcome:
    """Does a task, if the game here is the one with this mark: another could hand in other results.

    Threads of one process take turns: players share what they keep in mind for all, and gain nothing side by side.
    """
    if game_mark() != mark:
        other = f"the game on {node()} is {game_mark()} and not {mark}: install the same one everywhere"
        return False, ChildProcessError(other)
    with _one_at_a_time:
        try:
            return True, play(task)
        except Exception as error:  # raised again where the results are wanted
            return False, error


@cache
def game_mark() -> str:
    """The version of the game and a digest of the sources that decide what a task hands in."""
    package = Path(__file__).resolve().parents[2]
    digest = blake2b(digest_size=6)
    for file in sorted(file for room in _ROOMS for file in (package / room).rglob("*.py")):
        digest.update(file.relative_to(package).as_posix().encode() + b"\0")
        digest.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return f"{__version__} ({digest.hexdigest()})"
