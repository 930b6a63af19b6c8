"""Process pool: independent tasks, results in the order of the tasks."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import queue
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Protocol

from uno_desktop.match.batch.executor_pool import ExecutorPool
from uno_desktop.match.batch.worker_pool import Outcome, R, T, WorkerPool
from uno_desktop.players.programs.child_program import end_all_programs
from uno_desktop.players.programs.process_tree import adopt_orphans, end_left_behind
from uno_desktop.system.end_signals import on_termination
from uno_desktop.system.process_priority import lower_priority

WORKS = "uno-desktop task"
"""Name of the worker processes."""
_PATIENCE = 5.0
"""Seconds for a worker process to exit before it is killed."""


class Mapped(Protocol):
    """Maps a function over tasks; the results come in the order of the tasks."""

    def __call__(self, play: Callable[[T], R], tasks: Iterable[T], /) -> Iterator[R]: ...


def processors() -> int:
    """Returns the number of CPUs available to this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def task_pool(jobs: int, executor: Executor | None = None) -> Iterator[Mapped]:
    """Yields a map function over `jobs` processes; with one job it runs in this process.

    An `executor` replaces the processes, with `jobs` tasks at once. Functions, tasks and results are pickled, so
    they are plain values and module-level functions. Leaving the block early drops the remaining tasks. Raises
    ChildProcessError if a process dies during a task.
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
class _Process:
    """One process with its own pipe. Nothing is shared, so a process cannot hold a lock that another one needs."""

    process: SpawnProcess
    pipe: Connection
    task: int = -1
    """Number of the current task; negative if idle."""


class ProcessPool(WorkerPool):
    """Processes of one pool. Each receives its next task after returning its previous result."""

    def __init__(self, jobs: int, low_priority: bool = False) -> None:
        """With `low_priority` the processes run at low priority, so that the screen stays responsive. Raises
        OSError."""
        self._workers: list[_Process] = []
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
        ready = wait([worker.pipe for worker in busy], timeout)
        for worker in busy:
            if worker.pipe in ready:
                try:
                    done[worker.task] = worker.pipe.recv()
                except (EOFError, OSError):
                    raise _lost(worker) from None
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
        """Kills every process at once. The processes must not have started programs."""
        for worker in self._workers:
            worker.process.kill()
            worker.pipe.close()
        for worker in self._workers:
            worker.process.join()
        self._workers.clear()


def _start(low_priority: bool) -> _Process:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, low_priority), name=WORKS, daemon=True)
    try:
        process.start()
    finally:
        theirs.close()
    return _Process(process, ours)


def _send(worker: _Process, work: Sequence[Any]) -> None:
    try:
        worker.pipe.send(work)
    except OSError:  # the pipe is broken; a task that cannot be pickled is an error of the caller
        raise _lost(worker) from None


def _lost(worker: _Process) -> ChildProcessError:
    worker.process.join(_PATIENCE)
    return ChildProcessError(f"a process that was at work has ended by itself ({worker.process.exitcode})")


# -- in the child process ------------------------------------------------------------------------------


def _work(pipe: Connection, low_priority: bool) -> None:
    """Main loop of a process: runs tasks until the other end of the pipe is closed."""
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


def _listen(pipe: Connection, tasks: queue.SimpleQueue[bytes]) -> None:
    """Receives tasks; ends the process when the pipe is closed, because its result is no longer wanted."""
    try:
        while True:
            tasks.put(pipe.recv_bytes())
    except (EOFError, OSError):
        _end()


def _end(number: int = 0) -> None:
    try:
        end_all_programs()
    finally:
        os._exit(128 + number if number else 0)


def _send_result(pipe: Connection, answer: tuple[bool, Any]) -> None:
    try:
        pipe.send(answer)
    except OSError:  # the parent has gone: the other thread ends this process
        threading.Event().wait()
    except Exception as error:  # it cannot be pickled
        pipe.send((False, RuntimeError(f"{answer[1]!r} cannot be handed over: {error}")))
