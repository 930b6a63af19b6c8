"""Each route has a factory, and each use of a route passes its arguments."""

import inspect
from collections.abc import Iterator
from importlib import import_module

import pytest

from tests.support.places import relative
from tests.support.sources import FILES, PACKAGE, Call, source
from uno_desktop.scenes.routes import (
    EXTRA_FUNCTIONS,
    LAZY_FUNCTIONS,
    ROUTES,
    push_route,
    reset_to_route,
    run_lazily,
    scene_for,
)

TARGETS = ROUTES | LAZY_FUNCTIONS | EXTRA_FUNCTIONS
USERS = (push_route.__name__, reset_to_route.__name__, scene_for.__name__, run_lazily.__name__)
BY_VARIABLE = ("scenes/routes.py", "commands/screen/blank_scenes.py")
"""Files that pass on a route given to them."""


def factory_of(route: str) -> object:
    file, _, name = TARGETS[route].partition(":")
    return getattr(import_module(f"uno_desktop.scenes.{file}"), name)


def uses() -> Iterator[tuple[str, Call]]:
    """Yields each call that uses a route, with its file and line."""
    for file in FILES:
        for call in source(file).calls:
            if call.on is None and call.name in USERS:
                yield f"{relative(file, PACKAGE)}:{call.line}", call


def route_of(call: Call) -> tuple[str, int] | None:
    """Returns the route of a call and its number of arguments; None if the route is a variable."""
    named = call.arguments[0 if call.name in (scene_for.__name__, run_lazily.__name__) else 1]
    return None if named is None else (named, len(call.arguments) - 2)


@pytest.mark.parametrize("route", TARGETS)
def test_each_route_has_a_factory(route: str) -> None:
    assert callable(factory_of(route))


def test_each_use_of_a_route_passes_the_arguments_of_its_factory() -> None:
    seen = set()
    for where, call in uses():
        found = route_of(call)
        if found is None:
            assert where.startswith(BY_VARIABLE), where
            continue
        route, given = found
        seen.add(route)
        inspect.signature(factory_of(route)).bind("services", *range(given))  # type: ignore[arg-type]
    assert seen == set(TARGETS), "an unused route"


def test_no_scene_imports_the_factory_of_a_route() -> None:
    factories = {tuple(f"uno_desktop.scenes.{target}".split(":")) for target in ROUTES.values()}
    for file in (file for file in FILES if file.is_relative_to(PACKAGE / "scenes")):
        wrong = {(module, name) for _, module, name in source(file).imports} & factories
        assert not wrong, f"{relative(file, PACKAGE)}: {wrong}"
