"""An advisory lock on an open file, so that two running games never write the same record."""

from __future__ import annotations

import sys
from io import FileIO

if sys.platform == "win32":
    import msvcrt

    _FAR_OUT = 1 << 30
    """Windows locks bytes against reading too: one that no record ever reaches."""

    def lock(file: FileIO) -> bool:
        """Takes the lock until the file is closed. False if somebody else holds it."""
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

    def lock(file: FileIO) -> bool:
        """Takes the lock until the file is closed. False if somebody else holds it."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks: better to play than to refuse
            return True
        return True
