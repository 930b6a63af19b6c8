"""Background jobs: work in steps, a few in every frame or all of them on a background thread."""

import threading
import time
from collections.abc import Generator
from typing import Generic, TypeVar, cast

from uno_desktop.system.log import logger

_PAUSE = 0.002
"""Pause in seconds between two steps on a thread, to leave time for the screen."""
Result = TypeVar("Result")
Work = Generator[float, None, Result]
"""Generator that yields its progress, from 0 to 1, after each step, and returns the result."""


def at(progress: float, work: Work[Result]) -> Work[Result]:
    """Returns work as one step of a larger one, which is at `progress` until it ends."""
    try:
        while True:
            next(work)
            yield progress
    except StopIteration as end:
        return cast("Result", end.value)
    finally:
        work.close()


class BackgroundJob(Generic[Result]):
    """Runs work in steps, on its own thread or call by call, until it is `done` or has failed with an `error`.

    `result` is set once it is done. On a thread, a failure is logged.
    """

    expected: tuple[type[Exception], ...] = ()
    """Errors about what the job reads: whoever waits for it tells of them."""

    def __init__(self, work: Work[Result], thread: str = "") -> None:
        """Starts a thread named `thread`; without a name, each call of `step` runs the next steps."""
        self._work = work
        self._cancelled = False
        self.progress, self.done = 0.0, False
        self.result: Result | None = None
        self.error: Exception | None = None
        self.thread = threading.Thread(target=self._run, name=thread, daemon=True) if thread else None
        if self.thread is not None:
            self.thread.start()

    def step(self, steps: int = 1) -> bool:
        """Runs some steps; returns True once the work is done. Raises its error, also at each later call."""
        if self.error is not None:
            raise self.error
        while steps > 0 and not self.done:
            steps -= 1
            try:
                self.progress = next(self._work)
            except StopIteration as end:
                self.progress, self.result, self.done = 1.0, end.value, True
            except Exception as error:
                self.error = error
                raise
        return self.done

    def finish(self) -> Result:
        """Runs all steps that are left, and returns the result."""
        while not self.step():
            pass
        return cast("Result", self.result)

    def cancel(self) -> threading.Thread | None:
        """Ends the work before its next step, without waiting; returns its thread, if it has one."""
        self._cancelled = True
        if self.thread is None:
            self._work.close()
        return self.thread

    def _run(self) -> None:
        try:
            while not self._cancelled and not self.step():
                time.sleep(_PAUSE)
        except Exception:  # the page that waits for the result asks for `error`
            logger.exception("%s: failed", threading.current_thread().name)
        self._work.close()
