"""Every door between scenes leads somewhere, and whoever goes through one hands over what is wanted behind it."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from importlib import import_module

import pytest

from tests.support.sources import FILES, PACKAGE, Call, source
from uno_desktop.scenes.routes import LAZY_FUNCTIONS, ROUTES, do, push_route, reset_to_route, scene_for

PLACES = ROUTES | LAZY_FUNCTIONS
THROUGH = (push_route.__name__, reset_to_route.__name__, scene_for.__name__, do.__name__)


def maker(door: str) -> object:
    file, _, name = PLACES[door].partition(":")
    return getattr(import_module(f"uno_desktop.scenes.{file}"), name)


def passages() -> Iterator[tuple[str, Call]]:
    """Each call that goes through a door, with the file and line where it stands."""
    for file in FILES:
        for call in source(file).calls:
            if call.on is None and call.name in THROUGH:
                yield f"{file.relative_to(PACKAGE)}:{call.line}", call


def door_of(call: Call) -> tuple[str, int] | None:
    """The door that is named in a call, and how much is handed over there; None where it is passed on."""
    named = call.arguments[0 if call.name in (scene_for.__name__, do.__name__) else 1]
    return None if named is None else (named, len(call.arguments) - 2)


@pytest.mark.parametrize("door", PLACES)
def test_a_scene_stands_behind_each_door(door: str) -> None:
    assert callable(maker(door))


def test_whoever_goes_through_a_door_hands_over_what_is_wanted() -> None:
    seen = set()
    for where, call in passages():
        found = door_of(call)
        if found is None:
            assert where.startswith("scenes/routes.py"), where
            continue
        door, given = found
        seen.add(door)
        inspect.signature(maker(door)).bind("house", *range(given))  # type: ignore[arg-type]
    assert seen == set(PLACES), "a door that nobody uses"


def test_no_scene_imports_what_stands_behind_a_door() -> None:
    behind = {tuple(f"uno_desktop.scenes.{maker}".split(":")) for maker in ROUTES.values()}
    for file in (file for file in FILES if file.is_relative_to(PACKAGE / "scenes")):
        wrong = {(module, name) for _, module, name in source(file).imports} & behind
        assert not wrong, f"{file.relative_to(PACKAGE)}: {wrong}"
