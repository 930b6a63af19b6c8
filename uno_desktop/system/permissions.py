"""Permissions of the player's own files and folders: only their owner reads them, as records hold every hand."""

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_OWN = ("uno-desktop", "games", "logs", "log", "Logs", "tables", "deleted", "exports")
"""Names of the game's own folders. An existing folder given by `--data-dir` may hold other files too."""


def private_folder(folder: Path) -> Path:
    """Creates a folder and its parents, accessible only to their owner, and returns it. Raises OSError.

    An existing folder of the game's own, as older versions created it, is tightened.
    """
    if folder.is_dir():
        if folder.name in _OWN:
            tighten(folder)
        return folder
    if folder.parent == folder:  # a missing drive or server of Windows
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder))
    private_folder(folder.parent)
    try:
        new_private_folder(folder)
    except FileExistsError:
        if not folder.is_dir():  # else another instance was faster
            raise
    return folder


def new_private_folder(folder: Path) -> None:
    """Creates a folder that only its owner can open. Raises FileExistsError, or another OSError."""
    os.mkdir(folder, PRIVATE_FOLDER)


if sys.platform == "win32":

    def set_mode(number: int, mode: int) -> None:
        """No effect: the permissions of a file are those of its folder there."""

    def tighten(place: Path) -> None:
        """No effect: the permissions of a file are those of its folder there."""

else:

    def set_mode(number: int, mode: int) -> None:
        """Sets the permissions of an open file. Raises OSError."""
        os.fchmod(number, mode)

    def tighten(place: Path) -> None:
        """Removes the permissions of other users from a file or a folder, as far as the system allows it.

        A link is left alone, and so is a file in a linked folder: either may lead out of the game's own folders.
        """
        with suppress(OSError):
            mode = stat.S_IMODE(os.lstat(place).st_mode)
            if not mode & _OTHERS or place.is_symlink() or place.parent.is_symlink():
                return
            number = os.open(place, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
            try:
                os.fchmod(number, mode & ~_OTHERS)
            finally:
                os.close(number)
