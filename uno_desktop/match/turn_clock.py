"""Time limit of people (`house.turnSeconds`)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from uno_desktop.match.reaction_window import PAUSE, ReactionWindow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Seat, seats_in
from uno_desktop.model.options import Value
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState

TURN_SECONDS = "house.turnSeconds"


def turn_time(options: Mapping[str, Value]) -> float:
    """Returns the time limit in seconds; infinite if there is none."""
    seconds = options.get(TURN_SECONDS)
    return float(seconds) if isinstance(seconds, int) else math.inf


class TurnClock:
    """Runs while the game waits for people and the display is idle; times are passed in, in seconds (HSE-TIME-01,
    HSE-TIME-02).

    A seat that draws and may still play keeps its remaining time; another card or another seat restarts it.
    """

    def __init__(self, book: Rulebook, people: int) -> None:
        self._book = book
        self._people = people
        self._length = turn_time(book.options)
        self._left = self._length
        self._waited = 0
        self._decision: tuple[int, ...] = ()
        self._seen = -math.inf

    def advance(self, now: float, window: ReactionWindow, awaited: int, state: GameState) -> None:
        """Advances the clock; `awaited` is the bitmask of seats that the game waits for.

        It pauses during animations, during the reaction window, and while the table is covered.
        """
        gap, self._seen = now - self._seen, now
        self._waited = 0 if window.busy or window.is_open else awaited & self._people
        if math.isinf(self._length) or not self._waited:
            return
        decision = (self._waited, state.turn, len(state.pile), len(state.agenda), int(state.threat is None))
        if decision != self._decision:
            self._decision, self._left = decision, self._length
        elif gap <= PAUSE:
            self._left = max(0.0, self._left - gap)

    def left(self) -> dict[Seat, float]:
        """Returns the fraction of time left, 0 to 1, of each awaited person; empty if there is no limit."""
        if math.isinf(self._length):
            return {}
        return dict.fromkeys(seats_in(self._waited), self._left / self._length)

    def silence(self, state: GameState) -> Iterator[Action]:
        if self._left > 0.0:
            return
        for seat in seats_in(self._waited):
            action = self._book.default(state, seat)
            if action is not None:
                yield action
