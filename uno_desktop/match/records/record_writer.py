"""Record of a match: an append-only text file from which every position can be replayed."""

from __future__ import annotations

import contextlib
import errno
import itertools
import json
import os
import re
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from io import FileIO
from pathlib import Path
from typing import Self

from uno_desktop.match.cast import without_given_names
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat, seat_letter
from uno_desktop.model.events import RoundScored
from uno_desktop.model.handicap import NO_HANDICAP
from uno_desktop.model.notation import action_line
from uno_desktop.model.options import Value
from uno_desktop.model.rng import LATEST
from uno_desktop.model.state import GameState
from uno_desktop.system.file_lock import lock
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import (
    keep_copy,
    move_to_free,
    names_in,
    open_plain,
    quarantine,
    reason_of,
    remove,
    replace,
    sync_folder,
    temporary,
)
from uno_desktop.system.untrusted_input import RECORD, read_bytes, visible

AT_MOST = 1 / 8
"""Seconds between two flushes: a power cut loses at most the play of this time and of one flush."""


class BackgroundSync:
    """Flushes one open file on a thread that starts with `wake` and ends once everything is on disk.

    `error` is the first failure: the system reports it once only, and what was written before may never reach the disk.
    """

    def __init__(self, file: FileIO) -> None:
        self.error: OSError | None = None
        self._file = file
        self._flushing = threading.Lock()
        self._fresh = False
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def wake(self) -> None:
        """Requests a flush after a write. Returns at once."""
        with self._lock:
            self._fresh = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="uno-desktop record", daemon=True)
                self._thread.start()

    def now(self) -> None:
        """Flushes the file and waits until all data is on disk. Raises OSError, also that of an earlier flush."""
        self._flush()
        if self.error is not None:
            raise self.error

    def close(self) -> None:
        """Waits for pending flushes. The file may be closed afterwards."""
        self._closed.set()
        thread = self._thread
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._fresh:
                    self._thread = None
                    return
                self._fresh = False
            self._flush()
            self._closed.wait(AT_MOST)

    def _flush(self) -> None:
        """Flushes the file, one thread at a time: the system reports a failure to one of them."""
        with self._flushing:
            try:
                self._sync()
            except OSError as error:
                self.error = self.error or error

    def _sync(self) -> None:
        os.fsync(self._file.fileno())


FORMAT = LATEST
"""Newest format of a record: the version of the random generator that dealt the cards."""
FIRST_WORDS = "uno-desktop game"
SUFFIX = ".unogame"
ACTIONS_PER_DIGEST = 20
_OURS = re.compile("[0-9]{1,8}")
"""Stem of a file name assigned by the game."""
_TEMPORARY = "record"
"""Name of an incomplete record, before the suffix added by `temporary`."""
_PATIENCE = 0.1
"""Seconds to wait for the lock; a reader that only tests if a record is in use holds its lock for much less."""
_one_reader = threading.Lock()
"""Held while a thread tests if a record is in use, and while another waits for the lock of a record: on a busy machine
the test may take longer than that one waits."""

ROUND, DIGEST, SCORED, OVER = "round", "digest", "scored", "over"
"""First words of the lines between the actions; an action begins with the letter of a seat."""
COMMENT = "# "
"""Prefix of a comment: an event outside the game, such as a substitution."""
PROFILE, FACE, HELPED = "profile", "face", "hint"
"""Words of three comments: the profile of a seat (`# A profile 1`), the portrait of a guest, and free advice to the
person of a seat."""
RULES_NOTE = "rules 2"
"""Comment after the line of the ruleset: the options in `ONCE_INACTIVE` have an effect in this record."""
ONCE_INACTIVE: tuple[tuple[str, str, str, Value], ...] = (("street", "house.sevenZero", "street.base", "classic"),)
"""Options without effect in records that lack the note: ruleset and option, and the option and value that disabled it.
"""


class DamagedRecord(Exception):
    """Record that cannot be resumed: names the file, the line (from 1; 0 for none), and a sentence.

    `aside` is the new path of a damaged file, if it has been moved.
    """

    def __init__(self, file: Path, line: int, sentence: str) -> None:
        self.file = file
        self.line = line
        self.sentence = visible(sentence)
        self.aside: Path | None = None
        place = f"{visible(str(file))}, line {line}" if line else visible(str(file))
        super().__init__(f"{place}: {self.sentence}")

    def without_frames(self) -> Self:
        """Drops the traceback, whose frames hold the content of the file: for errors that are kept."""
        self.__cause__ = self.__context__ = None
        return self.with_traceback(None)


class NewerRecord(DamagedRecord):
    """Valid record with content that only a newer version of the game knows: it is left unchanged."""


class UnstartedRecord(DamagedRecord):
    """Record that ends within its header: nothing of its match was ever shown."""


class RecordInUse(DamagedRecord):
    """Record that another instance of the game is writing."""


class RecordText:
    """Record of one match in memory: the lines of its actions, rounds and points, in order."""

    def __init__(self, content: bytes, in_round: int = 0) -> None:
        """`content` are the lines so far; `in_round` counts the actions of this round."""
        self._in_round = in_round
        self._content = bytearray(content)

    def __str__(self) -> str:
        return self._content.decode()

    def round_begins(self, number: int) -> None:
        """Writes the start of a round. A new record already holds the line of its first round."""
        self._in_round = 0
        self._write(f"{ROUND} {number}\n")

    def acted(self, line: str, digest: Callable[[], str]) -> None:
        """Writes an accepted action; `digest` returns the digest of the position after it, and is called only if
        needed."""
        self._in_round += 1
        proof = f"{DIGEST} {digest()}\n" if self._in_round % ACTIONS_PER_DIGEST == 0 else ""
        self._write(f"{line}\n{proof}")

    def noted(self, words: str) -> None:
        """Writes a comment about an event that does not change the position."""
        self._write(f"{COMMENT}{words}\n")

    def round_ended(self, scored: RoundScored, digest: str) -> None:
        """Writes the points of a round, and the end of the match if it is over."""
        points = " ".join(str(each) for each in scored.points)
        over = f"{OVER}\n" if scored.match_over else ""
        self._write(f"{DIGEST} {digest}\n{SCORED} {points}\n{over}")

    def _write(self, text: str) -> None:
        self._content += text.encode()


class RecordFile(RecordText):
    """Record of one match, open for writing.

    Each line is written in one call before the event is shown, and flushed to disk a moment later: a killed program
    loses nothing, a power failure at most the last moment. After a failed flush the whole record is written to a new
    file, and `disk_error` has the reason.
    """

    def __init__(self, path: Path, file: FileIO, content: bytes, in_round: int = 0) -> None:
        """`file` is open, locked and at its end, after `content`; `in_round` counts the actions of this round."""
        super().__init__(content, in_round)
        self.path = path
        self.disk_error = ""
        self._file = file
        self._lines = content.count(b"\n")
        self._background_sync = BackgroundSync(file)

    def round_ended(self, scored: RoundScored, digest: str) -> None:
        """Writes the points of a round, and the end of the match if it is over; waits until they are on disk."""
        super().round_ended(scored, digest)
        try:
            self._background_sync.now()
        except OSError as error:
            self._write_anew(error)

    def close(self) -> None:
        """Closes the file once everything is on disk. Raises OSError if that is not possible."""
        if self._file.closed:
            return
        self._background_sync.close()
        try:
            if self._background_sync.error is not None:
                self._write_anew(self._background_sync.error)
        finally:
            self._file.close()

    def _write(self, text: str) -> None:
        """Writes lines. Raises OSError, also if the record would exceed the size limit of readers."""
        content = text.encode()
        self._lines += text.count("\n")
        if self._lines > RECORD.lines or len(self._content) + len(content) > RECORD.bytes:
            raise OSError(errno.EFBIG, "the record is full", str(self.path))
        super()._write(text)
        if self._background_sync.error is not None:
            self._write_anew(self._background_sync.error)
            return
        rest = memoryview(content)
        while rest:
            rest = rest[self._file.write(rest) :]
        self._background_sync.wake()

    def _write_anew(self, error: OSError) -> None:
        """Replaces the record with a new file that holds all of it, on disk. Raises OSError."""
        self._background_sync.close()
        with temporary(self.path, bytes(self._content)) as (fresh, file):
            lock(file)
            self._file.close()  # Windows does not replace an open file
            replace(fresh, self.path)
        self._file, self._background_sync = file, BackgroundSync(file)
        with contextlib.suppress(OSError):  # some file systems do not support that
            sync_folder(self.path.parent)
        self.disk_error = reason_of(error)


def begin_record(folder: Path, setup: TableSetup, deck_digest: str) -> RecordFile:
    """Creates the record of a match whose first round is being dealt, in a new file.

    The file gets its name only once the header and the line of that round are on disk. It is locked from the start,
    except on Windows, where an open file cannot be renamed. Raises OSError if it cannot be created.
    """
    private_folder(folder)
    content = beginning(setup, deck_digest)
    with temporary(folder / _TEMPORARY, content) as (fresh, file):
        lock(file)
        if sys.platform == "win32":
            file.close()
        path = move_to_free(fresh, free_places(folder))
    if file.closed:
        return continue_record(path, len(content), 0)
    return RecordFile(path, file, content)


def free_places(folder: Path) -> Iterator[Path]:
    """Returns an endless iterator of paths for a new record, after the highest number used, including kept copies."""
    stems = [name.partition(".")[0] for name in names_in(folder) if SUFFIX in name]
    highest = max((int(stem) for stem in stems if _OURS.fullmatch(stem)), default=0)
    return (folder / f"{number:05}{SUFFIX}" for number in itertools.count(highest + 1))


def continue_record(path: Path, length: int, in_round: int, size: int | None = None) -> RecordFile:
    """Opens a record for appending after its first `length` bytes; everything after them is cut off.

    If complete lines follow a gap of zeros, as damage may leave them, a copy of the record is kept first. `size` is the
    file size when it was read, None for any. Raises RecordInUse if another instance is writing it, or has written
    since; OSError if it cannot be opened.
    """
    file = open_plain(path, os.O_RDWR)
    with _one_reader:
        taken = lock(file, _PATIENCE)
    if not taken or size not in (None, os.fstat(file.fileno()).st_size):
        file.close()
        raise RecordInUse(path, 0, "this game is being played in another window")
    content = read_bytes(path, RECORD)
    hole = content[length:].partition(b"\0")[2]
    if b"\n" in hole:
        keep_copy(path, content)
    file.truncate(length)
    file.seek(length)
    return RecordFile(path, file, content[:length], in_round)


def in_use(path: Path) -> bool:
    """Returns True if a running game is writing this record. Raises OSError.

    A file that is locked gets another look: readers in other processes lock it for a moment, too.
    """
    with _one_reader, open_plain(path, os.O_RDWR) as file:
        return not lock(file, _PATIENCE)


def discard_damaged(problem: DamagedRecord) -> None:
    """Moves a damaged record aside, deletes one without a started match unless it is in use; leaves others alone."""
    if isinstance(problem, UnstartedRecord):
        with contextlib.suppress(OSError):
            if not in_use(problem.file):
                remove(problem.file)
    elif not isinstance(problem, NewerRecord | RecordInUse):
        problem.aside = quarantine(problem.file)


def once_inactive(ruleset: str, options: Mapping[str, Value]) -> set[str]:
    """Returns the chosen options that have no effect in a record without `RULES_NOTE`."""
    return {
        key for there, key, other, value in ONCE_INACTIVE if there == ruleset and options.get(other) == value
    } & options.keys()


def beginning(setup: TableSetup, deck_digest: str) -> bytes:
    """Returns the header of a record and the line of its first round."""
    return f"{header(setup, deck_digest)}{ROUND} 1\n".encode()


def header(setup: TableSetup, deck_digest: str) -> str:
    lines = [f"{FIRST_WORDS} {setup.generator}", f"ruleset {setup.ruleset}"]
    if once_inactive(setup.ruleset, setup.options):
        lines.append(f"{COMMENT}{RULES_NOTE}")
    lines += [f"option {key} {json.dumps(value)}" for key, value in sorted(setup.options.items())]
    if setup.streak[0] >= 0:
        lines.append(f"streak {seat_letter(setup.streak[0])} {setup.streak[1]}")
    if setup.daily:
        lines.append(f"daily {setup.daily}")
    lines.append(f"deck {deck_digest}")
    for seat, plan in enumerate(without_given_names(setup.seats)):
        # Names and commands may contain any character; as JSON they stay on their line.
        player = plan.player
        if player.split() != [player] or '"' in player:
            player = json.dumps(player)
        lines.append(f"seat {seat_letter(seat)} {player} {json.dumps(plan.name)}")
        if plan.profile:
            lines.append(f"{COMMENT}{seat_letter(seat)} {PROFILE} {plan.profile}")
        if plan.face:
            lines.append(f"{COMMENT}{seat_letter(seat)} {FACE} {plan.face}")
    lines += [f"handicap {seat_letter(seat)} {plan.handicap}" for seat, plan in enumerate(setup.seats)
              if plan.handicap != NO_HANDICAP]  # fmt: skip
    lines.append(f"seed {setup.seed}")
    return "".join(f"{line}\n" for line in lines)


class Recorder:
    """Keeps a record up to date, or does nothing without one.

    `error` is the reason why recording has failed, `disk_error` that of a failure after which the record was written
    anew.
    """

    def __init__(self, record: RecordFile | None, error: str = "") -> None:
        self._record = record
        self.error = error
        self.disk_error = ""
        self._helped: set[Seat] = set()

    @classmethod
    def begun(cls, games: Path, setup: TableSetup, digest: str) -> Recorder:
        """Creates the record of a new match in the games folder; `digest` is that of its cards.

        If that fails, the recorder has an `error` and records nothing.
        """
        try:
            return cls(begin_record(games, setup, digest))
        except OSError as error:
            return cls(None, f"{games}: {error.strerror}")

    @property
    def file(self) -> Path | None:
        """Path of the record; None if the match is not, or no longer, recorded."""
        return self._record.path if self._record else None

    def round_begins(self, number: int) -> None:
        """Writes the start of a round; must be called before the deal is shown."""
        self._write(lambda record: record.round_begins(number))

    def acted(self, action: Action, scoreboard: Scoreboard, state: GameState) -> None:
        """Writes an action; must be called before the action is shown."""
        line = action_line(action, scoreboard.book.deck)
        self._write(lambda record: record.acted(line, state.digest))

    def noted(self, seat: Seat, why: str) -> None:
        """Records as a comment that the player of a seat failed or was replaced; `why` is a text key."""
        self._write(lambda record: record.noted(f"{seat_letter(seat)} {why}"))

    def helped(self, seat: Seat) -> None:
        """Records that the person at a seat received free advice."""
        if seat not in self._helped:
            self._helped.add(seat)
            self._write(lambda record: record.noted(f"{seat_letter(seat)} {HELPED}"))

    def round_ended(self, scoreboard: Scoreboard, state: GameState) -> None:
        """Writes the points of a round that has been scored, and the end of the match if it is over."""
        scored = scoreboard.last_scored
        if scored:
            self._write(lambda record: record.round_ended(scored, state.digest()))

    def close(self) -> None:
        self._write(lambda record: record.close())
        self._record = None

    def _write(self, write: Callable[[RecordFile], None]) -> None:
        if (record := self._record) is None:
            return
        try:
            write(record)
        except OSError as error:
            self.error = f"{record.path}: {reason_of(error)}"
            self._record = None
            with contextlib.suppress(OSError):
                record.close()
        self.disk_error = record.disk_error
