"""Reaction window after a card, and the time limit of people; both are paused while the display is busy."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from uno_desktop.model.actions import CATCH, PLAY, UNO, Action
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.options import REACTION, Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

TURN_SECONDS = "house.turnSeconds"


def turn_time(options: Mapping[str, Value]) -> float:
    """Returns the time limit in seconds; infinite if there is none."""
    seconds = options.get(TURN_SECONDS)
    return float(seconds) if isinstance(seconds, int) else math.inf


class TurnClock:
    """Clock that runs while the game waits for people and the display is idle; times are passed in, in seconds
    (HSE-TIME-01, HSE-TIME-02).

    Each decision has the whole time. A seat that draws and may still play keeps its remaining time.
    """

    def __init__(self, book: Rulebook) -> None:
        self._book = book
        self._usual = turn_time(book.options)
        self._limits = [float(each.seconds) or self._usual for each in book.handicaps]
        self.limited = not all(math.isinf(each) for each in (self._usual, *self._limits))
        """False if no seat has a limit."""
        self._waited = 0
        self._left: dict[Seat, float] = {}
        """Seconds left of the current decision, by seat that it has waited for."""
        self._seen = -math.inf

    def restart(self) -> None:
        """Gives every seat the whole time again, because a turn or another decision begins."""
        self._waited = 0
        self._left.clear()

    def advance(self, now: float, window: ReactionWindow, awaited: int) -> None:
        """Advances the clock; `awaited` is the bitmask of seats that the game waits for.

        It pauses during animations, during the reaction window, and while the table is covered.
        """
        if not self.limited:
            return
        gap, self._seen = now - self._seen, now
        self._waited = 0 if window.busy or window.is_open else awaited & window.people
        for seat in seats_in(self._waited):
            if seat not in self._left:
                self._left[seat] = self.limit(seat)
            elif gap <= PAUSE:
                self._left[seat] = max(0.0, self._left[seat] - gap)

    def left(self) -> dict[Seat, float]:
        """Returns the seconds left of each awaited person with a limit."""
        return {seat: self._left[seat] for seat in seats_in(self._waited) if not math.isinf(self.limit(seat))}

    def silence(self, state: GameState) -> Iterator[Action]:
        """Yields the default action of each awaited person whose time is up."""
        for seat in seats_in(self._waited):
            action = self._book.default(state, seat) if self._left[seat] <= 0.0 else None
            if action is not None:
                yield action

    def limit(self, seat: Seat) -> float:
        """Returns the time limit of a seat in seconds; infinite if it has none."""
        return self._limits[seat] if self._limits else self._usual


UNTIL_ANSWERED = "untilAnswered"
_LATEST_REPLY = 0.85
"""Fraction of the window within which computer players react."""
_GOES_ON = 4.0
"""Speed of a timed window once every person has acted or wants to go on."""
PAUSE = 1.0
"""Longest interval between two frames, in seconds; a longer one counts as a pause."""


def reaction_time(options: Mapping[str, Value]) -> float | str:
    """Returns the option common.reactionSeconds: seconds, or UNTIL_ANSWERED."""
    chosen = options.get(REACTION.key, REACTION.default)
    return float(chosen) if isinstance(chosen, int) else str(chosen)


def is_reaction(book: Rulebook, state: GameState, action: Action) -> bool:
    """Returns True for UNO, a catch, or a play that a rule claims as a reaction: the window never holds these back."""
    if action.verb in (UNO, CATCH):
        return True
    rules = book.reactions if action.verb == PLAY else ()
    return any(rule.handles_play(book, state, action) for rule in rules)


class ReactionWindow:
    """Decides when an awaited action may happen. It reads no clock: times are passed in, in seconds.

    The reaction window (COM-REACT-01, UNP-NON-04) is opened by a card that other seats may react to. Its time
    starts when the display has shown the card; until it closes, actions of awaited seats are held back, not
    refused.
    """

    def __init__(self, reaction: float | str, people: int) -> None:
        """`reaction` is the option common.reactionSeconds; `people` the bitmask of the people at the table."""
        self._until_answered = reaction == UNTIL_ANSWERED
        self._length = math.inf if self._until_answered else float(reaction)
        self.people = people
        self._unanswered = 0
        self._open = False
        self._started: float | None = None
        self.closed_at = -math.inf
        """End time of the last window: the earliest time of actions that were held back."""
        self.busy = False
        self._seen = -math.inf

    @property
    def is_open(self) -> bool:
        return self._open

    def start(self) -> None:
        """Opens the window after a card that allows reactions, unless it lasts 0 seconds or would wait for nobody."""
        if self._length <= 0 or (self._until_answered and not self.people):
            return
        self._open = True
        self._started = None
        self._unanswered = self.people

    def end(self, now: float) -> None:
        """Closes the window at the time `now`; no effect if it is not open."""
        if self._open:
            self._open = False
            self.closed_at = now

    def latest_within(self, at: float) -> float:
        """Returns `at`, or a time shortly before the end of the window if that is earlier.

        Reactions always come within the window: a late one would reveal that the seat had something to decide.
        """
        if not self._open or self._started is None or math.isinf(self._length):
            return at
        return min(at, self._started + _LATEST_REPLY * self._length)

    @property
    def enabled(self) -> bool:
        """True if the option common.reactionSeconds is not 0."""
        return self._length > 0

    def answer(self, seat: Seat) -> None:
        """Records that a person has acted or wants to go on; with untilAnswered, the window waits for all people.

        A timed window then runs faster until the last replies of computer players come: its time tells of no hand.
        """
        self._unanswered &= ~(1 << seat)

    def waits_for(self) -> int:
        """Returns the bitmask of people whose answer is missing; 0 unless untilAnswered."""
        return self._unanswered if self._open and self._until_answered else 0

    def advance(self, now: float) -> None:
        """Starts the window when the display is idle, and closes it when its time is up.

        It pauses while the display is busy, or while the table is covered.
        """
        gap, self._seen = now - self._seen, now
        if self._started is not None and (self.busy or gap > PAUSE):
            self._started = min(now, self._started + gap)
        if not self._open or self.busy:
            return
        if self._started is None:
            self._started = now
        elif self.people and not self._unanswered and not self._until_answered:
            latest = now - _LATEST_REPLY * self._length  # up to here, or a slow frame would skip all replies
            self._started = max(self._started - min(gap, PAUSE) * (_GOES_ON - 1.0), min(self._started, latest))
        if self._until_answered:
            if not self._unanswered:
                self.end(now)
        elif now >= self._started + self._length:
            self.end(self._started + self._length)

    def remaining(self, now: float) -> float | None:
        """Returns the remaining seconds: infinite while waiting for answers, None if the window is closed."""
        if not self._open:
            return None
        if self._started is None:
            return self._length
        return max(0.0, self._started + self._length - now)
