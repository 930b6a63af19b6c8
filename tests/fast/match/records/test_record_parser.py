"""Record parser: the parsed fields, and the sentence for each kind of damage."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.support.edited import replace_in
from tests.support.match.disks import flushed_by, without_links
from uno_desktop.match.daily.daily_deal import DailyDeal
from uno_desktop.match.match_start import begin_match, resume_match
from uno_desktop.match.records.match_history import History
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import (
    COMMENT,
    ONCE_INACTIVE,
    RULES_NOTE,
    DamagedRecord,
    NewerRecord,
    UnstartedRecord,
    begin_record,
    continue_record,
)
from uno_desktop.match.records.replay import replay
from uno_desktop.match.records.saved_games import scan_records
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.events import RoundScored
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.system.paths import user_folders

SETUP = TableSetup(
    "official",
    (SeatPlan(HUMAN, 'Zoë "la\nvolpe" 🦊'), SeatPlan("medium", "Bea")),
    (1 << 53) - 1,
    {"official.target": 200, "common.reactionSeconds": "untilAnswered", "official.plus4VictimPlays": True},
)
HEADER = """uno-desktop game 1
ruleset official
option official.target 200
deck abc
seat A human "Ann"
seat B easy "Bob"
seed 7
"""
HEADER_OF_ZEROS = HEADER[:30] + "\0" * 40 + "\nround 1\nA draw\n"
SCORED = RoundScored(1, 1, (0, 93), (0, 93), False, ())


def test_the_header_identifies_the_match(tmp_path: Path) -> None:
    file = begin_record(tmp_path, SETUP, "abc123")
    record = read_record(file.path)
    assert record.setup == SETUP
    assert record.deck_digest == "abc123"
    assert [line.text for line in record.lines] == ["round 1"]
    assert record.header_end == file.path.stat().st_size - len("round 1\n")


def test_rounds_actions_and_points_are_lines(tmp_path: Path) -> None:
    file = begin_record(tmp_path, SETUP, "abc123")
    for _ in range(20):
        file.acted("A draw", lambda: "f00d")
    file.round_ended(SCORED, "beef")
    record = read_record(file.path)
    texts = [line.text for line in record.lines]
    assert texts == ["round 1", *["A draw"] * 20, "digest f00d", "digest beef", "scored 0 93"]
    assert record.totals() == (0, 93)
    assert record.round_number == 1
    assert not record.over


@pytest.mark.parametrize(("ruleset", "key", "other", "value"), ONCE_INACTIVE)
def test_an_option_once_without_effect_has_none_in_the_records_of_then(
    tmp_path: Path, ruleset: str, key: str, other: str, value: Value
) -> None:
    """Seven-Zero did nothing on the classic base: a match of then was set aside as damaged at its first 7."""
    choices = next(option.values for option in ruleset_named(ruleset).options if option.key == key)
    of_today = TableSetup(ruleset, SETUP.seats, 7, {key: choices[-1], other: value})
    file = begin_record(tmp_path, of_today, "abc123").path
    assert read_record(file).setup == of_today
    replace_in(file, f"{COMMENT}{RULES_NOTE}\n", "")
    assert read_record(file).setup.options == {other: value}
    elsewhere = replace(of_today, options={key: choices[-1]})
    file = begin_record(tmp_path, elsewhere, "abc123").path
    assert read_record(file).setup == elsewhere and COMMENT not in file.read_text()


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_every_game_has_a_file_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool) -> None:
    """Also where many are begun at the same moment, on a file system without hard links too."""

    def begun(number: int) -> Path:
        record = begin_record(tmp_path, replace(SETUP, seed=number), "x")
        record.close()
        return record.path

    if not links:
        without_links(monkeypatch)
    flushed_by(monkeypatch)
    with ThreadPoolExecutor(8) as pool:
        paths = list(pool.map(begun, range(80)))
    assert [read_record(path).setup.seed for path in paths] == list(range(80))
    assert sorted(tmp_path.iterdir()) == sorted(paths), "nothing temporary is left"


def test_a_match_of_which_nothing_was_shown_is_removed_without_a_word(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    folders.games.mkdir()
    for torn in ("", "\0" * 700, "uno-desk", HEADER.replace("seed 7\n", ""), HEADER.replace("7\n", "7\0\0")):
        path = folders.games / "00001.unogame"
        path.write_text(torn)
        with pytest.raises(UnstartedRecord):
            read_record(path)
        assert path.exists(), "a look alone removes nothing"
        found = scan_records(folders)
        assert not found.problems and not list(folders.games.iterdir())
        path.write_text(torn)
        with pytest.raises(UnstartedRecord):
            resume_match(path, None)
        assert not list(folders.games.iterdir())


@pytest.mark.parametrize(
    "content", ["hello", "hello\n", "uno-desktop game 1\nhello\n", HEADER_OF_ZEROS, "uno-desktop game 99"]
)
def test_a_file_that_may_hold_more_than_a_torn_header_is_kept(tmp_path: Path, content: str) -> None:
    folders = user_folders(tmp_path)
    folders.games.mkdir()
    (folders.games / "00001.unogame").write_text(content)
    scan_records(folders)
    [kept] = folders.games.iterdir()
    assert kept.read_text() == content


def test_a_torn_last_line_counts_as_not_written(tmp_path: Path) -> None:
    file = begin_record(tmp_path, SETUP, "x")
    file.acted("A draw", lambda: "")
    file.close()
    whole = file.path.read_bytes()
    file.path.write_bytes(whole + b"B pla\x00\xff")
    assert [line.text for line in read_record(file.path).lines] == ["round 1", "A draw"]
    again = continue_record(file.path, len(whole), 1)
    again.acted("B draw", lambda: "")
    assert file.path.read_bytes() == whole + b"B draw\n"


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("uno-desktop game 1", "something else", 1),
        ("ruleset official\n", "", 6),
        ("option official.target 200", "option official.target 200 300", 3),
        ("option official.target 200", "option official.target {}", 3),
        ("deck abc\n", "", 6),
        ('seat B easy "Bob"', 'seat C easy "Bob"', 6),
        ('seat B easy "Bob"', "seat B easy Bob", 6),
        ("seed 7", "seed seven", 7),
        ("seed 7\n", "", 6),
        ("deck abc", "colour red", 4),
    ],
)
def test_a_damaged_header_is_named_by_its_line(tmp_path: Path, before: str, after: str, line: int) -> None:
    path = tmp_path / "00001.unogame"
    path.write_text(HEADER.replace(before, after))
    with pytest.raises(DamagedRecord) as problem:
        read_record(path)
    assert problem.value.line == line
    assert str(path) in str(problem.value)


def test_a_streak_at_the_table_is_part_of_the_match(tmp_path: Path) -> None:
    """The winner of the last three games begins the next one with two cards more (STR-FOUL-06)."""
    plans = (SeatPlan("easy", "Ada"), SeatPlan("easy", "Bruno"))
    setup = TableSetup("street", plans, 5, {"street.foulWinsTooMuch": "on"}, streak=(1, 3))
    session = begin_match(setup, user_folders(tmp_path), None)
    assert [hand.bit_count() for hand in session.state.hands] == [7, 9]
    session.close()
    record = read_record(next(user_folders(tmp_path).games.iterdir()))
    assert record.setup == setup


def test_the_deal_of_a_day_is_one_round_also_when_it_is_played_on_or_watched(tmp_path: Path) -> None:
    """A match of one round ends with it, whatever the totals, and its record holds good to its last word."""
    setup = DailyDeal(date(2026, 11, 22), "official", 1).setup("medium", "Zoé")
    folders = user_folders(tmp_path)
    session = begin_match(setup, folders, None)
    now, early = 0.0, None
    while not session.match_over:
        now += 0.2
        session.tick(now)
        if session.actions_done == 5 and early is None:
            early = session
            session.close()
            session = resume_match(next(folders.games.iterdir()), None)
    assert early is not None and session.round_number == 1
    session.close()
    record = read_record(next(folders.games.iterdir()))
    assert record.setup == setup and record.over
    assert replay(record).scoreboard.over
    assert len(History(folders).games) == 1


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("game 1", "game 99"),
        ("ruleset official", "ruleset lunar"),
        ("option official.target 200", "option house.sevenZero true"),
        ("option official.target 200", 'option official.plus4Bluff "tomorrow"'),
        ("deck abc", "weather rain\ndeck abc"),
        ("seed 7\n", "seed 7\nround 1\npause 3\n"),
        ("seed 7\n", "seed 7\nround 1\nA juggle R5\n"),
    ],
)
def test_records_of_a_later_version_are_left_alone(tmp_path: Path, before: str, after: str) -> None:
    folders = user_folders(tmp_path)
    folders.games.mkdir()
    path = folders.games / "00001.unogame"
    for end in ("", "round 1\nscored 0 9\nover\n"):
        text = HEADER.replace(before, after) + end
        path.write_text(text)
        with pytest.raises(NewerRecord):
            read_record(path)
        scan_records(folders)
        History(folders)
        with pytest.raises(NewerRecord):
            resume_match(path, None)
        assert path.read_text() == text
        assert [file.name for file in folders.games.iterdir()] == [path.name]


def test_a_match_with_a_player_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    folders = user_folders(tmp_path)
    session = begin_match(TableSetup("official", SETUP.seats, 7), folders, None)
    session.close()
    path = next(folders.games.iterdir())
    replace_in(path, "B medium", "B genius")
    with pytest.raises(NewerRecord):
        resume_match(path, None)
    assert path.exists()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"Bob"', '"' + "x" * 4_000 + '"'),
        ('B easy "Bob"', 'B "exec:' + "x" * 1_100 + '" "Bob"'),
        ("seed 7", "seed " + "9" * 3_000),
        ("seed 7\n", "seed 7\nround 1\nscored " + "9" * 50 + " 0\n"),
        ("deck abc", "streak J 3\ndeck abc"),
        ("deck abc", "daily 2026-02-30\ndeck abc"),
        ("deck abc", "daily 20261122\ndeck abc"),
        ("deck abc", "streak A 99999999999\ndeck abc"),
        ("deck abc", "option official.target " + "[" * 1_500 + "\ndeck abc"),
        ("deck abc", "option official.target [[[1]]]\ndeck abc"),
        ("seed 7\n", "# " + "x" * 5_000 + "\nseed 7\n"),
        ("seed 7\n", "seed 7\n" + "# \n" * 100_000),
        ("seed 7\n", "seed 7\nround 1\n" + "A draw\n" * 120_000),
        ("seed 7\n", "seed 7\n" + ("# " + "x" * 3_000 + "\n") * 2_000),
    ],
)
def test_an_oversized_record_gives_one_sentence(tmp_path: Path, before: str, after: str) -> None:
    path = tmp_path / "00001.unogame"
    path.write_text(HEADER.replace(before, after))
    with pytest.raises(DamagedRecord) as problem:
        read_record(path).totals()
    assert not isinstance(problem.value, NewerRecord)
    assert problem.value.sentence and len(str(problem.value)) < 1_000


def test_a_record_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    """The file holds the seed, and so every hand, while the match is being played."""
    file = begin_record(tmp_path, SETUP, "abc")
    if os.name == "posix":
        assert file.path.stat().st_mode & 0o077 == 0


def test_no_record_is_written_that_could_not_be_read(tmp_path: Path) -> None:
    file = begin_record(tmp_path, SETUP, "abc")
    with pytest.raises(OSError, match="full"):
        for _ in range(100_000):
            file.acted("A draw", lambda: "0123456789abcdef")
    file.close()
    record = read_record(file.path)
    assert len(record.lines) > 30_000
    again = continue_record(file.path, record.lines[-1].end, 0)
    with pytest.raises(OSError, match="full"):
        again.acted("A draw", lambda: "")
        again.acted("A draw", lambda: "")


@pytest.mark.parametrize("player", ["easy:hawk", "exec:./my bot", 'exec:./"bot"', 'exec:./my "other" bot --deep'])
def test_a_record_names_any_player(tmp_path: Path, player: str) -> None:
    setup = replace(SETUP, seats=(SETUP.seats[0], SeatPlan(player, "Bea")))
    record = begin_record(tmp_path, setup, "abc")
    try:
        assert read_record(record.path).setup.seats == setup.seats
    finally:
        record.close()
