"""Real time at the table: the beat for reactions, and patience with a display that still shows things."""

from __future__ import annotations

import math
from collections.abc import Mapping

from uno_desktop.model.actions import CATCH, PLAY, UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.options import REACTION, Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

UNTIL_ANSWERED = "untilAnswered"
_LAST_WORD = 0.85
"""The part of a beat in which reactions of computer players come."""
PAUSE = 1.0
"""Seconds from one look at the clock to the next: more, and time has stood still meanwhile."""


def reaction_time(options: Mapping[str, Value]) -> float | str:
    """The option common.reactionSeconds: seconds, or that everybody has to answer."""
    chosen = options.get(REACTION.key, REACTION.default)
    return float(chosen) if isinstance(chosen, int) else str(chosen)


def is_reaction(book: Rulebook, state: GameState, action: Action) -> bool:
    """True for an action beside a turn: it is never held back, the beat is there for it."""
    if action.verb in (UNO, CATCH):
        return True
    rules = book.reactions if action.verb == PLAY else ()
    return any(rule.claims(book, state, action) for rule in rules)


class Pace:
    """Says when an awaited action may happen. It never reads a clock: moments are handed in, in seconds.

    A beat (COM-REACT-01, UNP-NON-04) is called when a card lands that everybody may react to; it starts to run when the
    display has shown the card, and until it is over whoever is awaited is held back, not refused.
    """

    def __init__(self, reaction: float | str, people: int) -> None:
        """`reaction` is the option common.reactionSeconds; `people` the set of seats with a person."""
        self._until_answered = reaction == UNTIL_ANSWERED
        self._length = math.inf if self._until_answered else float(reaction)
        self._people = people
        self._unanswered = 0
        self._called = False
        self._started: float | None = None
        self.open_since = -math.inf
        """When the last beat ended: what was held back counts from this moment."""
        self.busy = False
        self._seen = -math.inf

    @property
    def holds_back(self) -> bool:
        """True while awaited actions must wait."""
        return self._called

    def call_beat(self) -> None:
        """A card has landed to which there may be reactions. Without people no answer is waited for."""
        if self._length <= 0 or (self._until_answered and not self._people):
            return
        self._called = True
        self._started = None
        self._unanswered = self._people

    def end_beat(self, now: float) -> None:
        """Nothing is left to react to, and everybody knows it."""
        if self._called:
            self._called = False
            self.open_since = now

    def within_beat(self, at: float) -> float:
        """The moment `at`, or one shortly before the end of the beat if that is earlier: who reacts to a card does
        so while everybody waits, and never gives away by being late that there was something to think about."""
        if not self._called or self._started is None or math.isinf(self._length):
            return at
        return min(at, self._started + _LAST_WORD * self._length)

    @property
    def has_length(self) -> bool:
        """True if there is a beat at all."""
        return self._length > 0

    def answer(self, seat: Seat) -> None:
        """A person has reacted, or has nothing to say: with untilAnswered the beat waits for all of them."""
        self._unanswered &= ~(1 << seat)

    def waits_for(self) -> int:
        """The set of people whose answer the beat waits for; empty unless untilAnswered."""
        return self._unanswered if self._called and self._until_answered else 0

    def advance(self, now: float) -> None:
        """Starts the beat when the display is idle, and ends it when its time is up. It does not run on while the
        display is busy, or while the table is covered."""
        gap, self._seen = now - self._seen, now
        if self._started is not None and (self.busy or gap > PAUSE):
            self._started = min(now, self._started + gap)
        if not self._called or self.busy:
            return
        if self._started is None:
            self._started = now
        if self._until_answered:
            if not self._unanswered:
                self.end_beat(now)
        elif now >= self._started + self._length:
            self.end_beat(self._started + self._length)

    def remaining(self, now: float) -> float | None:
        """Seconds until the beat is over: infinite while it waits for answers, None without a beat."""
        if not self._called:
            return None
        if self._started is None:
            return self._length
        return max(0.0, self._started + self._length - now)
