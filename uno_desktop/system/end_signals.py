"""Signals by which the system or a person asks the program to end: whatever can be caught leads to an end in order."""

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
"""Asked to end, the terminal is gone, Ctrl-\\, and on Windows Ctrl-Break or a console that is closed."""
_PATIENCE = 8.0
"""Seconds for an end in order."""


class Asked(KeyboardInterrupt):
    """The program was asked to end by the signal with this number."""

    def __init__(self, number: int) -> None:
        super().__init__(f"signal {number}")
        self.number = number


def at_end_signals(deed: Callable[[int], None]) -> Callable[[], None]:
    """Does `deed` with the number of any signal that asks for the end. Hands back what makes it as it was before.

    Only the main thread may do so; in another it does nothing.
    """

    def heard(number: int, frame: FrameType | None) -> None:
        deed(number)

    before: dict[int, object] = {}
    for name in _NAMES:
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(ValueError, OSError):
                before[number] = signal.signal(number, heard)

    def undo() -> None:
        for number, handler in before.items():
            signal.signal(number, handler if handler is not None else signal.SIG_DFL)  # type: ignore[arg-type]

    return undo


@contextmanager
def ended_in_order(last: Callable[[], None]) -> Iterator[None]:
    """Within, the first signal that asks for the end raises Asked; further ones change nothing.

    If that does not end the program within some seconds, `last` is done, and the program ends on the spot.
    """
    asked: list[threading.Timer] = []

    def ask(number: int) -> None:
        if not asked:
            asked.append(end_soon(number, last))
            raise Asked(number)

    undo = at_end_signals(ask)
    try:
        yield
    finally:
        undo()
        for timer in asked:
            timer.cancel()


def end_soon(number: int, last: Callable[[], None], faults: IO[bytes] | None = None) -> threading.Timer:
    """Ends the program if it has not ended by itself in some seconds; before, `last` is done, and where it was is
    written to `faults`."""

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
