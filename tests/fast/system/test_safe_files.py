"""Files are replaced atomically, and acknowledged content survives a power cut."""

import os
import sqlite3
import stat
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.match.disks import file_system
from tests.support.savers import SAVERS, save_settings
from uno_desktop.match.records.match_history import History
from uno_desktop.match.seats.program_allowlist import ProgramAllowlist
from uno_desktop.system.log import logger, open_log
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.safe_files import copies_of, keep_copy, quarantine, write_through
from uno_desktop.system.settings import load_settings

only_unix = pytest.mark.skipif(sys.platform == "win32", reason="links need a permission there")
only_linux = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc for what a handle is")


class Disk:
    """Notes in which order contents, names and folders are brought to the disk."""

    def __init__(self) -> None:
        self.done: list[tuple[str, Path]] = []

    def fsync(self, number: int) -> None:
        self.done.append(("sync", Path(os.readlink(f"/proc/self/fd/{number}"))))

    def replace(self, fresh: Path, file: Path) -> None:
        self.done += [("from", Path(fresh)), ("name", Path(file))]
        os.rename(fresh, file)

    def may_be_lost(self, file: Path) -> str:
        """Parts of the file's last version that a power cut can still lose: its content, its name; empty if none."""
        at = max(number for number, operation in enumerate(self.done) if operation == ("name", file))
        fresh = self.done[at - 1][1]
        if ("sync", fresh) not in self.done[:at]:
            return "content"
        return "" if ("sync", file.parent) in self.done[at:] else "name"


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    noting = Disk()
    file_system(monkeypatch, fsync=noting.fsync, replace=noting.replace)
    return noting


@only_linux
@pytest.mark.parametrize("name", [*SAVERS, "settings.toml.bak"])
def test_reported_saves_survive_a_power_cut(tmp_path: Path, disk: Disk, name: str) -> None:
    for _ in range(2):
        SAVERS[name.removesuffix(".bak")](user_folders(tmp_path))
    assert disk.may_be_lost(tmp_path / name) == ""


@only_linux
def test_the_content_is_on_the_disk_before_it_takes_the_old_one_s_name(tmp_path: Path, disk: Disk) -> None:
    write_through(tmp_path / "x", b"old")
    write_through(tmp_path / "x", b"new", last=False)
    assert disk.may_be_lost(tmp_path / "x") == "name", "then it is the old one, whole"
    assert [operation for operation, _ in disk.done] == ["sync", "from", "name", "sync", "sync", "from", "name"]


def test_a_folder_that_cannot_be_synced_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some network file systems know no such thing; the file is in its place all the same."""

    def refuse(number: int) -> None:
        if stat.S_ISDIR(os.fstat(number).st_mode):
            raise OSError(22, "Invalid argument")

    file_system(monkeypatch, fsync=refuse)
    write_through(tmp_path / "x", b"new")
    assert (tmp_path / "x").read_bytes() == b"new" and [each.name for each in tmp_path.iterdir()] == ["x"]


def test_a_quarantined_file_replaces_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a[1].toml"
    taken = tmp_path / "a[1].toml.damaged-1"
    if sys.platform == "win32":  # a link needs a permission there
        taken.write_bytes(b"theirs")
    else:
        taken.symlink_to("/nowhere/at/all")  # a link to nothing is somebody's too
    file.write_bytes(b"one")
    keep_copy(file, b"one")
    aside = quarantine(file)
    assert aside is not None and aside.name == "a[1].toml.damaged-3"
    assert (tmp_path / "a[1].toml.damaged-2").read_bytes() == aside.read_bytes() == b"one"
    assert len(copies_of(file)) == 3 and quarantine(file) is None


def look_at_past_games(folders: UserFolders) -> None:
    History(folders)


def save_settings_anew(folders: UserFolders) -> None:
    settings = load_settings(folders.settings_file)
    settings.volume += 1
    assert settings.save()


def allow(folders: UserFolders) -> None:
    ProgramAllowlist(folders.config).allow(["a b"])


def keep_log(folders: UserFolders) -> None:
    open_log(folders.logs)
    logger.error("x")


@only_unix
@pytest.mark.parametrize("content", ["of somebody else\n", "theirs = 1\n", None], ids=["text", "toml", "nothing"])
@pytest.mark.parametrize(
    ("name", "operation"),
    [
        *(SAVERS | {"settings.toml": save_settings_anew, "settings.toml.bak": save_settings}).items(),
        (".writing.lock", allow),
        ("past-games.sqlite3", look_at_past_games),
        ("logs/uno-desktop.log", keep_log),
        ("logs/faults.txt", keep_log),
    ],
)
def test_a_link_in_a_copied_folder_overwrites_nothing(
    tmp_path: Path, name: str, operation: Callable[[UserFolders], None], content: str | None
) -> None:
    """`settings.toml.bak` as a link to a file of the player's had it overwritten with the stranger's words."""
    outside, link = tmp_path / "mine.txt", tmp_path / "home" / name
    if content is not None:
        outside.write_text(content)
    link.parent.mkdir(parents=True)
    link.symlink_to(outside)
    for _ in range(2):
        operation(user_folders(tmp_path / "home"))
    assert (outside.read_text() if outside.exists() else None) == content


@only_unix
def test_another_program_s_data_base_is_left_alone(tmp_path: Path) -> None:
    theirs = tmp_path / "theirs.sqlite3"
    with closing(sqlite3.connect(theirs)) as base:
        base.execute("CREATE TABLE game (x)")
        base.commit()
    before = theirs.read_bytes()
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "past-games.sqlite3").symlink_to(theirs)
    History(user_folders(tmp_path / "home"))
    assert theirs.read_bytes() == before
