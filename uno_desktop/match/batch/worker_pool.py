"""Whoever does tasks: processes of this machine, or an executor and all that stands behind it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")

Outcome = tuple[bool, Any]
"""Whether a task went well, and its result; if not, what it raised."""


class Workforce(ABC):
    """Is given a task while it is free, and hands results in by number, in whatever order they are done.

    Functions, tasks and results travel, so they are plain values and functions of modules. Whoever is lost at its work
    and cannot be replaced is told as ChildProcessError with a sentence.
    """

    @property
    @abstractmethod
    def free(self) -> bool:
        """True if a task can be given."""

    @abstractmethod
    def give(self, number: int, play: Callable[[T], R], task: T) -> None:
        """Gives a task while `free`; its result comes under this number."""

    @abstractmethod
    def take(self, patience: float | None = None) -> dict[int, Outcome]:
        """What has been handed in, by number. Waits for the first for so many seconds, or as long as it takes."""

    @abstractmethod
    def let_go(self) -> None:
        """Nothing more is wanted; what is being done is left undone."""

    def kill(self) -> None:
        """The same at once. The tasks must have started no programs."""
        self.let_go()

    def map(self, play: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """The results in the order of the tasks, each as soon as it and all before it are there."""
        waiting = deque(enumerate(tasks))
        done: dict[int, Outcome] = {}
        for number in range(len(waiting)):
            while number not in done:
                while waiting and self.free:
                    self.give(waiting[0][0], play, waiting[0][1])
                    waiting.popleft()
                done |= self.take()
            well, result = done.pop(number)
            if not well:
                raise result
            yield result
