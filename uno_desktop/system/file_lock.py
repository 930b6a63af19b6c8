"""Advisory locks: on a folder during a write, on a record, and for the running instance."""

import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from io import FileIO
from pathlib import Path

from uno_desktop.system.log import logger
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import FileInUse, in_a_frame, open_to_append

Write = Callable[[], bool]
"""Function that writes a file, and returns False if that failed. If the file is in use, it postpones itself again."""
_AGAIN = 0.25
"""Seconds between two attempts."""
_NOTICED = 1.0
"""Seconds after which the player is notified."""


class PostponedWrites:
    """Queue of writes that found a file in use during a frame or at shutdown."""

    def __init__(self) -> None:
        self._waiting: dict[Write, None] = {}
        self._since = self._tried = 0.0

    @contextmanager
    def collecting(self) -> Iterator[None]:
        """Within the block, writes that find a file in use are queued here, and do not wait for it."""
        token = _collector.set(self)
        try:
            with in_a_frame():
                yield
        finally:
            _collector.reset(token)

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
        """Retries the writes one last time, waiting for the lock; after a failure, logs the number of lost ones."""
        waiting, self._waiting = list(self._waiting), {}
        while waiting and waiting[0]():
            del waiting[0]
        if waiting:
            logger.error("%d changes are lost: another program uses the files", len(waiting))


_collector: ContextVar[PostponedWrites | None] = ContextVar("collector", default=None)
"""Queue of the frame on this thread; other threads may wait."""


def postponed(write: Write) -> bool:
    """Postpones a write that found a file in use; returns False outside of frames, where it has already waited."""
    collector = _collector.get()
    if collector is None:
        return False
    collector.add(write)
    return True


_LOOK_AGAIN = 0.005
"""Mean seconds between attempts, randomized so that waiting processes do not stay in step."""
WRITING = ".writing.lock"
_PATIENCE = 4.0
"""Maximum wait for a folder lock, in seconds: it is held for milliseconds, but twenty processes may queue for it."""


class Busy(FileInUse):
    """Timeout error: another instance of the game has locked this folder for too long."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, "another copy of the game is writing there")


if sys.platform == "win32":
    import msvcrt

    _FAR_OUT = 1 << 30
    """Windows locks block reading too: this byte offset is beyond any record."""

    def _taken(file: FileIO) -> bool:
        place = file.tell()
        file.seek(_FAR_OUT)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(place)
        return True

else:
    import fcntl

    def _taken(file: FileIO) -> bool:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks: running unlocked is better than refusing to run
            return True
        return True


def lock(file: FileIO, patience: float = 0.0) -> bool:
    """Locks the file until it is closed. Returns False if another process holds the lock for `patience` seconds."""
    until = time.monotonic() + patience
    while not _taken(file):
        if time.monotonic() >= until:
            return False
        time.sleep(random.uniform(0.2, 1.8) * _LOOK_AGAIN)
    return True


@contextmanager
def one_writer(folder: Path) -> Iterator[None]:
    """Serializes read-modify-write of files in this folder between instances of the game.

    Raises OSError if the folder is not writable, and Busy on a timeout (at once within a frame); nothing is written
    without the lock.
    """
    private_folder(folder)
    with open_to_append(folder / WRITING) as file:
        if not lock(file, 0.0 if _collector.get() else _PATIENCE):
            raise Busy(folder / WRITING)
        yield


MARK = ".running.lock"


class InstanceLock:
    """Lock held as long as the program runs; the system releases it however the program ends.

    `first` is False if another instance holds it. Without a writable folder every instance counts as the first.
    """

    def __init__(self, folder: Path) -> None:
        self._file: FileIO | None = None
        self.first = True
        try:
            private_folder(folder)
            self._file = open_to_append(folder / MARK)
        except OSError:
            return
        self.first = lock(self._file)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
