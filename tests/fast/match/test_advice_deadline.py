"""Deadlines for advice from the worker process, after which the main thread computes a shorter one itself."""

from typing import cast

import pytest

from tests.support.match.tables import setup
from uno_desktop.match.async_advice import AsyncAdvice, ObservationLog
from uno_desktop.match.match_session import begin_match
from uno_desktop.match.worker_link import Worker
from uno_desktop.players.advice.adviser import Advice, Case
from uno_desktop.players.player_spec import Budget

AT_START, PATIENCE, THINKING = 10.0, 4.0, 3.0
"""Seconds for the start of the process, and for an answer beyond those of the budget."""
SENTINEL = cast("Advice", object())


class SlowWorker:
    """Stands in for the process: it is ready and answers when the test says so."""

    def __init__(self) -> None:
        self.ready = self.lost = False
        self.generation = 1
        self.sent: list[object] = []
        self.found: Advice | None = None

    def start(self) -> None:
        pass

    def send(self, message: object) -> None:
        self.sent.append(message)

    def advice(self, number: int) -> tuple[int, Advice] | None:
        return (number, self.found) if self.found is not None else None


def question() -> Case:
    session = begin_match(setup("human", "easy"), None, None)
    log = ObservationLog(session, 0)
    now = 0.0
    while (found := log.case(Budget(seconds=THINKING))) is None:
        now += 0.5
        session.tick(now)
        log.listen()
    return found


def asked() -> tuple[AsyncAdvice, SlowWorker]:
    worker = SlowWorker()
    query = AsyncAdvice(cast("Worker", worker))
    query.ask(question(), 0.0)
    return query, worker


def answered_by_worker(query: AsyncAdvice, worker: SlowWorker, now: float) -> bool:
    """Lets the worker answer, and returns True if that is still waited for."""
    worker.found = SENTINEL
    return query.answer(now) == (SENTINEL,)


@pytest.mark.parametrize("late", [False, True])
def test_the_process_has_ten_seconds_to_start(late: bool) -> None:
    query, worker = asked()
    now = AT_START + (0.1 if late else -0.1)
    assert query.answer(now) is None
    worker.ready = True
    assert answered_by_worker(query, worker, now) != late


@pytest.mark.parametrize("late", [False, True])
def test_an_answer_may_take_the_budget_and_four_seconds_more(late: bool) -> None:
    query, worker = asked()
    worker.ready = True
    assert query.answer(1.0) is None
    now = 1.0 + THINKING + PATIENCE + (0.1 if late else -0.1)
    assert query.answer(now) is None
    assert answered_by_worker(query, worker, now) != late
    assert len(worker.sent) == 1, "it is asked once"


def test_a_process_that_was_started_again_is_not_waited_for() -> None:
    query, worker = asked()
    worker.ready = True
    query.answer(1.0)
    worker.generation = 2
    assert query.answer(1.1) is None and query.answer(1.2) is None
    assert not answered_by_worker(query, worker, 1.3)


def test_a_dropped_question_gets_no_answer() -> None:
    query, worker = asked()
    query.forget()
    worker.found = SENTINEL
    assert not query.busy and query.answer(0.5) is None
