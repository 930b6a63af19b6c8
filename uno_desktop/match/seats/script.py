"""Script of a table: action lines, and controllers that follow them as long as they are legal."""

from collections import deque
from collections.abc import Iterable, Sequence

from uno_desktop.match.match_session import MatchSession
from uno_desktop.match.seats.seat_controllers import Controller
from uno_desktop.model.actions import ACCEPT, CATCH, DONE, DRAW, PASS, PLAY, UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import CardsDrawn, DispenserPressed, DrawReason, Event, SeriesEnded, TurnSkipped
from uno_desktop.model.notation import parse_action
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.player import Choice, Ticket


def is_auto_resolved(meant: Action, last: Action | None, events: Sequence[Event], state: GameState) -> bool:
    """Returns True if the intended `accept`, `pass` or `done` was resolved automatically.

    `last` is the last action; `events` are all events from it on, which led to `state`.
    """
    if meant.verb == ACCEPT:
        return any(_penalized(event, meant.seat) for event in events)
    if meant.verb == DONE:
        return any(isinstance(event, SeriesEnded) and event.seat == meant.seat for event in events)
    drew = last is not None and last.verb == DRAW and last.seat == meant.seat
    return meant.verb == PASS and drew and state.turn != meant.seat


def _penalized(event: Event, seat: Seat) -> bool:
    if isinstance(event, CardsDrawn):
        return event.seat == seat and event.reason is DrawReason.PENALTY
    return isinstance(event, DispenserPressed | TurnSkipped) and event.seat == seat


_TURN, _WORD = 0.9, 1.7
"""Seconds from the request to a scripted turn, and to a scripted call or action out of turn."""


class Script:
    """Remaining lines of all seats.

    When the next line is the person's, the other seats wait for the person to act; with `plays_all` that line is played
    automatically too. `session` is the match session, assigned after its creation.
    """

    session: MatchSession

    def __init__(
        self,
        lines: Sequence[str],
        person: Seat,
        auto_uno: bool = False,
        patience: float = 0.0,
        late: Sequence[str] = (),
    ) -> None:
        """With `auto_uno`, UNO is called with every play that leaves one card, as in most level files.

        `patience` is the number of seconds before a call, 0 for the default; `late` are actions of other seats while
        they wait for the person, if legal.
        """
        self.lines = deque(lines)
        self.person = person
        self.plays_all = False
        self._auto_uno = auto_uno
        self.patience = patience or _WORD
        self._late = tuple(late)

    @property
    def over(self) -> bool:
        return not self.lines

    @property
    def waits(self) -> bool:
        action = self._next()
        return action is not None and action.seat == self.person and not self.plays_all

    def play_all(self, lines: Sequence[str]) -> None:
        """Replaces the lines, and plays those of the person too."""
        self.lines = deque(lines)
        self.plays_all = True

    def due(self, seat: Seat) -> Action | None:
        """Returns this seat's action now: its line, or an accept or pass needed before the next line; else None."""
        action = self._next()
        if action is None:
            return None
        if self._accepted(action):
            return self._with_uno(action) if action.seat == seat else None
        return self._silence(seat)

    def overdue(self, seat: Seat) -> Action | None:
        """Returns this seat's legal action from `late`, such as the catch of a missing UNO; else None."""
        actions = (self._parsed(line) for line in self._late)
        return next((each for each in actions if each and each.seat == seat and self._accepted(each)), None)

    def skip_to(self, seat: Seat) -> Action | None:
        """Returns the action of this seat's next legal line, and drops all lines before it; None if none is left."""
        for place, line in enumerate(self.lines):
            action = self._parsed(line)
            if action is not None and action.seat == seat and self._accepted(action):
                for _ in range(place):
                    self.lines.popleft()
                return self._with_uno(action)
        return None

    def on_action(self, action: Action, events: Iterable[Event]) -> None:
        """Advances the script by an action: drops its line, and following lines resolved automatically (steps.md 7)."""
        seen = list(events)
        meant = self._next()
        if meant is not None and (meant[:2] == action[:2] or meant.seat == self.person == action.seat):
            self.lines.popleft()
        while self._resolved(action, seen):
            self.lines.popleft()

    def _next(self) -> Action | None:
        return self._parsed(self.lines[0]) if self.lines else None

    def _parsed(self, line: str) -> Action | None:
        try:
            return parse_action(line, self.session.book.deck, self.session.state.hands)
        except ValueError:
            return None

    def _accepted(self, action: Action) -> bool:
        return self.session.book.accepts(self.session.state, action)

    def _with_uno(self, action: Action) -> Action:
        with_uno = action._replace(uno=True)
        return with_uno if self._auto_uno and action.verb == PLAY and self._accepted(with_uno) else action

    def _silence(self, seat: Seat) -> Action | None:
        session = self.session
        if seat == self.person and not self.plays_all:
            return None
        if not session.awaited >> seat & 1 or (session.state.threat is None and not session.state.agenda):
            return None
        silence = session.book.default(session.state, seat)
        return silence if silence is not None and silence.verb in (ACCEPT, PASS) else None

    def _resolved(self, done: Action, seen: Sequence[Event]) -> bool:
        meant = self._next()
        if meant is None or self._accepted(meant):
            return False
        return is_auto_resolved(meant, done, seen, self.session.state)


class ScriptedController(Controller):
    """Controller that follows the script, and delegates to a player once the script has ended or cannot go on."""

    def __init__(self, script: Script, player: Controller) -> None:
        self._script, self._player = script, player
        self._ticket: Ticket | None = None
        self._asked = False

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        self._ticket = None
        self._player.begin(book, view, seed)

    def see(self, events: Sequence[Event]) -> None:
        self._player.see(events)

    def ask(self, ticket: Ticket, now: float) -> None:
        """Stores the ticket; `reply` answers it when the script reaches this seat. A script is never late."""
        self._ticket, self._asked = ticket, False

    def cancel(self) -> None:
        if self._asked:
            self._player.cancel()
        self._ticket = None

    def reply(self, now: float) -> Choice | None:
        ticket = self._ticket
        if ticket is None:
            return None
        if self._asked:
            return self._player.reply(now)
        action = self._written(ticket)
        if action is not None:
            self._ticket = None
            word = action.verb in (UNO, CATCH) or not ticket.awaited or self._script.waits
            return Choice(action, self._script.patience if word else _TURN)
        if self._script.over and self._script.plays_all:
            return None  # the table stays as the script leaves it
        if self._script.over or (ticket.awaited and not self._script.waits and not self._others_due(ticket)):
            self._asked = True
            self._player.ask(ticket, now)
            return self._player.reply(now)
        return None

    def _written(self, ticket: Ticket) -> Action | None:
        script = self._script
        if script.waits:
            late = script.overdue(ticket.seat)
            return late if late in ticket.legal else None
        action = script.due(ticket.seat)
        if action is None and ticket.awaited and not self._others_due(ticket):
            action = script.skip_to(ticket.seat)
        return action if action in ticket.legal else None

    def _others_due(self, ticket: Ticket) -> bool:
        script, seats = self._script, len(self._script.session.setup.seats)
        return any(script.due(seat) is not None for seat in range(seats) if seat != ticket.seat)
