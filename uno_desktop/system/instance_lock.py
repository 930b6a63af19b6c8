"""Detects another running instance of the game with the same files."""

from __future__ import annotations

from io import FileIO
from pathlib import Path

from uno_desktop.system.file_lock import lock
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.untrusted_input import open_to_append

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
