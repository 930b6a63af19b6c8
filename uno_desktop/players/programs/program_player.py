"""External program as a blocking player for headless matches, replaced after repeated failures."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.failures import LATE, REPLACED, STRIKES
from uno_desktop.players.player import Choice, Player, Ticket, delay_within_bounds
from uno_desktop.players.programs.protocol import LineProgram, ProtocolSession
from uno_desktop.players.strategies.level_player import LevelPlayer
from uno_desktop.system.child_program import BOUNDS, ChildLimits


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds to wait beyond the budget until the program is ready (`start`) and later (`answer`); largest `budget`."""

    start: float = 10.0
    answer: float = 0.5
    budget: float = 60.0


PATIENCE = Patience()


class ProgramPlayer:
    """Player that asks an external program; the built-in player moves whenever it fails."""

    def __init__(self, program: str | LineProgram, patience: Patience = PATIENCE, bounds: ChildLimits = BOUNDS) -> None:
        """`program` may be a command. Raises ValueError if it cannot be parsed."""
        self._session = ProtocolSession(program, bounds)
        self._patience = patience
        self._stand_in: Player = LevelPlayer()
        self._strikes = 0
        self._questions = 0
        self.replaced = False
        """True once the built-in player has taken the seat for good."""
        self.failures: list[str] = []
        """Text keys of all failures, and of the replacement, in order; emptied by the caller that reports them."""

    def begin(self, seat: Seat, book: Rulebook, view: View, seed: int) -> None:
        self._stand_in.begin(seat, book, view, seed)
        if not self.replaced:
            self._session.begin(book, view)

    def see(self, event: Event) -> None:
        self._stand_in.see(event)
        if not self.replaced:
            self._session.see((event,))

    def choose(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        if not self.replaced:
            reply = self._asked(view, legal, awaited, budget)
            if not reply.failed:
                self._strikes = 0
                return Choice(reply.action, delay_within_bounds(reply.delay))
            self._failed(reply.failed)
        return self._stand_in.choose(view, legal, awaited, budget)

    def leave(self) -> None:
        if not self.replaced:
            self._session.end()
            self.replaced = True

    def _asked(self, view: View, legal: Sequence[Action], awaited: bool, budget: float) -> Choice:
        session, patience = self._session, self._patience
        budget = min(budget, patience.budget)
        self._questions += 1
        session.ask(Ticket(self._questions, view, tuple(legal), awaited, budget))
        asked = time.monotonic()
        while True:
            most = budget + (patience.answer if session.ready else patience.start)
            left = asked + most - time.monotonic()
            reply = session.answer(max(left, 0.0))
            if reply is not None:
                return reply
            if left <= 0.0:
                session.forget()
                return Choice(None, failed=LATE)

    def _failed(self, why: str) -> None:
        self.failures.append(why)
        self._strikes += 1
        if self._strikes >= STRIKES or self._session.failure:
            self.failures.append(REPLACED)
            self.leave()
