"""Match of computer players in progress; every position so far can be browsed."""

from __future__ import annotations

from dataclasses import replace

from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.player_factory import create_controllers
from uno_desktop.match.records.record_writer import Recorder
from uno_desktop.match.records.recorded_match import Moment
from uno_desktop.match.records.variation import GrowingMatch, stand_in
from uno_desktop.match.scoreboard import book_for, scoreboard_for
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.match.worker_link import Worker
from uno_desktop.model.events import Event


class LiveMatch(GrowingMatch):
    """Plays up to `wanted` moments, at most one in each `update`. Built-in players replace people and programs."""

    def __init__(self, setup: TableSetup, worker: Worker | None) -> None:
        """Deals the first round. Raises ValueError for an invalid setup."""
        seats = tuple(replace(plan, player=stand_in(plan)) for plan in setup.seats)
        self.setup = replace(setup, seats=seats)
        self.book = book_for(self.setup)
        self.moments: list[Moment] = []
        self.wanted = 1
        self._scoreboard = scoreboard_for(self.setup, self.book)
        controllers = create_controllers(self.setup, worker)
        self._session = MatchSession(self.setup, scoreboard_for(self.setup, self.book), controllers, Recorder(None))
        self._session.deal()
        self._deal()

    @property
    def grows(self) -> bool:
        return not self._scoreboard.over

    def update(self, now: float) -> bool:
        if len(self.moments) >= self.wanted or not self.grows:
            return False
        if not self.moments[-1].state.ended:
            return super().update(now)
        self._session.tick(now)
        self._session.next_round()
        dealt = self._session.round_number > self._scoreboard.number  # the last events of a round come late
        if dealt:
            self._deal()
        return dealt

    def _deal(self) -> None:
        """Deals the same cards as the session."""
        events: list[Event] = []
        totals = self._scoreboard.totals
        state = self._scoreboard.next_round(events.append)
        self.moments.append(Moment(self._scoreboard.number, None, tuple(events), totals, state.copy()))
