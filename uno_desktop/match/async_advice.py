"""Runs advice queries in the worker process, or in slices on the main thread."""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Generic, Protocol, TypeVar, cast

from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.scoreboard import player_seed
from uno_desktop.match.worker_link import Worker
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event, RoundBegan
from uno_desktop.players.advice.adviser import Advice, AdviceRequest, Adviser, Case
from uno_desktop.players.advice.win_probability_added import Gain, GainRequest, SeatRound, WinProbabilityAdded
from uno_desktop.players.player_spec import Budget

HURRIED = Budget(playouts=80)
"""Playout budget on the main thread, where the screen must stay responsive."""
HURRIED_DEALS = 8
_SLOWEST = 600.0
"""Playouts per second of a worker on the slowest machine, for the timeout of a playout budget."""
_PATIENCE = 4.0
_PATIENCE_AT_START = 10.0
"""Seconds beyond the expected duration before the worker is given up."""
_numbers = itertools.count(1)
Q = TypeVar("Q")
A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class Work(Protocol[A_co]):
    """Query that runs in this process, in slices."""

    def step(self) -> bool:
        """Runs one slice; returns True once the answer is complete."""
        ...

    @property
    def answer(self) -> A_co: ...


class AdviceQuery(ABC, Generic[Q, A]):
    """One query at a time. `answer` is polled in every frame; times are seconds of the caller's clock."""

    def __init__(self, worker: Worker | None) -> None:
        self._worker = worker
        self._question: Q | None = None
        self._number = 0
        self._generation = 0
        self._late = 0.0
        self._here: Work[A] | None = None

    @abstractmethod
    def message(self, number: int, question: Q) -> AdviceRequest | GainRequest:
        """Returns the message to the worker."""

    @abstractmethod
    def here(self, question: Q) -> Work[A]:
        """Returns the query as in-process work, with a smaller budget."""

    @abstractmethod
    def seconds(self, question: Q) -> float:
        """Returns the longest time, in seconds, that the worker may need on the slowest machine."""

    @property
    def busy(self) -> bool:
        """True from the start of a query until its answer is taken."""
        return self._question is not None

    def ask(self, question: Q, now: float) -> None:
        """Starts a query and drops the previous one."""
        self.forget()
        self._question, self._number = question, next(_numbers)
        self._late = now + _PATIENCE_AT_START
        if self._worker is not None:
            self._worker.start()

    def forget(self) -> None:
        self._question, self._here, self._generation = None, None, 0

    def answer(self, now: float) -> tuple[A | None] | None:
        """Polls: None while pending, then a 1-tuple with the answer, or with None if the query failed."""
        if self._question is None:
            return None
        if self._here is not None:
            return self._step(self._here)
        worker = self._worker
        if worker is None or worker.lost or now >= self._late:
            self._here = self.here(self._question)
            return None
        advice = worker.advice(self._number)
        if advice is not None:
            self.forget()
            return (cast("A | None", advice[1]),)
        if not self._generation and worker.ready:
            self._generation = worker.generation
            self._late = now + self.seconds(self._question) + _PATIENCE
            worker.send(self.message(self._number, self._question))
        elif self._generation and self._generation != worker.generation:
            self._late = now  # the process that received the query is gone
        return None

    def _step(self, here: Work[A]) -> tuple[A | None] | None:
        try:
            if not here.step():
                return None
            answer: A | None = here.answer
        except Exception:  # as in the worker: a failed query must not stop the table
            answer = None
        self.forget()
        return (answer,)


class AsyncAdvice(AdviceQuery[Case, Advice]):
    """Asks the expert for the best action of a seat."""

    def message(self, number: int, question: Case) -> AdviceRequest:
        return AdviceRequest(number, question)

    def here(self, question: Case) -> Adviser:
        return Adviser(replace(question, budget=HURRIED))

    def seconds(self, question: Case) -> float:
        budget = question.budget
        return budget.seconds or (budget.playouts or 0) / _SLOWEST


class GainQuery(AdviceQuery[SeatRound, tuple[Gain, ...]]):
    """Asks for the win probability added by each turn of a seat in a round."""

    def message(self, number: int, question: SeatRound) -> GainRequest:
        return GainRequest(number, question)

    def here(self, question: SeatRound) -> WinProbabilityAdded:
        return WinProbabilityAdded(replace(question, deals=min(question.deals, HURRIED_DEALS)))

    def seconds(self, question: SeatRound) -> float:
        return len(question.turns) * 2 * question.deals / _SLOWEST


class ObservationLog:
    """Receives the same redacted events as the seat itself."""

    def __init__(self, session: MatchSession, seat: Seat) -> None:
        self._session, self.seat = session, seat
        self._cursor = session.cursor(seat)
        self._cursor.take()
        self._begin()

    def listen(self) -> None:
        """Collects new events; called in every frame."""
        events = self._cursor.take()
        if events and any(isinstance(event, RoundBegan) for event in events):
            self._begin()  # the view includes everything up to here, the deal and the starter
        else:
            self._events += events

    def case(self, budget: Budget) -> Case | None:
        """Returns the advice query for the current position; None if the seat cannot act."""
        session, seat = self._session, self.seat
        legal = session.legal(seat)
        if not legal:
            return None
        self.listen()
        view = session.view(seat)
        awaited = bool(session.awaited >> seat & 1)
        seed = player_seed(session.setup.seed, session.round_number, seat)
        book = session.book
        return Case(
            book.ruleset.id,
            dict(book.options),
            self._dealt,
            tuple(self._events),
            view,
            tuple(legal),
            awaited,
            seed,
            budget,
        )

    def _begin(self) -> None:
        self._dealt = self._session.view(self.seat)
        self._events: list[Event] = []
