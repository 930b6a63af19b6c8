"""Progress is kept in a file that is never lost, also with two instances of the game."""

import tomllib
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.support.content.busy_folder import written_by_another
from tests.support.waiting import until
from uno_desktop.content.progress import FILE, VERSION, ProgressKind, load_progress
from uno_desktop.system.paths import UserFolders


def test_progress_is_read_back(folders: UserFolders) -> None:
    progress = load_progress(folders)
    assert progress.mark(ProgressKind.LESSON, "color") is None
    assert progress.note(ProgressKind.LESSON, "color")
    assert progress.note(ProgressKind.DAILY, "2026-11-22 street", "84 : par 61")
    tomorrow = load_progress(folders)
    assert tomorrow.mark(ProgressKind.LESSON, "color") == 1
    assert tomorrow.done(ProgressKind.DAILY) == {"2026-11-22 street": "84 : par 61"}
    assert not tomorrow.done(ProgressKind.PUZZLE) and not tomorrow.notices


def test_the_best_number_stays_and_the_last_text(folders: UserFolders) -> None:
    progress = load_progress(folders)
    for stars in (2, 3, 1):
        assert progress.note(ProgressKind.PUZZLE, "one", stars)
    for line in ("first", "second"):
        assert progress.note(ProgressKind.DAILY, "today", line)
    assert load_progress(folders).mark(ProgressKind.PUZZLE, "one") == 3
    assert load_progress(folders).mark(ProgressKind.DAILY, "today") == "second"


def test_it_can_be_erased_kind_by_kind(folders: UserFolders) -> None:
    progress = load_progress(folders)
    progress.note(ProgressKind.LESSON, "color")
    progress.note(ProgressKind.PUZZLE, "one", 2)
    assert progress.erase(ProgressKind.LESSON)
    assert not load_progress(folders).done(ProgressKind.LESSON) and load_progress(folders).done(ProgressKind.PUZZLE)
    assert progress.erase(*ProgressKind)
    assert tomllib.loads((folders.config / FILE).read_text()) == {"version": VERSION}


def test_two_copies_add_to_each_other(folders: UserFolders) -> None:
    mine, other = load_progress(folders), load_progress(folders)
    assert mine.note(ProgressKind.PUZZLE, "one", 1) and other.note(ProgressKind.PUZZLE, "two", 2)
    assert mine.note(ProgressKind.PUZZLE, "two", 1)
    assert mine.done(ProgressKind.PUZZLE) == load_progress(folders).done(ProgressKind.PUZZLE) == {"one": 1, "two": 2}

    def copy(number: int) -> list[str]:
        progress = load_progress(folders)
        names = [f"{number}-{each}" for each in range(6)]
        saved = [name for name in names if progress.note(ProgressKind.EXERCISE, name)]
        until("the results in the file", progress.file.save)  # what could not be saved meanwhile is saved later
        return saved

    with ThreadPoolExecutor(8) as pool:
        noted = {name for names in pool.map(copy, range(8)) for name in names}
    found = load_progress(folders).done(ProgressKind.EXERCISE).keys()
    assert noted <= found and len(found) == 48


def test_a_newer_file_is_left_alone(folders: UserFolders) -> None:
    text = f'version = {VERSION + 1}\n[lesson]\ncolor = "gold"\n'
    (folders.config / FILE).write_text(text)
    progress = load_progress(folders)
    assert [notice.key for notice in progress.notices] == ["progress.newer"]
    assert not progress.note(ProgressKind.LESSON, "number") and progress.mark(ProgressKind.LESSON, "number") == 1
    assert (folders.config / FILE).read_text() == text


def test_entries_of_others_stay_in_the_file(folders: UserFolders) -> None:
    (folders.config / FILE).write_text('[lesson]\ncolor = [1]\n"a\\u200bb" = 1\nmany = -3\n[rival]\nada = 3\n')
    progress = load_progress(folders)
    assert not progress.done(ProgressKind.LESSON) and not progress.notices
    assert progress.note(ProgressKind.LESSON, "number")
    document = tomllib.loads((folders.config / FILE).read_text())
    assert document["rival"] == {"ada": 3} and document["lesson"]["color"] == [1]


def test_unsaved_progress_is_kept_until_it_can_be_written(
    folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = load_progress(folders)
    with written_by_another(folders.config, monkeypatch):
        assert not progress.note(ProgressKind.LESSON, "color")
    assert [notice.key for notice in progress.notices] == ["progress.not_saved"]
    assert progress.mark(ProgressKind.LESSON, "color") == 1 and not load_progress(folders).done(ProgressKind.LESSON)
    assert progress.note(ProgressKind.LESSON, "number")
    assert load_progress(folders).done(ProgressKind.LESSON).keys() == {"color", "number"}


@pytest.mark.parametrize(("name", "mark"), [("", 1), ("x" * 200, 1), ("a\nb", 1), ("one", -1), ("one", "\x00")])
def test_unreadable_notes_are_never_written(folders: UserFolders, name: str, mark: int | str) -> None:
    with pytest.raises(ValueError, match="no mark"):
        load_progress(folders).note(ProgressKind.PUZZLE, name, mark)
