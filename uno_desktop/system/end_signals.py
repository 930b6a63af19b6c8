"""Termination signals: each one that can be caught leads to an orderly shutdown."""

import faulthandler
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import IO

if sys.platform == "win32":
    _TERMINAL = (signal.SIGBREAK,)
    """Ctrl-Break or a closed console."""
else:
    _TERMINAL = (signal.SIGHUP, signal.SIGQUIT)
    r"""Closed terminal, Ctrl-\."""
_TERMINATION = (signal.SIGTERM, *_TERMINAL)
_PATIENCE = 8.0
"""Seconds for an orderly shutdown."""


_Handler = Callable[[int, FrameType | None], object] | int | signal.Handlers


class TerminationRequested(KeyboardInterrupt):
    """Raised by the termination signal with this number."""

    def __init__(self, number: int) -> None:
        super().__init__(f"signal {number}")
        self.number = number


def on_termination(handler: Callable[[int], None]) -> Callable[[], None]:
    """Calls `handler` with the number of any termination signal. Returns a function that restores the old handlers.

    Works in the main thread only; in another thread it has no effect.
    """

    def on_signal(number: int, frame: FrameType | None) -> None:
        handler(number)

    return _handled(on_signal)


def ignore_terminal_signals() -> None:
    """Ignores all signals that a terminal sends to every process started from it."""
    for number in (signal.SIGINT, *_TERMINAL):
        signal.signal(number, signal.SIG_IGN)


def dump_stacks_on_quit(faults: IO[bytes] | None) -> None:
    r"""Makes SIGQUIT (Ctrl-\) also write the stack of every thread to `faults`, even if the program no longer responds.

    Must be called after the signal's own handler is set. No effect on Windows, which has no such signal.
    """
    if sys.platform != "win32" and faults is not None:
        faulthandler.register(signal.SIGQUIT, faults, all_threads=True, chain=True)


def stop_dumping_stacks() -> None:
    if sys.platform != "win32":
        faulthandler.unregister(signal.SIGQUIT)


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Within the block, a termination signal ends the process at once, even while a library hangs in native code.

    It is used to open the window, when nothing is unsaved: no Python handler runs while a display server does not
    respond.
    """
    undo = _handled(signal.SIG_DFL)
    try:
        yield
    finally:
        undo()


def _handled(handler: _Handler) -> Callable[[], None]:
    before: dict[int, _Handler | None] = {}
    for number in _TERMINATION:
        with suppress(ValueError, OSError):
            before[number] = signal.signal(number, handler)

    def undo() -> None:
        for number, former in before.items():
            signal.signal(number, former if former is not None else signal.SIG_DFL)

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
            raise TerminationRequested(number)

    undo = on_termination(ask)
    try:
        yield
    finally:
        undo()
        for timer in asked:
            timer.cancel()


def force_exit_later(number: int, last: Callable[[], None], faults: IO[bytes] | None = None) -> threading.Timer:
    """Exits the process after some seconds, unless it has ended or the returned timer is cancelled.

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
