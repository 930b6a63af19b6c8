"""Think-time preference: the pace of computer players, shared by match and animation."""

from __future__ import annotations

from enum import StrEnum


class AiSpeed(StrEnum):
    """Pace of computer players: like people, without hesitation, or as fast as a viewer can follow."""

    RELAXED = "relaxed"
    BRISK = "brisk"
    AT_ONCE = "atOnce"


BRISK_AFTER = 4
"""Rounds played at the relaxed pace before the default becomes `BRISK`."""


def ai_speed_of(chosen: str, rounds: int) -> AiSpeed:
    """Returns the chosen pace; if `chosen` is empty, the default after this number of rounds."""
    if chosen:
        return AiSpeed(chosen)
    return AiSpeed.RELAXED if rounds < BRISK_AFTER else AiSpeed.BRISK
