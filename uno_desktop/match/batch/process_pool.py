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
        crew = ExecutorPool(executor, jobs)
        try:
            yield crew.map
        finally:
            crew.let_go()
        return
    if jobs <= 1:
        yield map
        return
    adopt_orphans()  # programs started by a process that is killed during a task
    hands = Crew(jobs)
    try:
        yield hands.map
    finally:
        hands.let_go()
        end_left_behind()


@dataclass(slots=True)
class _Hand:
    """One process with its own pipe. Nothing is shared, so no process can hold a lock that another needs."""

    process: SpawnProcess
    pipe: Connection
    task: int = -1
    """Number of the current task; negative if idle."""


class Crew(WorkerPool):
    """Processes of one pool. Each receives its next task after the result of the last."""

    def __init__(self, jobs: int, aside: bool = False) -> None:
        """`aside`: the processes run at low priority, so that the screen stays responsive. Raises OSError."""
        self._hands: list[_Hand] = []
        try:
            for _ in range(jobs):
                self._hands.append(_hired(aside))
        except BaseException:
            self.let_go()
            raise

    @property
    def free(self) -> bool:
        return any(hand.task < 0 for hand in self._hands)

    def give(self, number: int, play: Callable[[T], R], task: T) -> None:
        hand = next(hand for hand in self._hands if hand.task < 0)
        hand.task = number
        _give(hand, (play, task))

    def take(self, patience: float | None = None) -> dict[int, Outcome]:
        done: dict[int, Outcome] = {}
        busy = [hand for hand in self._hands if hand.task >= 0]
        ready = wait([hand.pipe for hand in busy], patience)
        for hand in busy:
            if hand.pipe in ready:
                try:
                    done[hand.task] = hand.pipe.recv()
                except (EOFError, OSError):
                    raise _lost(hand) from None
                hand.task = -1
        return done

    def let_go(self) -> None:
        """Closes the pipes, which ends every process at any point of its work; kills those that do not exit."""
        for hand in self._hands:
            hand.pipe.close()
        end = time.monotonic() + _PATIENCE
        for hand in self._hands:
            hand.process.join(max(0.0, end - time.monotonic()))
            if hand.process.exitcode is None:
                hand.process.kill()
                hand.process.join()

    def kill(self) -> None:
        """Kills every process at once. They must not have started programs."""
        for hand in self._hands:
            hand.process.kill()
            hand.pipe.close()
        for hand in self._hands:
            hand.process.join()
        self._hands.clear()


def _hired(aside: bool) -> _Hand:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, aside), name=WORKS, daemon=True)
    try:
        process.start()
    finally:
        theirs.close()
    return _Hand(process, ours)


def _give(hand: _Hand, work: Sequence[Any]) -> None:
    try:
        hand.pipe.send(work)
    except OSError:  # the pipe is broken; a task that cannot be pickled is an error of the caller
        raise _lost(hand) from None


def _lost(hand: _Hand) -> ChildProcessError:
    hand.process.join(_PATIENCE)
    return ChildProcessError(f"a process that was at work has ended by itself ({hand.process.exitcode})")


# -- in the child process ------------------------------------------------------------------------------


def _work(pipe: Connection, aside: bool) -> None:
    """Main loop of a process: runs tasks until the other end of the pipe is closed for any reason."""
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
        _hand_in(pipe, answer)
        if aside:  # after the first result: its consumer has no progress to show before
            lower_priority()
            aside = False


def _listen(pipe: Connection, tasks: queue.SimpleQueue[bytes]) -> None:
    """Receives tasks; ends the process when the pipe is closed, since its result is no longer wanted."""
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


def _hand_in(pipe: Connection, answer: tuple[bool, Any]) -> None:
    try:
        pipe.send(answer)
    except OSError:  # the parent has gone: the other thread ends this process
        threading.Event().wait()
    except Exception as error:  # it cannot be pickled
        pipe.send((False, RuntimeError(f"{answer[1]!r} cannot be handed over: {error}")))
