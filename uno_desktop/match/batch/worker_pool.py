"""Worker pool interface: processes of this machine, or an executor."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

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
        """Drops all remaining tasks, including those in progress."""

    def kill(self) -> None:
        """Drops all tasks at once. The tasks must not have started programs."""
        self.shutdown()

    def map(self, play: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """Yields the results in the order of the tasks, each as soon as it and all earlier ones are done."""
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
