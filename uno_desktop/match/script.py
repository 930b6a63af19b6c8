"""A script: what is done at a table line by line, and the seats that keep to it as long as it can be kept to."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from uno_desktop.match.auto_resolved import came_about
from uno_desktop.match.match_session import Host
from uno_desktop.match.seat_controllers import Controller, Reply, Ticket
from uno_desktop.model.actions import ACCEPT, CATCH, PASS, PLAY, UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.notation import parse_action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View

_TURN, _WORD = 0.9, 1.7
"""Seconds from the question to a turn of a script, and to what is called out or comes out of turn."""


class Script:
    """Lines that are still to be done, whoever does them. A line of the person's makes the others wait for whatever the
    person does; with `plays_all` it is carried out like any other.

    `host` is the table; it is set once there is one.
    """

    host: Host

    def __init__(
        self,
        lines: Sequence[str],
        person: Seat,
        auto_uno: bool = False,
        patience: float = 0.0,
        late: Sequence[str] = (),
    ) -> None:
        """`auto_uno`: UNO is said with every card that leaves one, as in most level files. `patience`: seconds before
        something is called out. `late`: what others do where they wait for the person and that can be done."""
        self.lines = deque(lines)
        self.person = person
        self.plays_all = False
        self._auto_uno = auto_uno
        self.patience = patience or _WORD
        self._late = tuple(late)
        self._last: Action | None = None

    @property
    def over(self) -> bool:
        """True when nothing is left to be done."""
        return not self.lines

    @property
    def waits(self) -> bool:
        """True while the others wait for what the person does."""
        action = self._next()
        return action is not None and action.seat == self.person and not self.plays_all

    def go_on_with(self, lines: Sequence[str]) -> None:
        """From now on these lines are done, the person's too."""
        self.lines = deque(lines)
        self.plays_all = True

    def due(self, seat: Seat) -> Action | None:
        """What this seat does now: its line, or letting a chance go by that stands in the way of the next line."""
        action = self._next()
        if action is None:
            return None
        if self._accepted(action):
            return self._with_uno(action) if action.seat == seat else None
        return self._silence(seat)

    def overdue(self, seat: Seat) -> Action | None:
        """What this seat does because the person lets a chance go by; None if there is nothing."""
        actions = (self._parsed(line) for line in self._late)
        return next((each for each in actions if each and each.seat == seat and self._accepted(each)), None)

    def skip_to(self, seat: Seat) -> Action | None:
        """The next line of this seat that can be done now, those before it being dropped; None if there is none."""
        for place, line in enumerate(self.lines):
            action = self._parsed(line)
            if action is not None and action.seat == seat and self._accepted(action):
                for _ in range(place):
                    self.lines.popleft()
                return self._with_uno(action)
        return None

    def heard(self, action: Action, events: Iterable[Event]) -> None:
        """Something has been done: a line is over, and perhaps one that it has brought about by itself (steps.md 7)."""
        told = list(events)
        meant = self._next()
        if meant is not None and (meant[:2] == action[:2] or meant.seat == self.person == action.seat):
            self.lines.popleft()
        while self._happened(action, told):
            self.lines.popleft()
        self._last = action

    def _next(self) -> Action | None:
        return self._parsed(self.lines[0]) if self.lines else None

    def _parsed(self, line: str) -> Action | None:
        try:
            return parse_action(line, self.host.book.deck, self.host.state.hands)
        except ValueError:
            return None

    def _accepted(self, action: Action) -> bool:
        return self.host.book.accepts(self.host.state, action)

    def _with_uno(self, action: Action) -> Action:
        said = action._replace(uno=True)
        return said if self._auto_uno and action.verb == PLAY and self._accepted(said) else action

    def _silence(self, seat: Seat) -> Action | None:
        """What lets a chance go by, if that is what the game waits for."""
        host = self.host
        if seat == self.person and not self.plays_all:
            return None
        if not host.awaited >> seat & 1 or (host.state.threat is None and not host.state.agenda):
            return None
        silence = host.book.default(host.state, seat)
        return silence if silence is not None and silence.verb in (ACCEPT, PASS) else None

    def _happened(self, done: Action, told: Sequence[Event]) -> bool:
        """True if the next line has been brought about by what was done."""
        meant = self._next()
        if meant is None or self._accepted(meant):
            return False
        return came_about(meant, done, told, self.host.state)


class ScriptedController:
    """A seat that does what the script says; what nothing is written for is left to a player."""

    patience: float | None = None

    def __init__(self, script: Script, player: Controller) -> None:
        self._script, self._player = script, player
        self._ticket: Ticket | None = None
        self._asked = False

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        """The player is told, in case it has to go on."""
        self._ticket = None
        self._player.begin(book, view, seed)

    def see(self, events: Sequence[Event]) -> None:
        """The player hears everything."""
        self._player.see(events)

    def ask(self, ticket: Ticket) -> None:
        """Answered as soon as it is this seat's turn in the script."""
        self._ticket, self._asked = ticket, False

    def cancel(self, ticket_id: int) -> None:
        """Whoever has been asked need not answer any more."""
        if self._asked:
            self._player.cancel(ticket_id)
        self._ticket = None

    def replies(self) -> Iterable[Reply]:
        """The answer of the script, or that of the player."""
        ticket = self._ticket
        if ticket is None:
            return ()
        if self._asked:
            return self._player.replies()
        action = self._written(ticket)
        if action is not None:
            self._ticket = None
            word = action.verb in (UNO, CATCH) or not ticket.awaited or self._script.waits
            return (Reply(ticket.id, action, self._script.patience if word else _TURN, lesson=True),)
        if self._script.over and self._script.plays_all:
            return ()  # all has been seen that was to be seen
        if self._script.over or (ticket.awaited and not self._script.waits and not self._others_due(ticket)):
            self._asked = True
            self._player.ask(ticket)
            return self._player.replies()
        return ()

    def give_up(self, ticket_id: int) -> None:
        """Never late by the script; the player may be."""
        self._player.give_up(ticket_id)

    def _written(self, ticket: Ticket) -> Action | None:
        """What the script has for this seat now, if that is among what may be done."""
        script = self._script
        if script.waits:
            late = script.overdue(ticket.seat)
            return late if late in ticket.legal else None
        action = script.due(ticket.seat)
        if action is None and ticket.awaited and not self._others_due(ticket):
            action = script.skip_to(ticket.seat)
        return action if action in ticket.legal else None

    def _others_due(self, ticket: Ticket) -> bool:
        """True if somebody else has something to do before."""
        script, seats = self._script, len(self._script.host.setup.seats)
        return any(script.due(seat) is not None for seat in range(seats) if seat != ticket.seat)
