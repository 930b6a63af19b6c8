"""A recorded match that one can leaf through: every position from the first deal to the last line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_desktop.match.observer import Observer
from uno_desktop.match.records.record import read_record
from uno_desktop.match.records.replay import Replaying, book_of
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Seat, cards_in
from uno_desktop.model.events import Event, RoundScored
from uno_desktop.model.rule import RoundSetup
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.redaction import redact
from uno_desktop.model.views.view import View

_LONG = 2_500
"""Lines that are read in the time of a few frames."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of the match: the round (from 1), what was done (None: the deal), what it brought about, and the
    totals before it."""

    round: int
    action: Action | None
    events: tuple[Event, ...]
    totals: tuple[int, ...]
    state: GameState


class RecordedMatch:
    """All moments of a match, in order. Raises DamagedLog or OSError; the file stays as it is."""

    def __init__(self, file: Path, reading: MatchReading | None = None) -> None:
        """`reading` is one of this file that has been begun; it is brought to its end."""
        reading = reading or MatchReading(file)
        while not reading.go_on():
            pass
        self.book: Rulebook = reading.book
        self.setup: TableSetup = reading.setup
        self.moments: list[Moment] = reading.moments

    @property
    def rounds(self) -> list[int]:
        """Where each round begins: the number of its deal among the moments."""
        return [number for number, moment in enumerate(self.moments) if moment.action is None]

    def view(self, number: int, viewer: Seat) -> View:
        """The position after this moment, as a seat saw it."""
        moment = self.moments[number]
        return self.book.view(moment.state, viewer, moment.totals)

    def hands(self, number: int) -> list[list[CardId]]:
        """All hands after this moment."""
        return [list(cards_in(hand)) for hand in self.moments[number].state.hands]

    def events(self, number: int, viewer: Seat | None) -> tuple[Event, ...]:
        """Events of the moment as a seat saw them; None for all of it."""
        events = self.moments[number].events
        return events if viewer is None else tuple(redact(event, viewer) for event in events)


class MatchReading:
    """Reads a match piece by piece, so that a page can be drawn meanwhile. Raises DamagedLog or OSError."""

    def __init__(self, file: Path) -> None:
        record = read_record(file)
        self.setup, self.book = record.setup, book_of(record)
        self._leaves, self._lines = _Leaves(len(record.setup.seats)), record.lines
        self._replaying = Replaying(record, self.book, self._leaves)
        self._done = 0

    @property
    def long(self) -> bool:
        """True if it takes so long that somebody would notice."""
        return len(self._lines) > _LONG

    @property
    def part(self) -> float:
        """How much of it has been read, from 0 to 1."""
        return min(1.0, self._done / max(1, len(self._lines)))

    @property
    def moments(self) -> list[Moment]:
        """What has been read so far."""
        return self._leaves.moments

    def go_on(self, lines: int = 1_000) -> bool:
        """Reads so many lines. True if that was all. Raises DamagedLog with the first line that does not come true."""
        for line in self._lines[self._done : self._done + lines]:
            self._replaying.read(line)
        self._done += lines
        if self._done < len(self._lines):
            return False
        self._replaying.result()
        return True


class _Leaves(Observer):
    """Keeps a copy of every position. A copy is a few hundred bytes, a long match a few megabytes."""

    wants_legal = False

    def __init__(self, seats: int) -> None:
        self.moments: list[Moment] = []
        self._round = 0
        self._totals = (0,) * seats

    def round_begins(self, book: Rulebook, seed: int, number: int, setup: RoundSetup) -> None:
        """Turns the page."""
        self._round = number

    def step(
        self,
        n: int,
        action: Action | None,
        legal: Sequence[Action] | None,
        state: GameState,
        events: Sequence[Event],
    ) -> None:
        """Keeps the moment."""
        self.moments.append(Moment(self._round, action, tuple(events), self._totals, state.copy()))
        for event in events:
            if isinstance(event, RoundScored):
                self._totals = event.totals
