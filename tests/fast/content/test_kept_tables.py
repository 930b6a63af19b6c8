"""Tables, presets, packs and lines of rules as an earlier version wrote them mean the same today."""

import json
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.support.places import TESTS
from uno_desktop.content.table_plan import TablePlan, load_plan, parse_plan
from uno_desktop.content.table_store import PRESETS, delete, load_presets, load_tables, rename
from uno_desktop.system.paths import UserFolders, user_folders

KEPT = TESTS / "golden" / "tables"
"""A player's presets and tables, files that come along or are shared, and lines; nothing in it is ever written again.

`meaning.json` says what they meant to the version that wrote them."""
MEANING = json.loads((KEPT / "meaning.json").read_text(encoding="utf-8"))

Meaning = dict[str, Any]


def meaning(plan: TablePlan) -> Meaning:
    seats = [[seat.player, seat.name, str(seat.handicap)] for seat in plan.seats]
    found = {"id": plan.id, "title": plan.title, "about": plan.about, "cards": [*plan.cards], "leaflet": plan.leaflet}
    return {**found, **rules(plan), "seats": seats}


def rules(plan: TablePlan) -> Meaning:
    return {"ruleset": plan.ruleset, "options": json.loads(json.dumps(dict(plan.options)))}


@pytest.fixture
def folders(tmp_path: Path) -> UserFolders:
    shutil.copytree(KEPT / "home", tmp_path / "home")
    return user_folders(tmp_path / "home")


def test_own_presets_and_tables_mean_the_same(folders: UserFolders) -> None:
    found = {plan.title or plan.id: meaning(plan) for plan in load_tables(folders).own}
    assert found == {name: {"id": "", **meant} for name, meant in MEANING["own"].items()}


def test_what_a_later_version_wrote_stays_and_is_reported(folders: UserFolders) -> None:
    before = {file: file.read_bytes() for file in folders.config.rglob("*.toml")}
    store = load_tables(folders)
    assert {each.title: each.why.key for each in store.problems if each.file.name == PRESETS} == MEANING["unusable"]
    [problem] = [each for each in store.problems if each.file.name != PRESETS]
    assert problem.file.name == "table-martian.toml" and problem.aside is None
    assert {file: file.read_bytes() for file in folders.config.rglob("*.toml")} == before


def test_files_that_come_along_or_are_shared_mean_the_same() -> None:
    found = {file.stem: meaning(load_plan(file)) for file in (KEPT / "shared").glob("*.toml")}
    assert found == MEANING["shared"]


def test_lines_mean_the_same() -> None:
    lines = (KEPT / "lines.txt").read_text(encoding="utf-8").splitlines()
    assert {line: rules(parse_plan(line)) for line in lines} == MEANING["lines"]


def test_what_is_renamed_keeps_its_meaning_and_all_else_stays(folders: UserFolders) -> None:
    for plan in load_tables(folders).own:
        rename(folders, plan, f"New {plan.title}")
    found = {plan.title.removeprefix("New "): meaning(plan) for plan in load_tables(folders).own}
    for name, meant in MEANING["own"].items():
        new = found["" if name == "untitled" else name]
        assert {**new, "id": "", "title": ""} == {**meant, "id": "", "title": ""}, name
    [untouched] = load_presets(folders).kept[:1]
    assert [each.name for each in load_presets(folders).kept] == ["From tomorrow", "Other game"]
    document = tomllib.loads((folders.config / PRESETS).read_text(encoding="utf-8"))
    assert document["later"] == 1 and {"name": 3} in document["preset"] and untouched.line.endswith("moon=full")


def test_what_is_deleted_is_gone_alone(folders: UserFolders) -> None:
    store = load_tables(folders)
    for kept in [*store.own, *store.problems]:
        delete(folders, kept)
    store = load_tables(folders)
    assert not store.own and not store.problems and not list(folders.tables.iterdir())
