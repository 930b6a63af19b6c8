"""Tables, presets, packs and lines of rules as an earlier version wrote them mean the same today."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.support.places import TESTS
from uno_desktop.content.presets import BadPreset, Pack, load_pack, load_presets, parse_line
from uno_desktop.content.ready_table import ReadyTable, load_table, look_at_tables
from uno_desktop.model.options import Value
from uno_desktop.system.paths import UserFolders, user_folders

KEPT = TESTS / "golden" / "tables"
"""A player's presets and tables, files that come along or are shared, and lines; nothing in it is ever written again.

`meaning.json` says what they meant to the version that wrote them."""
MEANING = json.loads((KEPT / "meaning.json").read_text(encoding="utf-8"))

Meaning = dict[str, Any]


def rules(ruleset: str, options: Mapping[str, Value]) -> Meaning:
    return {"ruleset": ruleset, "options": json.loads(json.dumps(dict(options)))}


def of_table(table: ReadyTable) -> Meaning:
    seats = [[seat.player, seat.name, str(seat.handicap)] for seat in table.seats]
    cards = [table.card] if table.card else []
    found = {"id": table.id, "title": table.title, "about": table.about, "cards": cards, "leaflet": False}
    return {**found, **rules(table.ruleset, table.options), "seats": seats}


def of_pack(pack: Pack) -> Meaning:
    found = {"id": pack.id, "title": pack.title, "about": pack.about, "cards": [*pack.cards], "leaflet": pack.leaflet}
    return {**found, **rules(pack.ruleset, pack.options), "seats": []}


@pytest.fixture
def folders(tmp_path: Path) -> UserFolders:
    shutil.copytree(KEPT / "home", tmp_path / "home")
    return user_folders(tmp_path / "home")


def own(folders: UserFolders) -> dict[str, Meaning]:
    """Returns what the player's presets and tables mean, by their names."""
    found = {table.title or table.id: of_table(table) for table in look_at_tables(folders).own}
    for preset in load_presets(folders).kept:
        try:
            ruleset, options = parse_line(preset.line)
        except BadPreset:
            continue
        texts = {"title": preset.name, "about": "", "cards": [], "leaflet": False, "seats": []}
        found[preset.name] = {**texts, **rules(ruleset.id, options)}
    return found


def unusable(folders: UserFolders) -> dict[str, str]:
    """Returns the names of the presets that this version cannot use, each with the key of the reason."""
    found = {}
    for preset in load_presets(folders).kept:
        try:
            parse_line(preset.line)
        except BadPreset as problem:
            found[preset.name] = problem.notice.key
    return found


def shared() -> dict[str, Meaning]:
    found: dict[str, Meaning] = {}
    for file in sorted((KEPT / "shared").glob("*.toml")):
        is_pack = 'kind = "pack"' in file.read_text(encoding="utf-8")
        found[file.stem] = of_pack(load_pack(file)) if is_pack else of_table(load_table(file))
    return found


def lines() -> dict[str, Meaning]:
    found = {}
    for line in (KEPT / "lines.txt").read_text(encoding="utf-8").splitlines():
        ruleset, options = parse_line(line)
        found[line] = rules(ruleset.id, options)
    return found


def test_own_presets_and_tables_mean_the_same(folders: UserFolders) -> None:
    assert own(folders) == MEANING["own"]


def test_what_a_later_version_wrote_stays_and_is_reported(folders: UserFolders) -> None:
    assert unusable(folders) == MEANING["unusable"]
    [problem] = look_at_tables(folders).problems
    assert problem.file.name == "table-martian.toml" and problem.aside is None
    assert sorted(file.name for file in folders.tables.iterdir()) == sorted(
        file.name for file in (KEPT / "home" / "tables").iterdir()
    )


def test_files_that_come_along_or_are_shared_mean_the_same() -> None:
    assert shared() == MEANING["shared"]


def test_lines_mean_the_same() -> None:
    assert lines() == MEANING["lines"]
