"""Reaction window after a card, paused while the display is busy."""

from __future__ import annotations

import math
from collections.abc import Mapping

from uno_desktop.model.actions import CATCH, PLAY, UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.options import REACTION, Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

UNTIL_ANSWERED = "untilAnswered"
_LATEST_REPLY = 0.85
"""Fraction of the window in which reactions of computer players happen."""
PAUSE = 1.0
"""Longest interval between two frames, in seconds; a longer one counts as a pause."""


def reaction_time(options: Mapping[str, Value]) -> float | str:
    """Returns the option common.reactionSeconds: seconds, or UNTIL_ANSWERED."""
    chosen = options.get(REACTION.key, REACTION.default)
    return float(chosen) if isinstance(chosen, int) else str(chosen)


def is_reaction(book: Rulebook, state: GameState, action: Action) -> bool:
    """Returns True for an action outside a turn, which the reaction window never holds back."""
    if action.verb in (UNO, CATCH):
        return True
    rules = book.reactions if action.verb == PLAY else ()
    return any(rule.claims(book, state, action) for rule in rules)


class ReactionWindow:
    """Decides when an awaited action may happen. It reads no clock: times are passed in, in seconds.

    The reaction window (COM-REACT-01, UNP-NON-04) is opened by a card that other seats may react to. Its time
    starts when the display has shown the card; until it closes, actions of awaited seats are held back, not
    refused.
    """

    def __init__(self, reaction: float | str, people: int) -> None:
        """`reaction` is the option common.reactionSeconds; `people` the bitmask of human seats."""
        self._until_answered = reaction == UNTIL_ANSWERED
        self._length = math.inf if self._until_answered else float(reaction)
        self._people = people
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
        """Opens the window after a card that allows reactions. With untilAnswered, does not wait if there are no
        people.
        """
        if self._length <= 0 or (self._until_answered and not self._people):
            return
        self._open = True
        self._started = None
        self._unanswered = self._people

    def end(self, now: float) -> None:
        """Closes the window early, because it is publicly known that no reaction is possible."""
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
        """True if the window is enabled."""
        return self._length > 0

    def answer(self, seat: Seat) -> None:
        """Records the answer or pass of a person; with untilAnswered, the window waits for all people."""
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
