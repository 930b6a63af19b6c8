"""Base class of events, and the reasons for drawing cards."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from typing import Any


class Picklable:
    """Base class that makes frozen dataclasses picklable, since instances of compiled ones cannot be filled in after
    construction."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        mine: Any = self
        return type(self), tuple([getattr(self, field.name) for field in fields(mine)])


class DrawReason(Enum):
    """Reasons for drawing cards."""

    TURN = "turn"
    PENALTY = "penalty"
    CAUGHT = "caught"
    CHALLENGE = "challenge"
    FOUL = "foul"
    HINT = "hint"
    EFFECT = "effect"
    SPOKE = "spoke"


@dataclass(frozen=True, slots=True)
class Event(Picklable):
    """Base class of the events, each of which reports one change at the table."""
