"""Drawing without a display."""

from __future__ import annotations

import os


def without_screen() -> None:
    """Selects SDL's dummy drivers; must be called before pygame is imported."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
