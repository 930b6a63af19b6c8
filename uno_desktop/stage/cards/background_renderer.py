"""Renders card faces on a background thread before they are needed, so that no frame has to render one."""

import threading
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from queue import Empty, SimpleQueue

import pygame

Drawn = tuple[str, pygame.Surface]
"""A subject (design code) and its picture."""
_MOMENT = 0.05
"""Timeout of one wait for the thread, in seconds."""


class BackgroundRenderer:
    """Renders ordered pictures one after another; its thread exists only while there is work.

    Drawing a face takes about one frame, nearly all of it in the SVG renderer, which releases the GIL. Only finished
    pictures are shared.
    """

    def __init__(self, draw: Callable[[str], pygame.Surface]) -> None:
        """`draw` renders a subject; it runs on the thread and must not touch shared state."""
        self._draw = draw
        self._lock = threading.Lock()
        self._wanted: deque[str] = deque()
        self._pending: set[str] = set()
        self._drawn: SimpleQueue[Drawn] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False

    def awaits(self, subject: str) -> bool:
        """Returns True if the picture is ordered and not yet taken."""
        return subject in self._pending

    def order(self, subjects: Iterable[str], first: bool = False) -> None:
        """Orders pictures, ignoring those already ordered; `first` moves those not yet begun to the front."""
        with self._lock:
            if self._closed:
                return
            for subject in subjects:
                known = subject in self._pending
                if first and known and subject in self._wanted:
                    self._wanted.remove(subject)
                elif known:
                    continue
                self._pending.add(subject)
                (self._wanted.appendleft if first else self._wanted.append)(subject)
            if self._wanted and self._thread is None:
                self._thread = threading.Thread(target=self._work, name="card renderer", daemon=True)
                self._thread.start()

    def collect(self) -> list[Drawn]:
        """Returns the pictures finished since the last call."""
        taken: list[Drawn] = []
        while True:
            try:
                drawn = self._drawn.get_nowait()
            except Empty:
                return taken
            self._pending.discard(drawn[0])
            taken.append(drawn)

    def finish(self, subject: str) -> list[Drawn]:
        """Returns all finished pictures, first waiting for the given one if it is being drawn.

        If it is still queued, cancels it instead, so that the caller can draw it at once and it is not drawn twice.
        """
        with self._lock:
            if subject in self._wanted:
                self._wanted.remove(subject)
                self._pending.discard(subject)
        taken = self.collect()
        while subject in self._pending:  # with a timeout, as drawing may fail
            with suppress(Empty):
                drawn = self._drawn.get(timeout=_MOMENT)
                self._pending.discard(drawn[0])
                taken.append(drawn)
        return taken

    def cancel(self) -> None:
        """Cancels all orders that have not been begun."""
        with self._lock:
            self._pending.difference_update(self._wanted)
            self._wanted.clear()

    def close(self) -> None:
        """Cancels all orders, and waits for the thread to end."""
        with self._lock:
            self._closed = True
            self._wanted.clear()
            self._pending.clear()
            thread = self._thread
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._thread = None
                    return
                subject = self._wanted.popleft()
            try:
                self._drawn.put((subject, self._draw(subject)))
            except Exception:  # the caller draws it synchronously and gets the error
                self._pending.discard(subject)
