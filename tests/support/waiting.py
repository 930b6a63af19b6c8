"""Waits for a condition that the program promises, with a generous limit; the only way in which the tests wait."""

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE = 120.0
"""Seconds until a condition is given up. A good run takes a small part of it, also on a busy machine."""
PAUSE = 0.02
"""Seconds from one look to the next."""

T = TypeVar("T")


def until(
    what: str,
    look: Callable[[], T | None],
    seconds: float = PATIENCE,
    *,
    pause: float = PAUSE,
    saw: Callable[[], object] | None = None,
) -> T:
    """Returns the first true result of `look`. After `seconds` AssertionError with `saw`, or else the last result."""
    end = time.monotonic() + seconds
    while not (found := look()):
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds:.0f} s in vain for {what}; seen last: {saw() if saw else found!r}")
        time.sleep(pause)
    return found
