"""Pytest plugin for runs in random order: shuffles the test files and their tests, and marks those that wait.

`conftest.py` uses it where the environment variable `SEED` is set, as `.ci/run` and `tools/prove_tests.py` do.

A test waits if it starts a process or a thread, or sleeps. The mark is the property `waits` in the JUnit file, with the
node id of the test.
"""

import functools
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.process import BaseProcess

import pytest

SEED = "UNO_DESKTOP_SHUFFLE"
"""Environment variable with the seed of the order."""
AUDITED = frozenset({"subprocess.Popen", "os.fork", "os.posix_spawn", "_thread.start_new_thread"})
"""Audit events of whatever runs beside the test."""


class _Seen:
    """Records that the running test has waited."""

    waits = False


def pytest_configure(config: pytest.Config) -> None:
    """Starts recording where a JUnit file will hold the marks: the audit hook makes the tests half as fast. Two ways to
    wait raise no audit event in every Python version: they are wrapped."""
    if config.option.xmlpath is None:
        return
    sys.addaudithook(lambda event, _: _notice() if event in AUDITED else None)
    for owner, name in ((time, "sleep"), (BaseProcess, "start")):
        setattr(owner, name, _noticed(getattr(owner, name)))


def _notice() -> None:
    _Seen.waits = True


def _noticed(call: Callable[..., object]) -> Callable[..., object]:
    @functools.wraps(call)
    def noticed(*arguments: object, **more: object) -> object:
        _notice()
        return call(*arguments, **more)

    return noticed


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the test files into the order of the seed, and the tests in each file, the same in all workers.

    A file's tests stay together, since what a module's fixture makes would be made again for each of them.
    """
    rng = random.Random(int(os.environ[SEED]))
    rng.shuffle(items)
    place = {path: rng.random() for path in sorted({item.path for item in items})}
    items.sort(key=lambda item: place[item.path])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Marks the test if it waited."""
    _Seen.waits = False
    try:
        return (yield)
    finally:
        if _Seen.waits:
            item.user_properties.append(("waits", item.nodeid))
