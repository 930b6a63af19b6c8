"""Program log: a rotating file in the player's log folder, including unexpected errors."""

import faulthandler
import logging
import logging.handlers
import sys
import threading
from contextlib import suppress
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path
from types import TracebackType
from typing import IO

from uno_desktop.system.console import echo_error, visible_lines
from uno_desktop.system.permissions import private_folder
from uno_desktop.system.safe_files import open_to_append, replace

NAME = "uno-desktop.log"
FAULTS = "faults.txt"
"""Log of the interpreter for fatal errors."""
_LIMIT = 256 * 1024
_KEPT = 3

_faults: IO[bytes] | None = None

logger = logging.getLogger("uno_desktop")
logger.addHandler(logging.NullHandler())


class _PlainFiles(logging.handlers.RotatingFileHandler):
    """Log handler that never blocks on a pipe in place of the log file."""

    def _open(self) -> TextIOWrapper:
        return TextIOWrapper(open_to_append(Path(self.baseFilename)), encoding=self.encoding, errors="replace")

    def doRollover(self) -> None:
        """Renames the log and its predecessors; a log that cannot be renamed now goes on growing."""
        if self.stream:
            self.stream.close()
        with suppress(OSError):
            _rotate(Path(self.baseFilename), self.backupCount)
        self.stream = self._open()


def _rotate(file: Path, kept: int) -> None:
    """Renames a file to `.1`, and that to `.2`, up to `kept`. Raises OSError."""
    named = [file, *(file.with_name(f"{file.name}.{number}") for number in range(1, kept + 1))]
    for newer, older in reversed(list(pairwise(named))):
        if newer.exists():
            replace(newer, older)


class _VisibleSigns(logging.Formatter):
    """Log format that spells out control and direction characters, as a log is read in a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        return visible_lines(super().format(record))


def open_log(folder: Path, limit: int = _LIMIT) -> None:
    """Opens the log in `folder`, also for uncaught and fatal errors; without a writable folder, there is no log."""
    try:
        private_folder(folder)
        handler = _PlainFiles(folder / NAME, maxBytes=limit, backupCount=_KEPT, encoding="utf-8", delay=True)
        open_to_append(folder / NAME).close()  # detects a pipe under this name
        found = folder / FAULTS
        if found.is_file() and found.stat().st_size > limit:
            _rotate(found, 1)
        faults = open_to_append(found)  # stays open as long as the program runs
    except OSError:
        return
    handler.setFormatter(_VisibleSigns("%(asctime)s %(levelname)s %(message)s"))
    logging.raiseExceptions = False  # a full disk must not interrupt a game
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    faulthandler.enable(faults)
    global _faults
    _faults = faults
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread


def faults_file() -> IO[bytes] | None:
    """Returns the open log of fatal errors; None if there is none."""
    return _faults


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    logger.critical("unexpected error", exc_info=(kind, error, trace))
    echo_error(f"uno-desktop: an unexpected error: {kind.__name__}: {error}")


def _uncaught_in_thread(found: threading.ExceptHookArgs) -> None:
    if found.exc_value is not None:
        _uncaught(found.exc_type, found.exc_value, found.exc_traceback)
