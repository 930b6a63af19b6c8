"""The shelf of recorded matches: which can be played on, which are finished, which are damaged."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import (
    OVER,
    SUFFIX,
    DamagedRecord,
    UnstartedRecord,
    clear_away,
    in_use,
)
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.untrusted_input import open_plain

_ENOUGH = 1 << 20
"""Bytes of records that are read while somebody waits: some hundred matches as they are played."""

_over: set[tuple[Path, int, int]] = set()
"""Records that are known to be finished, as they were with this size and time: there may be thousands."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A recorded match: its file, when it was last played (seconds since 1970), and how it stands."""

    path: Path
    when: float
    setup: TableSetup
    round: int
    totals: tuple[int, ...]


@dataclass(slots=True)
class Shelf:
    """All recorded matches, newest first; `problems` tells of the files that cannot be used, and why."""

    unfinished: list[SavedGame] = field(default_factory=list)
    finished: list[SavedGame] = field(default_factory=list)
    problems: list[DamagedRecord] = field(default_factory=list)


def unfinished_games(folders: UserFolders) -> list[SavedGame]:
    """The matches that can be played on, newest first. Damaged files are put aside."""
    return look_through(folders, with_finished=False).unfinished


def look_through(folders: UserFolders, with_finished: bool = True, enough: int | None = None) -> Shelf:
    """Reads all records. A damaged one is renamed and told of, one in which no match has begun is removed; one that a
    game is writing now is left out.

    With `enough` unfinished matches those that were last played earlier are not looked at; nor are they when so much
    has been read that somebody would wait for more.
    """
    shelf = Shelf()
    looked = read = 0
    paths = records_in(folders.games)
    for path in reversed(paths if enough is None else sorted(paths, key=touched)):
        if enough is not None and (len(shelf.unfinished) == enough or looked >= 4 * enough or read > _ENOUGH):
            break
        try:
            if _shelve(path, shelf, with_finished):
                looked += 1
                read += path.stat().st_size
        except DamagedRecord as problem:
            looked += 1
            clear_away(problem)
            if not isinstance(problem, UnstartedRecord):
                shelf.problems.append(problem)
        except OSError as error:
            shelf.problems.append(DamagedRecord(path, 0, error.strerror or "the file cannot be read"))
    shelf.unfinished.sort(key=lambda game: game.when, reverse=True)
    shelf.finished.sort(key=lambda game: game.when, reverse=True)
    return shelf


def touched(path: Path) -> tuple[float, str]:
    """When a record was last written, and its name."""
    try:
        return path.stat().st_mtime, path.name
    except OSError:
        return 0.0, path.name


def records_in(folder: Path) -> list[Path]:
    """The records of a folder by name; none if it may not be looked into."""
    try:
        return sorted(folder.glob(f"*{SUFFIX}"))
    except OSError:
        return []


def is_open(path: Path) -> bool:
    """True for a match that was not played to its end, and that nobody is playing now. Raises OSError."""
    return not ends_with_over(path) and not in_use(path)


def _shelve(path: Path, shelf: Shelf, with_finished: bool) -> bool:
    """False if the record was not read: it is of no interest, or somebody else's."""
    if not (with_finished and ends_with_over(path)) and not is_open(path):
        return False
    record = read_record(path)
    game = SavedGame(path, path.stat().st_mtime, record.setup, record.round_number, record.totals())
    (shelf.finished if record.over else shelf.unfinished).append(game)
    return True


def ends_with_over(path: Path) -> bool:
    """True if the match was played to its end. It looks at the last bytes only: there may be hundreds of games."""
    facts = path.stat()
    known = (path, facts.st_size, facts.st_mtime_ns)
    if known in _over:
        return True
    last = f"\n{OVER}\n".encode()
    with open_plain(path) as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - len(last)))
        over = file.read() == last
    if over:
        _over.add(known)
    return over
