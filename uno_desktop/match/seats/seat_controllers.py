"""Controllers of seats: requested by a ticket, polled for replies, never blocking."""

import itertools
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from uno_desktop.match.seats.question import answer_to
from uno_desktop.match.seats.worker_link import Worker
from uno_desktop.model.actions import Action
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.failures import FAILED, LATE
from uno_desktop.players.player import Choice, Player, Ticket, delay_within_bounds
from uno_desktop.players.programs.program_player import PATIENCE, Patience
from uno_desktop.players.programs.protocol import LineProgram, ProtocolSession
from uno_desktop.players.worker import Answer, Deal, Move
from uno_desktop.system.background_job import BackgroundJob
from uno_desktop.system.child_program import BOUNDS, ChildLimits


class Controller:
    """Controller of a seat: a person, a computer player in this process or in the worker, a program, or a script.

    The defaults are those of a seat that has no deadline and gives no answers by itself.
    """

    search_seconds = 0.0
    """Longest search for one turn, in seconds."""

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        """Starts a round for this seat, from `view`."""

    def see(self, events: Sequence[Event]) -> None:
        """Receives the events since the last call, redacted for this seat."""

    def ask(self, ticket: Ticket, now: float) -> None:
        """Requests an answer at the time `now`, in seconds; replaces the last request. Returns at once."""

    def cancel(self) -> None:
        """Cancels the open request; a late answer is dropped."""

    def reply(self, now: float) -> Choice | None:
        """Returns the answer to the open request, or its failure if it is overdue; None if there is none yet."""
        return None


@dataclass(slots=True)
class Intent:
    """Action chosen by a person, its earliest time (seconds), and its order of arrival."""

    action: Action
    at: float
    order: int


class HumanController(Controller):
    """Person at this screen, which shows whose turn it is; the last choice belongs to no ticket, and is kept until it
    is applied, withdrawn or no longer possible."""

    def __init__(self) -> None:
        self.intent: Intent | None = None

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        """Drops a choice of the last round."""
        self.intent = None


class InProcessController(Controller):
    """Computer player run in this process, whose answers are never late: the substitute for a failed player, or any
    player if there is no worker."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._reply: Choice | None = None
        self._broken = False

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        self._reply, self._broken = None, True
        with suppress(Exception):  # an error of a player must not stop the table
            self._player.begin(view.seat, book, view, seed)
            self._broken = False

    def see(self, events: Sequence[Event]) -> None:
        try:
            for event in () if self._broken else events:
                self._player.see(event)
        except Exception:  # as above
            self._broken = True

    def ask(self, ticket: Ticket, now: float) -> None:
        """Queries the player at once and keeps the answer for `reply`."""
        self._reply = Choice(None, failed=FAILED)
        if not self._broken:
            with suppress(Exception):  # as above
                choice = self._player.choose(ticket.view, ticket.legal, ticket.awaited, ticket.budget)
                self._reply = Choice(choice.action, delay_within_bounds(choice.delay))

    def cancel(self) -> None:
        self._reply = None

    def reply(self, now: float) -> Choice | None:
        reply, self._reply = self._reply, None
        return reply


_seats = itertools.count(1)


class WorkerController(Controller):
    """Computer player in the worker. Keeps what its seat has seen of the round, in case the worker forgets it."""

    def __init__(self, worker: Worker, player: str) -> None:
        self._worker, self._now = worker, 0.0
        self._question: BackgroundJob[Answer] | None = None
        self._seat, self._player = next(_seats), player
        self._round = self._told = self._known = 0
        self._events: list[Event] = []
        self._deal: Deal
        self._ticket: Ticket

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        self._round += 1
        self._deal, self._events = Deal(book.spec, view, seed), []
        self._known = 0
        self.cancel()

    def see(self, events: Sequence[Event]) -> None:
        self._events += events

    def ask(self, ticket: Ticket, now: float) -> None:
        self._ticket, self._now = ticket, now
        self._send()

    def _send(self) -> None:
        """Asks with the events since the last answer; from the deal on if there was none, or if it was a failure."""
        self._told = len(self._events)
        dealt, events = None if self._known else self._deal, tuple(self._events[self._known :])
        move = Move(self._seat, self._player, self._round, dealt, self._known, events, self._ticket)
        self.cancel()
        self._question = BackgroundJob(answer_to(move, self._worker, lambda: self._now))
        self._question.step()

    def cancel(self) -> None:
        if self._question is not None:
            self._question.cancel()
            self._question = None

    def reply(self, now: float) -> Choice | None:
        self._now = now
        if self._question is None or not self._question.step():
            return None
        answer = self._question.finish()
        self._question = None
        choice: Choice | None = answer.value
        self._known = self._told if choice is not None else 0
        if answer.failed or choice is not None:
            return choice or Choice(None, failed=answer.failed)
        self._send()  # the worker has no player that knows the round
        return None


_LINES_A_LOOK = 64
"""Lines read from a program in one frame, so that verbose output does not delay the frame."""


class ProgramController(Controller):
    """Forwards tickets to a program; the session replaces failed answers."""

    def __init__(self, program: str | LineProgram, patience: Patience = PATIENCE, bounds: ChildLimits = BOUNDS) -> None:
        """`program` may be a command. Raises ValueError if it cannot be parsed."""
        self._session = ProtocolSession(program, bounds)
        self._patience = patience
        self._late: float | None = None
        """Time at which the answer is overdue; None without an open request."""

    @property
    def failure(self) -> str:
        """Text key of the reason why the program is unusable; empty while it is usable."""
        return self._session.failure

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        self._late = None
        self._session.begin(book, view)

    def see(self, events: Sequence[Event]) -> None:
        self._session.see(events)

    def ask(self, ticket: Ticket, now: float) -> None:
        """Forwards the request. Earlier answers are dropped."""
        patience = self._patience.answer if self._session.ready else self._patience.start
        self._late = now + patience + ticket.budget
        self._session.ask(ticket)

    def cancel(self) -> None:
        if self._late is not None:
            self._late = None
            self._session.cancel()

    def reply(self, now: float) -> Choice | None:
        for _ in range(_LINES_A_LOOK if self._late is not None else 0):
            reply = self._session.answer()
            if reply is not None:
                self._late = None
                return replace(reply, delay=delay_within_bounds(reply.delay))
        if self._late is None or now <= self._late:
            return None
        self._late = None
        self._session.forget()
        return Choice(None, failed=LATE)

    def leave(self) -> None:
        """Ends the program, because the match is over or the seat has a substitute."""
        self._session.end()
