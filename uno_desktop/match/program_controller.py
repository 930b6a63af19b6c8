"""Controller of a seat that is played by an external program, without blocking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_desktop.match.seat_controllers import Reply, Ticket
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.programs.child_program import BOUNDS, Bounds
from uno_desktop.players.programs.program_player import PATIENCE, Patience
from uno_desktop.players.programs.protocol import ProtocolSession

_LINES_A_LOOK = 64
"""Lines read from a program in one frame, so that verbose output does not delay the frame."""


class ProgramController:
    """Forwards tickets to a program; the session replaces failed answers."""

    def __init__(self, command: str, patience: Patience = PATIENCE, bounds: Bounds = BOUNDS) -> None:
        """Raises ValueError if the command cannot be parsed."""
        self._session = ProtocolSession(command, bounds)
        self._patience = patience
        self._open = 0

    @property
    def patience(self) -> float | None:
        """Seconds before the seat counts as silent; longer while the program starts."""
        return self._patience.answer if self._session.ready else self._patience.start

    @property
    def failure(self) -> str:
        """Reason, as a text key, why the program is unreachable; empty while it is reachable."""
        return self._session.failure

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        self._open = 0
        self._session.begin(book.ruleset.id, book.options, book.deck, view)

    def see(self, events: Sequence[Event]) -> None:
        self._session.see(events)

    def ask(self, ticket: Ticket) -> None:
        """Forwards the request. Earlier answers are dropped."""
        self._session.discard_unsolicited()
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
