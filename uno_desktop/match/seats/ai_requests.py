"""AI requests: open tickets, replies received, and the substitute player for failed replies."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from uno_desktop.match.reaction_window import is_reaction
from uno_desktop.match.seats.seat_controllers import Controller, InProcessController
from uno_desktop.model.actions import DONE, PASS, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.players.failures import ILLEGAL, REPLACED, STAND_IN, STRIKES
from uno_desktop.players.player import Choice, Ticket, dismiss
from uno_desktop.players.player_registry import new_player
from uno_desktop.players.strategies.search_player import REACTING
from uno_desktop.system.ai_speed import AiSpeed

_LEAST, _PART, _MOST = 0.06, 0.12, 0.22
"""Brisk think time: minimum in seconds, fraction of the requested delay, maximum in seconds."""


def seconds_of_thought(book: Rulebook, state: GameState, action: Action, delay: float, speed: AiSpeed) -> float:
    """Returns the seconds from the request to an action, for a requested `delay` and the preference `speed`.

    Only turns are sped up: reactions keep their delay, otherwise a person could never be faster.
    """
    if speed is AiSpeed.RELAXED or not is_turn(book, state, action):
        return delay
    if speed is AiSpeed.AT_ONCE or state.drawn >= 0 or action.verb in (PASS, DONE):
        return 0.0  # the end of a turn that has been shown needs no new think time
    return min(_MOST, _LEAST + _PART * delay)


def is_turn(book: Rulebook, state: GameState, action: Action) -> bool:
    """Returns True for an awaited action that is not a reaction.

    Returns False while a card waits for reactions, because the time of a pass would reveal the hand.
    """
    waits_for_all = bool(state.agenda) and state.agenda[-1].seat < 0
    awaited = bool(book.awaited(state) >> action.seat & 1)
    return awaited and not waits_for_all and not is_reaction(book, state, action)


BUDGET = 1.0
"""Seconds that a computer player may think about one answer."""


@dataclass(slots=True)
class OpenTicket:
    """Open request: the time from which its delay counts, and the reply."""

    ticket: Ticket
    asked: float
    reply: Choice | None = None
    urged: bool = False
    """True if a person has asked to skip this think time."""


class AiRequests:
    """Sends requests to the controllers and guarantees a reply, if necessary from the built-in player.

    `tell` receives the seat and the reason for a substitution: at the first failure in a row, and again when the
    built-in player takes over the seat for good.
    """

    def __init__(self, book: Rulebook, controllers: list[Controller], tell: Callable[[Seat, str], None]) -> None:
        self._book = book
        self.controllers = controllers
        self.hurried = False
        """True if all computer players act without delay."""
        self.speed = AiSpeed.RELAXED
        """Think-time preference."""
        self._tell = tell
        self._open: dict[Seat, OpenTicket] = {}
        self._failures = [0] * len(controllers)
        self._asked = [0] * len(controllers)

    def replace_controller(self, controller: Controller | None, view: View, seed: int) -> None:
        """Gives the seat of `view` to a controller, or to the built-in player for None, in the middle of a round."""
        self.cancel(view.seat)
        controller = controller or InProcessController(new_player(STAND_IN))
        self.controllers[view.seat] = controller
        self._failures[view.seat] = 0
        controller.begin(self._book, view, seed)

    def search_time(self) -> float:
        """Returns the seconds after which every seat has an answer, if one of them searches for a turn and all others
        for a reaction, one after the other."""
        times = [controller.search_seconds for controller in self.controllers]
        longest = max(times, default=0.0)
        return longest + REACTING * (sum(times) - longest)

    def ticket_of(self, seat: Seat) -> Ticket | None:
        open_ticket = self._open.get(seat)
        return open_ticket.ticket if open_ticket else None

    def ask(self, view: View, legal: list[Action], awaited: bool, now: float, since: float) -> None:
        """Sends a request to the seat of `view`, replacing the open one; its delay counts from the time `since`."""
        seat = view.seat
        self.cancel(seat)
        self._asked[seat] += 1  # counts this seat alone: the id must not reveal requests to other seats
        ticket = Ticket(self._asked[seat], view, tuple(legal), awaited, BUDGET)
        self._open[seat] = OpenTicket(ticket, since)
        self.controllers[seat].ask(ticket, now)

    def cancel(self, seat: Seat) -> None:
        open_ticket = self._open.pop(seat, None)
        if open_ticket and not open_ticket.reply:
            self.controllers[seat].cancel()

    def clear(self) -> None:
        for seat in list(self._open):
            self.cancel(seat)

    def collect(self, now: float) -> None:
        """Collects replies, and replaces failed ones."""
        for seat, open_ticket in self._open.items():
            if open_ticket.reply is None and (reply := self.controllers[seat].reply(now)) is not None:
                self._take(open_ticket, reply, now)

    def urge(self) -> None:
        """Skips the think time of all open requests."""
        for open_ticket in self._open.values():
            open_ticket.urged = True

    def answers(
        self, legal: Callable[[Seat], list[Action]], thought: Callable[[Action, float, AiSpeed], float]
    ) -> Iterator[tuple[float, Action]]:
        """Yields the chosen actions that are still `legal`, each with its earliest time.

        `thought` returns the seconds for an action, its requested delay and a speed. A choice that was legal only in an
        earlier position, such as a late catch, is skipped without a penalty.
        """
        for seat, open_ticket in self._open.items():
            reply = open_ticket.reply
            if reply and reply.action and reply.action in legal(seat):
                speed = AiSpeed.AT_ONCE if open_ticket.urged else self.speed
                delay = 0.0 if self.hurried else thought(reply.action, reply.delay, speed)
                yield open_ticket.asked + delay, reply.action

    def _take(self, open_ticket: OpenTicket, reply: Choice, now: float) -> None:
        ticket = open_ticket.ticket
        if reply.failed:
            self._stand_in(open_ticket, reply.failed, now)
        elif not _fits(ticket, reply.action):
            self._stand_in(open_ticket, ILLEGAL, now)
        else:
            self._failures[ticket.seat] = 0
            open_ticket.reply = reply

    def _stand_in(self, open_ticket: OpenTicket, why: str, now: float) -> None:
        ticket = open_ticket.ticket
        substitute = InProcessController(new_player(STAND_IN))
        substitute.begin(self._book, ticket.view, ticket.id)
        substitute.ask(ticket, now)
        reply = substitute.reply(now)
        if reply is None or not _fits(ticket, reply.action):
            reply = Choice(ticket.legal[0] if ticket.awaited else None)
        open_ticket.asked = now
        open_ticket.reply = reply
        self._failures[ticket.seat] += 1
        if self._failures[ticket.seat] == 1:
            self._tell(ticket.seat, why)
        if self._failures[ticket.seat] == STRIKES:
            dismiss(self.controllers[ticket.seat])
            self.controllers[ticket.seat] = substitute
            self._tell(ticket.seat, REPLACED)


def _fits(ticket: Ticket, action: Action | None) -> bool:
    return not ticket.awaited if action is None else action in ticket.legal
