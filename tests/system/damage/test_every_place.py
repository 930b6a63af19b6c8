"""Each kind of file is damaged at hundreds of places: it is read as far as possible, kept aside, and nothing else is
lost."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.damage.home import (
    EXPORT,
    FINISHED,
    INDEX,
    PRESETS,
    PROGRESS,
    SETTINGS,
    TABLE,
    UNFINISHED,
    Snapshot,
    assert_nothing_lost,
    ends_in_its_head,
    snapshot,
)
from tests.support.damage.wrecks import PLACES, wrecks_of
from uno_desktop.content.level_files import BadLevel, load_level
from uno_desktop.content.match_setup import MatchSetup
from uno_desktop.content.named_store import Kept
from uno_desktop.content.progress import ProgressKind, load_progress
from uno_desktop.content.scenario import ScenarioRun
from uno_desktop.content.table_plan import TablePlan, parse_plan
from uno_desktop.content.table_store import keep, load_presets, load_tables
from uno_desktop.match.match_start import resume_match
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.record_writer import DamagedRecord, NewerRecord
from uno_desktop.match.records.recorded_match import RecordedMatch
from uno_desktop.match.records.saved_games import scan_records
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.refused import InvalidLine
from uno_desktop.system import paths
from uno_desktop.system.i18n import LANGUAGES, Texts
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.settings import load_settings
from uno_desktop.system.untrusted_input import read_toml

NEW_TABLE = TablePlan("classic", (SeatPlan("human", ""), SeatPlan("easy", "Ada")), title="New")


def damaged(folders: UserFolders, name: str) -> Iterator[tuple[bytes, Snapshot]]:
    """Damages the file anew each time, and clears away what was kept aside the time before; yields its content and that
    of the whole folder."""
    home = folders.config
    sound = snapshot(home)
    for wreck in wrecks_of(sound[name]):
        for left in snapshot(home).keys() - sound.keys():
            (home / left).unlink()
        for other, content in sound.items():
            if not (home / other).exists() or (home / other).read_bytes() != content:
                (home / other).write_bytes(content)
        (home / name).write_bytes(wreck)
        yield wreck, snapshot(home)


def is_toml(file: Path) -> bool:
    try:
        read_toml(file)
    except ValueError:
        return False
    return True


def test_preferences(folders: UserFolders) -> None:
    kept = 0
    for _, before in damaged(folders, SETTINGS):
        sound = is_toml(folders.settings_file)
        settings = load_settings(folders.settings_file)
        assert_nothing_lost(before, snapshot(folders.config))
        assert sound or next(notice.key for notice in settings.notices) == "settings.damaged"
        MatchSetup(settings)
        kept += settings.volume == 35
        settings.volume = 11
        assert settings.save()
        assert load_settings(folders.settings_file).volume == 11
        assert_nothing_lost(before, snapshot(folders.config), (SETTINGS, SETTINGS + ".bak"))
    assert kept > PLACES // 8


def test_presets(folders: UserFolders) -> None:
    for _, before in damaged(folders, PRESETS):
        sound = is_toml(folders.config / PRESETS)
        store = load_presets(folders)
        assert_nothing_lost(before, snapshot(folders.config))
        assert sound or [notice.key for notice in store.notices] == ["presets.damaged"]
        for preset in store.kept:
            try:
                parse_plan(preset.line)
            except InvalidLine as problem:
                assert problem.key
        assert store.keep(Kept("New", "official"))
        assert load_presets(folders).named("new") is not None
        assert_nothing_lost(before, snapshot(folders.config), (PRESETS,))


def test_progress(folders: UserFolders) -> None:
    kept = 0
    for _, before in damaged(folders, PROGRESS):
        sound = is_toml(folders.config / PROGRESS)
        progress = load_progress(folders)
        assert_nothing_lost(before, snapshot(folders.config))
        assert sound or [notice.key for notice in progress.notices] == ["progress.damaged"]
        kept += progress.mark(ProgressKind.PUZZLE, "street-one-go-001") == 2
        newer = "progress.newer" in {notice.key for notice in progress.notices}
        assert progress.note(ProgressKind.EXERCISE, "EX-OFF-01") is not newer
        assert (load_progress(folders).mark(ProgressKind.EXERCISE, "EX-OFF-01") is None) is newer
        assert_nothing_lost(before, snapshot(folders.config), () if newer else (PROGRESS,))
    assert kept > PLACES // 8


def test_own_tables(folders: UserFolders) -> None:
    problems = 0
    for _, before in damaged(folders, TABLE):
        store = load_tables(folders)
        assert len(store.own) + len(store.problems) == 3, "the presets are whole"
        problems += len(store.problems)
        assert_nothing_lost(before, snapshot(folders.config))
        keep(folders, NEW_TABLE)
        assert_nothing_lost(before, snapshot(folders.config), ("tables/table-new.toml",))
    assert problems > PLACES // 2


@pytest.mark.parametrize("name", [UNFINISHED, FINISHED])
def test_records(folders: UserFolders, name: str) -> None:
    problems = resumed = 0
    for wreck, before in damaged(folders, name):
        found = scan_records(folders)
        problems += len(found.problems)
        known = len(found.unfinished) + len(found.finished) + len(found.problems)
        if ends_in_its_head(name, wreck):
            assert (known, found.problems) == (1, []) and not (folders.config / name).exists()
        else:
            assert known == 2
        assert_nothing_lost(before, snapshot(folders.config))
        for game in found.unfinished:
            resumed += resumes(game.path)
        assert_nothing_lost(before, snapshot(folders.config), (UNFINISHED, FINISHED, INDEX))
    assert problems > PLACES // 20 and resumed > PLACES // 4


def resumes(path: Path) -> bool:
    """Continue is pressed. What is not whole at the end of the record is written anew; nothing before it is touched.
    Where whole lines lie behind a hole of zeros, the record is kept as it was beside the one that goes on."""
    content = path.read_bytes()
    try:
        session = resume_match(path, None)
    except NewerRecord:
        assert path.read_bytes() == content, "what a newer game may have written is left as it is"
        return False
    except DamagedRecord as problem:
        assert problem.aside is not None and problem.aside.read_bytes() == content
        return False
    session.tick(FRAME_LONG)
    session.close()
    written = path.read_bytes()
    kept = [file.read_bytes() for file in path.parent.glob(f"{path.name}.damaged-*")]
    whole = written.startswith(content[: content.rfind(b"\n") - 200])
    assert content in kept or whole or (content.startswith(written) and b"\0" not in content)
    return True


FRAME_LONG = 0.25


def test_past_games(folders: UserFolders) -> None:
    """A damaged record is put aside and told of, or is one that can be played on; the index follows."""
    for wreck, before in damaged(folders, FINISHED):
        history = History(folders)
        assert len(history.games) + len(history.problems) <= 1
        if wreck.endswith(b"\nover\n") and len(wreck) != len(before[EXPORT]):
            assert len(history.games) + len(history.problems) == 1
        assert_nothing_lost(before, snapshot(folders.config), (INDEX,))


def test_the_index(folders: UserFolders) -> None:
    for _, before in damaged(folders, INDEX):
        history = History(folders)
        assert [game.path.name for game in history.games] == ["00001.unogame"]
        assert history.tallies.by_ruleset == []
        assert_nothing_lost(before, snapshot(folders.config), (INDEX,))


def test_a_game_from_an_untrusted_source(folders: UserFolders) -> None:
    refused = 0
    for _, before in damaged(folders, EXPORT):
        try:
            assert RecordedMatch(folders.config / EXPORT).moments
        except DamagedRecord as problem:
            assert problem.sentence
            refused += 1
        assert snapshot(folders.config) == before
    assert refused > PLACES // 4


def test_texts_of_the_game(tmp_path: Path) -> None:
    for code in LANGUAGES:
        (tmp_path / code).mkdir()
        for name in ("menu.toml", "seats.toml"):
            shutil.copy(paths.assets() / "locale" / code / name, tmp_path / code)
    file = tmp_path / "fr" / "seats.toml"
    sound = Texts(tmp_path).catalogue("fr")
    for wreck in wrecks_of(file.read_bytes()):
        file.write_bytes(wreck)
        words = Texts(tmp_path)
        words.language = "fr"
        for key in sound:
            assert words.tr(key, n=2, why="?", version=1, file="f", kept="k", names="A", round=1)
        assert is_toml(file) or str(file) in words.problems[0]


def test_levels_that_ship(tmp_path: Path) -> None:
    examples = sorted((paths.levels() / "examples").rglob("*.toml"))
    refused = 0
    for example in examples[:: len(examples) // 10]:
        for wreck in wrecks_of(example.read_bytes(), PLACES // 10):
            file = tmp_path / "level.toml"
            file.write_bytes(wreck)
            try:
                ScenarioRun(load_level(file)).run()
            except BadLevel as problem:
                assert str(file) in str(problem)
                refused += 1
    assert refused > PLACES // 2
