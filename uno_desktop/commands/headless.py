"""Whether there is a screen, and drawing without one."""

from __future__ import annotations

import os


def without_screen() -> None:
    """Selects SDL's dummy drivers. To be called before pygame is imported."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def nobody_would_see(driver: str) -> bool:
    """True if SDL has fallen back on a driver that shows nothing, and nobody has asked for it."""
    return driver in ("offscreen", "dummy") and not os.environ.get("SDL_VIDEODRIVER")
