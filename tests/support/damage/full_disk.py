"""A disk that becomes full."""

import errno
import io


class Disk:
    """`room`: bytes that still fit on it."""

    room = 1 << 40


class OnDisk(io.FileIO):
    """A file on a disk that becomes full."""

    def write(self, content: object) -> int:  # type: ignore[override]
        data = bytes(content)  # type: ignore[call-overload]
        if data and not Disk.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        part = data[: Disk.room]
        Disk.room -= len(part)
        return super().write(part)
