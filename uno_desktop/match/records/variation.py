"""What if: another move in a recorded round, and how the round goes on from there with the same cards."""

from __future__ import annotations

from dataclasses import replace

from uno_desktop.match.match_session import Host
from uno_desktop.match.player_factory import seat_all
from uno_desktop.match.records.recorded_match import Moment, RecordedMatch
from uno_desktop.match.records.recorder import Recorder
from uno_desktop.match.records.replay import Replayed
from uno_desktop.match.scoreboard import series_at
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.match.worker_link import Worker
from uno_desktop.model.actions import Action
from uno_desktop.model.events import Event
from uno_desktop.players.player_registry import PLAYERS
from uno_desktop.players.player_spec import Budget, taken_apart

_STAND_IN = "medium"
_QUICK = Budget(playouts=200)
"""What a player spends on a move that would take as long as it is given."""
_MOST = 2_000
"""Moments after which a round that does not end is not gone on with."""


class WhatIf(RecordedMatch):
    """One round of another match, up to a turn in it; then `instead`, and whatever the players make of it. It goes on
    with each `update`, and can be leafed through meanwhile.

    Every seat is played by the player that sat there, people and programs by one of the game's own.
    """

    def __init__(
        self, match: RecordedMatch, turn: int, instead: Action | None, worker: Worker | None
    ) -> None:
        """`turn` is the moment of the turn that is done otherwise; `instead` of None lets the chance go by."""
        self.book, self.setup = match.book, match.setup
        seats = tuple(replace(plan, player=_player(plan)) for plan in match.setup.seats)
        played = replace(match.setup, seats=seats)
        deal = max(start for start in match.rounds if start < turn)
        self.moments: list[Moment] = match.moments[deal:turn]
        self.turn = turn - deal
        """Which of its moments is done otherwise."""
        self._series = series_at(played, self.book)
        first = self.moments[0]
        self._series.number, self._series.totals = first.round, first.totals
        self._state = self.moments[-1].state.copy()
        if instead is not None:
            self._add(instead)
        done = self.moments[1:]
        events = [event for moment in done for event in moment.events]
        actions = [moment.action for moment in done if moment.action is not None]
        self._host = Host(played, self._series, seat_all(played, worker), Recorder(None))
        dealt = first.state.copy()
        self._host.take_up(
            Replayed(self.book, self._series, self._state.copy(), dealt, events, actions, sealed=True)
        )

    @property
    def over(self) -> bool:
        """True when the round has ended, or will not."""
        return self._state.ended or len(self.moments) >= _MOST

    def update(self, now: float) -> bool:
        """Goes on, `now` in seconds; never waits. True if there is a new moment."""
        host = self._host
        if self.over:
            return False
        host.hold(False, hurried=True)
        before = host.actions_done
        host.tick(now)
        if host.actions_done == before or host.last_action is None:
            return False
        self._add(host.last_action)
        return True

    def close(self) -> None:
        """Nobody looks any more."""
        self._host.close()

    def _add(self, action: Action) -> None:
        """One more moment: what has been done, and what it has brought about."""
        events: list[Event] = []
        self.book.apply(self._state, action, events.append)
        moment = self.moments[-1]
        if self._state.ended:
            events.append(self._series.last_scored or self._series.score(self._state))
        self.moments.append(Moment(moment.round, action, tuple(events), moment.totals, self._state.copy()))


def _player(plan: SeatPlan) -> str:
    """Who plays this seat: always the same within a match, and without a clock."""
    if plan.human:
        return _STAND_IN
    name = taken_apart(plan.player)
    if name.level not in PLAYERS:
        return _STAND_IN
    clock = name.level == "expert" and (name.budget is None or name.budget.playouts is None)
    return str(replace(name, budget=_QUICK)) if clock else plan.player
