"""A games folder with foreign content: odd names, thousands of files, links that lead outside."""

import gc
import os
import shutil
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.match.tables import recorded, setup
from uno_desktop.match.match_start import begin_match
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.saved_games import OpenMatches, SavedGameList, scan_records
from uno_desktop.system.paths import UserFolders, user_folders

only_unix = pytest.mark.skipif(sys.platform == "win32", reason="there are no such names")


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> UserFolders:
    folders = user_folders(tmp_path_factory.mktemp("sound"))
    for seed, target in ((1, 10), (2, 500)):
        recorded(folders, "easy", "random", seed=seed, rounds=1, official_target=target)
    return folders


@pytest.fixture
def folders(sound: UserFolders, tmp_path: Path) -> UserFolders:
    shutil.copytree(sound.games, tmp_path / "games")
    return user_folders(tmp_path)


@pytest.mark.parametrize(
    "name",
    ["9" * 200, "9" * 30, "\u0664\u0662", pytest.param("con", marks=only_unix), "-rf", "{0.__class__}", "00002x"],
)
def test_no_name_keeps_a_match_from_being_recorded(folders: UserFolders, name: str) -> None:
    """A new record's number follows on the game's own; a stranger's of 200 digits made the next name too long."""
    (folders.games / f"{name}.unogame").write_text("x")
    session = begin_match(setup("easy", "random"), folders, None)
    assert session.unsaved == "" and session.record_file is not None
    assert session.record_file.name == "00003.unogame"
    session.close()


@only_unix
@pytest.mark.parametrize("name", ["\udcff", "a\nb", "\u202egpj", "\x1b[2J", "';DROP TABLE game;--", "*", "[a-"])
def test_past_games_are_listed_whatever_a_file_is_called(folders: UserFolders, name: str) -> None:
    """A name that is no text made an exception of the page, every time it was opened."""
    shutil.copy2(folders.games / "00001.unogame", folders.games / f"{name}.unogame")
    for _ in range(2):
        history = History(folders)
        assert len(history.games) + len(history.problems) == 2
        assert [problem.sentence for problem in history.problems] in ([], ["the name of the file is no text"])


@only_unix
def test_a_link_out_of_the_folder_is_read_and_never_moved(folders: UserFolders, tmp_path: Path) -> None:
    outside = tmp_path / "elsewhere.txt"
    outside.write_text("no record at all\n")
    (folders.games / "00009.unogame").symlink_to(outside)
    [problem] = scan_records(folders).problems
    assert problem.aside is not None and problem.aside.is_symlink(), "the link is put aside"
    assert outside.read_text() == "no record at all\n"


@pytest.mark.parametrize("kind", ["junk", "newer", "long"])
def test_the_menu_reads_a_little_of_a_folder_without_end(folders: UserFolders, kind: str) -> None:
    """100 of the longest records took 15 s, 10,000 of a later version 50 s, each time the menu came."""
    whole = (folders.games / "00002.unogame").read_text()
    long = whole + f"# {'x' * 1_000}\n" * 110
    text = {"junk": f"x\n{long}", "newer": long.replace("ruleset official", "ruleset lunar"), "long": long}[kind]
    for number in range(100, 200):
        (folders.games / f"{number:05}.unogame").write_text(text)
        os.utime(folders.games / f"{number:05}.unogame", (2e9, 2e9))
    found = scan_records(folders, with_finished=False, enough=50, at_once=True)
    assert 0 < len(found.problems) + len(found.unfinished) <= 12, "each record that is read is one of the two"
    if kind == "junk":
        for _ in range(10):
            found = scan_records(folders, with_finished=False, enough=10, at_once=True)
        assert [game.path.name for game in found.unfinished] == ["00002.unogame"], "and in the end all is put aside"


def _open_matches(folders: UserFolders) -> OpenMatches:
    reading = OpenMatches(folders)
    assert reading.thread is not None
    reading.thread.join()
    return reading


@pytest.mark.parametrize("read", [scan_records, History, _open_matches])
def test_nothing_of_an_unusable_record_is_kept_but_a_sentence(
    folders: UserFolders, read: Callable[[UserFolders], SavedGameList | History | OpenMatches]
) -> None:
    """A kept error kept the frames that it came through, and with them each file: 200 MB for a hundred records."""
    head, over = (folders.games / "00001.unogame").read_bytes(), b"over\n" if read is History else b""
    read(folders)
    for number, content in enumerate(
        (
            head.replace(b"over\n", b"A draw\n") + b"# on and on\n" * 200_000,  # too large
            b"uno-desktop game 2\n" + b"seat\n" * 4_000,  # a head that never ends
            head.replace(b"seed 1\n", b"seed 2\n") + b"A draw\n" * 4_000,  # not what was dealt
            head.replace(b"seed 1\n", b"seed 1\nA flies\n") + b"A draw\n" * 4_000,  # of a later version
        )
    ):
        (folders.games / f"{number + 10}.unogame").write_bytes(content + over)
    tracemalloc.start()
    found = read(folders)
    gc.collect()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(found.problems) >= 3 and kept < 256 << 10, [str(problem) for problem in found.problems]
