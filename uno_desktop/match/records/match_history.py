"""The finished matches and what they add up to: an index in one small database that the records can always rebuild."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

from uno_desktop.match.records.match_stats import MatchFacts, read_facts
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import DamagedRecord, NewerRecord
from uno_desktop.match.records.replay import replay
from uno_desktop.match.records.saved_games import ends_with_over, records_in
from uno_desktop.match.records.stats_extraction import Gleaner
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.players.player_spec import taken_apart
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.safe_files import move_to_free, put_aside, temporary
from uno_desktop.system.untrusted_input import parse_json

VERSION = 2
"""Of the index; another one is built anew."""
_BREATH = 0.002
"""Seconds between two matches that are taken in beside the game."""
_AT_ONCE = 8
"""Matches that are taken in while somebody waits for it."""
_PATIENCE = 2.0
"""Seconds that another copy of the program may be writing."""
_SURROUNDINGS = (
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOLFS, sqlite3.SQLITE_PROTOCOL,
)  # fmt: skip
"""Errors that are not the index's fault: another copy of the game is at it, the disk is full, the folder refuses."""
_BYTE = 0xFF
_KINDS = [str, float, str, int, str, int, int, str, str, str]
"""Of the columns, in the order in which they are asked for."""
_BESIDE = ("-journal", "-wal", "-shm")
"""How SQLite calls what it keeps beside an index."""
_LONGEST, _LARGEST = 16_000, 64 << 20
"""Signs of a text in the index, and bytes of it all."""
_LATEST = 2.0**33
"""Seconds since 1970; further on there are no dates."""
_TABLE = """CREATE TABLE game (
    file TEXT PRIMARY KEY, size INTEGER NOT NULL, ended REAL NOT NULL,
    ruleset TEXT NOT NULL, house INTEGER NOT NULL, seats TEXT NOT NULL,
    rounds INTEGER NOT NULL, actions INTEGER NOT NULL, totals TEXT NOT NULL, winners TEXT NOT NULL,
    facts TEXT NOT NULL)"""
_ALL = (
    "SELECT file, ended, ruleset, house, seats, rounds, actions, totals, winners, facts FROM game"
    " ORDER BY ended DESC, file DESC"
)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A match played to its end: `when` in seconds since 1970, `house` if options differed from the defaults. `facts`
    are what its people have met with."""

    path: Path
    when: float
    ruleset: str
    house: bool
    seats: tuple[SeatPlan, ...]
    rounds: int
    actions: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    facts: MatchFacts = field(default_factory=MatchFacts)

    @property
    def won(self) -> bool | None:
        """Whether the only person at the table has won; None if there was none, or several."""
        people = [seat for seat, plan in enumerate(self.seats) if plan.human]
        return people[0] in self.winners if len(people) == 1 else None


@dataclass(frozen=True, slots=True)
class Tally:
    """Results of the matches of one person alone: `name` is a ruleset, or a level (empty for another program)."""

    name: str
    played: int
    won: int


class History:
    """All finished matches, newest first. `problems` tells of files that could not be used, and why."""

    def __init__(
        self,
        folders: UserFolders,
        most: int | None = None,
        wanted: Callable[[], bool] = lambda: True,
    ) -> None:
        """Reads the index and takes in what has been finished since: `most` matches at most (some milliseconds each,
        as they are played again), and only as long as that is `wanted`."""
        self._most, self._wanted = most, wanted
        self.left = 0
        """How many matches have not been taken in yet."""
        self._folder = folders.games
        self._file = folders.games.parent / "past-games.sqlite3"
        self.problems: list[DamagedRecord] = []
        self.aside: Path | None = None
        """Where a damaged index has been put; it has been built anew."""
        self.games: list[FinishedGame] = []
        try:
            self._read(self._index())
        except (sqlite3.Error, ValueError, TypeError) as error:
            self._read_anew(_is_damage(error) or os.path.isdir(self._file) or self._file.is_symlink())

    def by_ruleset(self) -> list[Tally]:
        """Results of one person alone by ruleset, the most played first."""
        return _tallied((game.ruleset, game) for game in self.games)

    def by_opponent(self) -> list[Tally]:
        """Results of one person alone against each level; a match counts once for each level at the table."""
        return _tallied(
            (level, game)
            for game in self.games
            for level in sorted({_level(plan.player) for plan in game.seats if not plan.human})
        )

    def _read_anew(self, damaged: bool) -> None:
        """From the records alone: into a new index, or in memory where there cannot be one."""
        if damaged:
            self._keep_aside()
        if self.aside is not None:
            try:
                self._read(self._index())
                return
            except sqlite3.Error:
                pass  # the folder refuses even so
        self._read(_fresh(":memory:"))

    def _read(self, index: sqlite3.Connection) -> None:
        """Raises sqlite3.Error, ValueError or TypeError if the index is not what was written."""
        with closing(index):
            self.problems = [problem for problem in self.problems if problem.aside is not None]
            self._take_in(index)
            self.games = list(self._listed(index))

    def _index(self) -> sqlite3.Connection:
        """The index, empty if it is new; in memory where nothing can be kept. Raises sqlite3.Error for a broken one."""
        try:
            # A link may lead to another program's file, and a pipe would be waited for without end.
            beside = [self._file.with_name(self._file.name + end) for end in ("", *_BESIDE)]
            kinds = [each.lstat() for each in beside if os.path.lexists(each)]
            if any(not stat.S_ISREG(kind.st_mode) or kind.st_size > _LARGEST for kind in kinds):
                raise sqlite3.DatabaseError("it is no plain file, or too large")
            self._file.parent.mkdir(parents=True, exist_ok=True)
            if not self._file.exists():
                self._create()
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

    def _create(self) -> None:
        """Gives an empty index its name when it is whole. Raises OSError, sqlite3.Error."""
        # another copy of the game may be quicker
        with suppress(FileExistsError), temporary(self._file, b"") as (fresh, handle):
            handle.close()
            with closing(sqlite3.connect(fresh)) as index:
                index.execute("PRAGMA journal_mode = MEMORY")  # a kill leaves no journal behind
                _prepare(index)
            move_to_free(fresh, [self._file])

    def _keep_aside(self) -> None:
        """If that cannot be done it stays where it is, unharmed, and this time there is an index in memory."""
        self.aside = put_aside(self._file)
        journal = self._file.with_name(f"{self._file.name}-journal")
        if self.aside is not None and os.path.exists(journal):  # it is the damaged one's, not the next one's
            put_aside(journal)

    def _take_in(self, index: sqlite3.Connection) -> None:
        """Adds matches that are new or have changed, drops those whose record is gone."""
        known = dict(index.execute("SELECT file, size FROM game"))
        there: set[str] = set()
        added = self.left = 0
        for path in reversed(records_in(self._folder)):
            try:
                if not path.is_file() or not ends_with_over(path):
                    continue
                path.name.encode()  # an index holds only what is text
                there.add(path.name)
                if known.get(path.name) == path.stat().st_size:
                    continue
                if added == self._most or not self._wanted():
                    self.left += 1
                    continue
                self._add(index, path)
                added += 1
                if added % _AT_ONCE == 0:
                    index.commit()  # so that nobody else waits for all of them
            except NewerRecord as problem:
                there.discard(path.name)  # what the index says of it is of another version
                self.problems.append(problem)
            except DamagedRecord as problem:
                there.discard(path.name)
                problem.aside = put_aside(problem.file)
                self.problems.append(problem)
            except OSError as error:
                self.problems.append(DamagedRecord(path, 0, error.strerror or "the file cannot be read"))
            except UnicodeEncodeError:
                self.problems.append(DamagedRecord(path, 0, "the name of the file is no text"))
        try:
            index.executemany("DELETE FROM game WHERE file = ?", [(name,) for name in known.keys() - there])
            index.commit()
        except sqlite3.OperationalError:  # a full disk, or the other copy is at it: next time
            return

    def _add(self, index: sqlite3.Connection, path: Path) -> None:
        record = read_record(path)
        gleaner = Gleaner(record.setup.seats)
        at = replay(record, gleaner)
        gleaner.facts.helped = record.helped
        actions = sum(1 for line in record.lines if line.text[1:2] == " ")
        seats = [[plan.player, plan.name, plan.profile] for plan in record.setup.seats]
        facts = path.stat()
        index.execute(
            "INSERT OR REPLACE INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                path.name,
                facts.st_size,
                min(max(0.0, facts.st_mtime), _LATEST - 1),
                record.setup.ruleset,
                bool(record.setup.options),
                json.dumps(seats),
                at.series.number,
                actions,
                json.dumps(at.series.totals),
                json.dumps(at.series.winners),
                gleaner.facts.text(),
            ),
        )

    def _listed(self, index: sqlite3.Connection) -> Iterator[FinishedGame]:
        """Raises sqlite3.Error, ValueError or TypeError."""
        for row in index.execute(_ALL):
            file, when, ruleset, house, seats, rounds, actions, totals, winners, facts = row
            if [type(field) for field in row] != _KINDS or not 0 <= when < _LATEST or file != Path(file).name:
                raise ValueError("a row of other types")
            if any(len(field) > _LONGEST for field in row if isinstance(field, str)):
                raise ValueError("a row of too long texts")
            plans = tuple(_plan(*each) for each in parse_json(seats))
            points, best = _numbers(totals), _numbers(winners)
            if len(points) != len(plans) or not all(0 <= seat < len(plans) for seat in best):
                raise ValueError("a row of other lengths")
            told = read_facts(facts, len(plans))
            yield FinishedGame(
                self._folder / file, when, ruleset, bool(house), plans, rounds, actions, points, best, told
            )


class Indexing:
    """Takes in what has been finished since, beside the game: `history` is there when all of it is known."""

    def __init__(self, folders: UserFolders) -> None:
        self.history: History | None = None
        self._stopped = False
        self._thread = threading.Thread(
            target=self._run, args=(folders,), name="uno-desktop past games", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Nobody waits for it any more; what has been taken in so far stays. Returns when it has stopped."""
        self._stopped = True
        self._thread.join()

    def _run(self, folders: UserFolders) -> None:
        self.history = History(folders, wanted=self._go_on)

    def _go_on(self) -> bool:
        time.sleep(_BREATH)  # the screen goes first
        return not self._stopped


def known_at_once(folders: UserFolders) -> History:
    """The past games that can be shown without waiting: the index, and a few that are new."""
    return History(folders, _AT_ONCE)


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
    """In one piece: another copy of the game may be about to do the same."""
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


def _level(player: str) -> str:
    try:
        return taken_apart(player).level
    except ValueError:  # a player of a later version
        return player


def _tallied(pairs: Iterator[tuple[str, FinishedGame]]) -> list[Tally]:
    played: dict[str, list[bool]] = {}
    for name, game in pairs:
        if game.won is not None:
            played.setdefault(name, []).append(game.won)
    tallies = [Tally(name, len(results), sum(results)) for name, results in played.items()]
    return sorted(tallies, key=lambda tally: (-tally.played, tally.name))
