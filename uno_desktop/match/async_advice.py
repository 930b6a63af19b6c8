"""Somebody to ask without waiting: in the worker where there is one, else here, a little in every frame."""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Generic, Protocol, TypeVar, cast

from uno_desktop.match.worker_link import Worker
from uno_desktop.players.advice.adviser import Advice, Adviser, Case, Consult
from uno_desktop.players.advice.win_probability_added import Gain, Gains, SeatRound, Weigh
from uno_desktop.players.player_spec import Budget

HURRIED = Budget(playouts=80)
"""What is spent where the screen must be drawn in between."""
HURRIED_DEALS = 8
_SLOWEST = 600.0
"""Playouts a second that a worker manages on any machine; a budget of playouts is waited for accordingly."""
_PATIENCE = 4.0
_PATIENCE_AT_START = 10.0
"""Seconds beyond what the question may take, until the worker is given up."""
_numbers = itertools.count(1)
Q = TypeVar("Q")
A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class Work(Protocol[A_co]):
    """A question that is worked on in this process."""

    def step(self) -> bool:
        """A little more; True when the answer is complete."""
        ...

    @property
    def answer(self) -> A_co:
        """What has been found."""
        ...


class Inquiry(ABC, Generic[Q, A]):
    """One question at a time. `answer` is asked in every frame; the times are seconds of the caller's clock."""

    def __init__(self, worker: Worker | None) -> None:
        self._worker = worker
        self._question: Q | None = None
        self._number = 0
        self._generation = 0
        self._late = 0.0
        self._here: Work[A] | None = None

    @abstractmethod
    def message(self, number: int, question: Q) -> Consult | Weigh:
        """What the worker is sent."""

    @abstractmethod
    def here(self, question: Q) -> Work[A]:
        """The question as it is worked on in this process: less thoroughly."""

    @abstractmethod
    def seconds(self, question: Q) -> float:
        """What the worker needs for it at the most, were it as slow as can be."""

    @property
    def busy(self) -> bool:
        """True from a question until its answer has been taken."""
        return self._question is not None

    def ask(self, question: Q, now: float) -> None:
        """Wants an answer; a question before it is forgotten."""
        self.forget()
        self._question, self._number = question, next(_numbers)
        self._late = now + _PATIENCE_AT_START
        if self._worker is not None:
            self._worker.start()

    def forget(self) -> None:
        """Nobody waits for the answer any more."""
        self._question, self._here, self._generation = None, None, 0

    def answer(self, now: float) -> tuple[A | None] | None:
        """None as long as there is no answer; the answer in brackets, None therein if there is none to be had."""
        if self._question is None:
            return None
        if self._here is not None:
            return self._step(self._here)
        worker = self._worker
        if worker is None or worker.lost or now >= self._late:
            self._here = self.here(self._question)
            return None
        opinion = worker.opinion(self._number)
        if opinion is not None:
            self.forget()
            return (cast("A | None", opinion[1]),)
        if not self._generation and worker.ready:
            self._generation = worker.generation
            self._late = now + self.seconds(self._question) + _PATIENCE
            worker.send(self.message(self._number, self._question))
        elif self._generation and self._generation != worker.generation:
            self._late = now  # the process that was asked is no more
        return None

    def _step(self, here: Work[A]) -> tuple[A | None] | None:
        try:
            if not here.step():
                return None
            answer: A | None = here.answer
        except Exception:  # as in the worker: advice that fails must not stop the table
            answer = None
        self.forget()
        return (answer,)


class Counsel(Inquiry[Case, Advice]):
    """Asks the expert what a seat should do."""

    def message(self, number: int, question: Case) -> Consult:
        return Consult(number, question)

    def here(self, question: Case) -> Adviser:
        return Adviser(replace(question, budget=HURRIED))

    def seconds(self, question: Case) -> float:
        budget = question.budget
        return budget.seconds or (budget.playouts or 0) / _SLOWEST


class Weighing(Inquiry[SeatRound, tuple[Gain, ...]]):
    """Asks what the turns of a seat gained in a round."""

    def message(self, number: int, question: SeatRound) -> Weigh:
        return Weigh(number, question)

    def here(self, question: SeatRound) -> Gains:
        return Gains(replace(question, deals=min(question.deals, HURRIED_DEALS)))

    def seconds(self, question: SeatRound) -> float:
        return len(question.turns) * 2 * question.deals / _SLOWEST
