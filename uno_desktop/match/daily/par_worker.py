"""Computes par in its own process, so that neither the screen nor a player at the table slows down."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from uno_desktop.match.daily.daily_deal import DailyDeal
from uno_desktop.match.daily.daily_par import TRIES, par_from, tries_at
from uno_desktop.system.process_priority import lower_priority

Tries = Callable[[DailyDeal], Iterator[int]]


def _send_tries(pipe: Connection, tries: Tries, deal: DailyDeal) -> None:
    """Main function of the process: ends after the last try, or when the reader closes the pipe."""
    lower_priority()
    try:
        for result in tries(deal):
            pipe.send(result)
    except (OSError, KeyboardInterrupt):
        return


class ParWorker:
    """Running computation of par for one deal. `update` is called in every frame and does not block."""

    def __init__(self, deal: DailyDeal, aside: bool = True, tries: Tries = tries_at) -> None:
        """Without `aside`, one try runs in each call of `update`, for use without a screen."""
        self.deal = deal
        self.results: list[int] = []
        self.failed = False
        """True if par cannot be computed: the process has died."""
        self._here = None if aside else tries(deal)
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        if aside:
            self._start(tries)

    def _start(self, tries: Tries) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        process = context.Process(
            target=_send_tries, args=(theirs, tries, self.deal), name="uno-desktop par", daemon=True
        )
        try:
            process.start()
            self._process = process
        except OSError:
            self.failed = True
        finally:
            theirs.close()

    @property
    def par(self) -> int | None:
        """Par in points; None until it is known."""
        return par_from(self.results) if len(self.results) == TRIES else None

    @property
    def part(self) -> float:
        return len(self.results) / TRIES

    def update(self) -> bool:
        """Collects results. True if there are any."""
        before = (len(self.results), self.failed)
        if self.par is None and not self.failed:
            if self._here is not None:
                self.results.append(next(self._here))
            else:
                self._listen()
        return before != (len(self.results), self.failed)

    def _listen(self) -> None:
        try:
            while self.par is None and self._pipe is not None and self._pipe.poll(0):
                self.results.append(self._pipe.recv())
        except (EOFError, OSError):
            self.failed = True

    def close(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
            self._process = None
