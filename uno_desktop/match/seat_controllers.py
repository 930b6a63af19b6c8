"""The referee's side of a seat: asked by a ticket, it answers when it can; nobody ever waits for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.view import View
from uno_desktop.players.failures import FAILED
from uno_desktop.players.player import Player


@dataclass(frozen=True, slots=True)
class Ticket:
    """A question to one seat, `awaited` if the game stands still without it; `budget` is in seconds.

    `id` counts the questions to this seat in this match, from 1.
    """

    id: int
    seat: Seat
    view: View
    legal: tuple[Action, ...]
    awaited: bool
    budget: float


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a ticket: an action, or None to let it go by, `delay` seconds after the question.

    `failed` is the text key of the reason if there is no answer to come. `lesson`: the delay gives somebody who learns
    time to read, and may be longer than anybody waits for a player.
    """

    ticket_id: int
    action: Action | None
    delay: float = 0.0
    failed: str = ""
    lesson: bool = False


class Controller(Protocol):
    """Whoever plays a seat: a person, a computer player here or in the worker, or a recorded game."""

    @property
    def patience(self) -> float | None:
        """Seconds beyond a ticket's budget after which the seat counts as silent; None for never."""
        ...

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        """A round begins for this seat, as `view` shows it."""

    def see(self, events: Sequence[Event]) -> None:
        """Facts since the last call, redacted for this seat."""

    def ask(self, ticket: Ticket) -> None:
        """Wants an answer. Returns at once."""

    def cancel(self, ticket_id: int) -> None:
        """The question has lost its meaning; an answer would be dropped."""

    def replies(self) -> Iterable[Reply]:
        """The answers that have come in since the last call. Returns at once."""
        ...

    def give_up(self, ticket_id: int) -> None:
        """The answer is overdue and no longer wanted: time to look after whoever should have given it."""


@dataclass(slots=True)
class Wish:
    """Action that a person wants done, since which moment (seconds), and in which order it came in."""

    action: Action
    at: float
    order: int


class HumanController:
    """A person at this screen, who may speak up at any time: the last wish counts until done or withdrawn."""

    patience: float | None = None

    def __init__(self) -> None:
        self.wish: Wish | None = None

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        """A wish of the last round means nothing in this one."""
        self.wish = None

    def see(self, events: Sequence[Event]) -> None:
        """People look at the screen."""

    def ask(self, ticket: Ticket) -> None:
        """The screen shows whose turn it is."""

    def cancel(self, ticket_id: int) -> None:
        """A wish stays good as long as the rules accept it."""

    def replies(self) -> Iterable[Reply]:
        """Wishes are not bound to tickets."""
        return ()

    def give_up(self, ticket_id: int) -> None:
        """Nobody hurries a person."""


class InProcessController:
    """A computer player that is asked right here: as a stand-in, and where no worker can be started."""

    patience: float | None = None

    def __init__(self, player: Player) -> None:
        self._player = player
        self._replies: list[Reply] = []
        self._broken = False

    def begin(self, book: Rulebook, view: View, seed: int) -> None:
        """Tells the player about the new round."""
        self._replies.clear()
        try:
            self._player.begin(view.seat, book, view, seed)
        except Exception:  # whatever a player does wrong must not stop the table
            self._broken = True
        else:
            self._broken = False

    def see(self, events: Sequence[Event]) -> None:
        """Passes the facts on."""
        if self._broken:
            return
        try:
            for event in events:
                self._player.see(event)
        except Exception:  # as above
            self._broken = True

    def ask(self, ticket: Ticket) -> None:
        """Asks at once and keeps the answer for `replies`."""
        try:
            if self._broken:
                raise RuntimeError("the player failed before it was asked")
            choice = self._player.choose(ticket.view, ticket.legal, ticket.awaited, ticket.budget)
        except Exception:  # as above
            self._replies.append(Reply(ticket.id, None, failed=FAILED))
        else:
            self._replies.append(Reply(ticket.id, choice.action, choice.delay))

    def cancel(self, ticket_id: int) -> None:
        """The answer is there already; the referee drops it."""

    def replies(self) -> Iterable[Reply]:
        """The answers since the last call."""
        taken, self._replies = self._replies, []
        return taken

    def give_up(self, ticket_id: int) -> None:
        """Never late: it answers while it is asked."""
