"""Runs advice queries in the worker process, or in slices on the main thread."""

import itertools
from dataclasses import replace
from typing import Generic, TypeVar, cast

from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.scoreboard import player_seed
from uno_desktop.match.worker_link import Worker
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event, RoundBegan
from uno_desktop.players.advice.adviser import Advice, Case
from uno_desktop.players.advice.win_probability_added import Gain, SeatRound
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.worker import AdviceRequest, job_for
from uno_desktop.system.background_job import BackgroundJob

HURRIED = Budget(playouts=80)
"""Playout budget on the main thread, where the screen must stay responsive."""
HURRIED_DEALS = 8
_SLOWEST = 600.0
"""Playouts per second of a worker on the slowest machine, for the timeout of a playout budget."""
_PATIENCE = 4.0
_PATIENCE_AT_START = 10.0
"""Seconds to wait for an answer beyond its expected duration, and for the worker to start."""
_numbers = itertools.count(1)
Q = TypeVar("Q", bound=Case | SeatRound)
A = TypeVar("A")


class AdviceQuery(Generic[Q, A]):
    """Runs one query at a time. `answer` is polled in every frame; times are seconds of the caller's clock."""

    def __init__(self, worker: Worker | None) -> None:
        self._worker = worker
        self._question: Q | None = None
        self._number = 0
        self._generation = 0
        self._late = 0.0
        self._here: BackgroundJob[A] | None = None

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
        """Returns None until there is an answer, then a 1-tuple with it, or with None if the query failed."""
        if self._question is None:
            return None
        if self._here is not None:
            return self._step(self._here)
        worker = self._worker
        if worker is None or worker.lost or now >= self._late:
            self._here = job_for(_hurried(self._question))
            return None
        advice = worker.advice(self._number)
        if advice is not None:
            self.forget()
            return (cast("A | None", advice[1]),)
        if not self._generation and worker.ready:
            self._generation = worker.generation
            self._late = now + _seconds(self._question) + _PATIENCE
            worker.send(AdviceRequest(self._number, self._question))
        elif self._generation and self._generation != worker.generation:
            self._late = now  # the process that received the query is gone
        return None

    def _step(self, here: BackgroundJob[A]) -> tuple[A | None] | None:
        try:
            if not here.step():
                return None
            answer = here.result
        except Exception:  # as in the worker: a failed query must not stop the table
            answer = None
        self.forget()
        return (answer,)


AsyncAdvice = AdviceQuery[Case, Advice]
"""Asks the expert for the best action of a seat."""
GainQuery = AdviceQuery[SeatRound, tuple[Gain, ...]]
"""Asks for the win probability added by each turn of a seat in a round."""


def _hurried(question: Case | SeatRound) -> Case | SeatRound:
    if isinstance(question, Case):
        return replace(question, budget=HURRIED)
    return replace(question, deals=min(question.deals, HURRIED_DEALS))


def _seconds(question: Case | SeatRound) -> float:
    """Returns the longest time, in seconds, that the worker may need on the slowest machine."""
    if isinstance(question, Case):
        return question.budget.seconds or (question.budget.playouts or 0) / _SLOWEST
    return len(question.turns) * 2 * question.deals / _SLOWEST


class ObservationLog:
    """Collects the redacted events of a seat for advice queries, from the deal or its own creation on."""

    def __init__(self, session: MatchSession, seat: Seat) -> None:
        self._session, self.seat = session, seat
        self._cursor = session.cursor(seat)
        events = self._cursor.take()
        self._begin()
        if session.delays:  # the view is the one before them
            self._events += events

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
        known = self._dealt, tuple(self._events), view
        return Case(session.book.spec, *known, tuple(legal), awaited, seed, budget)

    def _begin(self) -> None:
        self._dealt = self._session.view(self.seat)
        self._events: list[Event] = []
