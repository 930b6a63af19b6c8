"""Whether what is drawn is seen by anybody."""

from __future__ import annotations

import os


def nobody_would_see(driver: str) -> bool:
    """True if SDL has fallen back on a driver that shows nothing, and nobody has asked for it."""
    return driver in ("offscreen", "dummy") and not os.environ.get("SDL_VIDEODRIVER")
