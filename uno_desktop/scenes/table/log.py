"""The log of the table: the last turns in words, without anything that a person at the screen may not see."""

from __future__ import annotations

from collections import deque

from uno_desktop.match.host import Host
from uno_desktop.model import events as ev
from uno_desktop.model.cards import Seat
from uno_desktop.stage.words.log_words import UNTOLD, LogWords

KEPT = 80


class TableLog:
    """Follows a match and keeps its last events."""

    def __init__(self, host: Host, only_person: Seat | None) -> None:
        """`only_person` is the seat of the person, if there is just one: their own draws are told by name."""
        self._reader = host.reader(only_person)
        self._words = LogWords(host.book.deck, [plan.name for plan in host.setup.seats])
        self._events: deque[ev.Event] = deque(maxlen=KEPT)
        self._fresh: list[ev.Event] = []

    def follow(self) -> None:
        """Takes in what has happened; it is told when `catch_up` says that it has been seen."""
        self._fresh += self._reader.take()

    def catch_up(self) -> None:
        """The display has shown everything."""
        self._events.extend(event for event in self._fresh if not isinstance(event, UNTOLD))
        self._fresh.clear()

    def sentences(self) -> list[str]:
        """The last turns, oldest first."""
        return [self._words.sentence(event) for event in self._events]
