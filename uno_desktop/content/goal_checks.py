"""Judges of tasks that need no more than a question: what is to be said of the first move?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.content.task import GOES_ON, Verdict
from uno_desktop.model.actions import CATCH, HINT, UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event

WORDS = (UNO, CATCH, HINT)
"""What may be said beside a move, and is none."""


class FirstMove:
    """Judges the first move of `seat`, as `answer` does. Words such as UNO are no moves, but where `words` says so."""

    def __init__(self, seat: Seat, answer: Callable[[Action], Verdict], words: bool = False) -> None:
        self._seat, self._answer, self._words = seat, answer, words

    def hear(self, action: Action | None, events: Sequence[Event]) -> Verdict:
        """The answer, once there is a move."""
        if action is None or action.seat != self._seat or (action.verb in WORDS and not self._words):
            return GOES_ON
        return self._answer(action)
