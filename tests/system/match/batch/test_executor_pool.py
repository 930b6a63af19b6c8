"""Tasks given to processes or to any executor of `concurrent.futures`: the same results, and a sentence on failure."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from tests.support.match.batch.lab_tasks import wavers
from tests.support.match.batch.pool_tasks import refuses, slowest_first, squared
from uno_desktop.match.batch import worker_pool
from uno_desktop.match.batch.arena import compare
from uno_desktop.match.batch.rule_lab import Certainty, Lab
from uno_desktop.match.batch.simulation import simulate
from uno_desktop.match.batch.worker_pool import game_fingerprint, run_if_same_version, task_pool
from uno_desktop.model.options import Value
from uno_desktop.puzzles.puzzle import Claim
from uno_desktop.puzzles.puzzle_miner import MiningLimits, mine

PLAIN: tuple[str, dict[str, Value]] = ("official", {})
UNTIMED = {"a": 0.0, "b": 0.0}


class Backwards(Executor):
    """Does what it was given when nothing more comes, the last first."""

    def __init__(self) -> None:
        self.given: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.append((future, lambda: fn(*args, **kwargs)))
        return future

    def attend(self) -> None:
        while self.given:
            future, work = self.given.pop()
            if future.set_running_or_notify_cancel():
                future.set_result(work())


class Failing(Executor):
    """The worker of its tasks has gone."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(BrokenProcessPool("A process was terminated. See the manual.\nAnd much more"))
        return future


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "_LOOK", 0.001)


@pytest.fixture(params=[Backwards, ThreadPoolExecutor, type(None)])
def executor(request: pytest.FixtureRequest) -> Executor | None:
    """None stands for the processes of the game."""
    made: Executor | None = request.param()
    return made


@pytest.mark.parametrize("jobs", [1, 3])
def test_results_come_in_the_order_of_the_tasks(jobs: int, executor: Executor | None) -> None:
    with task_pool(jobs, executor) as mapped:
        assert list(mapped(slowest_first, range(40))) == list(range(40))
        assert list(mapped(squared, [])) == []
        without_end = mapped(squared, count(2))
        assert [next(without_end), next(without_end)] == [4, 9]


def test_an_error_is_raised_where_the_results_are_wanted(executor: Executor | None) -> None:
    with task_pool(2, executor) as mapped, pytest.raises(ValueError, match="0 is no number"):
        list(mapped(refuses, range(4)))


def test_leaving_early_cancels_the_remaining_tasks() -> None:
    executor = Backwards()
    with task_pool(2, executor) as mapped:
        results = mapped(squared, range(50))
        assert next(results) == 0
        results.close()  # type: ignore[attr-defined]
    assert all(future.cancelled() for future, _ in executor.given)


def test_arena_simulation_lab_and_miner_find_the_same() -> None:
    executor = Backwards()
    here = compare(PLAIN, "medium", "easy", rounds=10, seed=4)
    there = compare(PLAIN, "medium", "easy", rounds=10, seed=4, jobs=3, executor=executor)
    assert replace(there, ms_per_move=UNTIMED) == replace(here, ms_per_move=UNTIMED)
    lone = simulate(PLAIN, ("easy",) * 2, rounds=9, seed=4)
    spread = simulate(PLAIN, ("easy",) * 2, rounds=9, seed=4, jobs=3, executor=executor)
    assert (spread.wins, spread.actions) == (lone.wins, lone.actions)
    enough = Certainty(part=0.3, least=1.0, share=0.3, fewest=12, most=40)
    labs = [
        Lab("official", {"official.target": 60}, 2, seed=4, enough=enough, work=wavers, jobs=jobs, executor=who)
        for jobs, who in ((0, None), (3, executor))
    ]
    for lab in labs:
        while not lab.finished:
            lab.update(None)
    assert labs[0].plain and (labs[0].mix, labs[0].plain) == (labs[1].mix, labs[1].plain)
    bounds = MiningLimits(11, 50, float("inf"), 9)  # a task has ten rounds
    mined = [mine("official", Claim.ONE_GO, 4, bounds, 3, executor=who) for who in (executor, None)]
    assert mined[0] == mined[1] and mined[0].rounds == 11


def test_a_failing_executor_gives_one_sentence() -> None:
    with (
        task_pool(2, Failing()) as mapped,
        pytest.raises(ChildProcessError, match=r"^a task cannot be done: BrokenProcessPool: A process was terminated$"),
    ):
        list(mapped(squared, range(3)))
    closed = ThreadPoolExecutor()
    closed.shutdown()
    with task_pool(2, closed) as mapped, pytest.raises(ChildProcessError, match="after shutdown"):
        list(mapped(squared, range(3)))


def test_a_task_cancelled_elsewhere_is_reported() -> None:
    executor = Backwards()

    def call_off() -> None:
        for future, _ in executor.given:
            future.cancel()
            future.set_running_or_notify_cancel()

    executor.attend = call_off  # type: ignore[method-assign]
    lab = Lab(*PLAIN, 2, jobs=1, executor=executor)
    while not lab.finished:
        lab.update(None)
    assert "cancelled" in lab.failed


def test_another_game_than_ours_does_not_play_for_us() -> None:
    assert run_if_same_version(game_fingerprint(), squared, 3) == (True, 9)
    well, problem = run_if_same_version("0.0.1 (abc)", squared, 3)
    assert not well and isinstance(problem, ChildProcessError)
    assert game_fingerprint() in str(problem) and "0.0.1 (abc)" in str(problem)


@pytest.mark.parametrize(("workers", "ahead"), [(1, 12), (8, 24)])
def test_some_tasks_wait_for_each_worker(workers: int, ahead: int) -> None:
    executor = Backwards()
    pool = worker_pool.ExecutorPool(executor, workers)
    while pool.free:
        pool.submit(len(executor.given), squared, 2)
    assert len(executor.given) == ahead
