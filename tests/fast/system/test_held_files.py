"""A file that another program holds for a moment costs nothing: no edit, no file, no session without saving."""

import os
import stat
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.held_files import DENIED, LOCKED, SHARING, HeldFiles, held
from tests.support.match.disks import file_system
from tests.support.savers import SAVERS, save_table
from uno_desktop.content.table_store import delete, load_tables
from uno_desktop.system import log, safe_files
from uno_desktop.system.file_lock import PostponedWrites
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.settings import load_settings
from uno_desktop.system.untrusted_input import read_bytes


@pytest.fixture
def holder(monkeypatch: pytest.MonkeyPatch) -> HeldFiles:
    return HeldFiles(monkeypatch)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    place = tmp_path / "words.toml"
    place.write_bytes(b'word = ["red"]\n')
    return place


def replaced(file: Path) -> None:
    fresh = file.with_name("fresh")
    fresh.write_bytes(file.read_bytes())
    safe_files.replace(fresh, file)


def restored(moved: Path, file: Path) -> None:
    os.rename(moved, file)


def put_aside(file: Path) -> None:
    aside = safe_files.quarantine(file)
    if aside is None:
        raise safe_files.FileInUse(file)
    restored(aside, file)


def moved(file: Path) -> None:
    restored(safe_files.move_to_free(file, [file.with_name("moved")]), file)


def renamed(file: Path) -> None:
    safe_files.rename(file, file.with_name("renamed"))
    restored(file.with_name("renamed"), file)


def removed(file: Path) -> None:
    content = file.read_bytes()
    safe_files.remove(file)
    file.write_bytes(content)


def opened(file: Path) -> None:
    safe_files.open_plain(file, os.O_RDWR).close()


def appended(file: Path) -> None:
    safe_files.open_to_append(file).close()


def written(file: Path) -> None:
    safe_files.write_through(file, file.read_bytes())


def copied(file: Path) -> None:
    safe_files.keep_copy(file, read_bytes(file))


OPERATIONS = [read_bytes, opened, written, replaced, renamed, removed, moved, put_aside, copied]


@pytest.mark.parametrize("operation", [*OPERATIONS, appended])
@pytest.mark.parametrize("winerror", [DENIED, SHARING, LOCKED])
def test_each_operation_waits_until_the_file_is_free(
    file: Path, holder: HeldFiles, operation: Callable[[Path], object], winerror: int
) -> None:
    """Each of them failed at once, and what it should have written was gone."""
    before = file.read_bytes()
    if operation is appended and winerror == DENIED:  # where a file may be created, this means the folder
        return
    holder.hold(file, 0.5, winerror)
    operation(file)
    assert file.read_bytes() == before and holder.attempts > 1 and 0.5 <= holder.now < 0.6


@pytest.mark.parametrize("operation", [*OPERATIONS, appended])
@pytest.mark.parametrize("patience", [1.0, 0.02])
def test_no_operation_waits_for_ever_and_none_is_seen_in_a_frame(
    file: Path, holder: HeldFiles, operation: Callable[[Path], object], patience: float
) -> None:
    before = file.read_bytes()
    holder.hold(file)
    with pytest.raises(safe_files.FileInUse) as caught:
        if patience < 1:
            with safe_files.in_a_frame():
                operation(file)
        else:
            operation(file)
    assert patience <= holder.now < patience + 0.02 and caught.value.strerror == "another program is using it"
    assert file.read_bytes() == before and [each.name for each in file.parent.glob("*.new")] == []


def test_an_error_that_does_not_pass_is_told_at_once(file: Path, holder: HeldFiles) -> None:
    holder.hold(file, winerror=112)  # the disk is full
    with pytest.raises(PermissionError):
        read_bytes(file)
    assert holder.attempts == 1 and holder.now == 0


def test_a_background_thread_waits_during_a_frame(file: Path, holder: HeldFiles) -> None:
    holder.hold(file, 0.5)
    found: list[bytes] = []
    with PostponedWrites().collecting():
        thread = threading.Thread(target=lambda: found.append(read_bytes(file)))
        thread.start()
        thread.join()
    assert found == [file.read_bytes()]


@pytest.mark.parametrize("operation", [replaced, removed, written])
def test_a_read_only_file_is_replaced_and_deleted_as_on_other_systems(
    file: Path, monkeypatch: pytest.MonkeyPatch, operation: Callable[[Path], object]
) -> None:
    def obeying(call: Callable[..., None]) -> Callable[..., None]:
        def obeyed(*places: Path) -> None:
            if places[-1] == file and not file.stat().st_mode & stat.S_IWRITE:
                raise held(file, DENIED)
            call(*places)

        return obeyed

    file_system(monkeypatch, replace=obeying(os.replace), unlink=obeying(os.unlink))
    before = file.read_bytes()
    file.chmod(stat.S_IREAD)
    operation(file)
    assert file.read_bytes() == before and file.stat().st_mode & stat.S_IWRITE


# -- documents of the player ------------------------------------------------------------------------------------------


def test_a_file_that_is_held_while_it_is_read_is_neither_given_up_nor_overwritten(
    tmp_path: Path, holder: HeldFiles
) -> None:
    """The defaults were loaded, and the next change wrote all of them over what the player had chosen."""
    file = tmp_path / "settings.toml"
    settings = load_settings(file)
    settings.name, settings.volume = "Zoë", 11
    assert settings.save()
    holder.hold(file)
    again = load_settings(file)
    assert [notice.key for notice in again.notices] == ["mishaps.writing_waits"] and again.file == file
    holder.release()
    again.volume = 33
    assert again.save() and (load_settings(file).name, load_settings(file).volume) == ("Zoë", 33)


def delete_tables(folders: UserFolders) -> None:
    save_table(folders)
    for table in load_tables(folders).own:
        delete(folders, table)
    assert not load_tables(folders).own


@pytest.mark.parametrize("change", [*SAVERS.values(), delete_tables])
def test_whatever_is_saved_is_saved_although_each_file_is_held_for_an_instant(
    tmp_path: Path, holder: HeldFiles, change: Callable[[UserFolders], None]
) -> None:
    folders = user_folders(tmp_path)
    change(folders)
    for file in [each for each in tmp_path.rglob("*") if each.is_file()]:
        holder.hold(file, 0.3)
        change(folders)


# -- the log ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def logged(tmp_path: Path) -> Iterator[Path]:
    """Folder of a log that is full after a few lines."""
    before = log.logger.handlers[:]
    log.open_log(tmp_path, limit=200)
    yield tmp_path
    for handler in set(log.logger.handlers) - set(before):
        log.logger.removeHandler(handler)
        handler.close()


@pytest.mark.parametrize("is_held", [False, True])
def test_a_full_log_that_cannot_be_renamed_loses_no_line(logged: Path, holder: HeldFiles, is_held: bool) -> None:
    """Two copies of the game hold the log open: each line after the first that should have renamed it was lost."""
    if is_held:
        holder.hold(logged / f"{log.NAME}.1")
    for number in range(12):
        log.logger.error("line %d %s", number, "x" * 40)
    texts = "".join(file.read_text(encoding="utf-8") for file in logged.glob(f"{log.NAME}*"))
    kept = [number for number in range(12) if f"line {number} " in texts]
    assert kept[-1] == 11 and (kept == list(range(12)) if is_held else (logged / f"{log.NAME}.3").exists())
