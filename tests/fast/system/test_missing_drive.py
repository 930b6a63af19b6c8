"""A data folder on a drive or a server that does not exist is an error with a sentence, as for any other folder."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.match.disks import file_system
from uno_desktop.content.table_plan import TablePlan
from uno_desktop.content.table_store import keep
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.match_history import History
from uno_desktop.match.seats.program_allowlist import ProgramAllowlist
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.system.crash_report import write_report
from uno_desktop.system.file_lock import InstanceLock
from uno_desktop.system.log import open_log
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.settings import load_settings

SEATS = (SeatPlan("easy", "Ada"), SeatPlan("easy", "Bo"))


def play(folders: UserFolders) -> None:
    session = begin_match(TableSetup("official", SEATS, 1, {}), folders, None)
    assert session.unsaved
    session.close()


def keep_table(folders: UserFolders) -> None:
    with pytest.raises(OSError):
        keep(folders, TablePlan("official", SEATS, title="Mine"))


def keep_settings(folders: UserFolders) -> None:
    settings = load_settings(folders.settings_file)
    settings.volume = 11
    assert not settings.save() and [notice.key for notice in settings.notices] == ["settings.not_saved"]


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> UserFolders:
    """Folders of a system in which even the root is missing, as a drive without a disk is."""
    monkeypatch.setattr(Path, "is_dir", lambda path: False)

    def refuse(path: Path, *_: object) -> None:
        raise FileNotFoundError(2, "No such file or directory", str(path))

    file_system(monkeypatch, mkdir=refuse)
    return user_folders(tmp_path / "missing")


def test_no_parent_is_looked_for_above_the_root(folders: UserFolders) -> None:
    """The search for an existing parent never ended: a RecursionError at the start."""
    with pytest.raises(FileNotFoundError) as caught:
        private_folder(folders.games)
    assert caught.value.strerror and caught.value.filename == Path(folders.games.anchor).anchor


@pytest.mark.parametrize(
    "use",
    [
        play,
        keep_table,
        keep_settings,
        History,
        lambda folders: open_log(folders.logs),
        lambda folders: InstanceLock(folders.config).close(),
        lambda folders: write_report(folders, ValueError("odd"), ""),
        lambda folders: ProgramAllowlist(folders.config).allow(["a b"]),
    ],
)
def test_each_use_of_the_folders_ends_with_a_sentence_at_most(
    folders: UserFolders, use: Callable[[UserFolders], object]
) -> None:
    use(folders)
    assert not folders.config.exists()
