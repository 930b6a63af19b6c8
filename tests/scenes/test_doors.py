"""Every door between scenes leads somewhere, and whoever goes through one hands over what is wanted behind it."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from uno_desktop.scenes.doors import DEEDS, DOORS, do, leave_for, open_door, scene_behind

PACKAGE = Path(__file__).parents[2] / "uno_desktop"
PLACES = DOORS | DEEDS
THROUGH = (open_door.__name__, leave_for.__name__, scene_behind.__name__, do.__name__)


def maker(door: str) -> object:
    file, _, name = PLACES[door].partition(":")
    return getattr(import_module(f"uno_desktop.scenes.{file}"), name)


def passages() -> Iterator[tuple[str, ast.Call]]:
    """Each call that goes through a door, with the file and line where it stands."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in THROUGH:
                yield f"{file.relative_to(PACKAGE)}:{node.lineno}", node


def door_of(call: ast.Call) -> tuple[str, int] | None:
    """The door that is named in a call, and how much is handed over there; None where it is passed on."""
    named = call.args[0 if getattr(call.func, "id", "") in (scene_behind.__name__, do.__name__) else 1]
    if isinstance(named, ast.Constant) and isinstance(named.value, str):
        return named.value, len(call.args) - 2
    return None


@pytest.mark.parametrize("door", PLACES)
def test_a_scene_stands_behind_each_door(door: str) -> None:
    assert callable(maker(door))


def test_whoever_goes_through_a_door_hands_over_what_is_wanted() -> None:
    seen = set()
    for where, call in passages():
        found = door_of(call)
        if found is None:
            assert where.startswith("scenes/doors.py"), where
            continue
        door, given = found
        seen.add(door)
        inspect.signature(maker(door)).bind("house", *range(given))  # type: ignore[arg-type]
    assert seen == set(PLACES), "a door that nobody uses"


def test_no_scene_imports_what_stands_behind_a_door() -> None:
    behind = {tuple(f"uno_desktop.scenes.{maker}".split(":")) for maker in DOORS.values()}
    for file in sorted((PACKAGE / "scenes").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                wrong = {(node.module, each.name) for each in node.names} & behind
                assert not wrong, f"{file.relative_to(PACKAGE)}: {wrong}"
