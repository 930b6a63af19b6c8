"""File systems that tell little of a file: coarse or equal time stamps, file numbers that are zero or used again."""

import os
from pathlib import Path

import pytest

from tests.support.match.disks import file_system
from tests.support.match.tables import file_of, recorded
from uno_desktop.match.records.finished_game import FinishedGame
from uno_desktop.match.records.match_history import History, known_at_once
from uno_desktop.match.records.saved_games import last_played, scan_records
from uno_desktop.system.paths import UserFolders, user_folders

COARSE = 1_700_000_000.0
"""A time stamp that a file system with steps of two seconds can hold."""


def of_size(record: bytes, size: int) -> bytes:
    """The record with a comment behind its first line that brings it to this size."""
    first, rest = record.split(b"\n", 1)
    return first + b"\n# " + b"x" * (size - len(record) - 3) + b"\n" + rest


def told(games: list[FinishedGame]) -> list[tuple[str, tuple[int, ...], int]]:
    return [(game.path.name, game.totals, game.actions) for game in games]


@pytest.fixture
def folders(tmp_path: Path) -> UserFolders:
    folders = user_folders(tmp_path / "home")
    for seed in (1, 2, 3):
        match = recorded(folders, "easy", "random", seed=seed, official_target=10)
        os.utime(file_of(match), (COARSE, COARSE))
    return folders


def test_another_match_under_the_same_name_of_the_same_size_and_time_is_noticed(folders: UserFolders) -> None:
    """A number is used again after its match was deleted: the list then showed the deleted match."""
    before = History(folders).games
    one, two, three = (folders.games / f"0000{number}.unogame" for number in (1, 2, 3))
    size = max(len(one.read_bytes()), len(two.read_bytes())) + 40
    for record in (one, two):
        record.write_bytes(of_size(record.read_bytes(), size))
        os.utime(record, (COARSE, COARSE))
    padded = History(folders).games
    assert told(padded) == told(before)
    content = one.read_bytes()
    one.write_bytes(two.read_bytes())
    two.write_bytes(content)
    for record in (one, two):
        os.utime(record, (COARSE, COARSE))
    home = folders.games.parent
    folders = user_folders(home.rename(home.with_name("moved")))  # of which this process knows nothing
    swapped = {name: rest for name, *rest in told(padded)}
    swapped[one.name], swapped[two.name] = swapped[two.name], swapped[one.name]
    assert swapped[one.name] != swapped[two.name]
    assert {name: rest for name, *rest in told(known_at_once(folders).games)} == {three.name: swapped[three.name]}
    assert {name: rest for name, *rest in told(History(folders).games)} == swapped


def test_equal_times_leave_one_order_everywhere(folders: UserFolders) -> None:
    names = ["00003.unogame", "00002.unogame", "00001.unogame"]
    assert [path.name for path in last_played(folders)] == names
    assert [game.path.name for game in scan_records(folders).finished] == names
    for _ in range(2):
        assert [game.path.name for game in History(folders).games] == names
        assert [game.path.name for game in known_at_once(folders).games] == names


def test_no_file_number_is_needed(folders: UserFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    before = History(folders)
    stat = os.stat

    def numberless(*given: object, **more: object) -> os.stat_result:
        facts = stat(*given, **more)  # type: ignore[arg-type]
        return os.stat_result((facts.st_mode, 0, 0, *tuple(facts)[3:]))

    file_system(monkeypatch, stat=numberless)
    after = History(folders)
    monkeypatch.undo()
    assert told(after.games) == told(before.games) and not after.problems
