"""The thread that writes a record through to disk: it flushes after each write, ends when all is there, and no failure
of it is forgotten."""

import threading
from pathlib import Path

import pytest

from tests.support.extent import extent
from tests.support.match.disks import FailingDisk, flushed_by, wait_for_flushes
from tests.support.match.tables import Clock, setup
from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records import record_writer
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import BackgroundSync
from uno_desktop.system.paths import UserFolders, user_folders


def test_each_write_is_flushed_and_the_thread_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[int] = []

    def flush(number: int) -> None:
        assert threading.current_thread().daemon, "a slow disk must not keep the program from ending"
        flushed.append(number)

    flushed_by(monkeypatch, flush)
    with open(tmp_path / "record", "wb", buffering=0) as file:
        sync = BackgroundSync(file)
        for count in (1, 2):
            sync.wake()
            wait_for_flushes()
            assert flushed == [file.fileno()] * count
        sync.close()


def played(folders: UserFolders, until_over: bool) -> MatchSession:
    session = begin_match(setup("random", "random", seed=3, official_target=30), folders, None)
    clock = Clock(session)
    clock.until(lambda: session.actions_done >= 12 or session.round_over)
    while until_over and not session.match_over:
        clock.until(lambda: session.round_over)
        if not session.match_over:
            session.next_round()
    session.close()
    return session


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each write is flushed in the background before the next one."""
    wake = BackgroundSync.wake

    def wake_and_wait(sync: BackgroundSync) -> None:
        wake(sync)
        wait_for_flushes()

    monkeypatch.setattr(BackgroundSync, "wake", wake_and_wait)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("until_over", [False, True], ids=["left", "over"])
def test_after_any_failed_flush_the_whole_match_is_on_the_disk_and_the_player_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, until_over: bool
) -> None:
    """A failed flush was ignored, and the next one of the same file succeeded without what was lost."""
    sound = FailingDisk(set())
    flushed_by(monkeypatch, sound.fsync)
    before = played(user_folders(tmp_path / "sound"), until_over).record_file
    assert before is not None and sound.flushes > 10 and sound.holds(before)
    every = range(2, sound.flushes + 1)  # the first is that of the new file
    for number in extent(sorted({*every[:2], *every[:: len(every) // 4 + 1], *every[-2:]}), list(every)):
        disk = FailingDisk({number})
        flushed_by(monkeypatch, disk.fsync)
        session = played(user_folders(tmp_path / f"{number}"), until_over)
        assert session.record_file is not None and disk.holds(session.record_file), number
        assert session.record_file.read_bytes() == before.read_bytes()
        assert session.disk_error == "Input/output error" and not session.unsaved
        assert [each.name for each in session.record_file.parent.iterdir()] == [before.name]


@pytest.mark.usefixtures("at_once")
def test_a_disk_that_fails_again_is_told_and_the_record_can_still_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed_by(monkeypatch, FailingDisk(set(range(5, 1000))).fsync)
    session = played(user_folders(tmp_path), until_over=True)
    assert session.match_over and session.unsaved.endswith("Input/output error")
    assert session.record_file is not None and read_record(session.record_file).setup == session.setup


@pytest.mark.usefixtures("at_once")
def test_nobody_else_can_continue_a_record_that_was_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed_by(monkeypatch, FailingDisk({4}).fsync)
    session = begin_match(setup("random", "random", seed=3), user_folders(tmp_path), None)
    Clock(session).until(lambda: session.actions_done >= 12)
    assert session.disk_error and session.record_file is not None
    assert record_writer.in_use(session.record_file)
    session.close()
    assert not record_writer.in_use(session.record_file)
