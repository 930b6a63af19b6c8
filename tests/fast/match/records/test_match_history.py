"""Match history: each finished match is listed and counted once, as won or lost by a person alone at the table, and the
index can be rebuilt from the records."""

import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.support.damage.index_damage import assert_no_damage_hides_a_match
from tests.support.edited import replace_in
from tests.support.held_files import HeldFiles
from tests.support.match.tables import recorded
from tests.support.waiting import PATIENCE
from uno_desktop.match.records import match_history
from uno_desktop.match.records.finished_game import FinishedGame, ResultTally, Tallies, tallied
from uno_desktop.match.records.match_history import History, known_at_once
from uno_desktop.match.records.record_problems import problem_notices
from uno_desktop.match.records.record_writer import NewerRecord
from uno_desktop.match.table_setup import HUMAN, SeatPlan
from uno_desktop.system.paths import UserFolders, user_folders


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with three finished matches, and one that was left."""
    folder = tmp_path_factory.mktemp("evening")
    for seed in (1, 2, 3):
        recorded(user_folders(folder), "medium", "easy", seed=seed, official_target=50)
    recorded(user_folders(folder), "medium", "easy", seed=4, actions=5)
    for record in (folder / "games").glob("*.unogame"):  # one match with a person in it
        if record.name.startswith("00002"):
            replace_in(record, "seat A medium", "seat A human")
    return folder


@pytest.fixture
def folders(evening: Path, tmp_path: Path) -> UserFolders:
    return user_folders(shutil.copytree(evening, tmp_path / "home"))


def test_finished_matches_are_listed_once_however_often_one_looks(folders: UserFolders) -> None:
    first, second = History(folders), History(folders)
    assert len(first.games) == 3
    assert first.games == second.games
    assert {game.path.name[:5] for game in first.games} == {"00001", "00002", "00003"}
    for game in first.games:
        assert max(game.totals) >= 50
        assert game.winners == (game.totals.index(max(game.totals)),)
        assert game.rounds >= 1 and game.actions > 5
        assert game.house


def test_only_a_lone_person_is_counted(folders: UserFolders) -> None:
    history = History(folders)
    [mine] = [game for game in history.games if game.won is not None]
    won = int(0 in mine.winners)
    assert history.tallies == Tallies([ResultTally("official", 1, won)], [ResultTally("easy", 1, won)])
    later = replace(mine, seats=(mine.seats[0], SeatPlan("easy@now", "Bo")))
    assert tallied([later]).by_opponent == [ResultTally("easy@now", 1, won)], "a player of a later version"


def test_an_index_of_another_version_is_built_again(folders: UserFolders) -> None:
    before = History(folders).games
    file = folders.games.parent / "past-games.sqlite3"
    index = sqlite3.connect(file)
    index.execute("PRAGMA user_version = 99")
    index.execute("UPDATE game SET summary = 'nonsense'")
    index.commit()
    index.close()
    assert History(folders).games == before


def test_of_unfinished_matches_the_thirty_newest_are_read(folders: UserFolders) -> None:
    [left] = folders.games.glob("00004*")
    for number in range(5, 35):
        shutil.copyfile(left, folders.games / f"{number:05}.unogame")
    found = History(folders, unfinished=True).unfinished
    assert sorted(int(game.path.name[:5]) for game in found) == list(range(5, 35))


def test_a_removed_record_is_no_longer_listed(folders: UserFolders) -> None:
    History(folders)
    next(folders.games.glob("00003*")).unlink()
    assert len(History(folders).games) == 2


def test_no_cut_and_no_zeroed_byte_of_the_index_hides_a_match(
    folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check of SQLite compares no table with its index: a match was missing for good, or a page raised an error."""
    assert_no_damage_hides_a_match(folders, monkeypatch, every=89)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
@pytest.mark.parametrize("end", ["", "-journal", "-wal", "-shm"])
@pytest.mark.timeout(PATIENCE)
def test_a_pipe_in_the_place_of_the_index_is_not_waited_for(folders: UserFolders, end: str) -> None:
    before = History(folders).games
    file = folders.games.parent / f"past-games.sqlite3{end}"
    file.unlink(missing_ok=True)
    os.mkfifo(file)
    assert [game.path for game in History(folders).games] == [game.path for game in before]


def test_a_damaged_record_is_quarantined_and_reported(folders: UserFolders) -> None:
    record = next(folders.games.glob("00001*"))
    replace_in(record, "scored", "scored 1", 1)
    history = History(folders)
    assert len(history.games) == 2
    [problem] = history.problems
    assert problem.aside is not None and problem.aside.exists()


@pytest.mark.parametrize("kind", ["folder", "held"])
def test_an_index_that_cannot_be_deleted_is_no_hindrance(
    folders: UserFolders, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    before = History(folders).games
    file = folders.games.parent / "past-games.sqlite3"
    file.unlink()
    if kind == "folder":
        file.mkdir()
    else:  # as another instance of the game does it on Windows
        file.write_text("damaged")
        HeldFiles(monkeypatch).hold(file)
    assert not known_at_once(folders).complete
    history = History(folders)
    assert (history.games, history.problems) == (before, [])
    assert file.is_dir() or file.read_text() == "damaged"


def test_a_history_without_games_is_empty(tmp_path: Path) -> None:
    history = History(user_folders(tmp_path))
    assert history.games == [] and history.tallies == Tallies([], [])


@pytest.mark.parametrize(
    "harm",
    [
        "[" * 2_000,
        "[" * 2_000 + "]" * 2_000,
        "{}",
        '["official", true, [["easy", "A", 0]], 1, NaN, [5], [0]]',
        '["official", true, [["easy", "A", 0]], 1, 9, [5], [1' + "0" * 5_000 + "]]",
        '["official", true, [["easy", "A", 0]], 1, 9, [5, 6], [0]]',
    ],
)
@pytest.mark.parametrize("marked", [False, True], ids=["damaged", "made so"])
def test_a_row_that_is_none_of_ours_is_built_again(folders: UserFolders, harm: str, marked: bool) -> None:
    before = History(folders).games
    with closing(sqlite3.connect(folders.games.parent / "past-games.sqlite3")) as index:
        for row in index.execute("SELECT * FROM game").fetchall():
            mark = match_history.mark_of((*row[:3], harm, row[4])) if marked else row[5]
            index.execute("UPDATE game SET summary = ?, mark = ? WHERE file = ?", (harm, mark, row[0]))
        index.commit()
    assert History(folders).games == before


def test_a_match_of_a_later_version_is_not_counted_and_not_touched(folders: UserFolders) -> None:
    History(folders)
    record = next(folders.games.glob("00001*"))
    replace_in(record, "ruleset official", "ruleset lunar")
    text = record.read_text()
    history = History(folders)
    assert len(history.games) == 2 and record.read_text() == text
    assert [type(problem) for problem in history.problems] == [NewerRecord]
    assert not list(problem_notices(history.problems, set())), "nothing is wrong with it"


def test_a_match_that_another_program_holds_is_named_with_the_reason(
    folders: UserFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = next(folders.games.glob("00001*"))
    HeldFiles(monkeypatch).hold(record)
    history = History(folders)
    assert len(history.games) == 2
    assert [notice.params["why"] for notice in problem_notices(history.problems, set())] == [
        "another program is using it"
    ]


PERSON, COMPUTER = SeatPlan(HUMAN, "Ada"), SeatPlan("medium:hoarder", "Momo")


@pytest.mark.parametrize(
    ("seats", "won"),
    [
        ((COMPUTER, PERSON, COMPUTER), {(1,): True, (0,): False, (0, 1): True, (): False}),
        ((PERSON, PERSON, COMPUTER), {(0,): None, (1,): None, (2,): None, (0, 1): None}),
        ((COMPUTER, COMPUTER), {(0,): None}),
    ],
)
def test_only_a_person_alone_at_any_seat_wins_or_loses(
    seats: tuple[SeatPlan, ...], won: dict[tuple[int, ...], bool | None]
) -> None:
    for winners, is_won in won.items():
        game = FinishedGame(Path("1.unogame"), 1.0, "official", False, seats, 3, 90, (0,) * len(seats), winners)
        assert game.won is is_won, winners
