"""Progress bar for terminals."""

from __future__ import annotations

import time
from typing import TextIO

_BAR = 30
_REDRAW = 0.1
"""Shortest time between two redraws, in seconds."""


class Bar:
    """Progress bar on one line, removed before other output."""

    def __init__(self, whole: int, stream: TextIO) -> None:
        """`whole` is the number of items; draws nothing if `stream` is not a terminal."""
        self._whole = whole
        self._stream = stream
        self._shown = stream.isatty()
        self._drawn_at = 0.0

    def show(self, done: int) -> None:
        """Redraws the bar with `done` items, at most every `_REDRAW` seconds."""
        now = time.monotonic()
        if not self._shown or now - self._drawn_at < _REDRAW:
            return
        self._drawn_at = now
        filled = min(_BAR, done * _BAR // self._whole)
        self._stream.write(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {done}/{self._whole} ")
        self._stream.flush()

    def wipe(self) -> None:
        if self._drawn_at:
            self._stream.write("\r" + " " * (_BAR + 30) + "\r")
            self._stream.flush()
