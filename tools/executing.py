"""Pytest plugin of `tools/prove_catch.py`: writes which test files execute marked expressions, and their time."""

import builtins
import json
import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest

FOLDER = "UNO_DESKTOP_EXECUTED"
"""Environment variable with the folder of the results, one file for each process."""
MARK = "mark_executed"
"""Built-in function that a marked expression calls with its number."""


class _Seen:
    """Marks of the running test, and for each test file its marks, its seconds, and those of its longest step."""

    now: ClassVar[set[int]] = set()
    marks: ClassVar[dict[str, set[int]]] = {}
    seconds: ClassVar[defaultdict[str, float]] = defaultdict(float)
    longest: ClassVar[defaultdict[str, float]] = defaultdict(float)


def pytest_configure() -> None:
    setattr(builtins, MARK, _Seen.now.add)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Adds the marks of a test, with its fixtures, to those of its file."""
    _Seen.now.clear()
    try:
        return (yield)
    finally:
        _Seen.marks.setdefault(_file(item), set()).update(_Seen.now)


def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    file = _file(item)
    _Seen.seconds[file] += call.duration
    _Seen.longest[file] = max(_Seen.longest[file], call.duration)


def pytest_sessionfinish() -> None:
    result = {
        file: {"seconds": _Seen.seconds[file], "longest": _Seen.longest[file], "marks": sorted(marks)}
        for file, marks in _Seen.marks.items()
    }
    Path(os.environ[FOLDER], f"{os.getpid()}.json").write_text(json.dumps(result), encoding="utf-8")


def _file(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]
