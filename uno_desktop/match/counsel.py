"""Somebody to ask for advice without waiting: in the worker where there is one, else here, a little in every frame."""

from __future__ import annotations

import itertools
from dataclasses import replace

from uno_desktop.match.worker_link import Worker
from uno_desktop.players.advice.adviser import Advice, Adviser, Case, Consult
from uno_desktop.players.naming import Budget

HURRIED = Budget(playouts=80)
"""What is spent where the screen must be drawn in between."""
_SLOWEST = 600.0
"""Playouts a second that a worker manages on any machine; a budget of playouts is waited for accordingly."""
_PATIENCE = 4.0
_PATIENCE_AT_START = 10.0
"""Seconds beyond what the case may take, until the worker is given up."""
_numbers = itertools.count(1)


class Counsel:
    """One question at a time. `answer` is asked in every frame; the times are seconds of the caller's clock."""

    def __init__(self, worker: Worker | None) -> None:
        self._worker = worker
        self._case: Case | None = None
        self._number = 0
        self._generation = 0
        self._late = 0.0
        self._here: Adviser | None = None

    @property
    def busy(self) -> bool:
        """True from a question until its answer has been taken."""
        return self._case is not None

    def ask(self, case: Case, now: float) -> None:
        """Wants advice; a question before it is forgotten."""
        self.forget()
        self._case, self._number = case, next(_numbers)
        self._late = now + _PATIENCE_AT_START
        if self._worker is not None:
            self._worker.start()

    def forget(self) -> None:
        """Nobody waits for the answer any more."""
        self._case, self._here, self._generation = None, None, 0

    def answer(self, now: float) -> tuple[Advice | None] | None:
        """None as long as there is no answer; the advice in brackets, None therein if there is none to be had."""
        if self._case is None:
            return None
        if self._here is not None:
            return self._step(self._here)
        worker = self._worker
        if worker is None or worker.lost or now >= self._late:
            self._here = Adviser(replace(self._case, budget=HURRIED))
            return None
        opinion = worker.opinion(self._number)
        if opinion is not None:
            self.forget()
            return (opinion.advice,)
        if not self._generation and worker.ready:
            self._generation = worker.generation
            budget = self._case.budget
            self._late = now + (budget.seconds or (budget.playouts or 0) / _SLOWEST) + _PATIENCE
            worker.send(Consult(self._number, self._case))
        elif self._generation and self._generation != worker.generation:
            self._late = now  # the process that was asked is no more
        return None

    def _step(self, here: Adviser) -> tuple[Advice | None] | None:
        try:
            if not here.step():
                return None
            advice: Advice | None = here.advice
        except Exception:  # as in the worker: advice that fails must not stop the table
            advice = None
        self.forget()
        return (advice,)
