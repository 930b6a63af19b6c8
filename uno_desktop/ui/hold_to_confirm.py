"""Protection against accidental input: ignores releases of presses that began elsewhere, and confirms only by a long
press or two short ones.
"""

import pygame

from uno_desktop.ui.focus import CHOOSE, ENTER

CONFIRM = (*ENTER, CHOOSE, pygame.K_SPACE)
"""Keys that confirm, and that show a hidden hand while they are held."""
_BLOCKED = 0.35
"""Seconds after a hand is revealed during which input is ignored, as it is too early to be intended."""
_DOWN = {pygame.MOUSEBUTTONDOWN: "button", pygame.KEYDOWN: "key"}
_UP = {pygame.MOUSEBUTTONUP: "button", pygame.KEYUP: "key"}


class InputGuard:
    """Ignores the release of a key or button that was pressed elsewhere, or before the hand was revealed."""

    def __init__(self) -> None:
        self._down: set[tuple[str, int]] = set()
        self._blocked = 0.0
        self._confirming = False
        """True while only confirming keys and buttons of the mouse are ignored."""

    def begin(self, confirming: bool = False) -> None:
        """Ignores presses for a moment after a hand is revealed, with `confirming` only those that could play a card,
        and releases of keys that are already held."""
        self._down.clear()
        self._blocked, self._confirming = _BLOCKED, confirming

    def update(self, dt: float) -> None:
        self._blocked -= dt

    def admits(self, event: pygame.Event) -> bool:
        """Returns True if the table may handle this event."""
        if event.type in _DOWN:
            kind = _DOWN[event.type]
            press = (kind, getattr(event, kind))
            self._down.discard(press)
            if self._blocked > 0 and not (self._confirming and kind == "key" and press[1] not in CONFIRM):
                return False
            self._down.add(press)
        elif event.type in _UP:
            kind = _UP[event.type]
            press = (kind, getattr(event, kind))
            if press not in self._down:
                return False
            self._down.discard(press)
        return True


HOLD = 0.4
"""Seconds for which a press must be held."""
PAUSE = 0.9
"""Minimum seconds between two short presses; repeated accidental presses are faster."""
_FORGOTTEN = 8.0
"""Seconds after which a first short press expires."""


class HoldToConfirm:
    """Confirms by a long press, or by two short presses with a pause between them; `update` reports it.

    Time is frame time, which never jumps: presses queued while the program was busy count as a quick series.
    """

    def __init__(self, deaf: float = 0.0) -> None:
        """Presses in the first `deaf` seconds are ignored, because they were meant for the previous screen."""
        self._blocked = deaf
        self._held = -1.0
        self._still = -1.0
        self._again = False

    @property
    def progress(self) -> float:
        """Progress of the hold, or of the pause between two presses, 0 to 1."""
        if self._held >= 0:
            return min(1.0, self._held / HOLD)
        return min(1.0, self._still / PAUSE) if self._still >= 0 else 0.0

    @property
    def lit(self) -> bool:
        """True if a short press now confirms, as the second of two."""
        return self._still >= PAUSE

    @property
    def second(self) -> bool:
        """True from the second of two short presses until `update` reports it."""
        return self._again

    @property
    def waits(self) -> bool:
        """True during the pause after a first short press."""
        return 0 <= self._still < PAUSE

    @property
    def moves(self) -> bool:
        """True while `progress` grows."""
        return self._held >= 0 or self.waits

    def press(self) -> None:
        """Handles a press of the confirming control."""
        if self._blocked > 0:
            return
        self._again = self.lit
        self._held, self._still = 0.0, -1.0

    def release(self) -> None:
        if self._held >= 0 and not self._again:
            self._still = 0.0
        self._held = -1.0

    def cancel(self) -> None:
        """Cancels the confirmation because another control was pressed."""
        self._held = self._still = -1.0
        self._again = False

    def update(self, dt: float) -> bool:
        """Advances time by `dt` seconds. Returns True once per confirmation."""
        self._blocked -= dt
        if self._held >= 0:
            self._held += dt
        elif self._still >= 0:
            self._still += dt
            if self._still > _FORGOTTEN:
                self._still = -1.0
        if self._again or self._held >= HOLD:
            self.cancel()
            return True
        return False
