"""Which presses are meant for the table: those that were begun there, with the hand before one's eyes."""

from __future__ import annotations

import pygame

_DEAF = 0.35
"""Seconds after a hand has been opened in which nobody can have decided anything yet."""
_DOWN = {pygame.MOUSEBUTTONDOWN: "button", pygame.KEYDOWN: "key"}
_UP = {pygame.MOUSEBUTTONUP: "button", pygame.KEYUP: "key"}


class FreshPresses:
    """A key or a button that went down elsewhere, or before the hand was opened, does nothing here when it comes up."""

    def __init__(self) -> None:
        self._down: set[tuple[str, int]] = set()
        self._deaf = 0.0

    def begin(self) -> None:
        """A hand has just been opened: what is down now was pressed for something else."""
        self._down.clear()
        self._deaf = _DEAF

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._deaf -= dt

    def takes(self, event: pygame.Event) -> bool:
        """True if the table may have this event."""
        if event.type in _DOWN:
            kind = _DOWN[event.type]
            press = (kind, getattr(event, kind))
            self._down.discard(press)
            if self._deaf > 0:
                return False
            self._down.add(press)
        elif event.type in _UP:
            kind = _UP[event.type]
            press = (kind, getattr(event, kind))
            if press not in self._down:
                return False
            self._down.discard(press)
        return True
