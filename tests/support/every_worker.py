"""Program that starts a worker process in each way that the game has, and waits until it has answered."""

import datetime
from collections.abc import Iterator

from tests.support.waiting import until
from uno_desktop.match.batch.worker_pool import task_pool
from uno_desktop.match.daily.daily_deal import DailyDeal
from uno_desktop.match.daily.daily_par import TRIES, ParWorker
from uno_desktop.match.worker_link import Worker


def tries(deal: DailyDeal) -> Iterator[int]:
    """Yields results without playing."""
    return iter(range(TRIES))


def worker_link() -> None:
    worker = Worker()
    worker.start()
    until("the worker", lambda: worker.take(0) or worker.ready)
    worker.close()


def worker_pool() -> None:
    with task_pool(2) as mapped:
        assert list(mapped(abs, [-1, 2])) == [1, 2]


def daily_par() -> None:
    par = ParWorker(DailyDeal(datetime.date(2026, 11, 28), "official", 2), tries=tries)
    until("par", lambda: par.update() and par.par is not None)


WAYS = {each.__name__: each for each in (worker_link, worker_pool, daily_par)}
"""Functions by the name of the module that starts the process."""

if __name__ == "__main__":
    for each in WAYS.values():
        each()
