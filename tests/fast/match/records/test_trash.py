"""A deleted record is moved atomically, kept for a day, and restored unchanged."""

import contextlib
import os
from pathlib import Path

import pytest

from tests.support.match.disks import without_links
from tests.support.match.tables import file_of, recorded, setup
from uno_desktop.match.match_start import begin_match, resume_match
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.record_writer import RecordInUse
from uno_desktop.match.records.saved_games import unfinished_games
from uno_desktop.match.records.trash import KEPT, latest_in_trash, move_to_trash, restore_from_trash, sweep
from uno_desktop.system.paths import UserFolders, user_folders


def left(folders: UserFolders, seed: int = 4) -> Path:
    return file_of(recorded(folders, "medium", "easy", seed=seed, actions=3))


def everything(folder: Path) -> list[bytes]:
    """The contents of all records below a folder, kept or not."""
    return sorted(file.read_bytes() for file in folder.rglob("*.unogame*") if file.suffix != ".new")


@pytest.fixture(params=[True, False], ids=["links", "no links"])
def folders(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> UserFolders:
    if not request.param:
        without_links(monkeypatch)
    return user_folders(tmp_path)


def test_a_deleted_match_is_no_longer_open_and_comes_back_as_it_was(folders: UserFolders) -> None:
    record, other = left(folders), left(folders, seed=5)
    before, when = record.read_bytes(), record.stat().st_mtime
    kept = move_to_trash(folders, record)
    assert [game.path for game in unfinished_games(folders)] == [other]
    assert latest_in_trash(folders) == kept and kept.read_bytes() == before
    assert restore_from_trash(folders, kept) == record
    assert record.read_bytes() == before and record.stat().st_mtime == when
    assert latest_in_trash(folders) is None
    resume_match(record, None).close()


def test_a_restored_record_replaces_nothing(folders: UserFolders) -> None:
    record = left(folders)
    kept = move_to_trash(folders, record)
    again = left(folders, seed=9)
    assert again == record, "the name was free"
    contents = everything(folders.games.parent)
    back = restore_from_trash(folders, kept)
    assert back != record and everything(folders.games.parent) == contents
    assert {game.path for game in unfinished_games(folders)} == {record, back}


def test_two_of_the_same_name_are_both_kept(folders: UserFolders) -> None:
    for _ in range(3):
        move_to_trash(folders, left(folders))
    assert len(everything(folders.games.parent)) == 3


def test_a_match_that_is_being_played_is_not_deleted(folders: UserFolders) -> None:
    session = begin_match(setup("medium", "easy"), folders, None)
    with pytest.raises(RecordInUse):
        move_to_trash(folders, file_of(session))
    assert file_of(session).exists()
    session.close()


def test_it_is_on_the_disk_in_one_place_or_the_other_whenever_the_program_is_killed(
    folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each call of the system is the last one of a killed program, once."""
    for name in ("link", "unlink", "rename", "fsync"):
        for after in (False, True):
            record = left(folders)
            contents = everything(folders.games.parent)
            real = getattr(os, name)

            def killed(*given: object, real=real, after=after, **named: object) -> None:  # type: ignore[no-untyped-def]
                if after:
                    real(*given, **named)
                raise KeyboardInterrupt

            with monkeypatch.context() as patch:
                patch.setattr(os, name, killed)
                with contextlib.suppress(KeyboardInterrupt):
                    move_to_trash(folders, record)
            assert set(everything(folders.games.parent)) == set(contents), (name, after)
            for path in folders.games.glob("*"):
                path.unlink()


def test_after_a_day_it_is_gone_for_good_and_nothing_else_is(folders: UserFolders) -> None:
    kept = move_to_trash(folders, left(folders))
    strange = kept.with_name("letter to my aunt.txt")
    strange.write_text("Dear aunt")
    now = float(kept.name.split(".")[2].split("-")[0])
    sweep(folders, now + KEPT)
    assert kept.exists()
    sweep(folders, now + KEPT + 1)
    assert not kept.exists() and strange.exists()
    assert latest_in_trash(folders) is None


def test_only_games_of_this_folder_are_deleted_or_brought_back(folders: UserFolders) -> None:
    folders.games.mkdir(parents=True, exist_ok=True)
    other = folders.games.parent / "settings.toml"
    other.write_text("volume = 3")
    with pytest.raises(ValueError):
        move_to_trash(folders, other)
    kept = "00001.unogame.1"
    for foreign in (other, folders.deleted.parent / kept, folders.deleted / "more" / kept):
        with pytest.raises(ValueError):
            restore_from_trash(folders, foreign)


def test_a_finished_match_that_is_deleted_counts_no_more_until_it_is_brought_back(folders: UserFolders) -> None:
    recorded(folders, "medium", "easy", seed=1, official_target=50)
    before = History(folders).games
    assert len(before) == 1
    kept = move_to_trash(folders, before[0].path)
    assert History(folders).games == []
    restore_from_trash(folders, kept)
    assert History(folders).games == before
