"""Incremental reader of a record, for a responsive screen and for cancellation."""

from __future__ import annotations

from pathlib import Path

from uno_desktop.match.observer import Observer
from uno_desktop.match.records.record_parser import read_record
from uno_desktop.match.records.record_writer import DamagedRecord, discard_damaged
from uno_desktop.match.records.replay import Replayed, Replaying, book_of

_LONG = 2_500
"""Number of lines read within a few frames."""


class IncrementalReader:
    """Parses a record and replays it line by line. Raises DamagedRecord or OSError."""

    def __init__(self, file: Path, observer: Observer | None = None, ours: bool = False) -> None:
        """`ours` moves a damaged file aside; it is set for a record to be resumed, not for one that is only viewed."""
        self.file, self._ours = file, ours
        self._done = 0
        try:
            self.record = read_record(file)
            self.book = book_of(self.record)
        except DamagedRecord as problem:
            self._keep(problem)
            raise
        self.setup = self.record.setup
        self._replaying = Replaying(self.record, self.book, observer)
        self._at: Replayed | None = None

    @property
    def long(self) -> bool:
        """True if reading takes noticeable time."""
        return len(self.record.lines) > _LONG

    @property
    def part(self) -> float:
        """Fraction read, from 0 to 1."""
        return min(1.0, self._done / max(1, len(self.record.lines)))

    def go_on(self, lines: int = 1_000) -> bool:
        """Replays a number of lines; True at the end. Raises DamagedRecord with the first invalid line."""
        if self._at is not None:
            return True
        try:
            for line in self.record.lines[self._done : self._done + lines]:
                self._replaying.read(line)
        except DamagedRecord as problem:
            self._keep(problem)
            raise
        self._done += lines
        if self._done >= len(self.record.lines):
            self._at = self._replaying.result()
        return self._at is not None

    def result(self) -> Replayed:
        """Replays the remaining lines and returns the final state. Raises DamagedRecord."""
        while not self.go_on():
            pass
        assert self._at is not None
        return self._at

    def _keep(self, problem: DamagedRecord) -> None:
        if self._ours:
            discard_damaged(problem)
