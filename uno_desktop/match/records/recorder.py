"""Writes the record of a match as long as that is possible: a full disk ends the record, not the match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from uno_desktop.match.records.log import GameLog
from uno_desktop.match.series import Series
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat, seat_letter
from uno_desktop.model.notation import action_line
from uno_desktop.model.state import GameState


class Recorder:
    """Keeps a log up to date, or nothing at all. `trouble` says why the match is not recorded any more."""

    def __init__(self, log: GameLog | None, trouble: str = "") -> None:
        self._log = log
        self.trouble = trouble

    @property
    def file(self) -> Path | None:
        """Where the match is being recorded; None if it is not, or not any more."""
        return self._log.path if self._log else None

    def round_begins(self, number: int) -> None:
        """To be called before the deal is shown."""
        self._write(lambda log: log.round_begins(number))

    def acted(self, action: Action, series: Series, state: GameState) -> None:
        """To be called before the action is shown."""
        line = action_line(action, series.book.deck)
        self._write(lambda log: log.acted(line, state.digest))

    def noted(self, seat: Seat, why: str) -> None:
        """Notes a mishap of a seat beside the game, by a key of texts."""
        self._write(lambda log: log.noted(f"{seat_letter(seat)} {why}"))

    def round_ended(self, series: Series, state: GameState) -> None:
        """To be called when the round has been scored."""
        scored = series.last_scored
        if scored:
            self._write(lambda log: log.round_ended(scored, state.digest()))

    def close(self) -> None:
        """Nothing more will be written."""
        if self._log:
            self._log.close()
            self._log = None

    def _write(self, write: Callable[[GameLog], None]) -> None:
        if self._log is None:
            return
        try:
            write(self._log)
        except OSError as error:
            self.trouble = f"{self._log.path}: {error.strerror}"
            self.close()
