"""Moving to this version: what the first version that could be installed wrote is opened, played on and kept."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.support.places import TESTS
from uno_desktop.content import presets
from uno_desktop.content.table_store import look_at_tables
from uno_desktop.match.match_session import resume_match
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.replay import replay
from uno_desktop.match.records.saved_games import scan_records
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.settings import load_settings

OLDEST = TESTS / "golden" / "moving" / "0.1.0"
"""A player's whole folder as the first packaged version left it; nothing in it is ever written again."""
POSITIONS = {
    "00001": "8726e45b",
    "00002": "0cd78266",
    "00003": "94354592",
    "00004": "22984127",
    "00005": "081dbeda",
    "00006": "d49e8ef7",
    "00007": "faff9dba",
}
"""The digest of each match as that version left it: one of each ruleset, and a match that was won."""


@pytest.fixture
def moved(tmp_path: Path) -> UserFolders:
    shutil.copytree(OLDEST, tmp_path / "mine")
    return user_folders(tmp_path / "mine")


@pytest.mark.parametrize("name", POSITIONS)
def test_every_record_ends_in_the_position_in_which_it_was_left(name: str) -> None:
    assert replay(read_record(OLDEST / "games" / f"{name}.unogame")).state.digest() == POSITIONS[name]


def test_every_record_is_listed_and_none_put_aside(moved: UserFolders) -> None:
    shelf = scan_records(moved)
    assert not shelf.problems
    assert (len(shelf.unfinished), len(shelf.finished)) == (5, 2)
    assert not list(moved.games.glob("*.damaged*"))


def test_unfinished_matches_are_played_on(moved: UserFolders) -> None:
    for game in scan_records(moved).unfinished:
        host = resume_match(game.path, None)
        before, now = host.actions_done, 0.0
        while host.actions_done == before and not host.round_over and now < 60:
            now += 1 / 16
            host.tick(now)
        assert host.actions_done > before or host.round_over
        host.close()
        assert replay(read_record(game.path)).actions


def test_preferences_are_the_player_s_own(moved: UserFolders) -> None:
    settings = load_settings(moved.settings_file)
    assert not settings.notices
    assert (settings.language, settings.volume, settings.speed) == ("fr", 25, 2.0)
    assert settings.reduced_motion and settings.music_volume == 40
    assert (settings.ruleset, settings.options) == ("street", {"street.cut": False})
    assert settings.seats == [("human", "Ada"), ("easy", "Bruno"), ("medium", "Chloé")]


def test_tables_are_on_the_shelf(moved: UserFolders) -> None:
    shelf = look_at_tables(moved)
    assert not shelf.problems
    assert [table.title for table in shelf.own] == ["Casa nostra", "Chez nous"]
    assert all(table.rulebook() for table in shelf.own)


def test_presets_are_read_and_mean_what_they_meant(moved: UserFolders) -> None:
    shelf = presets.load_presets(moved)
    assert not shelf.notices
    assert [preset.name for preset in shelf.kept] == ["Noël chez nous", "Sunday"]
    meant = [presets.parse_line(preset.line) for preset in shelf.kept]
    assert [ruleset.id for ruleset, _ in meant] == ["official", "street"]
