"""What an event is, and why cards may be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from uno_desktop.model.picklable import Sealed


class DrawReason(Enum):
    """Why cards are taken from the draw pile."""

    TURN = "turn"
    PENALTY = "penalty"
    CAUGHT = "caught"
    CHALLENGE = "challenge"
    FOUL = "foul"
    HINT = "hint"
    EFFECT = "effect"
    SPOKE = "spoke"


@dataclass(frozen=True, slots=True)
class Event(Sealed):
    """A fact at the table. Every change of the state is told by exactly one event."""
