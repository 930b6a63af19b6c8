"""How long the others at the table take over a plain turn: the preference that thinking and showing share."""

from __future__ import annotations

from enum import StrEnum


class Opponents(StrEnum):
    """How computer players take their turns: as people do, without dawdling, or as fast as it can be followed."""

    RELAXED = "relaxed"
    BRISK = "brisk"
    AT_ONCE = "atOnce"


BRISK_AFTER = 4
"""So many rounds are watched at leisure: then `BRISK` is how it goes, unless something else was chosen."""


def pace_of(chosen: str, rounds: int) -> Opponents:
    """The pace of somebody who has `chosen` one, or has chosen nothing (empty) and has played so many rounds."""
    if chosen:
        return Opponents(chosen)
    return Opponents.RELAXED if rounds < BRISK_AFTER else Opponents.BRISK
