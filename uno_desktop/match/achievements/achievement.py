"""Achievement: its id, which its text keys and its stored mark use, and the test that detects it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.match.achievements.round_timeline import RoundTimeline
from uno_desktop.model.cards import Seat

NOT_DONE = -1


@dataclass(frozen=True, slots=True)
class Achievement:
    """`done` returns the step of the round at which a seat earned it, or NOT_DONE."""

    id: str
    done: Callable[[RoundTimeline, Seat], int]
