"""Files of the game are private: other users of the machine cannot read a hand, a seed or a name."""

import os
import shutil
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.match.tables import file_of, recorded
from tests.support.places import relative
from tests.support.savers import SAVERS
from tests.support.waiting import until
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.trash import move_to_trash
from uno_desktop.scenes.history.games_page import GamesScene
from uno_desktop.scenes.shell.app import offscreen_services
from uno_desktop.system.crash_report import write_report
from uno_desktop.system.file_lock import WRITING, InstanceLock
from uno_desktop.system.log import logger, open_log
from uno_desktop.system.paths import UserFolders, user_folders
from uno_desktop.system.safe_files import temporary, write_through
from uno_desktop.system.settings import load_settings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")


@pytest.fixture(params=[0o000, 0o022], ids=["umask 000", "umask 022"], autouse=True)
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def session(folders: UserFolders) -> None:
    """An evening in which everything is written that the game ever writes."""
    running = InstanceLock(folders.config)
    open_log(folders.logs)
    logger.warning("something was odd")
    recorded(folders, "medium", "easy", seed=1, official_target=50)
    move_to_trash(folders, file_of(recorded(folders, "medium", "easy", seed=2, actions=5)))
    recorded(folders, "medium", "easy", seed=3, actions=5)
    settings = load_settings(folders.settings_file)
    for settings.volume in (11, 12):
        assert settings.save()
    folders.settings_file.write_text("volume = \n")
    load_settings(folders.settings_file).save()
    for save in SAVERS.values():
        save(folders)
    History(folders)
    page = GamesScene(offscreen_services((1280, 720), "en", folders))
    page.enter()
    until("the finished match", lambda: bool(page.update(0.1) or page.finished))
    page.choose(page.finished[0])
    page.export()
    page.leave()
    assert write_report(folders, ValueError("odd"), "a position with every hand") is not None
    with temporary(folders.config / "half", b"written") as (fresh, _):
        os.link(fresh, folders.config / "half.new")
    running.close()


def open_to_others(folder: Path) -> dict[str, str]:
    """Paths in a folder, itself included, with rights for other users."""
    modes = {place: stat.S_IMODE(place.lstat().st_mode) for place in (folder, *folder.rglob("*"))}
    return {relative(place, folder): oct(mode) for place, mode in modes.items() if mode & 0o077}


@pytest.mark.parametrize("own", ["new", "older version"])
def test_nothing_that_the_game_writes_can_be_read_by_others(tmp_path: Path, own: str) -> None:
    folders = user_folders(tmp_path / "new" / "uno-desktop")
    if own == "older version":
        for folder in (folders.games, folders.logs, folders.tables, folders.deleted, folders.exports):
            folder.mkdir(parents=True, mode=0o755)
        for file in ("settings.toml", ".writing.lock", ".running.lock", "logs/uno-desktop.log", "logs/faults.txt"):
            (folders.config / file).touch(0o644)
        session(user_folders(tmp_path / "as they were"))
        (tmp_path / "as they were" / "past-games.sqlite3").rename(folders.config / "past-games.sqlite3")
        (folders.config / "past-games.sqlite3").chmod(0o644)
        folders.config.chmod(0o755)
    session(folders)
    assert len(list(folders.config.rglob("*"))) > 25
    assert open_to_others(tmp_path / "new" / "uno-desktop") == {}
    assert own != "new" or open_to_others(tmp_path / "new") == {}


def test_a_folder_for_other_things_stays_open_and_the_files_in_it_are_private(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir(mode=0o755)
    (shared / "letter.txt").touch(0o644)
    before = open_to_others(shared)
    session(user_folders(shared))
    assert open_to_others(shared) == before


def places(tmp_path: Path) -> list[str]:
    """Names of all files and folders that an evening leaves, relative to the folder of the game."""
    folders = user_folders(tmp_path / "uno-desktop")
    session(folders)
    (folders.config / "half.new").unlink()
    return [place.relative_to(folders.config).as_posix() for place in sorted(folders.config.rglob("*"))]


def test_a_link_under_any_name_of_ours_changes_no_permission_outside(tmp_path: Path) -> None:
    """`settings.toml` or `games` as a link made a file or a folder of the player's private."""
    names = places(tmp_path / "as it was")
    assert {"settings.toml", "games", "logs", "past-games.sqlite3", WRITING} <= set(names)
    names.remove(WRITING)  # nothing is written where that is a link
    for number, name in enumerate(names):
        home, outside = tmp_path / f"{number}" / "uno-desktop", tmp_path / f"{number} outside"
        shutil.copytree(tmp_path / "as it was" / "uno-desktop", home)
        shutil.move(home / name, outside)
        (home / name).symlink_to(outside)
        for place in (outside, *outside.rglob("*")):
            place.chmod(0o755 if place.is_dir() else 0o644)
        before, files = open_to_others(outside), {place: place.stat().st_ino for place in outside.rglob("*")}
        session(user_folders(home))
        after = open_to_others(outside)
        for place, number_of_file in files.items():  # written anew, with new content
            if place.exists() and place.stat().st_ino != number_of_file:
                del before[relative(place, outside)]
        assert before.items() <= after.items(), name


def test_exported_files_have_the_users_default_permissions(tmp_path: Path) -> None:
    (tmp_path / "plain").touch()
    write_through(tmp_path / "asked for", b"puzzles", private=False)
    assert (tmp_path / "asked for").stat().st_mode == (tmp_path / "plain").stat().st_mode
