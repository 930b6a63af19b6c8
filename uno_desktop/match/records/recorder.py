"""Writes the record of a match as long as possible; a full disk ends the recording, not the match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from uno_desktop.match.records.record_writer import HELPED, RecordFile, begin_record
from uno_desktop.match.scoreboard import Scoreboard
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat, seat_letter
from uno_desktop.model.notation import action_line
from uno_desktop.model.state import GameState


class Recorder:
    """Keeps a record up to date, or does nothing without one. `error` is the reason why recording has stopped."""

    def __init__(self, record: RecordFile | None, error: str = "") -> None:
        self._record = record
        self.error = error
        self._helped: set[Seat] = set()

    @classmethod
    def begun(cls, games: Path, setup: TableSetup, digest: str) -> Recorder:
        """Starts the record of a new match and its first round, with the digest of its cards, in the games folder.

        If it cannot be written, sets the reason and records nothing.
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
        """Records the failure of a seat as a comment, by a text key."""
        self._write(lambda record: record.noted(f"{seat_letter(seat)} {why}"))

    def helped(self, seat: Seat) -> None:
        """Records that the person at a seat received free advice."""
        if seat not in self._helped:
            self._helped.add(seat)
            self._write(lambda record: record.noted(f"{seat_letter(seat)} {HELPED}"))

    def round_ended(self, scoreboard: Scoreboard, state: GameState) -> None:
        """Writes the points of a round; called once it has been scored."""
        scored = scoreboard.last_scored
        if scored:
            self._write(lambda record: record.round_ended(scored, state.digest()))

    def close(self) -> None:
        if self._record:
            self._record.close()
            self._record = None

    def _write(self, write: Callable[[RecordFile], None]) -> None:
        if self._record is None:
            return
        try:
            write(self._record)
        except OSError as error:
            self.error = f"{self._record.path}: {error.strerror}"
            self.close()
