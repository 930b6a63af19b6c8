"""Drawing without a screen or a loudspeaker."""

from __future__ import annotations

import os


def without_screen() -> None:
    """Lets SDL's dummy drivers stand in. To be called before pygame is imported."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
