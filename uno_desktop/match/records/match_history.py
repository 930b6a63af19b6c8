"""History of finished matches: read from their records, with an SQLite index as a cache that may vanish at any time."""

import json
import os
import sqlite3
import stat
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import Any

from uno_desktop.match.cast import with_cast_names, without_given_names
from uno_desktop.match.records.finished_game import FinishedGame, Tallies, tallied
from uno_desktop.match.records.match_stats import MatchStats, StatsExtractor, parse_stats
from uno_desktop.match.records.record_parser import Record, read_record
from uno_desktop.match.records.record_problems import put_aside
from uno_desktop.match.records.record_writer import SUFFIX, DamagedRecord
from uno_desktop.match.records.replay import replay
from uno_desktop.match.records.saved_games import identity_if_over, records_in
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.system.background_job import BackgroundJob, Work
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.permissions import private_folder, tighten
from uno_desktop.system.safe_files import NotARegularFile, names_in, open_plain, remove
from uno_desktop.system.untrusted_input import InputTooLarge, parse_json

VERSION = 4
"""Version of the index."""
_UNFINISHED = 30
"""Maximum number of unfinished matches that are read, the newest ones."""
_FIRST = 100
"""Maximum number of matches listed, and of new files opened, by `known_at_once`."""
_PATIENCE = 2.0
"""Seconds to wait in the background for another instance of the program that is writing."""
_LARGEST = 64 << 20
"""Largest size of the index in bytes."""
_LATEST = 2.0**33 - 1
"""Latest end of a match, in seconds since 1970, so that it can be shown as a date."""
_UNUSABLE = (sqlite3.Error, OSError, ValueError, TypeError)
"""Errors of an index that is damaged, odd, in use or of another version."""
_GET_VERSION = "PRAGMA user_version"
_TABLE = """CREATE TABLE IF NOT EXISTS game (
    file TEXT PRIMARY KEY, content INTEGER, ended REAL, summary TEXT, facts TEXT, mark INTEGER) WITHOUT ROWID"""
"""`content` is the identity of the record, `mark` a checksum of the row: SQLite itself finds no changed value."""


class History:
    """Finished matches, newest first. `problems` lists the unusable files with the reason."""

    def __init__(
        self, folders: UserFolders, at_once: bool = False, in_steps: bool = False, unfinished: bool = False
    ) -> None:
        """Reads the index and adds newly finished matches; with `in_steps`, that is left to `steps`.

        With `at_once`, lists only the newest matches of the index, without writing, replaying or waiting. With
        `unfinished`, replays the newest unfinished matches too.
        """
        self.left = 0
        """Number of matches not listed yet; with `at_once` and many new files, unfinished matches are counted too."""
        self.complete = True
        """False if a full reading would add, remove or report something."""
        self._folder = folders.games
        self._file = folders.games.parent / "past-games.sqlite3"
        self.problems: list[DamagedRecord] = []
        self.games: list[FinishedGame] = []
        self.unfinished: list[FinishedGame] = []
        """Unfinished matches, newest first, if they were asked for."""
        self._replays, self._open = unfinished, list[Path]()
        if at_once:
            self._glance()
        elif not in_steps:
            for _ in self.steps():
                pass

    @cached_property
    def tallies(self) -> Tallies:
        return tallied(self.games)

    def steps(self) -> Work[None]:
        """Reads the index and adds one match per step, which takes some milliseconds because the match is replayed.

        An unusable index is deleted and built anew, without a file if that is impossible: on Windows another instance
        may hold it open.
        """
        for _ in range(2):
            try:
                with _index(self._file, write=True) as index:
                    yield from self._read(index)
                break
            except _UNUSABLE:
                for each in _files_of(self._file):
                    with suppress(OSError):
                        remove(each, missing_ok=True)
        else:
            with closing(sqlite3.connect(":memory:")) as index:
                _prepare(index)
                yield from self._read(index)
        yield from self._replay_open()
        self.games.sort(key=lambda game: (game.when, game.path.name), reverse=True)
        self.tallies  # noqa: B018  counted on this thread, as thousands of matches take long

    def _glance(self) -> None:
        """Lists the newest matches of a valid index, and opens at most `_FIRST` files that are not in it."""
        names = {name for name in names_in(self._folder) if name.endswith(SUFFIX)}
        known: dict[str, int] = {}
        try:
            with _index(self._file, write=False) as index:
                known = dict(index.execute("SELECT file, content FROM game"))
                for row in index.execute(f"SELECT * FROM game ORDER BY ended DESC, file DESC LIMIT {_FIRST}"):
                    game = self._game(row)
                    if _identity(game.path) == known[game.path.name]:
                        self.games.append(game)
        except _UNUSABLE:  # a full reading builds it anew
            known, self.games = {}, []
        fresh = sorted(names - known.keys(), reverse=True)
        self.left = len(names & known.keys()) - len(self.games) + max(0, len(fresh) - _FIRST)
        self.left += sum(_identity(self._folder / name) != 0 for name in fresh[:_FIRST])
        self.complete = not self.left and known.keys() <= names and not (self._replays and fresh)

    def _read(self, index: sqlite3.Connection) -> Work[None]:
        """Reads all records, those that the index knows from there, and updates the index. Raises `_UNUSABLE`."""
        self.games, self._open = [], []
        self.problems = [problem for problem in self.problems if problem.aside is not None]
        known = {row[0]: row for row in index.execute("SELECT * FROM game")}
        for path in reversed(records_in(self._folder)):
            identity, row = _identity(path), known.get(path.name)
            if not identity:
                self._open.append(path)
            elif row is not None and row[1] == identity:
                self.games.append(self._game(row))
            else:
                yield 0.0
                self._add(index, path)
        listed = {game.path.name for game in self.games}
        index.executemany("DELETE FROM game WHERE file = ?", [(name,) for name in known.keys() - listed])

    def _add(self, index: sqlite3.Connection, path: Path) -> None:
        try:
            path.name.encode()  # the index holds only names that are text
            row = _row_of(path)
        except (DamagedRecord, OSError, UnicodeError) as error:
            self.problems.append(put_aside(path, error))
            return
        index.execute("INSERT OR REPLACE INTO game VALUES (?, ?, ?, ?, ?, ?)", row)
        self.games.append(self._game(row))

    def _game(self, row: tuple[Any, ...]) -> FinishedGame:
        """Returns the match of a row. Raises ValueError, TypeError if it is not one of ours."""
        file, content, ended, summary, facts, mark = row
        if mark != mark_of(row[:-1]) or file != Path(file).name or type(content) is not int:
            raise ValueError("a row with a wrong checksum")
        ruleset, house, seats, rounds, actions, totals, winners = parse_json(summary)
        plans = with_cast_names([SeatPlan(str(player), str(name), int(profile)) for player, name, profile in seats])
        points, best = tuple(map(int, totals)), tuple(map(int, winners))
        if len(points) != len(plans) or not all(0 <= seat < len(plans) for seat in best):
            raise ValueError("a row of other lengths")
        when, stats = min(max(0.0, ended), _LATEST), parse_stats(facts, len(plans))
        return FinishedGame(
            self._folder / file, when, str(ruleset), bool(house), plans, int(rounds), int(actions), points, best, stats
        )

    def _replay_open(self) -> Work[None]:
        """Replays the newest unfinished matches, which are in no index; skips files that cannot be read."""
        for path in self._open[:_UNFINISHED] if self._replays else ():
            yield 1.0
            with suppress(DamagedRecord, OSError):
                record, board, stats = _with_stats(path)
                setup, when = record.setup, path.stat().st_mtime
                facts = with_cast_names(setup.seats), board.number, 0, board.totals, (), stats
                self.unfinished.append(FinishedGame(path, when, setup.ruleset, bool(setup.options), *facts))


def _files_of(index: Path) -> list[Path]:
    """Returns the paths of the index and of the auxiliary files of SQLite."""
    return [index.with_name(index.name + end) for end in ("", "-journal", "-wal", "-shm")]


@contextmanager
def _index(file: Path, write: bool) -> Iterator[sqlite3.Connection]:
    """Opens an index of this version, and creates it if it is missing and `write` is True. Raises `_UNUSABLE`.

    A link may lead to another program's file, and reading a pipe would block forever.
    """
    for each in _files_of(file):
        if os.path.lexists(each) and not stat.S_ISREG(each.lstat().st_mode):
            raise NotARegularFile(each)
    if write and not file.exists():
        private_folder(file.parent)
        open_plain(file, os.O_RDWR | os.O_CREAT).close()
    if file.stat().st_size > _LARGEST:
        raise InputTooLarge("the index is too large")
    with closing(sqlite3.connect(file, timeout=_PATIENCE if write else 0.0, isolation_level=None)) as index:
        if write:
            tighten(file)
            _prepare(index)
        if index.execute(_GET_VERSION).fetchone() != (VERSION,):
            raise sqlite3.DatabaseError("the index is of another version")
        yield index


def _prepare(index: sqlite3.Connection) -> None:
    """Creates the table of a new index, in one transaction: another instance may do the same."""
    index.execute("PRAGMA synchronous = OFF")  # an index that a power cut damages is built anew
    if index.execute(_GET_VERSION).fetchone() == (0,):
        index.execute("BEGIN IMMEDIATE")
        index.execute(_TABLE)
        index.execute(f"{_GET_VERSION} = {VERSION}")
        index.execute("COMMIT")


def mark_of(row: tuple[object, ...]) -> int:
    """Returns the checksum of a row, from its other columns."""
    return zlib.crc32(repr(row).encode(errors="surrogateescape"))


def _row_of(path: Path) -> tuple[object, ...]:
    """Replays a match and returns its row in the index. Raises DamagedRecord, OSError."""
    record, board, stats = _with_stats(path)
    seats = [[plan.player, plan.name, plan.profile] for plan in without_given_names(record.setup.seats)]
    summary = [
        record.setup.ruleset, bool(record.setup.options), seats, board.number, record.actions, board.totals,
        board.winners,
    ]  # fmt: skip
    row = (path.name, identity_if_over(path), path.stat().st_mtime, json.dumps(summary), stats.text())
    return (*row, mark_of(row))


def _with_stats(path: Path) -> tuple[Record, Scoreboard, MatchStats]:
    record = read_record(path)
    extractor = StatsExtractor(record.setup.seats)
    board = replay(record, extractor).scoreboard
    extractor.facts.helped = record.helped
    return record, board, extractor.facts


def _identity(path: Path) -> int:
    """Returns the identity of a finished match, 0 for an open one; -1 for a file that a full reading reports."""
    try:
        return identity_if_over(path)
    except NotARegularFile:
        return 0
    except OSError:
        return -1


_indexing = threading.Lock()
"""Lock of the indexing thread: a cancelled thread may still be busy with its last match."""


def index_history(
    folders: UserFolders, prepare: Callable[[History], None] = lambda history: None, unfinished: bool = False
) -> BackgroundJob[History]:
    """Returns a background job that adds newly finished matches and calls `prepare` with the complete history."""

    def work() -> Work[History]:
        with _indexing:
            yield 0.0
            history = History(folders, in_steps=True, unfinished=unfinished)
            yield from history.steps()
            prepare(history)
        return history

    return BackgroundJob(work(), "uno-desktop past games")


def known_at_once(folders: UserFolders, unfinished: bool = False) -> History:
    """Returns the history available without waiting: the newest matches of the index. With `unfinished`, it is not
    complete while there are unfinished matches."""
    return History(folders, at_once=True, unfinished=unfinished)
