"""Work spread over processors: each task on its own, the results in the order of the tasks."""

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

from uno_desktop.match.batch.executor_pool import ExecutorCrew
from uno_desktop.match.batch.worker_pool import Outcome, R, T, Workforce
from uno_desktop.players.programs.child_program import end_all_programs
from uno_desktop.players.programs.process_tree import adopt_orphans, end_left_behind
from uno_desktop.system.end_signals import at_end_signals
from uno_desktop.system.process_priority import step_back

WORKS = "uno-desktop task"
"""What such a process is called."""
_PATIENCE = 5.0
"""Seconds in which a process has to end once it is let go; then it is killed."""


class Mapped(Protocol):
    """Maps a function over tasks; the results come in the order of the tasks."""

    def __call__(self, play: Callable[[T], R], tasks: Iterable[T], /) -> Iterator[R]: ...


def processors() -> int:
    """Number of processes that can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def task_pool(jobs: int, executor: Executor | None = None) -> Iterator[Mapped]:
    """Something that maps with so many processes; with one job everything is done right here. An `executor` does the
    work in their place, `jobs` tasks at once.

    Functions, tasks and results travel between processes, so they are plain values and functions of modules. Whoever
    leaves before all results have come leaves the rest undone. Raises ChildProcessError if a process dies at its work.
    """
    if executor is not None:
        crew = ExecutorCrew(executor, jobs)
        try:
            yield crew.map
        finally:
            crew.let_go()
        return
    if jobs <= 1:
        yield map
        return
    adopt_orphans()  # the programs of a process that is killed at its work
    hands = Crew(jobs)
    try:
        yield hands.map
    finally:
        hands.let_go()
        end_left_behind()


@dataclass(slots=True)
class _Hand:
    """One process and its own pipe. Nothing is shared with the others, so none can keep a lock that another needs."""

    process: SpawnProcess
    pipe: Connection
    task: int = -1
    """The number of the task that it is at; negative while it has none."""


class Crew(Workforce):
    """The processes of one pool. One is given a task when it has handed in the last."""

    def __init__(self, jobs: int, aside: bool = False) -> None:
        """`aside`: they leave the processors to the screen whenever it wants them. Raises OSError."""
        self._hands: list[_Hand] = []
        try:
            for _ in range(jobs):
                self._hands.append(_hired(aside))
        except BaseException:
            self.let_go()
            raise

    @property
    def free(self) -> bool:
        """True if somebody has nothing to do."""
        return any(hand.task < 0 for hand in self._hands)

    def give(self, number: int, play: Callable[[T], R], task: T) -> None:
        """Gives somebody who is free a task; its result comes under this number."""
        hand = next(hand for hand in self._hands if hand.task < 0)
        hand.task = number
        _give(hand, (play, task))

    def take(self, patience: float | None = None) -> dict[int, Outcome]:
        """What has been handed in, by number. Waits for the first for so many seconds, or as long as it takes."""
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
        """Every process ends when its pipe is closed, whatever it is at; one that does not is killed."""
        for hand in self._hands:
            hand.pipe.close()
        end = time.monotonic() + _PATIENCE
        for hand in self._hands:
            hand.process.join(max(0.0, end - time.monotonic()))
            if hand.process.exitcode is None:
                hand.process.kill()
                hand.process.join()

    def kill(self) -> None:
        """Ends every process here and now. They must have started no programs."""
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
    except OSError:  # the pipe is broken; a task that cannot be sent is the caller's mistake
        raise _lost(hand) from None


def _lost(hand: _Hand) -> ChildProcessError:
    hand.process.join(_PATIENCE)
    return ChildProcessError(f"a process that was at work has ended by itself ({hand.process.exitcode})")


# -- in the child process ------------------------------------------------------------------------------


def _work(pipe: Connection, aside: bool) -> None:
    """The life of a process: task after task, until the other end of the pipe is closed, however that happened."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that waits for all the others
    at_end_signals(_end)
    tasks: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, tasks), name="uno-desktop tasks", daemon=True).start()
    while True:
        message = tasks.get()
        try:
            play, task = pickle.loads(message)
            answer = (True, play(task))
        except Exception as error:  # it is raised again where the results are wanted
            answer = (False, error)
        _hand_in(pipe, answer)
        if aside:  # only now: the first result is awaited by somebody who sees nothing yet
            step_back()
            aside = False


def _listen(pipe: Connection, tasks: queue.SimpleQueue[bytes]) -> None:
    """Passes on what comes. When nothing can come any more, whatever is being done is not wanted either."""
    try:
        while True:
            tasks.put(pipe.recv_bytes())
    except (EOFError, OSError):
        _end()


def _end(number: int = 0) -> None:
    """Ends this process here and now, and before it the programs that it has started."""
    try:
        end_all_programs()
    finally:
        os._exit(128 + number if number else 0)


def _hand_in(pipe: Connection, answer: tuple[bool, Any]) -> None:
    try:
        pipe.send(answer)
    except OSError:  # nobody is there any more: the other thread ends this process
        threading.Event().wait()
    except Exception as error:  # it cannot travel
        pipe.send((False, RuntimeError(f"{answer[1]!r} cannot be handed over: {error}")))
