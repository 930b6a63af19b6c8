"""Termination signals: every signal that can be caught leads to an orderly shutdown."""

from __future__ import annotations

import faulthandler
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import IO

_NAMES = ("SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")
r"""Termination, closed terminal, Ctrl-\, and on Windows Ctrl-Break or a closed console."""
_PATIENCE = 8.0
"""Seconds for an orderly shutdown."""


class Asked(KeyboardInterrupt):
    """Raised by the termination signal with this number."""

    def __init__(self, number: int) -> None:
        super().__init__(f"signal {number}")
        self.number = number


def on_termination(deed: Callable[[int], None]) -> Callable[[], None]:
    """Calls `handler` with the number of any termination signal. Returns a function that restores the old handlers.

    Works in the main thread only; in another thread it has no effect.
    """

    def on_signal(number: int, frame: FrameType | None) -> None:
        deed(number)

    before: dict[int, object] = {}
    for name in _NAMES:
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(ValueError, OSError):
                before[number] = signal.signal(number, on_signal)

    def undo() -> None:
        for number, handler in before.items():
            signal.signal(number, handler if handler is not None else signal.SIG_DFL)  # type: ignore[arg-type]

    return undo


@contextmanager
def graceful_shutdown(last: Callable[[], None]) -> Iterator[None]:
    """Within the block, the first termination signal raises Asked; later ones are ignored.

    If the program has not ended after some seconds, `last` is called, and the process exits at once.
    """
    asked: list[threading.Timer] = []

    def ask(number: int) -> None:
        if not asked:
            asked.append(force_exit_later(number, last))
            raise Asked(number)

    undo = on_termination(ask)
    try:
        yield
    finally:
        undo()
        for timer in asked:
            timer.cancel()


def force_exit_later(number: int, last: Callable[[], None], faults: IO[bytes] | None = None) -> threading.Timer:
    """Exits the process unless it ends within some seconds.

    Before the exit, the stack of every thread is written to `faults`, and `last` is called.
    """

    def end() -> None:
        try:
            if faults is not None:
                faulthandler.dump_traceback(faults, all_threads=True)
            last()
        finally:
            os._exit(128 + number)

    timer = threading.Timer(_PATIENCE, end)
    timer.daemon = True
    timer.start()
    return timer
