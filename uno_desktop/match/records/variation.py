"""Matches that computer players continue while they are browsed: a variation of a recorded round, or a new match."""

from dataclasses import replace

from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.records.record_writer import Recorder
from uno_desktop.match.records.recorded_match import Moment, RecordedMatch
from uno_desktop.match.records.replay import Replayed
from uno_desktop.match.scoreboard import Scoreboard, book_for, scoreboard_for
from uno_desktop.match.seats.player_factory import create_controllers
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.match.table_setup import SeatPlan, TableSetup
from uno_desktop.model.actions import Action
from uno_desktop.model.events import Event, RoundScored
from uno_desktop.model.state import GameState
from uno_desktop.players.failures import STAND_IN
from uno_desktop.players.player_registry import PLAYERS
from uno_desktop.players.player_spec import Budget, parse_player_spec
from uno_desktop.players.strategies.ladder import FOLLOW, STRENGTHS

_QUICK = Budget(playouts=200)
"""Playout budget of a player that would otherwise use a clock."""
_MOST = 2_000
"""Moments after which an endless round is stopped."""


class GrowingMatch(RecordedMatch):
    """Match to which computer players add actions in each `update`; it can be browsed meanwhile."""

    _session: MatchSession
    _scoreboard: Scoreboard
    """Scoreboard of the moments; only a variation shares it with the session."""

    def _seat(self, setup: TableSetup, scoreboard: Scoreboard, worker: Worker | None) -> None:
        """Creates the session, which is not recorded."""
        self._session = MatchSession(setup, scoreboard, create_controllers(setup, worker), Recorder(None))

    def update(self, now: float) -> bool:
        """Plays without blocking; `now` is in seconds. Returns True if there is a new moment."""
        session = self._session
        if not self.grows:
            return False
        session.hold(False, hurried=True)
        before = session.actions_done
        session.tick(now)
        for action in session.actions[before:]:
            self._add(action)
        return session.actions_done > before

    def close(self) -> None:
        self._session.close()

    def _add(self, action: Action) -> None:
        events: list[Event] = []
        last, state = self.moments[-1], self.moments[-1].state.copy()
        self.book.apply(state, action, events.append)
        if state.ended:
            events.append(self._score(state))
        self.moments.append(Moment(last.round, action, tuple(events), last.totals, state))

    def _score(self, state: GameState) -> RoundScored:
        return self._scoreboard.score(state)


class Variation(GrowingMatch):
    """Variation of one round: the mainline up to a turn, then `instead`, and a continuation by computer players.

    Each seat keeps its computer player; people and external programs are replaced by a built-in one.
    """

    def __init__(self, match: RecordedMatch, turn: int, instead: Action | None, worker: Worker | None) -> None:
        """`turn` is the moment of the turn that is replaced; `instead` is the action played in its place, or None to do
        nothing."""
        self.book, self.setup = match.book, match.setup
        played = _with_stand_ins(match.setup)
        deal = max(start for start in match.rounds if start < turn)
        self.moments: list[Moment] = match.moments[deal:turn]
        self.turn = turn - deal
        """Index of the first moment of the variation."""
        self._scoreboard = scoreboard_for(played, self.book)
        first = self.moments[0]
        self._scoreboard.number, self._scoreboard.totals = first.round, first.totals
        if instead is not None:
            self._add(instead)
        events = [event for moment in self.moments[1:] for event in moment.events]
        self._seat(played, self._scoreboard, worker)
        state, dealt = self.moments[-1].state.copy(), first.state.copy()
        at = Replayed(self.book, self._scoreboard, state, dealt, events, round_complete=True)
        self._session.restore(at)

    @property
    def grows(self) -> bool:
        """True until the round has ended or the limit of moments is reached."""
        return not self.moments[-1].state.ended and len(self.moments) < _MOST

    def _score(self, state: GameState) -> RoundScored:
        return self._scoreboard.last_scored or super()._score(state)  # the session shares the scores


class LiveMatch(GrowingMatch):
    """Plays up to `wanted` moments, at most one in each `update`. Built-in players replace people and programs."""

    def __init__(self, setup: TableSetup, worker: Worker | None) -> None:
        """Deals the first round. Raises ValueError for an invalid setup."""
        self.setup = _with_stand_ins(setup)
        self.book = book_for(self.setup)
        self.moments: list[Moment] = []
        self.wanted = 1
        self._scoreboard = scoreboard_for(self.setup, self.book)
        self._seat(self.setup, scoreboard_for(self.setup, self.book), worker)
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


def _with_stand_ins(setup: TableSetup) -> TableSetup:
    """Returns the setup with players that use no clock: built-in ones for people and programs, otherwise the same ones,
    with a playout budget in place of a clock."""
    return replace(setup, seats=tuple(replace(plan, player=_stand_in(plan)) for plan in setup.seats))


def _stand_in(plan: SeatPlan) -> str:
    name = None if plan.human else parse_player_spec(plan.player)
    if name is None or name.level not in PLAYERS:
        return STAND_IN
    clock = name.level == "expert" and (name.budget is None or name.budget.playouts is None)
    clock |= name.level == FOLLOW and name.budget == Budget(playouts=STRENGTHS)
    return str(replace(name, level="expert", budget=_QUICK)) if clock else plan.player
