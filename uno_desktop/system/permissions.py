"""Permissions of the player's own files and folders: only their owner reads them, as records hold every hand."""

import os
import stat
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


def tighten(place: Path | int) -> None:
    """Removes the permissions of other users from a file, a folder or an open file, as far as the system allows it."""
    if os.name == "nt":
        return
    with suppress(OSError):
        mode = stat.S_IMODE(os.stat(place).st_mode)
        if mode & _OTHERS:
            os.chmod(place, mode & ~_OTHERS)
