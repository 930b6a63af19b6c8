"""Worker that measures reply times, and a match without graphics that queries it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from uno_desktop.match.match_start import begin_match
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.players.worker import Answer, Asked

_READY = 10.0
"""Seconds that the worker process may take to start."""
_GLANCE = 0.001
"""Seconds between two polls."""
_PAUSE = 0.5
"""Seconds added to the table clock while no player thinks: pauses between moves exist only for humans."""


class TimedWorker(Worker):
    """Worker that measures each answer as the table sees it, from the question to its receipt."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float] = []
        self._began: dict[int, float] = {}

    @property
    def thinking(self) -> bool:
        return bool(self._began)

    def ask(self, asked: Asked) -> int:
        """Forwards a question and times it, unless it is withdrawn."""
        number = super().ask(asked)
        self._began[number] = time.perf_counter()
        return number

    def withdraw(self, number: int) -> None:
        self._began.pop(number, None)
        super().withdraw(number)

    def answer(self, number: int) -> Answer | None:
        answer = super().answer(number)
        if answer is not None:
            self.seconds.append(time.perf_counter() - self._began.pop(number))
        return answer


@contextmanager
def timed_worker() -> Iterator[TimedWorker]:
    """Yields a started worker, or one whose start has timed out, and closes it."""
    link = TimedWorker()
    link.start()
    began = time.perf_counter()
    while not link.ready and time.perf_counter() - began < _READY:
        link.answer(0)
        time.sleep(_GLANCE)
    try:
        yield link
    finally:
        link.close()


def ask_on(link: TimedWorker, setup: TableSetup, positions: int) -> None:
    """Plays matches without graphics until `link` has timed `positions` answers.

    Raises RuntimeError if the worker process is lost, as nothing could be timed.
    """
    session = begin_match(setup, None, link)
    now = 0.0
    while len(link.seconds) < positions:
        if link.lost:
            raise RuntimeError("the process of the players has ended")
        if session.match_over:
            session.close()
            setup = replace(setup, seed=setup.seed + 1)
            session = begin_match(setup, None, link)
        elif session.round_over:
            session.next_round()
        now += _GLANCE if link.thinking else _PAUSE
        session.tick(now)
        if link.thinking:
            time.sleep(_GLANCE)
    session.close()
