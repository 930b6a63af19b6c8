"""Runs tasks with an executor: processes of this machine, a cluster, or any other one of `concurrent.futures`."""

import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from contextlib import ExitStack, contextmanager
from functools import cache
from hashlib import blake2b
from itertools import count
from pathlib import Path
from platform import node
from typing import Any, Protocol, TypeVar, runtime_checkable

from uno_desktop import __version__
from uno_desktop.system.paths import assets
from uno_desktop.system.processes.process_tree import adopt_orphans, end_left_behind
from uno_desktop.system.processes.task_processes import TaskProcesses

T = TypeVar("T")
R = TypeVar("R")

Outcome = tuple[bool, Any]
"""Success flag of a task with its result, or with the exception it raised."""
_LOOK = 0.5
"""Seconds without a result before the executor is checked for lost workers, and Windows for Ctrl-C."""
_AHEAD = 3
"""Tasks submitted per worker, so that a worker that becomes free already has its next one."""
_FEWEST = 12
"""Lower bound of the limit on submitted tasks, because more workers may join."""
_MOST = 100
"""Results that may wait for that of an earlier task."""
_PACKAGES = ("model", "solving", "players", "match", "puzzles")
"""Packages whose sources determine the results."""


@runtime_checkable
class Attended(Protocol):
    """Executor that can report the loss of its workers."""

    def attend(self) -> None:
        """Checks the workers. Raises ChildProcessError with a message if none is left."""


class ExecutorPool:
    """Tasks submitted to an executor while the pool is `free`; results come by number in any order.

    Functions, tasks and results are pickled, so they are plain values and module-level functions. The executor stays
    open: its creator shuts it down.
    """

    def __init__(self, executor: Executor, workers: int) -> None:
        self._executor = executor
        self._near = isinstance(executor, TaskProcesses)
        # a task given in advance would be played in vain at the end of a measurement
        self._most = workers if self._near else max(_FEWEST, _AHEAD * workers)
        self._mark = "" if self._near else game_fingerprint()
        self._submitted: dict[Future[Outcome], int] = {}

    @property
    def free(self) -> bool:
        """True if a task can be submitted."""
        return len(self._submitted) < self._most

    def submit(self, number: int, play: Callable[[T], R], task: T) -> None:
        """Submits a task while `free`; its result gets this number."""
        try:
            future = self._executor.submit(run_if_same_version, self._mark, play, task)
        except Exception as problem:
            raise _lost(problem) from None
        self._submitted[future] = number

    def collect(self, timeout: float | None = None) -> dict[int, Outcome]:
        """Returns finished results by number. Waits for the first one for `timeout` seconds, or without limit.

        Raises ChildProcessError with a message if a task was lost.
        """
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
            raise ChildProcessError("the executor cancelled a task") from None
        except Exception as problem:  # errors of the task itself are outcomes: here the executor has failed
            raise problem if self._near else _lost(problem) from None

    def cancel(self) -> None:
        """Cancels tasks that have not started; all results are lost."""
        for future in self._submitted:
            future.cancel()
        self._submitted.clear()

    def map(self, play: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """Yields the results in the order of the tasks, each as soon as it and all earlier ones are done.

        Tasks are taken as they are submitted, so there may be any number of them. Raises the exception of a task that
        has failed.
        """
        waiting, done = enumerate(tasks), dict[int, Outcome]()
        for number in count():
            while number not in done:
                while self.free and len(done) < _MOST and (task := next(waiting, None)) is not None:
                    self.submit(task[0], play, task[1])
                if not self._submitted:
                    return
                done |= self.collect()
            well, result = done.pop(number)
            if not well:
                raise result
            yield result


def _lost(problem: Exception) -> ChildProcessError:
    lines = str(problem).strip().splitlines() or [""]
    return ChildProcessError(f"a task cannot be done: {type(problem).__name__}: {lines[0].split('. ')[0]}")


# -- where the work is done ----------------------------------------------------------------------------

_one_at_a_time = threading.Lock()


def run_if_same_version(mark: str, play: Callable[[T], R], task: T) -> Outcome:
    """Runs a task; the outcome is ChildProcessError if the local game has another fingerprint, as results could differ.
    An empty `mark` stands for the same game.

    Tasks run one at a time per process: players share their caches, and gain nothing from parallel threads.
    """
    if mark and game_fingerprint() != mark:
        other = f"the game on {node()} is {game_fingerprint()} and not {mark}: install the same one everywhere"
        return False, ChildProcessError(other)
    with _one_at_a_time:
        try:
            return True, play(task)
        except Exception as error:  # raised again by the consumer of the results
            return False, error


@cache
def game_fingerprint() -> str:
    """Returns the version of the game and a digest of the sources and numbers that determine the results."""
    package = Path(__file__).resolve().parents[2]
    digest = blake2b(digest_size=6)
    sources = sorted(file for room in _PACKAGES for file in (package / room).rglob("*.py"))
    for file in (*sources, *sorted((assets() / "players").iterdir())):
        digest.update(file.name.encode() + b"\0")
        digest.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return f"{__version__} ({digest.hexdigest()})"


class Mapped(Protocol):
    """Maps a function over tasks; the results come in the order of the tasks."""

    def __call__(self, play: Callable[[T], R], tasks: Iterable[T], /) -> Iterator[R]: ...


def processors() -> int:
    """Returns the number of CPUs available to this process."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def task_pool(jobs: int, executor: Executor | None = None) -> Iterator[Mapped]:
    """Yields a map function over `jobs` processes; with one job it runs in this process.

    An `executor` with `jobs` workers replaces the processes. Functions, tasks and results are pickled, so they are
    plain values and module-level functions. Leaving the block early drops the remaining tasks. Raises ChildProcessError
    if a process dies during a task.
    """
    if executor is None and jobs <= 1:
        yield map
        return
    with ExitStack() as at_the_end:
        if executor is None:
            adopt_orphans()  # programs started by a process that is killed during a task
            at_the_end.callback(end_left_behind)
            executor = at_the_end.enter_context(TaskProcesses(jobs))
        pool = ExecutorPool(executor, jobs)
        at_the_end.callback(pool.cancel)
        yield pool.map
