"""Dask cluster as an executor on other machines. `distributed` is imported only when a cluster is requested."""

import logging
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from threading import Thread
from typing import Any, TypeVar

R = TypeVar("R")

_ANSWER = 10.0
"""Seconds for a scheduler to answer, and for a first worker to appear."""
_PATIENCE = 60.0
"""Seconds without any worker before the cluster is given up."""
_TALKATIVE = ("distributed", "distributed.client", "tornado.application", "asyncio")
"""Loggers whose warnings, one for each lost worker, would break the progress bar."""
_ADDRESS = re.compile(
    r"(?P<way>(tcp|tls)://)?(?P<host>[A-Za-z0-9]([A-Za-z0-9._-]{0,251}[A-Za-z0-9])?|\[[0-9A-Fa-f:.]{2,45}\]):(?P<port>[0-9]{1,5})"
)


def scheduler_address(text: str) -> str:
    """Returns the scheduler address for `HOST:PORT`, with or without `tcp://` or `tls://`. Raises ValueError if it is
    invalid."""
    found = _ADDRESS.fullmatch(text)
    if found is None or not 0 < int(found["port"]) < 65536:
        raise ValueError(f'"{text}" is no address of a scheduler; expected HOST:PORT such as 192.168.1.7:8786')
    return f"{found['way'] or 'tcp://'}{found['host']}:{int(found['port'])}"


class Cluster(Executor):
    """Workers behind a scheduler.

    The task of a lost worker is retried on another one; the scheduler abandons a task that has lost several workers.
    """

    def __init__(self, client: Any, address: str, timeout: float = _PATIENCE) -> None:
        """`client` is a client of `distributed`; `timeout` is the number of seconds allowed without a worker."""
        self._client, self._address, self._timeout = client, address, timeout
        self._seen = time.monotonic()

    @property
    def workers(self) -> int:
        """Current number of worker processes. Raises OSError if the scheduler does not answer in time."""
        return len(_in_time(self._client.nthreads))

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self._seen = time.monotonic()  # a task is submitted at the start, and after a result
        promised: Future[Any] = Future()
        asked = self._client.submit(fn, *args, pure=False, **kwargs)
        asked.add_done_callback(partial(_hand_over, promised))
        promised.add_done_callback(lambda done: asked.cancel() if done.cancelled() else None)
        return promised

    def attend(self) -> None:
        """Checks the cluster. Raises ChildProcessError with a message if it has gone or had no worker for too long."""
        if self._client.status not in ("running", "connecting"):
            raise ChildProcessError(f"the scheduler at {self._address} has gone")
        with suppress(OSError):
            if self.workers:
                self._seen = time.monotonic()
        if time.monotonic() - self._seen > self._timeout:
            raise ChildProcessError(f"the cluster at {self._address} has had no worker for {self._timeout:.0f} seconds")

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Disconnects from the cluster, which stays up for other clients; pending tasks are dropped."""
        self._client.close(timeout=_ANSWER)


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """Connects to the cluster at this scheduler address for the duration of the block.

    Raises ValueError with a message for an invalid address, a missing `distributed` package, a timeout, or a cluster
    without workers; OSError if a connected scheduler stops answering.
    """
    place = scheduler_address(address)
    try:
        dask = import_module("distributed")
    except ImportError:
        raise ValueError('other machines need Dask: pip install "uno-desktop[cluster]", here and there') from None
    for name in _TALKATIVE:  # the errors that matter are raised as exceptions
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = _in_time(lambda: dask.Client(place, timeout=_ANSWER, set_as_default=False))
    except Exception as problem:  # another service at that address may send any reply
        raise ValueError(f"no scheduler of Dask answers at {place} ({type(problem).__name__})") from None
    try:
        there = Cluster(client, place)
        _await_worker(there, place)
        yield there
    finally:
        client.close(timeout=_ANSWER)


def _hand_over(promised: Future[Any], asked: Any) -> None:
    """Copies the outcome of a Dask future. In Dask's own executor, a worker lost in between makes a result an error."""
    if not promised.set_running_or_notify_cancel():
        return
    try:
        if asked.cancelled():
            raise CancelledError
        promised.set_result(asked.result())
    except Exception as problem:
        promised.set_exception(problem)


def _in_time(ask: Callable[[], R]) -> R:
    """Limits the time of a call that can block forever on a silent server. Raises TimeoutError."""
    answer: Future[R] = Future()

    def wait() -> None:
        try:
            answer.set_result(ask())
        except BaseException as problem:
            answer.set_exception(problem)

    Thread(target=wait, name="uno-desktop cluster", daemon=True).start()
    return answer.result(_ANSWER)


def _await_worker(there: Cluster, place: str) -> None:
    end = time.monotonic() + _ANSWER
    while not there.workers:
        if time.monotonic() > end:
            raise ValueError(f"the scheduler at {place} has no worker")
        time.sleep(0.1)
