"""An advisory lock on an open file, so that two running copies of the game never write the same thing at once."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

_LOOK_AGAIN = 0.005
"""Seconds."""
WRITING = ".writing.lock"
_PATIENCE = 1.0
"""Seconds; whoever holds the lock of a folder needs some milliseconds."""

if sys.platform == "win32":
    import msvcrt

    _FAR_OUT = 1 << 30
    """Windows locks bytes against reading too: one that no record ever reaches."""

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
        except OSError:  # a file system without locks: better to play than to refuse
            return True
        return True


def lock(file: FileIO, patience: float = 0.0) -> bool:
    """Takes the lock until the file is closed. False if somebody else still holds it after `patience` seconds."""
    until = time.monotonic() + patience
    while not _taken(file):
        if time.monotonic() >= until:
            return False
        time.sleep(_LOOK_AGAIN)
    return True


@contextmanager
def one_writer(folder: Path) -> Iterator[None]:
    """Between reading a file of this folder and replacing it no other copy of the game does the same.

    A folder in which nothing can be written is left to whoever tries to write there.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / WRITING).open("ab", buffering=0)
    except OSError:
        yield
        return
    with file:
        lock(file, _PATIENCE)  # after that it is better to write than to lose what is to be kept
        yield
