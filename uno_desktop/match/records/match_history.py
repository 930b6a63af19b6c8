"""History of finished matches: an SQLite index that can always be rebuilt from the records."""

import json
import os
import sqlite3
import stat
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from uno_desktop.match.cast import with_cast_names
from uno_desktop.match.records.match_stats import MatchStats, StatsExtractor, parse_stats
from uno_desktop.match.records.record_parser import Record, read_record
from uno_desktop.match.records.record_writer import SUFFIX, DamagedRecord, NewerRecord
from uno_desktop.match.records.replay import replay
from uno_desktop.match.records.saved_games import ends_with_over, identity_if_over, records_in
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.players.player_spec import parse_player_spec
from uno_desktop.system.background_job import BackgroundJob, Work
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.permissions import private_folder, tighten
from uno_desktop.system.safe_files import move_to_free, names_in, quarantine, temporary
from uno_desktop.system.untrusted_input import parse_json
from uno_desktop.system.user_file import Notice

VERSION = 3
"""Version of the index; any other version is rebuilt."""
_TRANSACTION = 8
"""Matches indexed in one transaction."""
_UNFINISHED = 30
"""Maximum number of unfinished matches that are read, the newest ones."""
_FIRST = 100
"""Maximum number of matches listed, and of new files opened, by `known_at_once`."""
_PATIENCE = 2.0
"""Seconds to wait in the background for another instance of the program that is writing."""
_SURROUNDINGS = (
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOLFS, sqlite3.SQLITE_PROTOCOL,
)  # fmt: skip
"""Errors caused by another instance, a full disk or a read-only folder, not by a damaged index."""
_BYTE = 0xFF
_KINDS = [str, int, float, str, int, str, int, int, str, str, str, int]
"""Column types, in the order of the query."""
_BESIDE = ("-journal", "-wal", "-shm")
"""Suffixes of the auxiliary files of SQLite."""
_LONGEST, _LARGEST = 16_000, 64 << 20
"""Longest text in the index, in characters, and its largest size, in bytes."""
_LATEST = 2.0**33
"""Upper bound for the end of a match, in seconds since 1970, so that it can be shown as a date."""
_TABLE = """CREATE TABLE game (
    file TEXT PRIMARY KEY, content INTEGER NOT NULL, ended REAL NOT NULL,
    ruleset TEXT NOT NULL, house INTEGER NOT NULL, seats TEXT NOT NULL,
    rounds INTEGER NOT NULL, actions INTEGER NOT NULL, totals TEXT NOT NULL, winners TEXT NOT NULL,
    facts TEXT NOT NULL, mark INTEGER NOT NULL) WITHOUT ROWID"""
"""One tree of rows, so that no second one can contradict it; `content` is the identity of the record, `mark` a checksum
of the row."""
_LISTED = (
    "SELECT file, content, ended, ruleset, house, seats, rounds, actions, totals, winners, facts, mark FROM game"
    " WHERE file IN (SELECT file FROM game ORDER BY ended DESC, file DESC LIMIT ?) ORDER BY ended DESC, file DESC"
)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """Finished match: `when` in seconds since 1970, `house` if options differed from the defaults.

    `facts` are its statistics. An unfinished match has no `winners`, and statistics of its completed rounds.
    """

    path: Path
    when: float
    ruleset: str
    house: bool
    seats: tuple[SeatPlan, ...]
    rounds: int
    actions: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    facts: MatchStats = field(default_factory=MatchStats)

    @property
    def won(self) -> bool | None:
        """True if the only person at the table won; None if there is no person, or several."""
        people = [seat for seat, plan in enumerate(self.seats) if plan.human]
        return people[0] in self.winners if len(people) == 1 else None


@dataclass(frozen=True, slots=True)
class Tally:
    """Results of matches with a single person: `name` is a ruleset, or a level (empty for an external program)."""

    name: str
    played: int
    won: int


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
        self._tallies: tuple[list[Tally], list[Tally]] | None = None
        self._folder = folders.games
        self._file = folders.games.parent / "past-games.sqlite3"
        self.problems: list[DamagedRecord] = []
        self.aside: Path | None = None
        """New path of a damaged index, which has been rebuilt."""
        self.games: list[FinishedGame] = []
        self.unfinished: list[FinishedGame] = []
        """Unfinished matches, newest first, if they were asked for."""
        self._replays, self._open = unfinished, list[Path]()
        if at_once:
            self._glance()
        elif not in_steps:
            for _ in self.steps():
                pass

    def steps(self) -> Work[None]:
        """Reads the index and adds one match per step, which takes some milliseconds because the match is replayed."""
        try:
            yield from self._read(self._index())
        except (sqlite3.Error, ValueError, TypeError) as error:
            yield from self._read_anew(_is_damage(error) or os.path.isdir(self._file) or self._file.is_symlink())

    def by_ruleset(self) -> list[Tally]:
        """Returns the results of matches with a single person by ruleset, the most played first."""
        return self._counted()[0]

    def by_opponent(self) -> list[Tally]:
        """Returns the results of matches with a single person by opponent level, each match once per level present."""
        return self._counted()[1]

    def _counted(self) -> tuple[list[Tally], list[Tally]]:
        """Returns both tallies, which are counted once and cached because pages request them in every frame."""
        if self._tallies is None:
            levels = (
                (level, game)
                for game in self.games
                for level in sorted({_level(plan.player) for plan in game.seats if not plan.human})
            )
            self._tallies = _tallied((game.ruleset, game) for game in self.games), _tallied(levels)
        return self._tallies

    def remove(self, game: FinishedGame) -> None:
        """Removes a match from the list after its record has been deleted."""
        self.games.remove(game)
        self._tallies = None

    def restore(self, game: FinishedGame) -> None:
        """Adds a match to the list again after its record has been restored."""
        self.games.append(game)
        self.games.sort(key=lambda each: (each.when, each.path.name), reverse=True)
        self._tallies = None

    def _glance(self) -> None:
        """Lists the newest matches of a valid index, and opens at most `_FIRST` files that are not in it."""
        names = {name for name in names_in(self._folder) if name.endswith(SUFFIX)}
        known: dict[str, int] = {}
        try:
            if self._is_index_there():
                with closing(sqlite3.connect(self._file, timeout=0.0)) as index:
                    if not _is_ours(index):
                        raise sqlite3.DatabaseError("the index is of another version")
                    known = dict(index.execute("SELECT file, content FROM game"))
                    listed = list(self._listed(index, _FIRST))
                self.games = [game for game in listed if _is_same(game.path, known[game.path.name])]
        except (sqlite3.Error, OSError, ValueError, TypeError, KeyError):  # damaged or in use: a full reading tells
            known, self.games, self.complete = {}, [], False
        fresh = sorted(names - known.keys(), reverse=True)
        self.left = len(names & known.keys()) - len(self.games) + max(0, len(fresh) - _FIRST)
        self.left += sum(_is_to_add(self._folder / name) for name in fresh[:_FIRST])
        self.complete = self.complete and not self.left and known.keys() <= names
        self.complete = self.complete and not (self._replays and fresh)

    def _read_anew(self, damaged: bool) -> Work[None]:
        """Rebuilds the index from the records: in a new file if a damaged one could be moved aside, otherwise in
        memory."""
        if damaged:
            self._keep_aside()
        if self.aside is not None:
            try:
                yield from self._read(self._index())
                return
            except sqlite3.Error:
                pass  # the folder is read-only after all
        yield from self._read(_fresh(":memory:"))

    def _read(self, index: sqlite3.Connection) -> Work[None]:
        with closing(index):
            self.problems = [problem for problem in self.problems if problem.aside is not None]
            yield from self._take_in(index)
            self.games = list(self._listed(index))
            self._counted()
            yield from self._replay_open()

    def _index(self) -> sqlite3.Connection:
        """Opens or creates the index, in memory if the file cannot be used. Raises sqlite3.Error if it is damaged."""
        try:
            if not self._is_index_there():
                private_folder(self._file.parent)
                self._create()
            tighten(self._file)
            index = sqlite3.connect(self._file, timeout=_PATIENCE)
        except (OSError, sqlite3.OperationalError):
            return _fresh(":memory:")
        try:
            if index.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("the check has failed")
            if not _is_ours(index):
                _prepare(index)
        except BaseException:
            index.close()
            raise
        return index

    def _is_index_there(self) -> bool:
        """Returns True if the index exists. Raises OSError, or sqlite3.DatabaseError if it is too large or irregular.

        A link may lead to another program's file, and reading a pipe would block forever.
        """
        beside = [self._file.with_name(self._file.name + end) for end in ("", *_BESIDE)]
        kinds = [each.lstat() for each in beside if os.path.lexists(each)]
        if any(not stat.S_ISREG(kind.st_mode) or kind.st_size > _LARGEST for kind in kinds):
            raise sqlite3.DatabaseError("it is no plain file, or too large")
        return self._file.exists()

    def _create(self) -> None:
        """Creates an empty index, which gets its final name only once it is complete. Raises OSError, sqlite3.Error."""
        # another instance of the game may be faster
        with suppress(FileExistsError), temporary(self._file, b"") as (fresh, handle):
            handle.close()
            with closing(sqlite3.connect(fresh)) as index:
                index.execute("PRAGMA journal_mode = MEMORY")  # no journal left after a kill
                _prepare(index)
            move_to_free(fresh, [self._file])

    def _keep_aside(self) -> None:
        """Moves a damaged index aside; if that fails, it stays unchanged and an index in memory is used."""
        self.aside = quarantine(self._file)
        journal = self._file.with_name(f"{self._file.name}-journal")
        if self.aside is not None and os.path.exists(journal):  # it belongs to the damaged index
            quarantine(journal)

    def _take_in(self, index: sqlite3.Connection) -> Work[None]:
        known = dict(index.execute("SELECT file, content FROM game"))
        there: set[str] = set()
        added = 0
        self._open.clear()
        for path in reversed(records_in(self._folder)):
            try:
                if not path.is_file():
                    continue
                if not ends_with_over(path):
                    self._open.append(path)
                    continue
                path.name.encode()  # the index holds only names that are text
                there.add(path.name)
                if known.get(path.name) == identity_if_over(path):
                    continue
                yield 0.0
                self._add(index, path)
                added += 1
                if added % _TRANSACTION == 0:
                    index.commit()  # so that another instance does not wait for all of them
            except NewerRecord as problem:
                there.discard(path.name)  # indexed by another version
                self.problems.append(problem.without_frames())
            except DamagedRecord as problem:
                there.discard(path.name)
                problem.aside = quarantine(problem.file)
                self.problems.append(problem.without_frames())
            except OSError as error:
                self.problems.append(DamagedRecord(path, 0, error.strerror or "the file cannot be read"))
            except GeneratorExit:  # cancelled: what has been added stays
                index.commit()
                raise
            except UnicodeEncodeError:
                self.problems.append(DamagedRecord(path, 0, "the name of the file is no text"))
        try:
            index.executemany("DELETE FROM game WHERE file = ?", [(name,) for name in known.keys() - there])
            index.commit()
        except sqlite3.OperationalError:  # a full disk or another instance: the next start retries
            return

    def _replay_open(self) -> Work[None]:
        """Replays the newest unfinished matches, which are in no index; skips files that cannot be read."""
        for path in self._open[: -_UNFINISHED - 1 : -1] if self._replays else ():
            yield 1.0
            with suppress(DamagedRecord, NewerRecord, OSError):
                record, board, stats = _with_stats(path)
                setup, when = record.setup, path.stat().st_mtime
                facts = with_cast_names(setup.seats), board.number, 0, board.totals, (), stats
                self.unfinished.append(FinishedGame(path, when, setup.ruleset, bool(setup.options), *facts))

    def _add(self, index: sqlite3.Connection, path: Path) -> None:
        record, board, stats = _with_stats(path)
        seats = [[plan.player, plan.name, plan.profile] for plan in record.setup.seats]
        facts = path.stat()
        row = (
            path.name,
            identity_if_over(path),
            min(max(0.0, facts.st_mtime), _LATEST - 1),
            record.setup.ruleset,
            int(bool(record.setup.options)),
            json.dumps(seats),
            board.number,
            record.actions,
            json.dumps(board.totals),
            json.dumps(board.winners),
            stats.text(),
        )
        index.execute("INSERT OR REPLACE INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, _mark(row)))

    def _listed(self, index: sqlite3.Connection, most: int = -1) -> Iterator[FinishedGame]:
        for row in index.execute(_LISTED, (most,)):
            file, _, when, ruleset, house, seats, rounds, actions, totals, winners, facts, mark = row
            if [type(field) for field in row] != _KINDS or not 0 <= when < _LATEST or file != Path(file).name:
                raise ValueError("a row of other types")
            if mark != _mark(row[:-1]):
                raise ValueError("a row whose checksum is wrong")
            if any(len(field) > _LONGEST for field in row if isinstance(field, str)):
                raise ValueError("a row of too long texts")
            plans = with_cast_names([_plan(*each) for each in parse_json(seats)])
            points, best = _numbers(totals), _numbers(winners)
            if len(points) != len(plans) or not all(0 <= seat < len(plans) for seat in best):
                raise ValueError("a row of other lengths")
            stats = parse_stats(facts, len(plans))
            yield FinishedGame(
                self._folder / file, when, ruleset, bool(house), plans, rounds, actions, points, best, stats
            )


def _mark(row: tuple[object, ...]) -> int:
    """Returns the checksum of a row: SQLite itself finds no changed value."""
    return zlib.crc32(repr(row).encode(errors="surrogateescape"))


Prepare = Callable[[History], None]
_indexing = threading.Lock()
"""Lock of the indexing thread: a cancelled thread may still be busy with its last match."""


def index_history(
    folders: UserFolders, prepare: Callable[[History], None] = lambda history: None, unfinished: bool = False
) -> BackgroundJob[History]:
    """Returns a background job that adds newly finished matches and calls `prepare` with the complete history."""
    return BackgroundJob(_indexed(folders, prepare, unfinished), "uno-desktop past games")


def _indexed(folders: UserFolders, prepare: Prepare, unfinished: bool) -> Work[History]:
    with _indexing:
        yield 0.0
        history = History(folders, in_steps=True, unfinished=unfinished)
        yield from history.steps()
        prepare(history)
    return history


def known_at_once(folders: UserFolders, unfinished: bool = False) -> History:
    """Returns the history available without waiting: the newest matches of the index. With `unfinished`, it is not
    complete while there are unfinished matches."""
    return History(folders, at_once=True, unfinished=unfinished)


def _with_stats(path: Path) -> tuple[Record, Scoreboard, MatchStats]:
    record = read_record(path)
    extractor = StatsExtractor(record.setup.seats)
    board = replay(record, extractor).scoreboard
    extractor.facts.helped = record.helped
    return record, board, extractor.facts


def _is_same(file: Path, identity: int) -> bool:
    try:
        return identity_if_over(file) == identity
    except OSError:
        return False


def _is_to_add(file: Path) -> bool:
    """Returns True for a finished match, and for a file whose problem a full reading would report."""
    try:
        file.name.encode()
        return ends_with_over(file)
    except (OSError, UnicodeEncodeError):
        return True


def _plan(player: object, name: object, profile: object) -> SeatPlan:
    if type(profile) is not int:
        raise ValueError("no profile")
    return SeatPlan(str(player), str(name), profile)


def _numbers(text: str) -> tuple[int, ...]:
    listed = parse_json(text)
    if not isinstance(listed, list) or not all(type(each) is int for each in listed):
        raise ValueError("no list of numbers")
    return tuple(listed)


def _fresh(place: Path | str) -> sqlite3.Connection:
    index = sqlite3.connect(place, timeout=_PATIENCE)
    _prepare(index)
    return index


def _prepare(index: sqlite3.Connection) -> None:
    """Creates the index table, replacing other versions, in one transaction: another instance may do the same."""
    index.execute("BEGIN IMMEDIATE")
    if not _is_ours(index):
        index.execute("DROP TABLE IF EXISTS game")
        index.execute(_TABLE)
        index.execute(f"PRAGMA user_version = {VERSION}")
    index.commit()


def _is_ours(index: sqlite3.Connection) -> bool:
    return bool(index.execute("PRAGMA user_version").fetchone() == (VERSION,))


def _is_damage(error: Exception) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    return code is None or code & _BYTE not in _SURROUNDINGS


@lru_cache(maxsize=512)
def _level(player: str) -> str:
    try:
        return parse_player_spec(player).level
    except ValueError:  # a player of a later version
        return player


def _tallied(pairs: Iterator[tuple[str, FinishedGame]]) -> list[Tally]:
    played: dict[str, list[bool]] = {}
    for name, game in pairs:
        if game.won is not None:
            played.setdefault(name, []).append(game.won)
    tallies = [Tally(name, len(results), sum(results)) for name, results in played.items()]
    return sorted(tallies, key=lambda tally: (-tally.played, tally.name))


def load_errors(history: History, reported: set[object]) -> Iterator[Notice]:
    """Yields a notice for a damaged index, and for each unusable file that is not in `reported`, and adds it there.

    Records of a newer version cause no notice.
    """
    if history.aside is not None:
        yield Notice("history.index_damaged", {"kept": history.aside.name})
    for problem in history.problems:
        if problem.file in reported or isinstance(problem, NewerRecord):
            continue
        reported.add(problem.file)
        if problem.aside is not None:
            yield Notice("menu.game_damaged", {"file": problem.file, "kept": problem.aside.name})
        else:
            yield Notice("history.not_watched", {"file": problem.file, "why": problem.sentence})
