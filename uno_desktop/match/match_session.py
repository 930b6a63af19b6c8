"""When is an action carried out?

Session of one match: applies one action at a time, publishes the events, writes the record (COM-REACT-01).
"""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from uno_desktop.match.event_delay import EventDelay, SeenPosition
from uno_desktop.match.event_queue import EventCursor, EventQueue
from uno_desktop.match.match_point import match_points
from uno_desktop.match.pending_actions import PendingActions
from uno_desktop.match.reaction_window import ReactionWindow, TurnClock, is_reaction, reaction_time
from uno_desktop.match.records.record_writer import Recorder
from uno_desktop.match.records.replay import Replayed
from uno_desktop.match.scoreboard import Scoreboard, player_seed
from uno_desktop.match.seats.ai_requests import AiRequests, seconds_of_thought
from uno_desktop.match.seats.player_factory import PlayerFactory
from uno_desktop.match.table_setup import TableSetup
from uno_desktop.model.actions import ACCEPT, CATCH, PASS, PLAY, Action
from uno_desktop.model.cards import CardId, Seat, seats_in
from uno_desktop.model.events import (
    AWAY,
    BACK,
    CardPlayed,
    CardsLaidAlong,
    Event,
    RoundScored,
    SeatTakenOver,
    TimeRanOut,
    TurnBegan,
)
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.views.view import View
from uno_desktop.system.ai_speed import AiSpeed

_DECISIONS = (CardPlayed, CardsLaidAlong, TurnBegan)
"""Events after which the time limit of people begins anew."""


def _only_accepts(legal: Sequence[Action]) -> bool:
    return len(legal) == 1 and legal[0].verb == ACCEPT


class MatchSession:
    """One match at one table; does not block or read a clock. `tick` is called once for each frame.

    `state` is internal; clients request a view.
    """

    def __init__(self, setup: TableSetup, scoreboard: Scoreboard, seating: PlayerFactory, recorder: Recorder) -> None:
        self.setup = setup
        self.book: Rulebook = scoreboard.book
        self.last_action: Action | None = None
        self.actions: list[Action] = []  # of this round
        self.actions_done = 0
        self.sheet: list[RoundScored] = scoreboard.sheet
        """Score sheet of the match so far."""
        self._scoreboard = scoreboard
        self._recorder = recorder
        self.record_file: Path | None = recorder.file  # None: the match is not recorded
        self.note_help = recorder.helped  # matches with free advice are counted separately
        self._seating = seating
        self._queue = EventQueue(self.book)
        self._requests = AiRequests(self.book, seating.controllers, self._announce_takeover)
        self._pending = PendingActions(self.book, seating.controllers)
        computers = ~self._pending.seats & (1 << scoreboard.seats) - 1
        self._cursors = {seat: self._queue.cursor(seat) for seat in seats_in(computers)}
        self._window = ReactionWindow(reaction_time(self.book.options), self._pending.seats)
        self.clock = TurnClock(self.book)
        self._delayed = EventDelay()
        self._legal: dict[Seat, list[Action]] = {}
        self._to_ask = True
        self._asked_since = self._now = 0.0
        self._asked_in_window = False
        """True if the open requests were sent in a reaction window."""
        self._changes = 0
        self._state: GameState

    # ---- what can be seen

    @property
    def state(self) -> GameState:
        """Full position. Assigning one drops the open requests and all that was derived from the old position."""
        return self._state

    @state.setter
    def state(self, state: GameState) -> None:
        self._state = state
        self._changed()
        self._requests.clear()

    @property
    def totals(self) -> tuple[int, ...]:
        return self._scoreboard.totals

    @property
    def round_number(self) -> int:
        return self._scoreboard.number

    @property
    def round_over(self) -> bool:
        """True from the end of a round to the next deal, once its last events are published."""
        return self.state.ended and not self._delayed

    @property
    def match_over(self) -> bool:
        return self._scoreboard.over

    @property
    def streak(self) -> tuple[Seat, int]:
        """Winner of the last rounds and the number of consecutive wins, if the rules use it; else -1 and 0."""
        return self._scoreboard.streak if self.book.extra_cards else (-1, 0)

    @property
    def match_points(self) -> tuple[Seat, ...]:
        """Seats that a good round makes the winners of the match."""
        return match_points(self.book, self.sheet, self._scoreboard.out)

    @property
    def last_scored(self) -> RoundScored | None:
        return self._scoreboard.last_scored

    @property
    def away(self) -> int:
        """Bitmask of the people for whom the built-in player moves until they are back."""
        return self._pending.seats & ~self._window.people

    @property
    def acting(self) -> int:
        """Bitmask of the seats that may act now."""
        if self.state.ended or self._delayed:
            return 0
        found = self.book.acting(self.state)
        return found if self.state.threat is None else found & ~self._undisclosed()

    @property
    def awaited(self) -> int:
        """Bitmask of the seats that the game waits for."""
        if self.state.ended or self._delayed:
            return 0
        found = self.book.awaited(self.state)
        return found if self.state.threat is None else found & ~self._undisclosed()

    @property
    def conceals(self) -> bool:
        """True while it is secret whether any seat can react to a card with consequences (COM-REACT-01)."""
        state = self.state
        if state.agenda and state.agenda[-1].seat < 0:
            return True
        return (state.threat is not None or bool(self._delayed)) and self._window.is_open and self.book.has_reactions

    def _undisclosed(self) -> int:
        """Returns the bitmask of the seats that can only accept a penalty, while its window is open: if no other seat
        could react, the penalty would be served by now, and the seat would have no action."""
        if self.state.threat is None or not self.conceals:
            return 0
        seats = seats_in(self.book.awaited(self.state))
        return sum(1 << seat for seat in seats if _only_accepts(self._listed(seat)))

    @property
    def version(self) -> tuple[int, bool, int]:
        """Value that changes whenever the position or the reaction window does."""
        return self._changes, self._window.is_open, self._window.waits_for()

    @property
    def unsaved(self) -> str:
        """Reason why recording has failed, with file and error; empty if it has not."""
        return self._recorder.error

    @property
    def disk_error(self) -> str:
        """Reason why the whole record had to be written anew; empty if it had not."""
        return self._recorder.disk_error

    def cursor(self, viewer: Seat | None, sees_all: bool = False) -> EventCursor:
        """Returns an event reader for a seat or a spectator; `sees_all` disables redaction.

        Before the first action of a round it starts at the deal.
        """
        return self._queue.cursor(viewer, sees_all)

    @property
    def delays(self) -> bool:
        """True while the consequences of a card are not published yet, because others may react to it."""
        return bool(self._delayed)

    def hand(self, seat: Seat) -> int:
        """Returns the cards of this seat as a bitmask, without the changes that delayed events report."""
        return self._delayed.hands[seat] if self._delayed else self.state.hands[seat]

    def view(self, seat: Seat) -> View:
        """Returns the position as seen by this seat: while events are delayed, the one before the card that causes
        them, whose published events a new cursor begins with."""
        seen = self._seen
        return self.book.view(seen.state, seat, seen.totals)

    def hands_in_view(self) -> Sequence[int]:
        """Returns all hands, as bitmasks by seat, in the position that `view` shows."""
        return tuple(self._seen.state.hands)

    @property
    def _seen(self) -> SeenPosition:
        return self._delayed.before if self._delayed else SeenPosition(self.state, self.totals)

    def legal(self, seat: Seat) -> list[Action]:
        if self.state.ended or self._delayed:
            return []
        if self.state.threat is not None and self._undisclosed() >> seat & 1:
            return []
        return list(self._legal.get(seat) or self._listed(seat))

    def _listed(self, seat: Seat) -> list[Action]:
        if seat not in self._legal:
            self._legal[seat] = self.book.legal(self.state, seat)
        return self._legal[seat]

    def accepts(self, action: Action) -> bool:
        """Returns True if the action is legal now, or one that the rules accept without listing it, such as a foul."""
        return self.book.accepts(self.state, action)

    def why_not(self, seat: Seat, card: CardId) -> str | None:
        """Returns the text key of the reason why the seat cannot play this card; None if it can."""
        return self.book.why_not(self.state, seat, card)

    # ---- input of people and of the display

    def submit(self, action: Action) -> bool:
        """Submits an action of a person; an early one is kept until the reaction window closes.

        Returns False if the rules refuse it, after the end of the round, and while events are delayed.
        """
        closed = self.state.ended or self._delayed or self._undisclosed() >> action.seat & 1
        if closed or not self._pending.submit(self.state, action, self._now):
            return False
        self._window.answer(action.seat)
        return True

    def withdraw(self, seat: Seat) -> None:
        self._pending.withdraw(seat)

    def set_away(self, seat: Seat, away: bool) -> None:
        """Lets the built-in player move for the person at a seat, or gives the seat back to them. The record says so
        in a comment; a resumed match begins with all people at the table."""
        if away == bool(self.away >> seat & 1):
            return
        self._window.people ^= 1 << seat
        self._pending.withdraw(seat)
        self._window.answer(seat)
        self._cursors.pop(seat, None)
        if away:
            self._cursors[seat] = self._queue.cursor(seat)
            self._cursors[seat].take()  # the view includes everything up to here
        seed = player_seed(self.setup.seed, self._scoreboard.number, seat)
        controller = None if away else self._pending.controller(seat)
        self._requests.replace_controller(controller, self.view(seat), seed)
        self._changed()
        self._announce_takeover(seat, AWAY if away else BACK)

    def intent(self, seat: Seat) -> Action | None:
        return self._pending.intent(seat)

    def hold(self, busy: bool, hurried: bool = False, speed: AiSpeed = AiSpeed.RELAXED) -> None:
        """Sets the pacing of computer players.

        While `busy`, because animations are running, computer players and the reaction window are paused. `hurried`
        skips the think time; `speed` is the think-time preference.
        """
        self._window.busy, self._requests.hurried, self._requests.speed = busy, hurried, speed

    def urge(self) -> None:
        """Skips the current think time on request of the only person, who lets a timed reaction window go by as well,
        unless it is their time to say UNO."""
        self._requests.urge()
        if not self.reaction_awaits() and not self.state.owes & self._window.people:
            for seat in seats_in(self._window.people):
                self._window.answer(seat)

    def pass_reaction(self, seat: Seat) -> None:
        """Declines, for a person, to react to the card just played (common.reactionSeconds = untilAnswered)."""
        self._window.answer(seat)

    def reaction_awaits(self) -> int:
        """Returns the bitmask of people who have neither acted nor passed yet; 0 unless untilAnswered."""
        return self._window.waits_for()

    def reaction_remaining(self, now: float) -> float | None:
        """Returns the seconds left of the reaction window: infinite with untilAnswered, None if closed."""
        return self._window.remaining(now)

    # ---- progress of the match

    def tick(self, now: float) -> None:
        """Collects answers and applies at most one action that others notice; called once for each frame, `now` in
        seconds.

        A seat that declines to react (UNP-NON-03) takes no frame: the time must not count the seats that could react.
        """
        self._now = now
        if self.state.ended and not self._delayed:
            return
        self._window.advance(now)
        awaited = self.awaited
        self.clock.advance(now, self._window, awaited)
        if self._delayed:
            if not self._window.is_open:
                self._release_delayed()
            return
        self._requests.collect(now)
        action = self._due(now, awaited)
        if action is None:
            self._ask(now)
        elif self.intent(action.seat) != action and action in self.clock.silence(self.state):
            self._queue.publish([TimeRanOut(action.seat, action.verb)])
        while action is not None:
            silent = action.verb == PASS and self._waits_for_reactions
            self._apply(action)
            action = self._due(now, self.awaited) if silent and self._waits_for_reactions else None

    def next_round(self) -> None:
        """Deals the next round. No effect during a round, or after the match."""
        if self.state.ended and not self.match_over:
            self._recorder.round_begins(self._scoreboard.number + 1)
            self.deal()

    def close(self) -> None:
        """Closes the table; the record can be resumed."""
        self._requests.clear()
        self._recorder.close()
        self._seating.leave()

    def deal(self) -> None:
        """Deals the next round, whose first line the record already holds."""
        self._queue.keep_from_here()
        events: list[Event] = []
        self.state = self._scoreboard.next_round(events.append)
        self._queue.publish(events)
        self._begin_round(self.state)
        if self.state.ended:
            self._recorder.round_ended(self._scoreboard, self.state)

    def restore(self, at: Replayed) -> None:
        """Restores a position, from a record or by undo. Computer players receive the events that led to it."""
        self._scoreboard, self.sheet, self._delayed = at.scoreboard, at.scoreboard.sheet, EventDelay()
        self.state = at.dealt
        self._begin_round(at.dealt)
        self._queue.publish(at.events)
        self.state = at.state
        self.actions, self.actions_done = list(at.actions), len(at.actions)
        self._queue.keep_no_more()
        if not at.state.ended and (at.state.owes or self.book.has_reactions):
            self._window.start()
        if at.state.ended and not at.round_complete:
            self._recorder.round_ended(self._scoreboard, self.state)

    def _begin_round(self, dealt: GameState) -> None:
        self.actions, self.actions_done = [], 0
        self._window.end(self._now)
        self.clock.restart()
        for seat, controller in enumerate(self._requests.controllers):
            if seat in self._cursors:
                self._cursors[seat].take()  # the view includes everything up to here
            view = self.book.view(dealt, seat, self._scoreboard.totals)
            controller.begin(self.book, view, player_seed(self.setup.seed, self._scoreboard.number, seat))

    def _ask(self, now: float) -> None:
        """Keeps a ticket for this position open for every computer player that may act."""
        if self._window.busy:
            return
        if not self._to_ask:
            return
        self._to_ask, self._asked_since = False, now
        awaited = self.awaited
        self._asked_in_window = self._window.is_open and self.book.has_reactions
        for seat in sorted(self._cursors, key=lambda seat: awaited >> seat & 1):  # first those with a short search
            self._ask_seat(seat, now)

    def _ask_seat(self, seat: Seat, now: float) -> None:
        requests, legal = self._requests, self.legal(seat)
        waited_for = bool(self.awaited >> seat & 1)
        ticket = requests.ticket_of(seat)
        chance = not waited_for or self._waits_for_reactions
        if not self.acting >> seat & 1 or _only_accepts(legal):
            requests.cancel(seat)
        elif ticket is None or not chance or ticket.awaited != waited_for or list(ticket.legal) != legal:
            # An unchanged chance to react keeps its ticket, otherwise its delay would start again.
            requests.controllers[seat].see(self._cursors[seat].take())
            requests.ask(self.view(seat), legal, waited_for, now, self._asked_since)

    def _due(self, now: float, awaited: int) -> Action | None:
        found: list[tuple[float, int, int, Action]] = []
        state = self.state
        for at, order, action in self._offers(now, awaited):
            if awaited >> action.seat & 1 and not is_reaction(self.book, self.state, action):
                if self._window.is_open:
                    continue
                at = self._window.closed_at if self._is_silent(action) else max(at, self._window.closed_at)
            if at <= now and self.book.accepts(state, action):
                distance = (action.seat - state.turn) * state.direction % state.seats
                found.append((at, order, distance, action))
        return min(found)[3] if found else None

    def _offers(self, now: float, awaited: int) -> Iterator[tuple[float, int, Action]]:
        for intent in self._pending.intents():
            yield intent.at, intent.order, intent.action
        if self._window.busy:
            return
        # another seat may be searching for a reaction, in a window or after it: the time must not tell
        hides = self.book.has_reactions and self._window.enabled
        searched = self._requests.search_time() if hides else 0.0
        for at, action in self._requests.answers(self.legal, partial(seconds_of_thought, self.book, self.state)):
            reacts = is_reaction(self.book, self.state, action)
            at = self._window.latest_within(at) if reacts else at
            order = 0
            if action.verb == CATCH and self._window.people >> action.target & 1 and self._window.is_open:
                # people have the time to say UNO that the option promises; of several, the quickest catches
                order, at = round(1000 * at), self._window.latest_within(math.inf)
            if not reacts or awaited >> action.seat & 1:  # its search comes after those of the others
                at = max(at, self._asked_since + searched)
            yield at, order, action
        for seat in seats_in(awaited):
            legal = self.legal(seat)
            if _only_accepts(legal):  # a single choice: no request
                yield now, 0, legal[0]
            elif self._window.people >> seat & 1 and self._lets_go_by(seat):
                yield now, 0, Action(seat, PASS)
        yield from ((now, 0, action) for action in self.clock.silence(self.state))

    def _lets_go_by(self, seat: Seat) -> bool:
        """Returns True for a person asked only for a reaction, within a window: silence until it closes is a pass."""
        if not self.state.agenda or not self._waits_for_reactions or not self._window.enabled:
            return False
        return Action(seat, PASS) in self.legal(seat)

    def _is_silent(self, action: Action) -> bool:
        """Returns True for a pass or an accepted penalty that is due when the reaction window closes, whatever other
        choice the seat had."""
        if action.verb == ACCEPT:
            return self._asked_in_window
        return action.verb == PASS and self._waits_for_reactions and self._window.enabled

    @property
    def _waits_for_reactions(self) -> bool:
        """True while the game waits for every seat that may react (steps.md 9)."""
        return bool(self.state.agenda) and self.state.agenda[-1].seat < 0

    def _apply(self, action: Action) -> None:
        events: list[Event] = []
        before = SeenPosition(self.state.copy(), self.totals) if self.book.has_reactions else None
        action = self.book.canonical(self.state, action) or action
        agenda, threat = self.state.agenda, self.state.threat
        silent = action.verb == PASS and self._waits_for_reactions
        self.book.apply(self.state, action, events.append)
        asks = not silent and (self.state.agenda is not agenda or self.state.threat is not threat)
        if asks or any(isinstance(event, _DECISIONS) for event in events):
            self.clock.restart()
        self.last_action = action
        self.actions.append(action)
        self.actions_done += 1
        self._recorder.acted(action, self._scoreboard, self.state)
        if self.state.ended:
            events.append(self._scoreboard.score(self.state))
            self._recorder.round_ended(self._scoreboard, self.state)
        self._queue.keep_no_more()
        self._changed()
        self._after(action)
        if self._window.is_open and before is not None:
            events = self._delayed.hold_back(events, before)
            if self._delayed:
                self._queue.keep_from_here()
        self._queue.publish(events)

    def _release_delayed(self) -> None:
        if self._delayed:
            self._queue.publish(self._delayed.release())
            self._queue.keep_no_more()
            self._window.end(self._now)
            self._changed()

    def _after(self, action: Action) -> None:
        self._pending.sift(self.state, action.seat)
        if self.state.ended:
            self._requests.clear()
        self._requests.cancel(action.seat)
        if action.verb == PLAY and (self.book.has_reactions or self.state.owes >> action.seat & 1):
            self._window.start()
        elif self.state.ended or not (self.state.owes or self.book.has_reactions):
            self._window.end(self._now)

    def _changed(self) -> None:
        self._legal.clear()
        self._changes += 1
        self._to_ask = True

    def _announce_takeover(self, seat: Seat, why: str) -> None:
        self._recorder.noted(seat, why)
        self._queue.publish([SeatTakenOver(seat, why)])
