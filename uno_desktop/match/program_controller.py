"""The referee's side of a seat that a program plays: never waited for, and told everything as it happens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_desktop.match.seat_controllers import Reply, Ticket
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.programs.child_program import BOUNDS, Bounds
from uno_desktop.players.programs.program_player import PATIENCE, Patience
from uno_desktop.players.programs.protocol import Dialogue

_LINES_A_LOOK = 64
"""What a program says in one frame is not read any further, so that a talkative one costs no frame."""


class OutsideController:
    """Passes tickets on to a program. Who moves when it fails is the desk's business."""

    def __init__(self, command: str, patience: Patience = PATIENCE, bounds: Bounds = BOUNDS) -> None:
        """Raises ValueError if the command cannot be read."""
        self._dialogue = Dialogue(command, bounds)
        self._patience = patience
        self._open = 0

    @property
    def patience(self) -> float | None:
        """Long while the program starts."""
        return self._patience.answer if self._dialogue.ready else self._patience.start

    @property
    def trouble(self) -> str:
        """Why the program cannot be talked to any more, as a key of texts; empty while it can."""
        return self._dialogue.trouble

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        """Tells of a new round."""
        self._open = 0
        self._dialogue.begin(book.ruleset.id, book.options, book.deck, view)

    def see(self, events: Sequence[Event]) -> None:
        """Passes the facts on."""
        self._dialogue.see(events)

    def ask(self, ticket: Ticket) -> None:
        """Passes the question on. What was said before it does not count."""
        self._dialogue.clear_throat()
        self._open = ticket.id
        self._dialogue.ask(ticket.id, ticket.view, ticket.legal, ticket.awaited, ticket.budget)

    def cancel(self, ticket_id: int) -> None:
        """Takes the question back."""
        if ticket_id == self._open:
            self._open = 0
            self._dialogue.cancel()

    def replies(self) -> Iterable[Reply]:
        """The answer to the open question, if it has come."""
        for _ in range(_LINES_A_LOOK if self._open else 0):
            heard = self._dialogue.answer()
            if heard is not None:
                ticket_id, self._open = self._open, 0
                return (Reply(ticket_id, heard.action, heard.delay, heard.failed),)
        return ()

    def give_up(self, ticket_id: int) -> None:
        """The answer is overdue."""
        self._open = 0
        self._dialogue.forget()

    def leave(self) -> None:
        """The match is over, or the seat has been given to somebody else."""
        self._dialogue.end()
