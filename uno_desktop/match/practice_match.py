"""Practice match: excluded from all statistics, with step-by-step undo."""

from dataclasses import dataclass, replace

from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.records.record_writer import Recorder
from uno_desktop.match.records.replay import Replayed
from uno_desktop.match.scoreboard import book_for, scoreboard_for
from uno_desktop.match.seats.player_factory import PlayerFactory
from uno_desktop.match.table_setup import HUMAN, SeatPlan, TableSetup
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.state import GameState
from uno_desktop.players.failures import STAND_IN


@dataclass(frozen=True, slots=True)
class RoundSnapshot:
    """Snapshot within a round: the full position, the round (from 1) and the match points before it."""

    state: GameState
    round: int
    totals: tuple[int, ...]

    def may_play(self, seat: Seat) -> bool:
        """Returns True if the round is not over and the seat is still playing."""
        return not self.state.ended and not self.state.out >> seat & 1


def seated(setup: TableSetup, seat: Seat) -> TableSetup:
    """Returns the setup with one person, at this seat; computer players replace others."""
    return replace(setup, seats=tuple(_plan(plan, place == seat) for place, plan in enumerate(setup.seats)))


def _plan(plan: SeatPlan, mine: bool) -> SeatPlan:
    if mine:
        return replace(plan, player=HUMAN)
    return replace(plan, player=STAND_IN) if plan.human else plan


class PracticeTable:
    """Match session without a record, with the actions of the current round for undo.

    `listen` is called after every tick of the session.
    """

    def __init__(self, setup: TableSetup, seating: PlayerFactory, at: RoundSnapshot | None = None) -> None:
        """Starts a new match, or resumes from `at`. Raises ValueError for an invalid setup."""
        book = book_for(setup)
        self._scoreboard = scoreboard_for(setup, book)
        self.session = MatchSession(setup, self._scoreboard, seating, Recorder(None))
        if at is None:
            self.session.deal()
        else:
            self._scoreboard.restore(at.state, at.round, at.totals)
            self.session.restore(Replayed(book, self._scoreboard, at.state.copy(), at.state.copy()))
        self._remember()

    def _remember(self) -> None:
        self._start = self.session.state.copy()
        self._before = self._scoreboard.copy()
        self._done: list[Action] = []
        self._round = self.session.round_number

    def listen(self) -> None:
        session = self.session
        if session.round_number != self._round:
            self._remember()
        else:
            self._done = list(session.actions)

    def may_take_back(self, seat: Seat) -> bool:
        """Returns True if the seat has acted in this round, even if the round has just ended."""
        return any(action.seat == seat for action in self._done)

    def take_back(self, seat: Seat) -> None:
        """Restores the position before the last action of the seat, and the scores before it.

        Later actions are dropped; computer players receive only the remaining events. No effect if there is nothing
        to undo.
        """
        if not self.may_take_back(seat):
            return
        last = max(place for place, action in enumerate(self._done) if action.seat == seat)
        kept = self._done[:last]
        book, state = self.session.book, self._start.copy()
        events: list[Event] = []
        for action in kept:
            book.apply(state, action, events.append)
        self._scoreboard, self._done = self._before.copy(), kept
        self.session.restore(Replayed(book, self._scoreboard, state, self._start.copy(), events, list(kept)))
