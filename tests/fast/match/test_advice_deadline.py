"""Deadlines for advice from the worker process, after which the main thread computes a shorter one itself."""

import pytest

from tests.support.match.tables import setup
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.seats.observation_log import ObservationLog
from uno_desktop.match.seats.question import answer_to
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.players.advice.adviser import SLACK, Case
from uno_desktop.players.player_spec import Budget
from uno_desktop.players.worker import Answer, Asked
from uno_desktop.system.background_job import BackgroundJob

AT_START, PATIENCE, THINKING = 10.0, 1.5, 3.0
"""Seconds for the start of the process, and for an answer beyond those of the question; seconds of its budget."""
SENTINEL = object()


class SlowWorker(Worker):
    """Worker without a process: it is ready, dies and answers when the test says so."""

    def __init__(self, ready: bool) -> None:
        super().__init__()
        self.close()
        self.ready = ready

    def ask(self, asked: Asked) -> int:
        self._open[1] = asked
        return 1

    def find(self) -> None:
        if self._open.pop(1, None):
            self._answers[1] = Answer(1, SENTINEL)


def question() -> Case:
    session = begin_match(setup("human", "easy"), None, None)
    log = ObservationLog(session, 0)
    now = 0.0
    while (found := log.case(Budget(seconds=THINKING))) is None:
        now += 0.5
        session.tick(now)
        log.listen()
    return found


class Waiting:
    """Question to a worker, and the clock by which its answer is awaited."""

    def __init__(self, ready: bool = True) -> None:
        self.now = 0.0
        self.worker = SlowWorker(ready)
        self.job = BackgroundJob(answer_to(question(), self.worker, lambda: self.now))
        assert not self.job.step()

    def at(self, now: float, found: bool = False) -> bool:
        """Returns True at the answer of the worker, which is then `found`."""
        self.now = now
        if found:
            self.worker.find()
        return self.job.step() and self.job.finish().value is SENTINEL


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize(("ready", "patience"), [(True, PATIENCE), (False, AT_START)])
def test_an_answer_may_take_some_seconds_more_than_its_budget_and_more_at_the_start(
    ready: bool, patience: float, late: bool
) -> None:
    waiting = Waiting(ready)
    now = THINKING + SLACK + patience + (0.1 if late else -0.1)
    assert not waiting.at(now)
    assert waiting.at(now, found=True) != late


def test_a_process_that_was_started_again_is_not_waited_for() -> None:
    waiting = Waiting()
    waiting.worker.restart()
    assert not waiting.at(1.1) and not waiting.at(1.2)
    assert not waiting.at(1.3, found=True)


def test_a_dropped_question_gets_no_answer() -> None:
    waiting = Waiting()
    waiting.job.cancel()
    waiting.worker.find()
    assert waiting.worker.answer(1) is None
