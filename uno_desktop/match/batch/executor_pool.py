"""Worker pool over an executor of `concurrent.futures`, local or remote."""

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
from uno_desktop.match.batch.worker_pool import Outcome, WorkerPool

T = TypeVar("T")
R = TypeVar("R")

_LOOK = 2.0
"""Seconds without a result before the executor is asked if it is still alive."""
_AHEAD = 3
"""Tasks submitted for each worker, so that the next one is close to it when it gets free."""
_FEWEST = 12
"""Minimum number of submitted tasks: more workers may join."""
_PACKAGES = ("model", "solving", "players", "match", "puzzles")
"""Packages whose sources determine the results."""


@runtime_checkable
class Attended(Protocol):
    """Executor that can report the loss of its workers."""

    def attend(self) -> None:
        """Checks the workers. Raises ChildProcessError with a message if none is left."""


class ExecutorPool(WorkerPool):
    """Tasks submitted to an executor, which stays open: its creator shuts it down."""

    def __init__(self, executor: Executor, workers: int) -> None:
        self._executor = executor
        self._most = max(_FEWEST, _AHEAD * workers)
        self._submitted: dict[Future[Outcome], int] = {}

    @property
    def free(self) -> bool:
        return len(self._submitted) < self._most

    def submit(self, number: int, play: Callable[[T], R], task: T) -> None:
        try:
            future = self._executor.submit(run_if_same_version, game_fingerprint(), play, task)
        except Exception as problem:
            raise _lost(problem) from None
        self._submitted[future] = number

    def collect(self, timeout: float | None = None) -> dict[int, Outcome]:
        """Returns the results by number. Raises ChildProcessError with a message if a task was lost."""
        while True:
            done, _ = wait(self._submitted, _LOOK if timeout is None else timeout, FIRST_COMPLETED)
            if not done and isinstance(self._executor, Attended):
                self._executor.attend()
            if done or timeout is not None or not self._submitted:
                return dict(self._outcome(future) for future in done)

    def _outcome(self, future: Future[Outcome]) -> tuple[int, Outcome]:
        number = self._submitted.pop(future)
        try:
            return number, future.result()
        except CancelledError:
            raise ChildProcessError("a task was called off before it was done, by whoever it was given to") from None
        except Exception as problem:  # errors of the task itself are outcomes: here the executor has failed
            raise _lost(problem) from None

    def shutdown(self) -> None:
        """Cancels tasks that have not started."""
        for future in self._submitted:
            future.cancel()
        self._submitted.clear()


def _lost(problem: Exception) -> ChildProcessError:
    said = str(problem).strip().splitlines() or [""]
    return ChildProcessError(f"a task cannot be done: {type(problem).__name__}: {said[0].split('. ')[0]}")


# -- where the work is done ----------------------------------------------------------------------------

_one_at_a_time = threading.Lock()


def run_if_same_version(mark: str, play: Callable[[T], R], task: T) -> Outcome:
    """Runs a task if the local game has this fingerprint, because another version could return other results.

    Tasks run one at a time per process: players share their caches, and gain nothing from parallel threads.
    """
    if game_fingerprint() != mark:
        other = f"the game on {node()} is {game_fingerprint()} and not {mark}: install the same one everywhere"
        return False, ChildProcessError(other)
    with _one_at_a_time:
        try:
            return True, play(task)
        except Exception as error:  # raised again by the consumer of the results
            return False, error


@cache
def game_fingerprint() -> str:
    """Returns the version of the game and a digest of the sources that determine the results."""
    package = Path(__file__).resolve().parents[2]
    digest = blake2b(digest_size=6)
    for file in sorted(file for room in _PACKAGES for file in (package / room).rglob("*.py")):
        digest.update(file.relative_to(package).as_posix().encode() + b"\0")
        digest.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return f"{__version__} ({digest.hexdigest()})"
