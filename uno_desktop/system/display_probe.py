"""Detects a video driver without visible output."""

from __future__ import annotations

import os


def is_headless_driver(driver: str) -> bool:
    """Returns True if SDL fell back to a driver without a window, and SDL_VIDEODRIVER does not request it."""
    return driver in ("offscreen", "dummy") and not os.environ.get("SDL_VIDEODRIVER")
