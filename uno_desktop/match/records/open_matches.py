"""Open matches with the current state of their tables, read in the background, newest first."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.match.records.incremental_reader import IncrementalReader
from uno_desktop.match.records.record_writer import DamagedRecord, UnstartedRecord
from uno_desktop.match.records.replay import Replayed
from uno_desktop.match.records.saved_games import SavedGame, is_open, last_played
from uno_desktop.model.cards import COLOR_LETTERS, Seat
from uno_desktop.system.paths import UserFolders

MOST = 200
"""Most matches listed; those played last come first."""
_BREATH, _LINES = 0.002, 150
"""Seconds of sleep after a number of lines of a record, for a responsive screen."""


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """Match that can be resumed.

    `top` is the code of the top discard, empty if there is none; `color` the letter of the active color, empty for
    none, and `named` the same if it was chosen with that card; `cards` the hand size of each seat; `turn` the seat
    to move, -1 between two rounds.
    """

    game: SavedGame
    top: str
    color: str
    named: str
    cards: tuple[int, ...]
    turn: Seat


class OpenMatches:
    """Reads all records on a background thread; `found` and `problems` grow until `done`."""

    def __init__(self, folders: UserFolders) -> None:
        self.found: list[OpenMatch] = []
        self.problems: list[DamagedRecord] = []
        self.more = 0
        """Number of older open matches that are not listed."""
        self.done = False
        self._stopped = False
        self._thread = threading.Thread(target=self._run, args=(folders,), name="uno-desktop open matches", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stops the thread, without waiting for it."""
        self._stopped = True

    def _run(self, folders: UserFolders) -> None:
        for path in last_played(folders):
            if self._stopped:
                return
            try:
                self._look_at(path)
            except UnstartedRecord:  # deleted: no match had started
                continue
            except DamagedRecord as problem:  # moved aside, unless it is newer or in use
                self.problems.append(problem.without_frames())
            except OSError as error:
                self.problems.append(DamagedRecord(path, 0, error.strerror or "the file cannot be read"))
        self.done = True

    def _look_at(self, path: Path) -> None:
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
        while not reading.go_on(_LINES):
            time.sleep(_BREATH)
            if self._stopped:
                return
        self.found.append(_pictured(game, reading.result()))


def _pictured(game: SavedGame, at: Replayed) -> OpenMatch:
    state = at.state
    top, wild = "", False
    if state.pile:
        top, wild = at.book.deck.codes[state.pile[-1]], at.book.deck.faces[state.pile[-1]].wild
    color = COLOR_LETTERS[state.color] if 0 <= state.color < len(COLOR_LETTERS) else ""
    cards = tuple(hand.bit_count() for hand in state.hands)
    return OpenMatch(game, top, color, color if wild else "", cards, -1 if state.ended else state.turn)
