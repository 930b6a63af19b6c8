"""Other machines: the workers of a Dask cluster as an executor. `distributed` is loaded when a cluster is asked for."""

from __future__ import annotations

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
"""Seconds in which a scheduler has to answer, and a worker to be there."""
_PATIENCE = 60.0
"""Seconds for which a cluster may be without any worker before it is given up."""
_TALKATIVE = ("distributed", "distributed.client", "tornado.application", "asyncio")
"""Whose warnings would tear the progress bar, one for each worker that is lost."""
_ADDRESS = re.compile(
    r"(?P<way>(tcp|tls)://)?(?P<host>[A-Za-z0-9]([A-Za-z0-9._-]{0,251}[A-Za-z0-9])?|\[[0-9A-Fa-f:.]{2,45}\]):(?P<port>[0-9]{1,5})"
)


def scheduler_address(text: str) -> str:
    """`HOST:PORT`, with `tcp://` or `tls://` before it or not, as the address of a scheduler. Raises ValueError."""
    found = _ADDRESS.fullmatch(text)
    if found is None or not 0 < int(found["port"]) < 65536:
        raise ValueError(
            f'"{text}" is no address of a scheduler; expected HOST:PORT such as 192.168.1.7:8786'
        )
    return f"{found['way'] or 'tcp://'}{found['host']}:{int(found['port'])}"


class Cluster(Executor):
    """The workers behind a scheduler. A task whose worker is lost is done again by another one; one that takes several
    workers with it is given up by the scheduler."""

    def __init__(self, client: Any, address: str, patience: float = _PATIENCE) -> None:
        """`client` is one of `distributed`; for so many seconds there may be no worker."""
        self._client, self._address, self._patience = client, address, patience
        self._seen = time.monotonic()

    @property
    def workers(self) -> int:
        """Number of worker processes that are there now. Raises OSError if the scheduler does not answer in time."""
        return len(_in_time(self._client.nthreads))

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """A task for any worker."""
        promised: Future[Any] = Future()
        asked = self._client.submit(fn, *args, pure=False, **kwargs)
        asked.add_done_callback(partial(_hand_over, promised))
        promised.add_done_callback(lambda done: asked.cancel() if done.cancelled() else None)
        return promised

    def attend(self) -> None:
        """Raises ChildProcessError with a sentence once there has been no worker for too long, or no scheduler."""
        if self._client.status not in ("running", "connecting"):
            raise ChildProcessError(f"the scheduler at {self._address} has gone")
        with suppress(OSError):
            if self.workers:
                self._seen = time.monotonic()
        if time.monotonic() - self._seen > self._patience:
            raise ChildProcessError(
                f"the cluster at {self._address} has had no worker for {self._patience:.0f} seconds"
            )

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Leaves the cluster, which goes on for others; what has not been handed in is not wanted any more."""
        self._client.close(timeout=_ANSWER)


@contextmanager
def cluster(address: str) -> Iterator[Cluster]:
    """The cluster whose scheduler is at this address, for as long as it is needed.

    Raises ValueError with a sentence if the address is none, `distributed` is not installed, nobody answers in time, or
    there is no worker.
    """
    place = scheduler_address(address)
    try:
        dask = import_module("distributed")
    except ImportError:
        raise ValueError(
            'other machines need Dask: pip install "uno-desktop[cluster]", here and there'
        ) from None
    for name in _TALKATIVE:  # what matters is told in sentences of our own
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = _in_time(lambda: dask.Client(place, timeout=_ANSWER, set_as_default=False))
    except Exception as problem:  # whatever listens there may answer anything
        raise ValueError(f"no scheduler of Dask answers at {place} ({type(problem).__name__})") from None
    try:
        there = Cluster(client, place)
        _await_worker(there, place)
        yield there
    finally:
        client.close(timeout=_ANSWER)


def _hand_over(promised: Future[Any], asked: Any) -> None:
    """What has become of a task, told to whoever waits for it. The executor that Dask offers tells nothing of one that
    was cancelled."""
    if not promised.set_running_or_notify_cancel():
        return
    try:
        if asked.cancelled():
            raise CancelledError
        promised.set_result(asked.result())
    except Exception as problem:
        promised.set_exception(problem)


def _in_time(ask: Callable[[], R]) -> R:
    """The answer to a question that waits for ever where somebody listens and says nothing. Raises TimeoutError."""
    answer: Future[R] = Future()

    def wait() -> None:
        try:
            answer.set_result(ask())
        except BaseException as problem:
            answer.set_exception(problem)

    Thread(target=wait, name="uno-desktop cluster", daemon=True).start()
    return answer.result(_ANSWER)


def _await_worker(there: Cluster, place: str) -> None:
    """Raises ValueError with a sentence if no worker comes in time."""
    end = time.monotonic() + _ANSWER
    while not there.workers:
        if time.monotonic() > end:
            raise ValueError(f"the scheduler at {place} has no worker")
        time.sleep(0.1)
