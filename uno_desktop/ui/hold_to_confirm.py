"""A press that nobody makes by accident: held for half a second, or made twice with a pause between the two."""

from __future__ import annotations

HOLD = 0.5
"""Seconds for which a press is held until it counts."""
PAUSE = 0.9
"""Seconds of stillness after a short press, from which on a second one counts: nobody hammers so slowly."""
_FORGOTTEN = 8.0
"""Seconds after which a short press is no longer the first of two."""


class DeliberatePress:
    """Told of every press and release while it waits; `update` says when it has come about.

    Time is that of frames, which never jumps: presses that piled up while the program was busy are as quick
    as they were.
    """

    def __init__(self, deaf: float = 0.0) -> None:
        """`deaf`: seconds in which a press is still meant for what was on screen before."""
        self._deaf = deaf
        self._held = -1.0
        self._still = -1.0
        self._again = False

    @property
    def part(self) -> float:
        """How much of the time has passed that a press must be held, or that must pass between two; 0 to 1."""
        if self._held >= 0:
            return min(1.0, self._held / HOLD)
        return min(1.0, self._still / PAUSE) if self._still >= 0 else 0.0

    @property
    def lit(self) -> bool:
        """True if a short press counts now, as the second of two."""
        return self._still >= PAUSE

    @property
    def second(self) -> bool:
        """True from the second of two short presses until `update` has told of it."""
        return self._again

    @property
    def waits(self) -> bool:
        """True between a short press and the moment from which a second one counts."""
        return 0 <= self._still < PAUSE

    def press(self) -> None:
        """Down, on what is to be pressed."""
        if self._deaf > 0:
            return
        self._again = self.lit
        self._held, self._still = 0.0, -1.0

    def release(self) -> None:
        """Up again."""
        if self._held >= 0 and not self._again:
            self._still = 0.0
        self._held = -1.0

    def disturb(self) -> None:
        """Something else was pressed: whatever has been begun is forgotten."""
        self._held = self._still = -1.0
        self._again = False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True once, when somebody has pressed deliberately."""
        self._deaf -= dt
        if self._held >= 0:
            self._held += dt
        elif self._still >= 0:
            self._still += dt
            if self._still > _FORGOTTEN:
                self._still = -1.0
        if self._again or self._held >= HOLD:
            self.disturb()
            return True
        return False
