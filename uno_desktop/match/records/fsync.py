"""Brings what has been written to a file onto the disk, beside the game: no frame ever waits for a disk."""

from __future__ import annotations

import contextlib
import os
import threading
from io import FileIO

AT_MOST = 1 / 8
"""Seconds from one time to the next: after a power cut so much is missing at most, and the time that the disk takes."""


class Syncing:
    """Looks after one open file. Its thread begins with `wake`, and ends by itself when all is on the disk."""

    def __init__(self, file: FileIO) -> None:
        self._file = file
        self._fresh = False
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def wake(self) -> None:
        """Something has been written. Returns at once."""
        with self._lock:
            self._fresh = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="uno-desktop record", daemon=True)
                self._thread.start()

    def now(self) -> None:
        """Waits until all of it is on the disk. Raises OSError."""
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Waits until all of it is on the disk. The file may be closed then."""
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
            with contextlib.suppress(OSError):  # a disk that refuses shows in the next writing, or in `now`
                self._sync()
            self._closed.wait(AT_MOST)

    def _sync(self) -> None:
        os.fsync(self._file.fileno())
