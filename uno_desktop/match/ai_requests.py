"""The referee's desk: tickets that are out, answers that have come in, and who moves when an answer fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from uno_desktop.match.seat_controllers import Controller, InProcessController, Reply, Ticket
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.failures import ILLEGAL, LATE, REPLACED
from uno_desktop.players.player import dismiss
from uno_desktop.players.player_registry import new_player
from uno_desktop.system.ai_speed import Opponents

BUDGET = 1.0
"""Seconds that a computer player may think about one answer."""
_LONGEST_DELAY = 5.0
"""Seconds; whatever a player asks for, the others at the table do not wait longer."""
_STAND_IN = "medium"
_FAILURES_UNTIL_REPLACED = 3


@dataclass(slots=True)
class OpenTicket:
    """A ticket that is out: asked when, due until when (None: whenever), and what came back."""

    ticket: Ticket
    asked: float
    deadline: float | None
    reply: Reply | None = None
    urged: bool = False
    """True: somebody does not wish to watch this thought any longer."""

    @property
    def delay(self) -> float:
        """Seconds of thought that were asked for with the answer."""
        if self.reply is None:
            return 0.0
        return self.reply.delay if self.reply.lesson else min(max(0.0, self.reply.delay), _LONGEST_DELAY)


class Desk:
    """Asks the controllers and sees to it that every ticket is answered, if need be by the built-in player.

    `tell` hears which seat was taken over, and why; the first time only, as long as it goes on, and once more when the
    built-in player keeps the seat.
    """

    def __init__(
        self, book: Rulebook, controllers: list[Controller], tell: Callable[[Seat, str], None]
    ) -> None:
        self._book = book
        self.controllers = controllers
        self.hurried = False
        """True: nobody wishes to watch the computer players think."""
        self.pace = Opponents.RELAXED
        """How long they take over their turns."""
        self._tell = tell
        self._open: dict[Seat, OpenTicket] = {}
        self._failures = [0] * len(controllers)
        self._asked = [0] * len(controllers)

    def ticket_of(self, seat: Seat) -> Ticket | None:
        """The ticket that is out for this seat."""
        open_ticket = self._open.get(seat)
        return open_ticket.ticket if open_ticket else None

    def ask(self, view: View, legal: list[Action], awaited: bool, now: float, since: float) -> None:
        """Puts a question to the seat of `view`, in place of the one that is out; its time to hesitate runs from the
        moment `since`."""
        seat = view.seat
        self.cancel(seat)
        self._asked[seat] += 1  # of this seat alone: nobody learns whether somebody else was asked
        ticket = Ticket(self._asked[seat], seat, view, tuple(legal), awaited, BUDGET)
        controller = self.controllers[seat]
        patience = controller.patience
        # One process answers all its seats in turn, so the last in line has to wait for the others.
        in_line = 1 + sum(1 for each in self._open.values() if each.deadline is not None and not each.reply)
        deadline = None if patience is None else now + patience + BUDGET * in_line
        self._open[seat] = OpenTicket(ticket, since, deadline)
        controller.ask(ticket)

    def cancel(self, seat: Seat) -> None:
        """Takes back what is out for this seat."""
        open_ticket = self._open.pop(seat, None)
        if open_ticket and not open_ticket.reply:
            self.controllers[seat].cancel(open_ticket.ticket.id)

    def clear(self) -> None:
        """Takes back all tickets."""
        for seat in list(self._open):
            self.cancel(seat)

    def collect(self, now: float) -> None:
        """Takes in what has been answered, and stands in for answers that failed or are overdue."""
        for seat, controller in enumerate(self.controllers):
            for reply in controller.replies():
                open_ticket = self._open.get(seat)
                if open_ticket and open_ticket.ticket.id == reply.ticket_id:
                    self._take(open_ticket, reply, now)
        for open_ticket in list(self._open.values()):
            overdue = open_ticket.deadline is not None and now > open_ticket.deadline
            if overdue and not open_ticket.reply:
                self.controllers[open_ticket.ticket.seat].give_up(open_ticket.ticket.id)
                self._stand_in(open_ticket, LATE, now)

    def urge(self) -> None:
        """Whatever turn is being thought about now is taken at once."""
        for open_ticket in self._open.values():
            open_ticket.urged = True

    def answers(
        self, legal: Callable[[Seat], list[Action]], thought: Callable[[Action, float, Opponents], float]
    ) -> Iterator[tuple[float, Action]]:
        """What the seats wish to do and is still `legal`, each with the moment from which it may happen. `thought` says
        how many seconds an action takes for which so many were asked, at such a pace. What had its meaning in an
        earlier position, such as a catch that somebody else was quicker with, is no foul."""
        for seat, open_ticket in self._open.items():
            reply = open_ticket.reply
            if reply and reply.action and reply.action in legal(seat):
                pace = Opponents.AT_ONCE if open_ticket.urged else self.pace
                delay = 0.0 if self.hurried else thought(reply.action, open_ticket.delay, pace)
                yield open_ticket.asked + delay, reply.action

    def _take(self, open_ticket: OpenTicket, reply: Reply, now: float) -> None:
        ticket = open_ticket.ticket
        if reply.failed:
            self._stand_in(open_ticket, reply.failed, now)
        elif not _fits(ticket, reply.action):
            self._stand_in(open_ticket, ILLEGAL, now)
        else:
            self._failures[ticket.seat] = 0
            open_ticket.reply = reply

    def _stand_in(self, open_ticket: OpenTicket, why: str, now: float) -> None:
        """The built-in player moves; after some failures in a row it keeps the seat."""
        ticket = open_ticket.ticket
        substitute = InProcessController(new_player(_STAND_IN))
        substitute.begin(self._book, ticket.view, ticket.id)
        substitute.ask(ticket)
        reply = next(iter(substitute.replies()))
        if reply.failed or not _fits(ticket, reply.action):
            reply = Reply(ticket.id, ticket.legal[0] if ticket.awaited else None)
        open_ticket.asked = now
        open_ticket.reply = reply
        self._failures[ticket.seat] += 1
        if self._failures[ticket.seat] == 1:
            self._tell(ticket.seat, why)
        if self._failures[ticket.seat] == _FAILURES_UNTIL_REPLACED:
            dismiss(self.controllers[ticket.seat])
            self.controllers[ticket.seat] = substitute
            self._tell(ticket.seat, REPLACED)


def _fits(ticket: Ticket, action: Action | None) -> bool:
    """True for one of the actions offered, and for silence where the game does not wait for the seat."""
    return not ticket.awaited if action is None else action in ticket.legal
