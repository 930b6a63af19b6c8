"""Luck and skill of a recorded match, computed incrementally: read first, then analyzed round by round."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from uno_desktop.match.async_advice import GainQuery
from uno_desktop.match.luck import LuckTally, rounds_of, seat_rounds
from uno_desktop.match.records.recorded_match import MatchReader
from uno_desktop.match.worker_link import Worker
from uno_desktop.players.advice.win_probability_added import SeatRound

_LINES = 60
"""Lines of a record read in one frame."""
_READING = 0.1
"""Fraction of the progress bar for reading."""


class LuckAnalysis:
    """Luck analysis; `update` is called in every frame and does not block. Turns without a result count as luck."""

    def __init__(self, file: Path, worker: Worker | None) -> None:
        """Raises DamagedRecord or OSError."""
        self._reading = MatchReader(file)
        self._gain_query = GainQuery(worker)
        self.setup = self._reading.setup
        self.tally = LuckTally(len(self.setup.seats))
        """Sums so far."""
        self.complete = False
        self._left: Iterator[SeatRound] | None = None
        self._done, self._all = 0, 1

    @property
    def part(self) -> float:
        if self._left is None:
            return _READING * self._reading.part
        return _READING + (1.0 - _READING) * self._done / self._all

    def update(self, now: float) -> None:
        """Continues the analysis; `now` in seconds. Raises DamagedRecord with the first invalid line."""
        if self.complete:
            return
        if self._left is None:
            if self._reading.go_on(_LINES):
                self._left = self._seat_rounds()
            return
        if self._gain_query.busy:
            self._take(now)
            return
        seat_round = next(self._left, None)
        if seat_round is None:
            self.complete = True
        else:
            self._gain_query.ask(seat_round, now)

    def forget(self) -> None:
        self._gain_query.forget()

    def _take(self, now: float) -> None:
        found = self._gain_query.answer(now)
        if found is not None:
            self._done += 1
            self.tally.add(found[0] or ())

    def _seat_rounds(self) -> Iterator[SeatRound]:
        book, played = self._reading.book, list(rounds_of(self._reading.moments))
        self._all = max(1, sum(moments[0].state.present.bit_count() for moments in played))
        for moments in played:
            self.tally.ended(book, moments)
            yield from seat_rounds(book, self.setup.seed, moments)
