"""Work spread over processors: each task on its own, the results in the order of the tasks."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

from uno_desktop.players.programs.program import end_all_programs

T = TypeVar("T")
R = TypeVar("R")


class Mapped(Protocol):
    """Maps a function over tasks; the results come in the order of the tasks."""

    def __call__(self, play: Callable[[T], R], tasks: Iterable[T], /) -> Iterator[R]: ...


def processors() -> int:
    """How many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def task_pool(jobs: int) -> Iterator[Mapped]:
    """Something that maps with so many processes; with one job everything is done right here.

    Functions, tasks and results travel between processes, so they are plain values and functions of modules.
    """
    if jobs <= 1:
        yield map
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _settle_signals) as pool:
        yield pool.imap


def _settle_signals() -> None:
    """Ctrl-C is for the process that waits for all the others; it then ends them, and they end what they started."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _tidy_up)


def _tidy_up(number: int, frame: object) -> None:
    end_all_programs()
    os._exit(0)  # as the signal itself would have done; whoever waits for results is gone
