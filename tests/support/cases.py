"""Data-driven tests: one test per group of cases, a subtest per case.

`pytest -k house.sevenZero` finds the groups with a case of this name, and runs only those cases.
"""

import inspect
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

_KEY = re.compile(r'"([a-z]+\.\w+)"')
"""An option key, as a scenario file quotes it."""


@dataclass(frozen=True)
class Group:
    """Cases that make one test: `names` are parallel to `values`."""

    names: tuple[str, ...]
    values: tuple[object, ...]

    def chosen(self, keyword: str) -> list[tuple[str, object]]:
        """Returns the cases whose names contain `keyword`, or one of several joined by "or"; all if none does."""
        words = keyword.lower().split(" or ")
        cases = list(zip(self.names, self.values, strict=True))
        return [case for case in cases if any(word in case[0].lower() for word in words)] or cases


def by_group(
    argument: str, values: Iterable[Any], group: Callable[[Any], str], name: Callable[[Any], str] = str
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Decorator: calls the test once per group, and inside of it once per value, passed as `argument`. The test of a
    single case stays reachable as `case`."""
    groups: dict[str, list[Any]] = {}
    for value in values:
        groups.setdefault(group(value), []).append(value)
    made = [Group(tuple(map(name, each)), tuple(each)) for each in groups.values()]

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        def run(request: pytest.FixtureRequest, subtests: pytest.Subtests, **fixtures: Any) -> None:
            cases = fixtures.pop(argument)
            for label, value in cases.chosen(request.config.getoption("keyword")):
                with subtests.test(label):
                    test(**fixtures, **{argument: value})

        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        names = dict.fromkeys(("request", "subtests", *inspect.signature(test).parameters))
        run.__signature__ = inspect.Signature([inspect.Parameter(each, kind) for each in names])  # type: ignore[attr-defined]
        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        run.pytestmark = list(getattr(test, "pytestmark", ()))  # type: ignore[attr-defined]
        run.case = test  # type: ignore[attr-defined]
        return pytest.mark.parametrize(argument, made, ids=list(groups))(run)

    return decorate


def example_name(file: Path) -> str:
    """Returns the name of a worked example with the keys of the options that it sets, for `-k`."""
    keys = dict.fromkeys(_KEY.findall(file.read_text(encoding="utf-8")))
    return " ".join((file.stem, *keys))


def ruleset_folder(file: Path) -> str:
    """Returns the ruleset folder of an example."""
    return file.parent.name


def add_keywords(item: pytest.Item) -> None:
    """Lets `-k` find a test by the names of its cases."""
    for value in (getattr(item, "callspec", None) and item.callspec.params.values()) or ():  # type: ignore[attr-defined]
        if isinstance(value, Group):
            item.extra_keyword_matches.update(value.names)
