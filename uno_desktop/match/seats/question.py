"""A question to the worker: with a deadline, and answered in this process if the worker gives no answer in time."""

from collections.abc import Callable

from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.players.failures import FAILED, LATE
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.worker import Answer, Asked, Players
from uno_desktop.system.background_job import Work
from uno_desktop.system.child_program import GONE


def answer_to(asked: Asked, worker: Worker | None, clock: Callable[[], float]) -> Work[Answer]:
    """Asks in the first step, and returns the answer, or why it is missing; ending the work withdraws the question.

    `clock` is in seconds. Without an answer of the worker in time, the question is answered here, in slices and with
    less effort, where it allows that.
    """
    found = Answer(0, None, GONE)
    if worker is not None:
        found = yield from _from_worker(asked, worker, clock)
    here = asked.here() if found.failed in (GONE, LATE) else None
    if here is None:
        return found
    try:
        job = here.job(Players(new_player))
        while not job.step():
            yield job.progress
        return Answer(0, job.result)
    except Exception:  # as in the worker: a failed answer must not stop the table
        return Answer(0, None, FAILED)


def _from_worker(asked: Asked, worker: Worker, clock: Callable[[], float]) -> Work[Answer]:
    late = clock() + worker.patience + asked.seconds
    number = worker.ask(asked)
    try:
        while (found := worker.answer(number)) is None:
            if clock() > late:
                if asked.here() is None:
                    worker.give_up(number)
                return Answer(number, None, LATE)
            yield 0.0
        return found
    finally:
        worker.withdraw(number)
