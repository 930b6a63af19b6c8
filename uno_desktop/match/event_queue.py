"""Which events does a viewer see?

Ordered events of a match, read by each viewer through its own cursor and redaction.
"""

from __future__ import annotations

import weakref
from collections import deque
from collections.abc import Iterable
from itertools import islice

from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.views.redaction import redact


class EventQueue:
    """Stores events until every reader has taken them; keeps those of the deal for late readers."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self._events: deque[Event] = deque()
        self._first = 0
        self.end = 0
        """Index of the next event."""
        self._kept_from: int | None = None
        self._cursors: weakref.WeakSet[EventCursor] = weakref.WeakSet()

    def publish(self, events: Iterable[Event]) -> None:
        self._events.extend(events)
        self.end = self._first + len(self._events)
        self._trim()

    def cursor(self, viewer: Seat | None, sees_all: bool = False) -> EventCursor:
        """Returns a new reader for one seat, or for a spectator with None; `sees_all` disables redaction.

        It starts at the next event, or at the kept events if there are any.
        """
        start = self.end if self._kept_from is None else self._kept_from
        cursor = EventCursor(self, viewer, start, sees_all)
        self._cursors.add(cursor)
        return cursor

    def keep_from_here(self) -> None:
        """Makes new readers start at this point."""
        self._kept_from = self.end

    def keep_no_more(self) -> None:
        """Makes new readers start at the next event."""
        self._kept_from = None
        self._trim()

    def read(self, start: int) -> list[Event]:
        """Returns the unredacted events from index `start` on; to be called only by readers."""
        return list(islice(self._events, max(0, start - self._first), None))

    def _trim(self) -> None:
        needed = min((cursor.place for cursor in self._cursors), default=self.end)
        if self._kept_from is not None:
            needed = min(needed, self._kept_from)
        while self._first < needed:
            self._events.popleft()
            self._first += 1


class EventCursor:
    """Cursor of one viewer. It unregisters itself when it is garbage collected."""

    def __init__(self, queue: EventQueue, viewer: Seat | None, place: int, sees_all: bool = False) -> None:
        self._queue, self._sees_all = queue, sees_all
        self.viewer = viewer
        self.place = place

    @property
    def lag(self) -> int:
        """Number of pending events."""
        return self._queue.end - self.place

    def take(self) -> list[Event]:
        """Returns all new events, redacted for this viewer unless it sees all."""
        if self.place == self._queue.end:
            return []
        events = self._queue.read(self.place)
        self.place = self._queue.end
        if self._sees_all:
            return events
        return [redact(event, self.viewer, self._queue.book) for event in events]
