"""Recorded matches on disk: open, finished and damaged ones."""

import os
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_problems import put_aside
from uno_desktop.match.records.record_writer import COMMENT, OVER, SUFFIX, DamagedRecord, UnstartedRecord, in_use
from uno_desktop.match.records.replay import IncrementalReader
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.cards import Face, Seat, color_letter
from uno_desktop.system.background_job import BackgroundJob, Work
from uno_desktop.system.paths import UserFolders
from uno_desktop.system.safe_files import names_in, open_plain

_ENOUGH = 1 << 20
"""Bytes of records read synchronously: about a hundred matches of usual length."""
_AHEAD = 60.0
"""Seconds by which the clock of another machine with the same folder may be ahead."""
_MOST = 100
"""Records opened synchronously."""

_COMMENT = COMMENT.encode()
_END = 200
"""Bytes at the end of a record, which hold the digest of its last position."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """Recorded match: its file, the time it was last played (seconds since 1970), setup, round and points."""

    path: Path
    when: float
    setup: TableSetup
    round: int
    totals: tuple[int, ...]


@dataclass(slots=True)
class SavedGameList:
    """Recorded matches, newest first; `problems` lists unusable files with the reason."""

    unfinished: list[SavedGame] = field(default_factory=list)
    finished: list[SavedGame] = field(default_factory=list)
    problems: list[DamagedRecord] = field(default_factory=list)
    partial: bool = False
    """True if some records have not been read yet."""


def unfinished_games(folders: UserFolders) -> list[SavedGame]:
    """Returns the matches that can be resumed, newest first. Damaged files are moved aside."""
    return scan_records(folders, with_finished=False).unfinished


def scan_records(
    folders: UserFolders, with_finished: bool = True, enough: int = sys.maxsize, at_once: bool = False
) -> SavedGameList:
    """Reads the records, the last played first, without finished matches unless `with_finished`.

    Damaged records are renamed and reported, records without a started match are deleted, records in use are left
    out. `enough` limits the number of open matches; `at_once` bounds the files and bytes read.
    """
    found = SavedGameList()
    read = 0
    for looked, path in enumerate(last_played(folders)):
        if len(found.unfinished) == enough or (at_once and (looked == _MOST or read > _ENOUGH)):
            found.partial = True
            break
        try:
            if (with_finished and ends_with_over(path)) or is_open(path):
                read += path.stat().st_size
                _add(path, found)
        except (DamagedRecord, OSError) as error:
            problem = put_aside(path, error)
            if not isinstance(problem, UnstartedRecord):
                found.problems.append(problem)
    return found


def last_played(folders: UserFolders) -> Iterator[Path]:
    """Returns all records, the last played first; empty if the folder is not readable.

    Records with a future time come last: the clock has been set back since, so their time is meaningless.
    """
    touched: list[tuple[float, str]] = []
    latest = time.time() + _AHEAD
    with suppress(OSError), os.scandir(folders.games) as entries:
        touched += ((_touched(entry, latest), entry.name) for entry in entries if entry.name.endswith(SUFFIX))
    touched.sort(reverse=True)
    return (folders.games / name for _, name in touched)


def _touched(entry: os.DirEntry[str], latest: float) -> float:
    try:
        touched = entry.stat().st_mtime
    except OSError:
        return 0.0
    return touched if touched <= latest else 0.0


def records_in(folder: Path) -> list[Path]:
    """Returns the records of a folder, sorted by name; empty if it is not readable."""
    return [folder / name for name in sorted(names_in(folder)) if name.endswith(SUFFIX)]


def is_open(path: Path) -> bool:
    """Returns True for an unfinished match that is not in use. Raises OSError."""
    return not ends_with_over(path) and not in_use(path)


def _add(path: Path, found: SavedGameList) -> None:
    record = read_record(path)
    game = SavedGame(path, path.stat().st_mtime, record.setup, record.round_number, record.totals())
    (found.finished if record.over else found.unfinished).append(game)


def ends_with_over(path: Path) -> bool:
    """Returns True if the match is complete; reads only the last bytes of its record. Raises OSError."""
    return identity_if_over(path) != 0


def identity_if_over(path: Path) -> int:
    """Returns the identity of a complete match, made of the size and the end of its record; 0 for any other.

    It needs no time stamp and no file number: some file systems have coarse ones, zeros, or use them again. Comments
    and blank lines may follow the last line. Raises OSError.
    """
    with open_plain(path) as file:
        size = file.seek(0, os.SEEK_END)
        for reach in (_END, size):  # the whole record only if its end says nothing
            file.seek(max(0, size - reach))
            end = file.read()
            lines = [line.rstrip() for line in end.split(b"\n")[1:-1]]  # the first and last one may be incomplete
            said = [line for line in lines if line and not line.startswith(_COMMENT)]
            if said:
                break
    return size << 32 | zlib.crc32(end) if said[-1:] == [OVER.encode()] else 0


MOST = 200
"""Maximum number of open matches listed, the last played first."""
_LINES = 150
"""Lines of a record read in one step."""


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """Match that can be resumed.

    `top` is the face of the top discard, None if there is none; `color` the letter of the active colour, empty for
    none, and `named` the same letter if it was named for the top discard; `cards` the hand size of each seat; `turn`
    the seat to move, -1 between two rounds.
    """

    game: SavedGame
    top: Face | None
    color: str
    named: str
    cards: tuple[int, ...]
    turn: Seat

    @property
    def path(self) -> Path:
        return self.game.path


class OpenMatches(BackgroundJob[None]):
    """Reads up to MOST open matches on a background thread; `found` and `problems` grow until it is done."""

    def __init__(self, folders: UserFolders) -> None:
        self.found: list[OpenMatch] = []
        self.problems: list[DamagedRecord] = []
        self.more = 0
        """Number of older open matches that are not listed."""
        super().__init__(self._read_all(folders), "uno-desktop open matches")

    def _read_all(self, folders: UserFolders) -> Work[None]:
        for path in last_played(folders):
            try:
                yield from self._read(path)
            except UnstartedRecord:  # deleted: no match had started
                continue
            except (DamagedRecord, OSError) as error:
                self.problems.append(put_aside(path, error))

    def _read(self, path: Path) -> Work[None]:
        if not is_open(path):
            return
        if len(self.found) == MOST:
            self.more += 1
            return
        reading = IncrementalReader(path, ours=True)
        record = reading.record
        if record.over:
            return
        game = SavedGame(path, path.stat().st_mtime, record.setup, record.round_number, record.totals())
        self.found.append((yield from pictured(game, reading)))


def pictured(game: SavedGame, reading: IncrementalReader) -> Work[OpenMatch]:
    """Returns the match as it stands at the end of its record. Raises DamagedRecord."""
    while not reading.step(_LINES):
        yield reading.progress
    at = reading.finish()
    state = at.state
    top = at.book.deck.faces[state.pile[-1]] if state.pile else None
    color = color_letter(state.color) or ""
    cards = tuple(hand.bit_count() for hand in state.hands)
    named = color if top is not None and top.wild else ""
    return OpenMatch(game, top, color, named, cards, -1 if state.ended else state.turn)
