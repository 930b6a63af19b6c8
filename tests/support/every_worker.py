"""Program that starts a worker process in each way that the game has, and waits until it has answered."""

from tests.support.waiting import until
from uno_desktop.match.batch.worker_pool import task_pool
from uno_desktop.match.seats.worker_link import Worker


def worker_link() -> None:
    worker = Worker()
    worker.start()
    until("the worker", lambda: worker.answer(0) or worker.ready)
    worker.close()


def task_processes() -> None:
    with task_pool(2) as mapped:
        assert list(mapped(abs, [-1, 2])) == [1, 2]


WAYS = {each.__name__: each for each in (worker_link, task_processes)}
"""Functions by the name of the module that starts the process."""

if __name__ == "__main__":
    for each in WAYS.values():
        each()
