"""Think-time preference: the pace of computer players, shared by match and animation."""

from enum import StrEnum


class AiSpeed(StrEnum):
    """Pace of computer players: like people, without hesitation, or as fast as a viewer can follow."""

    RELAXED = "relaxed"
    BRISK = "brisk"
    AT_ONCE = "atOnce"


def ai_speed_of(chosen: str, coached: bool = False) -> AiSpeed:
    """Returns the chosen pace; if `chosen` is empty, `RELAXED` for a coached game and `BRISK` for all others.

    Raises ValueError for an unknown pace.
    """
    if chosen:
        return AiSpeed(chosen)
    return AiSpeed.RELAXED if coached else AiSpeed.BRISK
