"""Tells whether the game is open already with the same files, in another window."""

from __future__ import annotations

from io import FileIO
from pathlib import Path

from uno_desktop.system.file_lock import lock
from uno_desktop.system.untrusted_input import open_to_append

MARK = ".running.lock"


class CopyMark:
    """Held as long as the program runs; the system lets go of it whatever becomes of the program.

    `first` is False if another copy holds it. Where no mark can be made nobody is told anything.
    """

    def __init__(self, folder: Path) -> None:
        self._file: FileIO | None = None
        self.first = True
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = open_to_append(folder / MARK)
        except OSError:
            return
        self.first = lock(self._file)

    def close(self) -> None:
        """From now on another copy is the first."""
        if self._file is not None:
            self._file.close()
            self._file = None
