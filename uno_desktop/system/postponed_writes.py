"""Writes postponed while another instance of the game holds the lock, so that no frame waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from uno_desktop.system.log import logger

Write = Callable[[], bool]
"""Writes a file; False if that failed. If the lock is taken, it postpones itself again."""
_AGAIN = 0.25
"""Seconds between two attempts."""
_NOTICED = 1.0
"""Seconds after which the player is told."""


class PostponedWrites:
    """Queue of an app: while its frames are drawn, writes that find the lock taken wait here."""

    def __init__(self) -> None:
        self._waiting: dict[Write, None] = {}
        self._since = self._tried = 0.0

    @contextmanager
    def collecting(self) -> Iterator[None]:
        """Within the block, no write waits for the lock."""
        global _collector
        before, _collector = _collector, self
        try:
            yield
        finally:
            _collector = before

    def add(self, write: Write) -> None:
        self._waiting[write] = None

    def retry(self, now: float) -> bool:
        """Retries all writes at intervals; returns True once when they have failed for a second. `now` in seconds."""
        if not self._waiting:
            self._since = now
        if not self._waiting or 0 <= now - self._tried < _AGAIN:
            return False
        before, self._tried = self._tried, now
        waiting, self._waiting = self._waiting, {}
        for write in waiting:
            write()
        return bool(self._waiting) and before - self._since < _NOTICED <= now - self._since

    def finish(self) -> None:
        """Retries all writes one last time, waiting for the lock; logs those that still fail."""
        waiting, self._waiting = list(self._waiting), {}
        while waiting and waiting[0]():
            del waiting[0]
        if waiting:
            logger.error("%d changes are lost: another instance holds the lock", len(waiting))


_collector: PostponedWrites | None = None


def is_postponing() -> bool:
    """Returns True while a frame is being drawn."""
    return _collector is not None


def postponed(write: Write) -> bool:
    """Postpones a write that found the lock taken; returns False outside of frames, where it has already waited."""
    if _collector is None:
        return False
    _collector.add(write)
    return True
