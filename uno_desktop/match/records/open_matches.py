"""The matches that can be played on, each with what its table looks like now: read beside the game, newest first."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.match.records.incremental_reader import RecordReading
from uno_desktop.match.records.record_writer import DamagedRecord, UnstartedRecord
from uno_desktop.match.records.replay import Replayed
from uno_desktop.match.records.saved_games import SavedGame, is_open, records_in, touched
from uno_desktop.model.cards import COLOR_LETTERS, Seat
from uno_desktop.system.paths import UserFolders

MOST = 200
"""Matches that are listed, the last played first."""
_BREATH, _LINES = 0.002, 150
"""Seconds of rest for the screen's sake after so many lines of a record."""


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A match that waits.

    `top` is the code of the card on the discard pile, empty if there is none; `color` the letter of the colour that is
    asked, empty for none, and `named` the same if it was said with that card; `cards` how many each seat holds; `turn`
    whose turn it is, -1 between two rounds."""

    game: SavedGame
    top: str
    color: str
    named: str
    cards: tuple[int, ...]
    turn: Seat


class OpenMatches:
    """Reads all records in a thread of its own; `found` and `problems` grow until all is `done`."""

    def __init__(self, folders: UserFolders) -> None:
        self.found: list[OpenMatch] = []
        self.problems: list[DamagedRecord] = []
        self.more = 0
        """How many further matches are open, played longer ago."""
        self.done = False
        self._stopped = False
        self._folder = folders.games
        self._thread = threading.Thread(target=self._run, name="uno-desktop open matches", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Nobody waits for it any more. Returns when it has stopped."""
        self._stopped = True
        self._thread.join()

    def _run(self) -> None:
        for path in sorted(records_in(self._folder), key=touched, reverse=True):
            if self._stopped:
                return
            try:
                self._look_at(path)
            except UnstartedRecord:  # it has been removed
                continue
            except DamagedRecord as problem:  # kept aside, unless it is newer or in use
                self.problems.append(problem)
            except OSError as error:
                self.problems.append(DamagedRecord(path, 0, error.strerror or "the file cannot be read"))
        self.done = True

    def _look_at(self, path: Path) -> None:
        if not is_open(path):
            return
        if len(self.found) == MOST:
            self.more += 1
            return
        reading = RecordReading(path, ours=True)
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
    """The match with what everybody at its table could see."""
    state = at.state
    top, wild = "", False
    if state.pile:
        top, wild = at.book.deck.codes[state.pile[-1]], at.book.deck.faces[state.pile[-1]].wild
    color = COLOR_LETTERS[state.color] if 0 <= state.color < len(COLOR_LETTERS) else ""
    cards = tuple(hand.bit_count() for hand in state.hands)
    return OpenMatch(game, top, color, color if wild else "", cards, -1 if state.ended else state.turn)
