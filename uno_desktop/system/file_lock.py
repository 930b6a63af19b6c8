"""An advisory lock on an open file, so that two running copies of the game never write the same thing at once."""

from __future__ import annotations

import errno
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

from uno_desktop.system.untrusted_input import open_to_append

_LOOK_AGAIN = 0.005
"""Seconds, on average: those who wait at the same time must not always look at the same time."""
WRITING = ".writing.lock"
_PATIENCE = 4.0
"""Seconds; whoever holds the lock of a folder needs some milliseconds, and twenty of them may stand in line."""


class Busy(OSError):
    """Another copy of the game has been writing in this folder for so long that nobody waits any more."""

    def __init__(self, file: Path) -> None:
        super().__init__(errno.EAGAIN, "another copy of the game is writing there", str(file))


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
        time.sleep(random.uniform(0.2, 1.8) * _LOOK_AGAIN)
    return True


@contextmanager
def one_writer(folder: Path) -> Iterator[None]:
    """Between reading a file of this folder and replacing it no other copy of the game does the same.

    Raises OSError if the folder refuses, Busy if another copy does not let go: without the lock nothing is written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with open_to_append(folder / WRITING) as file:
        if not lock(file, _PATIENCE):
            raise Busy(folder / WRITING)
        yield
