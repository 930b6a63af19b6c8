"""Flushes a file to disk on a background thread, so that no frame waits for a disk."""

from __future__ import annotations

import contextlib
import os
import threading
from io import FileIO

AT_MOST = 1 / 8
"""Seconds between two flushes: a power cut loses this time of play, and the duration of a flush."""


class BackgroundSync:
    """Flushes one open file. Its thread starts with `wake`, and ends once everything is on disk."""

    def __init__(self, file: FileIO) -> None:
        self._file = file
        self._fresh = False
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def wake(self) -> None:
        """Requests a flush after a write. Returns at once."""
        with self._lock:
            self._fresh = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="uno-desktop record", daemon=True)
                self._thread.start()

    def now(self) -> None:
        """Waits until everything is on disk. Raises OSError."""
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Waits until everything is on disk. The file may be closed afterwards."""
        self._closed.set()
        thread = self._thread
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._fresh:
                    self._thread = None
                    return
                self._fresh = False
            with contextlib.suppress(OSError):  # a disk error is reported by the next write, or by `now`
                self._sync()
            self._closed.wait(AT_MOST)

    def _sync(self) -> None:
        os.fsync(self._file.fileno())
