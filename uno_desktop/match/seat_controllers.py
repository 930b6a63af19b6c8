"""Controllers of seats: requested by a ticket, polled for replies, never blocking."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.failures import FAILED
from uno_desktop.players.player import Player
from uno_desktop.players.programs.program_player import PATIENCE, Patience
from uno_desktop.players.programs.protocol import LineProgram, ProtocolSession
from uno_desktop.system.child_program import BOUNDS, Bounds


@dataclass(frozen=True, slots=True)
class Ticket:
    """Request to one seat, `awaited` if the game waits for it; `budget` is in seconds.

    `id` counts the requests to this seat in this match, from 1.
    """

    id: int
    seat: Seat
    view: View
    legal: tuple[Action, ...]
    awaited: bool
    budget: float


@dataclass(frozen=True, slots=True)
class Reply:
    """Reply to a ticket: an action, or None to do nothing (only if not awaited), `delay` seconds after the request.

    `failed` is the text key of the reason if there is no answer. `lesson` marks a delay that gives a learner time to
    read; the limit on the delay of other players does not apply to it.
    """

    ticket_id: int
    action: Action | None
    delay: float = 0.0
    failed: str = ""
    lesson: bool = False


class Controller:
    """Controller of a seat: a person, a computer player in this process or in the worker, a program, or a script.

    The defaults are those of a seat that has no deadline and gives no answers by itself.
    """

    search_seconds = 0.0
    """Longest search for one turn, in seconds."""

    @property
    def patience(self) -> float | None:
        """Seconds beyond a ticket's budget after which the answer counts as overdue; None for never."""
        return None

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        """Starts a round for this seat, from `view`."""

    def see(self, events: Sequence[Event]) -> None:
        """Receives the events since the last call, redacted for this seat."""

    def ask(self, ticket: Ticket) -> None:
        """Requests an answer. Returns at once."""

    def cancel(self, ticket_id: int) -> None:
        """Cancels a request; a late answer is dropped."""

    def replies(self) -> Iterable[Reply]:
        """Returns the answers received since the last call, without waiting."""
        return ()

    def give_up(self, ticket_id: int) -> None:
        """Reports an overdue answer, so that the controller can restart its player."""


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
        self._replies: list[Reply] = []
        self._broken = False

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        self._replies.clear()
        try:
            self._player.begin(view.seat, book, view, seed)
        except Exception:  # an error of a player must not stop the table
            self._broken = True
        else:
            self._broken = False

    def see(self, events: Sequence[Event]) -> None:
        if self._broken:
            return
        try:
            for event in events:
                self._player.see(event)
        except Exception:  # as above
            self._broken = True

    def ask(self, ticket: Ticket) -> None:
        """Queries the player at once and keeps the answer for `replies`."""
        try:
            if self._broken:
                raise RuntimeError("the player failed before it was asked")
            choice = self._player.choose(ticket.view, ticket.legal, ticket.awaited, ticket.budget)
        except Exception:  # as above
            self._replies.append(Reply(ticket.id, None, failed=FAILED))
        else:
            self._replies.append(Reply(ticket.id, choice.action, choice.delay))

    def replies(self) -> Iterable[Reply]:
        taken, self._replies = self._replies, []
        return taken


_LINES_A_LOOK = 64
"""Lines read from a program in one frame, so that verbose output does not delay the frame."""


class ProgramController(Controller):
    """Forwards tickets to a program; the session replaces failed answers."""

    def __init__(self, program: str | LineProgram, patience: Patience = PATIENCE, bounds: Bounds = BOUNDS) -> None:
        """`program` may be a command. Raises ValueError if it cannot be parsed."""
        self._session = ProtocolSession(program, bounds)
        self._patience = patience
        self._open = 0

    @property
    def patience(self) -> float | None:
        """Seconds beyond the budget of a ticket; more while the program starts."""
        return self._patience.answer if self._session.ready else self._patience.start

    @property
    def failure(self) -> str:
        """Text key of the reason why the program is unusable; empty while it is usable."""
        return self._session.failure

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        self._open = 0
        self._session.begin(book, view)

    def see(self, events: Sequence[Event]) -> None:
        self._session.see(events)

    def ask(self, ticket: Ticket) -> None:
        """Forwards the request. Earlier answers are dropped."""
        self._open = ticket.id
        self._session.ask(ticket.id, ticket.view, ticket.legal, ticket.awaited, ticket.budget)

    def cancel(self, ticket_id: int) -> None:
        if ticket_id == self._open:
            self._open = 0
            self._session.cancel()

    def replies(self) -> Iterable[Reply]:
        for _ in range(_LINES_A_LOOK if self._open else 0):
            reply = self._session.answer()
            if reply is not None:
                ticket_id, self._open = self._open, 0
                return (Reply(ticket_id, reply.action, reply.delay, reply.failed),)
        return ()

    def give_up(self, ticket_id: int) -> None:
        self._open = 0
        self._session.forget()

    def leave(self) -> None:
        """Ends the program, because the match is over or the seat has a substitute."""
        self._session.end()
