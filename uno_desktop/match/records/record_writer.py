"""The record of a match: an append-only text file from which every position can be played again."""

from __future__ import annotations

import contextlib
import errno
import itertools
import json
import os
import re
from collections.abc import Callable, Iterator
from io import FileIO
from pathlib import Path

from uno_desktop.match.records.fsync import Syncing
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.cards import seat_letter
from uno_desktop.model.events import RoundScored
from uno_desktop.model.rng import LATEST
from uno_desktop.system.file_lock import lock
from uno_desktop.system.safe_files import keep_copy, move_to_free, put_aside, temporary
from uno_desktop.system.untrusted_input import RECORD, open_plain, read_bytes, visible

FORMAT = LATEST
"""The newest head of a record: its number is that of the generator of random numbers that dealt the cards."""
FIRST_WORDS = "uno-desktop game"
SUFFIX = ".unogame"
ACTIONS_PER_DIGEST = 20
_OURS = re.compile("[0-9]{1,8}")
"""What the name of a record of the game's own begins with."""
_TEMPORARY = "record"
"""Name of a record that is not whole yet, before the ending that `temporary` adds."""
_OWN_EYES = 0o600
_PATIENCE = 0.1
"""Seconds; whoever only looks whether a record is being written holds its lock much shorter."""

ROUND, DIGEST, SCORED, OVER = "round", "digest", "scored", "over"
"""The first words of the lines between the actions; an action begins with the letter of a seat."""
COMMENT = "# "
"""What a line begins with that tells something beside the game, such as a seat that was taken over."""
PROFILE, HELPED = "profile", "hint"
"""The words of two comments: whose seat it is (`# A profile 1`), and that its person was given advice for nothing."""


class DamagedRecord(Exception):
    """A record that cannot be played on: names the file, the line (from 1; 0 for none), and a sentence.

    `aside` is where a damaged file has been put, if it has been.
    """

    def __init__(self, file: Path, line: int, sentence: str) -> None:
        self.file = file
        self.line = line
        self.sentence = visible(sentence)
        self.aside: Path | None = None
        place = f"{visible(str(file))}, line {line}" if line else visible(str(file))
        super().__init__(f"{place}: {self.sentence}")


class NewerRecord(DamagedRecord):
    """A sound record with something in it that only a newer version of the game knows: it is left as it is."""


class UnstartedRecord(DamagedRecord):
    """A record that breaks off within its head: nothing of its match was ever shown."""


class RecordInUse(DamagedRecord):
    """A record that another running game is writing."""


class RecordFile:
    """Writes one match. Each line reaches the system in one piece before anybody is shown what it says, and the disk
    a moment later: a killed program loses nothing, a power cut at most the last moment."""

    def __init__(self, path: Path, file: FileIO, in_round: int = 0, lines: int = 0) -> None:
        """`file` is open, locked and at its end; `in_round` counts the actions of the current round, `lines` all
        lines of the file."""
        self.path = path
        self._file = file
        self._in_round = in_round
        self._lines = lines
        self._syncing = Syncing(file)

    def round_begins(self, number: int) -> None:
        """The cards of this round are being dealt. A new record holds the line of its first round already."""
        self._in_round = 0
        self._write(f"{ROUND} {number}\n")

    def acted(self, line: str, digest: Callable[[], str]) -> None:
        """An action was accepted; `digest` tells the position after it, if that is wanted."""
        self._in_round += 1
        proof = f"{DIGEST} {digest()}\n" if self._in_round % ACTIONS_PER_DIGEST == 0 else ""
        self._write(f"{line}\n{proof}")

    def noted(self, words: str) -> None:
        """Something has happened that changes no position: a comment."""
        self._write(f"{COMMENT}{words}\n")

    def round_ended(self, scored: RoundScored, digest: str) -> None:
        """The round is over with these points; from here on not even a power cut loses it."""
        points = " ".join(str(each) for each in scored.points)
        over = f"{OVER}\n" if scored.match_over else ""
        self._write(f"{DIGEST} {digest}\n{SCORED} {points}\n{over}")
        self._syncing.now()

    def close(self) -> None:
        """Nothing more will be written."""
        if not self._file.closed:
            self._syncing.close()
            self._file.close()

    def _write(self, text: str) -> None:
        """Raises OSError, also before the record grows larger than any record is read."""
        content = text.encode()
        self._lines += text.count("\n")
        if self._lines > RECORD.lines or self._file.tell() + len(content) > RECORD.bytes:
            raise OSError(errno.EFBIG, "the record is full", str(self.path))
        rest = memoryview(content)
        while rest:
            rest = rest[self._file.write(rest) :]
        self._syncing.wake()


def begin_record(folder: Path, setup: TableSetup, deck_digest: str) -> RecordFile:
    """Creates the record of a match whose first round is being dealt, in a file of its own.

    Its name appears only with the whole head and the line of that round, locked except on Windows, where an open file
    cannot be renamed. Raises OSError if that is not possible.
    """
    folder.mkdir(parents=True, exist_ok=True)
    content = f"{header(setup, deck_digest)}{ROUND} 1\n".encode()
    # it holds the seed, and with it every hand
    with temporary(folder / _TEMPORARY, content, _OWN_EYES) as (fresh, file):
        lock(file)
        if os.name == "nt":
            file.close()
        path = move_to_free(fresh, free_places(folder))
    if file.closed:
        return continue_record(path, len(content), 0)
    return RecordFile(path, file, lines=content.count(b"\n"))


def free_places(folder: Path) -> Iterator[Path]:
    """Places for a new record, without end: behind the highest number that this game has given, kept copies counted."""
    stems = [path.name.partition(".")[0] for path in folder.glob(f"*{SUFFIX}*")]
    highest = max((int(stem) for stem in stems if _OURS.fullmatch(stem)), default=0)
    return (folder / f"{number:05}{SUFFIX}" for number in itertools.count(highest + 1))


def continue_record(path: Path, length: int, in_round: int, size: int | None = None) -> RecordFile:
    """Opens a record to write on behind its first `length` bytes; a torn line behind them is cut off.

    Where whole lines follow a hole of zeros, as damage may leave them, the record is kept beside itself first.
    `size` is that of the file when it was read, None for any. Raises RecordInUse if another game writes it, or has
    written since; OSError if it cannot be opened.
    """
    file = open_plain(path, os.O_RDWR)
    if not lock(file, _PATIENCE) or size not in (None, os.fstat(file.fileno()).st_size):
        file.close()
        raise RecordInUse(path, 0, "this game is being played in another window")
    content = read_bytes(path, RECORD)
    hole = content[length:].partition(b"\0")[2]
    if b"\n" in hole:
        keep_copy(path, content)
    file.truncate(length)
    file.seek(length)
    return RecordFile(path, file, in_round, content[:length].count(b"\n"))


def in_use(path: Path) -> bool:
    """True if a running game is writing this record."""
    with open_plain(path, os.O_RDWR) as file:
        return not lock(file)


def clear_away(problem: DamagedRecord) -> None:
    """Puts a damaged record aside, and removes one in which no match has begun; others stay as they are."""
    if isinstance(problem, UnstartedRecord):
        with contextlib.suppress(OSError):
            if not in_use(problem.file):
                problem.file.unlink()
    elif not isinstance(problem, NewerRecord | RecordInUse):
        problem.aside = put_aside(problem.file)


def header(setup: TableSetup, deck_digest: str) -> str:
    """The lines that say which match this is."""
    lines = [f"{FIRST_WORDS} {setup.generator}", f"ruleset {setup.ruleset}"]
    lines += [f"option {key} {json.dumps(value)}" for key, value in sorted(setup.options.items())]
    if setup.streak[0] >= 0:
        lines.append(f"streak {seat_letter(setup.streak[0])} {setup.streak[1]}")
    if setup.daily:
        lines.append(f"daily {setup.daily}")
    lines.append(f"deck {deck_digest}")
    for seat, plan in enumerate(setup.seats):
        # A name may hold anything that can be typed; as JSON it stays on its line.
        # So may a command.
        player = plan.player
        if player.split() != [player] or '"' in player:
            player = json.dumps(player)
        lines.append(f"seat {seat_letter(seat)} {player} {json.dumps(plan.name)}")
        if plan.profile:
            lines.append(f"{COMMENT}{seat_letter(seat)} {PROFILE} {plan.profile}")
    lines.append(f"seed {setup.seed}")
    return "".join(f"{line}\n" for line in lines)
