"""Think-time preference: the pace of computer players, shared by match and animation."""

from __future__ import annotations

from enum import StrEnum


class Opponents(StrEnum):
    """Pace of computer players: like people, without hesitation, or as fast as a viewer can follow."""

    RELAXED = "relaxed"
    BRISK = "brisk"
    AT_ONCE = "atOnce"


BRISK_AFTER = 4
"""Rounds played at the relaxed pace before the default becomes `BRISK`."""


def pace_of(chosen: str, rounds: int) -> Opponents:
    """Returns the chosen pace, or if `chosen` is empty the default after this number of rounds."""
    if chosen:
        return Opponents(chosen)
    return Opponents.RELAXED if rounds < BRISK_AFTER else Opponents.BRISK
