"""The finished matches and what they add up to: an index in one small database that the records can always rebuild."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.match.log import SUFFIX, DamagedLog, NewerLog
from uno_desktop.match.record import read_record
from uno_desktop.match.replay import replay
from uno_desktop.match.saved_games import ends_with_over, put_aside
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.paths import UserFolders
from uno_desktop.players.naming import taken_apart
from uno_desktop.safe_files import name_aside

VERSION = 1
"""Of the index; another one is built anew."""
_PATIENCE = 2.0
"""Seconds that another copy of the program may be writing."""
_TABLE = """CREATE TABLE game (
    file TEXT PRIMARY KEY, size INTEGER NOT NULL, ended REAL NOT NULL,
    ruleset TEXT NOT NULL, house INTEGER NOT NULL, seats TEXT NOT NULL,
    rounds INTEGER NOT NULL, actions INTEGER NOT NULL, totals TEXT NOT NULL, winners TEXT NOT NULL)"""
_ALL = (
    "SELECT file, ended, ruleset, house, seats, rounds, actions, totals, winners FROM game"
    " ORDER BY ended DESC, file DESC"
)


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A match played to its end: `when` in seconds since 1970, `house` if options differed from the defaults."""

    path: Path
    when: float
    ruleset: str
    house: bool
    seats: tuple[SeatPlan, ...]
    rounds: int
    actions: int
    totals: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def won(self) -> bool | None:
        """Whether the only person at the table has won; None if there was none, or several."""
        people = [seat for seat, plan in enumerate(self.seats) if plan.human]
        return people[0] in self.winners if len(people) == 1 else None


@dataclass(frozen=True, slots=True)
class Tally:
    """How the matches of one person alone ended: `name` is a ruleset, or a level (empty for another program)."""

    name: str
    played: int
    won: int


class History:
    """All finished matches, newest first. `problems` tells of files that could not be used, and why."""

    def __init__(self, folders: UserFolders) -> None:
        """Reads the index and takes in what has been finished since."""
        self._folder = folders.games
        self._file = folders.games.parent / "past-games.sqlite3"
        self.problems: list[DamagedLog] = []
        self.aside: Path | None = None
        """Where a damaged index has been put; it has been built anew."""
        self.games: list[FinishedGame] = []
        try:
            self._read(self._index())
        except (sqlite3.Error, ValueError, TypeError) as error:
            if not isinstance(
                error, sqlite3.OperationalError
            ):  # that is one that is locked, or a folder that refuses
                self._keep_aside()
            self._read(_fresh(":memory:") if self._file.exists() else self._index())

    def by_ruleset(self) -> list[Tally]:
        """How one person alone did in each ruleset, the most played first."""
        return _tallied((game.ruleset, game) for game in self.games)

    def by_opponent(self) -> list[Tally]:
        """How one person alone did against each level; a match counts once for each level at the table."""
        return _tallied(
            (level, game)
            for game in self.games
            for level in sorted({_level(plan.player) for plan in game.seats if not plan.human})
        )

    def _read(self, index: sqlite3.Connection) -> None:
        """Raises sqlite3.Error, ValueError or TypeError if the index is not what was written."""
        with closing(index):
            self._take_in(index)
            self.games = list(self._listed(index))

    def _index(self) -> sqlite3.Connection:
        """The index, empty if it is new; in memory where nothing can be kept. Raises sqlite3.Error for a broken one."""
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            index = sqlite3.connect(self._file, timeout=_PATIENCE)
        except (OSError, sqlite3.OperationalError):
            return _fresh(":memory:")
        try:
            if index.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("the check has failed")
            if index.execute("PRAGMA user_version").fetchone() != (VERSION,):
                index.execute("DROP TABLE IF EXISTS game")
                _prepare(index)
        except BaseException:
            index.close()
            raise
        return index

    def _keep_aside(self) -> None:
        aside = name_aside(self._file)
        try:
            self._file.rename(aside)
        except OSError:
            return  # it stays where it is, unharmed, and this time there is an index in memory
        self.aside = aside

    def _take_in(self, index: sqlite3.Connection) -> None:
        """Adds matches that are new or have changed, drops those whose record is gone."""
        known = dict(index.execute("SELECT file, size FROM game"))
        there: set[str] = set()
        for path in sorted(self._folder.glob(f"*{SUFFIX}")):
            try:
                if not path.is_file() or not ends_with_over(path):
                    continue
                there.add(path.name)
                if known.get(path.name) != path.stat().st_size:
                    self._add(index, path)
            except NewerLog as problem:
                self.problems.append(problem)
            except DamagedLog as problem:
                put_aside(problem)
                self.problems.append(problem)
            except OSError as error:
                self.problems.append(DamagedLog(path, 0, error.strerror or "the file cannot be read"))
        try:
            index.executemany("DELETE FROM game WHERE file = ?", [(name,) for name in known.keys() - there])
            index.commit()
        except sqlite3.OperationalError:  # a full disk, or the other copy is at it: next time
            return

    def _add(self, index: sqlite3.Connection, path: Path) -> None:
        record = read_record(path)
        at = replay(record)
        actions = sum(1 for line in record.lines if line.text[1:2] == " ")
        seats = [[plan.player, plan.name] for plan in record.setup.seats]
        facts = path.stat()
        index.execute(
            "INSERT OR REPLACE INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                path.name,
                facts.st_size,
                facts.st_mtime,
                record.setup.ruleset,
                bool(record.setup.options),
                json.dumps(seats),
                at.series.number,
                actions,
                json.dumps(at.series.totals),
                json.dumps(at.series.winners),
            ),
        )

    def _listed(self, index: sqlite3.Connection) -> Iterator[FinishedGame]:
        rows = index.execute(_ALL)
        for file, when, ruleset, house, seats, rounds, actions, totals, winners in rows:
            yield FinishedGame(
                self._folder / file,
                when,
                ruleset,
                bool(house),
                tuple(SeatPlan(player, name) for player, name in json.loads(seats)),
                rounds,
                actions,
                tuple(json.loads(totals)),
                tuple(json.loads(winners)),
            )


def _fresh(place: Path | str) -> sqlite3.Connection:
    index = sqlite3.connect(place, timeout=_PATIENCE)
    _prepare(index)
    return index


def _prepare(index: sqlite3.Connection) -> None:
    index.execute(_TABLE)
    index.execute(f"PRAGMA user_version = {VERSION}")
    index.commit()


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
