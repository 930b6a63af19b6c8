"""A progress bar, for terminals only."""

from __future__ import annotations

import time
from typing import TextIO

_BAR = 30
_REDRAW = 0.1
"""Seconds between two pictures of the bar."""


class Bar:
    """One line that fills up, and is wiped away before the figures come."""

    def __init__(self, whole: int, stream: TextIO) -> None:
        """`whole` is how many things there are to be done; on anything but a terminal nothing is drawn."""
        self._whole = whole
        self._stream = stream
        self._shown = stream.isatty()
        self._drawn_at = 0.0

    def show(self, done: int) -> None:
        """So many are done."""
        now = time.monotonic()
        if not self._shown or now - self._drawn_at < _REDRAW:
            return
        self._drawn_at = now
        filled = min(_BAR, done * _BAR // self._whole)
        self._stream.write(f"\r[{'#' * filled}{'.' * (_BAR - filled)}] {done}/{self._whole} ")
        self._stream.flush()

    def wipe(self) -> None:
        """Takes the bar away."""
        if self._drawn_at:
            self._stream.write("\r" + " " * (_BAR + 30) + "\r")
            self._stream.flush()
