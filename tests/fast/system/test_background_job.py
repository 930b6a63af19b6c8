"""Work in steps: a little in every frame, or on a thread, until it is done or cancelled."""

import threading

import pytest

from tests.support.waiting import PATIENCE
from uno_desktop.system.background_job import BackgroundJob, Work


def counting(done: list[int], steps: int = 4) -> Work[str]:
    try:
        for number in range(1, steps + 1):
            done.append(number)
            yield number / steps
    finally:
        done.append(0)
    return "counted"


def test_each_call_runs_the_next_steps_and_the_result_comes_at_the_end() -> None:
    done: list[int] = []
    job = BackgroundJob(counting(done))
    assert not job.step() and (done, job.progress, job.result) == ([1], 0.25, None)
    assert not job.step(3) and (done, job.progress) == ([1, 2, 3, 4], 1.0)
    assert job.step() and job.done and job.result == "counted"
    assert job.step() and done == [1, 2, 3, 4, 0], "nothing runs twice"


def test_a_job_can_be_waited_for() -> None:
    assert BackgroundJob(counting([])).finish() == "counted"


def test_a_cancelled_job_tidies_up_and_has_no_result() -> None:
    done: list[int] = []
    job = BackgroundJob(counting(done))
    job.step()
    assert job.cancel() is None and done == [1, 0] and job.result is None


def breaking() -> Work[None]:
    yield 0.5
    raise ValueError("no such card")


def test_a_failed_job_is_never_done_and_raises_again() -> None:
    job = BackgroundJob(breaking())
    for _ in range(3):
        with pytest.raises(ValueError, match="no such card"):
            job.step(2)
    assert not job.done and isinstance(job.error, ValueError)


def test_a_failure_on_a_thread_is_kept_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    job = BackgroundJob(breaking(), "uno-desktop counting")
    assert job.thread is not None
    job.thread.join(PATIENCE)
    assert not job.thread.is_alive() and isinstance(job.error, ValueError)
    assert not job.done and "no such card" in caplog.text


def test_a_thread_runs_all_steps() -> None:
    done: list[int] = []
    job = BackgroundJob(counting(done), "uno-desktop counting")
    assert job.thread is not None and job.thread.name == "uno-desktop counting" and job.thread.daemon
    job.thread.join(PATIENCE)
    assert job.result == "counted" and done[-1] == 0


def test_a_thread_ends_at_the_step_in_which_it_is_cancelled() -> None:
    begun, gate, done = threading.Event(), threading.Event(), list[int]()

    def waiting() -> Work[None]:
        begun.set()
        gate.wait(PATIENCE)
        yield from counting(done)

    job = BackgroundJob(waiting(), "uno-desktop waiting")
    assert begun.wait(PATIENCE)
    thread = job.cancel()
    gate.set()
    assert thread is not None
    thread.join(PATIENCE)
    assert done == [1, 0] and not job.done
