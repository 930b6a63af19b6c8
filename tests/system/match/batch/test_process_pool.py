"""Process pool: results in order, shutdown without signals, no endless waits."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.match.batch import pool_tasks
from tests.support.waiting import until
from uno_desktop.match.batch.worker_pool import task_pool

POOLS = 8
"""tools/prove_pools.py makes 500 of them on one processor."""


def test_a_result_that_cannot_travel_is_an_error_with_a_sentence() -> None:
    with task_pool(2) as mapped, pytest.raises(RuntimeError, match="cannot be handed over"):
        list(mapped(pool_tasks.hands_back_what_cannot_travel, range(2)))


@pytest.mark.parametrize("work", [pool_tasks.dies, pool_tasks.dies_while_it_sends])
def test_a_dying_process_is_reported_without_waiting(work: Callable[[object], object]) -> None:
    with task_pool(2) as mapped, pytest.raises(ChildProcessError, match="3"):
        list(mapped(work, range(4)))
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("work", [pool_tasks.sleeps, pool_tasks.is_deaf], ids=["hears signals", "hears no signal"])
def test_leaving_early_does_not_wait_for_the_rest(tmp_path: Path, work: Callable[[str], str]) -> None:
    with task_pool(2) as mapped:
        results = mapped(work, [str(tmp_path)] * 2)
        with pytest.raises(KeyboardInterrupt):
            interrupted_once_they_sleep(results, tmp_path)
    assert not multiprocessing.active_children()


def interrupted_once_they_sleep(results: object, folder: Path) -> None:
    """Ctrl-C as soon as both processes are at their work."""
    import threading

    def press() -> None:
        try:
            until("both at their work", lambda: len(os.listdir(folder)) == 2, saw=lambda: os.listdir(folder))
        finally:
            signal.raise_signal(signal.SIGINT) if os.name == "nt" else os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=press, daemon=True).start()
    next(results)  # type: ignore[call-overload]


def test_many_short_pools_end_one_after_the_other() -> None:
    for _ in range(POOLS):
        with task_pool(2) as mapped:
            assert list(mapped(pool_tasks.squared, range(3))) == [0, 1, 4]
    assert not multiprocessing.active_children()
