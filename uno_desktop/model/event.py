"""Base class of events, and the reasons for drawing cards."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from uno_desktop.model.picklable import Picklable


class DrawReason(Enum):
    """Reason why cards are drawn."""

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
    """A fact at the table. Each change of the state emits exactly one event."""
