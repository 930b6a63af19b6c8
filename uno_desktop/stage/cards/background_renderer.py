"""The engraver: one thread that draws the pictures of faces before they are wanted, so that no frame has to."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from queue import Empty, SimpleQueue

import pygame

Drawn = tuple[str, pygame.Surface]
"""A subject and its picture."""
_MOMENT = 0.05
"""Seconds."""


class Engraver:
    """Draws what is ordered, one after the other. Its thread lives only while there is something to draw.

    Drawing a face takes about as long as a frame; nearly all of that is the renderer, which lets the rest of
    the program go on meanwhile. Pictures are handed over finished, and nothing else is shared.
    """

    def __init__(self, draw: Callable[[str], pygame.Surface]) -> None:
        """`draw` makes the picture of a subject; it is called in the thread and must touch nothing shared."""
        self._draw = draw
        self._lock = threading.Lock()
        self._wanted: deque[str] = deque()
        self._pending: set[str] = set()
        self._drawn: SimpleQueue[Drawn] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False

    def awaits(self, subject: str) -> bool:
        """True if the picture has been ordered and has not been handed over."""
        return subject in self._pending

    def order(self, subjects: Iterable[str], first: bool = False) -> None:
        """Orders pictures, those ordered already only once; `first` puts them before all others."""
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
                self._thread = threading.Thread(target=self._work, name="engraver", daemon=True)
                self._thread.start()

    def take(self) -> list[Drawn]:
        """The pictures that have been finished since it was last asked."""
        taken: list[Drawn] = []
        while True:
            try:
                drawn = self._drawn.get_nowait()
            except Empty:
                return taken
            self._pending.discard(drawn[0])
            taken.append(drawn)

    def finish(self, subject: str) -> list[Drawn]:
        """Sees to it that a picture is not drawn twice by somebody who cannot wait: one that is in hand is waited for,
        and handed over with whatever else has been finished; one that has not been begun is ordered no more."""
        with self._lock:
            if subject in self._wanted:
                self._wanted.remove(subject)
                self._pending.discard(subject)
        taken = self.take()
        while subject in self._pending:  # a moment at a time, as a picture may turn out to be impossible
            with suppress(Empty):
                drawn = self._drawn.get(timeout=_MOMENT)
                self._pending.discard(drawn[0])
                taken.append(drawn)
        return taken

    def close(self) -> None:
        """Draws nothing more; comes back when the thread has ended."""
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
            except (pygame.error, MemoryError):  # whoever needs it draws it, and is told what is wrong
                self._pending.discard(subject)
