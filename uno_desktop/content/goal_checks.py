"""Judges for tasks that depend only on the first move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uno_desktop.content.task import GOES_ON, Verdict
from uno_desktop.model.actions import CATCH, HINT, UNO, Action
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event

WORDS = (UNO, CATCH, HINT)
"""Calls and hints: actions that do not count as a move."""


class FirstMove:
    """Judges the first move of `seat` by calling `answer`. Calls such as UNO count as moves only if `words` is set."""

    def __init__(self, seat: Seat, answer: Callable[[Action], Verdict], words: bool = False) -> None:
        self._seat, self._answer, self._words = seat, answer, words

    def observe(self, action: Action | None, events: Sequence[Event]) -> Verdict:
        if action is None or action.seat != self._seat or (action.verb in WORDS and not self._words):
            return GOES_ON
        return self._answer(action)
