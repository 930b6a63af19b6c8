"""Pools that run tasks in worker processes, or with an executor."""

import os
import pickle
import queue
import signal
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from multiprocessing.connection import wait as wait_for
from multiprocessing.context import SpawnProcess
from pathlib import Path
from platform import node
from typing import Any, Protocol, TypeVar, runtime_checkable

from uno_desktop import __version__
from uno_desktop.system.child_program import STARTING, end_all_programs
from uno_desktop.system.end_signals import on_termination
from uno_desktop.system.paths import assets
from uno_desktop.system.processes.process_priority import lower_priority
from uno_desktop.system.processes.process_tree import adopt_orphans, end_left_behind
from uno_desktop.system.processes.worker_process import PipeEnd, start_worker

T = TypeVar("T")
R = TypeVar("R")

Outcome = tuple[bool, Any]
"""Success flag of a task with its result, or with the exception it raised."""


class WorkerPool(ABC):
    """Accepts a task while it is free, and returns results by number in any order.

    Functions, tasks and results are pickled, so they are plain values and module-level functions. A lost worker
    that cannot be replaced raises ChildProcessError with a message.
    """

    @property
    @abstractmethod
    def free(self) -> bool:
        """True if a task can be submitted."""

    @abstractmethod
    def submit(self, number: int, play: Callable[[T], R], task: T) -> None:
        """Submits a task while `free`; its result gets this number."""

    @abstractmethod
    def collect(self, timeout: float | None = None) -> dict[int, Outcome]:
        """Returns finished results by number. Waits for the first one for `timeout` seconds, or without limit."""

    @abstractmethod
    def shutdown(self) -> None:
        """Drops all remaining tasks; their results are lost."""

    def kill(self) -> None:
        """Drops all tasks at once. The tasks must not have started programs."""
        self.shutdown()

    def map(self, play: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """Yields the results in the order of the tasks, each as soon as it and all earlier ones are done.

        Raises the exception of a task that has failed.
        """
        waiting = deque(enumerate(tasks))
        done: dict[int, Outcome] = {}
        for number in range(len(waiting)):
            while number not in done:
                while waiting and self.free:
                    self.submit(waiting[0][0], play, waiting[0][1])
                    waiting.popleft()
                done |= self.collect()
            well, result = done.pop(number)
            if not well:
                raise result
            yield result


_LOOK = 2.0
"""Seconds without a result before the executor is checked for lost workers."""
_AHEAD = 3
"""Tasks submitted per worker, so that a worker that becomes free already has its next one."""
_FEWEST = 12
"""Lower bound of the limit on submitted tasks, because more workers may join."""
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
            raise ChildProcessError("the executor cancelled a task") from None
        except Exception as problem:  # errors of the task itself are outcomes: here the executor has failed
            raise _lost(problem) from None

    def shutdown(self) -> None:
        """Cancels tasks that have not started."""
        for future in self._submitted:
            future.cancel()
        self._submitted.clear()


def _lost(problem: Exception) -> ChildProcessError:
    lines = str(problem).strip().splitlines() or [""]
    return ChildProcessError(f"a task cannot be done: {type(problem).__name__}: {lines[0].split('. ')[0]}")


# -- where the work is done ----------------------------------------------------------------------------

_one_at_a_time = threading.Lock()


def run_if_same_version(mark: str, play: Callable[[T], R], task: T) -> Outcome:
    """Runs a task; the outcome is ChildProcessError if the local game has another fingerprint, as results could differ.

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
    """Returns the version of the game and a digest of the sources and numbers that determine the results."""
    package = Path(__file__).resolve().parents[2]
    digest = blake2b(digest_size=6)
    sources = sorted(file for room in _PACKAGES for file in (package / room).rglob("*.py"))
    for file in (*sources, *sorted((assets() / "players").iterdir())):
        digest.update(file.name.encode() + b"\0")
        digest.update(file.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return f"{__version__} ({digest.hexdigest()})"


WORKS = "uno-desktop task"
"""Name of the worker processes."""
_PATIENCE = 5.0
"""Seconds for a worker process to exit before it is killed."""


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
    if executor is not None:
        pool = ExecutorPool(executor, jobs)
        try:
            yield pool.map
        finally:
            pool.shutdown()
        return
    if jobs <= 1:
        yield map
        return
    adopt_orphans()  # programs started by a process that is killed during a task
    processes = ProcessPool(jobs)
    try:
        yield processes.map
    finally:
        processes.shutdown()
        end_left_behind()


@dataclass(slots=True)
class _PoolProcess:
    """One process with its own pipe. Nothing is shared, so a process cannot hold a lock that another one needs."""

    process: SpawnProcess
    pipe: PipeEnd
    task: int = -1
    """Number of the current task; negative if idle."""


class ProcessPool(WorkerPool):
    """Processes of one pool. Each receives its next task after returning its previous result."""

    def __init__(self, jobs: int, low_priority: bool = False) -> None:
        """With `low_priority` the processes run at low priority, so that the screen stays responsive. Raises
        OSError."""
        self._workers: list[_PoolProcess] = []
        try:
            for _ in range(jobs):
                self._workers.append(_start(low_priority))
        except BaseException:
            self.shutdown()
            raise

    @property
    def free(self) -> bool:
        return any(worker.task < 0 for worker in self._workers)

    def submit(self, number: int, play: Callable[[T], R], task: T) -> None:
        worker = next(worker for worker in self._workers if worker.task < 0)
        worker.task = number
        _send(worker, (play, task))

    def collect(self, timeout: float | None = None) -> dict[int, Outcome]:
        done: dict[int, Outcome] = {}
        busy = [worker for worker in self._workers if worker.task >= 0]
        ready = wait_for([worker.pipe for worker in busy], timeout)
        for worker in busy:
            if worker.pipe in ready:
                try:
                    done[worker.task] = worker.pipe.recv()
                except (EOFError, OSError):
                    raise _process_lost(worker) from None
                worker.task = -1
        return done

    def shutdown(self) -> None:
        """Closes the pipes, which ends each process even during a task; kills those that do not exit."""
        for worker in self._workers:
            worker.pipe.close()
        end = time.monotonic() + _PATIENCE
        for worker in self._workers:
            worker.process.join(max(0.0, end - time.monotonic()))
            if worker.process.exitcode is None:
                worker.process.kill()
                worker.process.join()

    def kill(self) -> None:
        for worker in self._workers:
            worker.process.kill()
            worker.pipe.close()
        for worker in self._workers:
            worker.process.join()
        self._workers.clear()


def _start(low_priority: bool) -> _PoolProcess:
    return _PoolProcess(*start_worker(WORKS, _work, low_priority))


def _send(worker: _PoolProcess, work: Sequence[Any]) -> None:
    try:
        worker.pipe.send(work)
    except OSError:  # the pipe is broken; a task that cannot be pickled is an error of the caller
        raise _process_lost(worker) from None


def _process_lost(worker: _PoolProcess) -> ChildProcessError:
    worker.process.join(_PATIENCE)
    return ChildProcessError(f"a process that was at work has ended by itself ({worker.process.exitcode})")


# -- in the child process ------------------------------------------------------------------------------


def _work(pipe: PipeEnd, low_priority: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the parent process
    on_termination(_end)
    tasks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, tasks), name="uno-desktop tasks", daemon=True).start()
    while True:
        message = tasks.get()
        try:
            play, task = pickle.loads(message)
            answer = (True, play(task))
        except Exception as error:  # raised again by the consumer of the results
            answer = (False, error)
        _send_result(pipe, answer)
        if low_priority:  # after the first result: its consumer has no progress to show before
            lower_priority()
            low_priority = False


def _listen(pipe: PipeEnd, tasks: queue.SimpleQueue[bytes]) -> None:
    """Receives tasks; ends the process when the pipe is closed, because its result is no longer wanted."""
    try:
        while True:
            tasks.put(pipe.recv_bytes())
    except (EOFError, OSError):
        _end()


def _end(number: int = 0) -> None:
    with STARTING:
        try:
            end_all_programs()
        finally:
            os._exit(128 + number if number else 0)


def _send_result(pipe: PipeEnd, answer: tuple[bool, Any]) -> None:
    try:
        pipe.send(answer)
    except OSError:  # the parent has gone: the other thread ends this process
        threading.Event().wait()
    except Exception as error:  # it cannot be pickled
        pipe.send((False, RuntimeError(f"{answer[1]!r} cannot be handed over: {error}")))
