"""Filters input at the table: accepts only presses that began there, with the hand visible."""

from __future__ import annotations

import pygame

_BLOCKED = 0.35
"""Seconds after a hand is revealed during which input is ignored, being too early for a decision."""
_DOWN = {pygame.MOUSEBUTTONDOWN: "button", pygame.KEYDOWN: "key"}
_UP = {pygame.MOUSEBUTTONUP: "button", pygame.KEYUP: "key"}


class InputGuard:
    """Ignores the release of a key or button that was pressed elsewhere, or before the hand was revealed."""

    def __init__(self) -> None:
        self._down: set[tuple[str, int]] = set()
        self._blocked = 0.0

    def begin(self) -> None:
        """Starts after a hand is revealed; ignores keys that are already held."""
        self._down.clear()
        self._blocked = _BLOCKED

    def update(self, dt: float) -> None:
        self._blocked -= dt

    def takes(self, event: pygame.Event) -> bool:
        """Returns True if the table may handle this event."""
        if event.type in _DOWN:
            kind = _DOWN[event.type]
            press = (kind, getattr(event, kind))
            self._down.discard(press)
            if self._blocked > 0:
                return False
            self._down.add(press)
        elif event.type in _UP:
            kind = _UP[event.type]
            press = (kind, getattr(event, kind))
            if press not in self._down:
                return False
            self._down.discard(press)
        return True
