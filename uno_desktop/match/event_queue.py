"""The referee's announcements in order, read by each viewer at their own pace and with their own eyes."""

from __future__ import annotations

import weakref
from collections import deque
from collections.abc import Iterable
from itertools import islice

from uno_desktop.model.cards import Seat
from uno_desktop.model.events import Event
from uno_desktop.model.views.redaction import redact


class EventQueue:
    """Keeps events until every reader has taken them; the deal of a round also for readers who come late."""

    def __init__(self) -> None:
        self._events: deque[Event] = deque()
        self._first = 0
        self._kept_from: int | None = None
        self._readers: weakref.WeakSet[Reader] = weakref.WeakSet()

    @property
    def end(self) -> int:
        """The number of all events published so far."""
        return self._first + len(self._events)

    def publish(self, events: Iterable[Event]) -> None:
        """Adds facts that have just come true, in order."""
        self._events.extend(events)
        self._trim()

    def reader(self, viewer: Seat | None, sees_all: bool = False) -> Reader:
        """A new reader for one seat, or None for an onlooker; `sees_all`: nothing is hidden from it.

        It begins with what comes next, or with the kept events if there are any.
        """
        start = self.end if self._kept_from is None else self._kept_from
        reader = Reader(self, viewer, start, sees_all)
        self._readers.add(reader)
        return reader

    def keep_from_here(self) -> None:
        """Readers that come from now on begin at this point."""
        self._kept_from = self.end

    def keep_no_more(self) -> None:
        """Readers that come from now on begin with what comes next."""
        self._kept_from = None
        self._trim()

    def read(self, start: int) -> list[Event]:
        """The events from place `start` on, unredacted: for readers only."""
        return list(islice(self._events, max(0, start - self._first), None))

    def _trim(self) -> None:
        needed = min((reader.place for reader in self._readers), default=self.end)
        if self._kept_from is not None:
            needed = min(needed, self._kept_from)
        while self._first < needed:
            self._events.popleft()
            self._first += 1


class Reader:
    """One viewer's place in the queue. Forgetting the reader is enough to leave."""

    def __init__(self, queue: EventQueue, viewer: Seat | None, place: int, sees_all: bool = False) -> None:
        self._queue, self._sees_all = queue, sees_all
        self.viewer = viewer
        self.place = place

    @property
    def lag(self) -> int:
        """Number of events that wait to be taken."""
        return self._queue.end - self.place

    def take(self) -> list[Event]:
        """All events that this viewer has not taken yet, as the viewer may see them."""
        if not self.lag:
            return []
        events = self._queue.read(self.place)
        self.place = self._queue.end
        return events if self._sees_all else [redact(event, self.viewer) for event in events]
