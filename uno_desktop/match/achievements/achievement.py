"""A feat: its id, by which its texts and its mark are called, and how it is told that it has been done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.match.achievements.round_timeline import RoundStory
from uno_desktop.model.cards import Seat

NOT_DONE = -1


@dataclass(frozen=True, slots=True)
class Feat:
    """`done` hands back the step of the round at which a seat has done it, or NOT_DONE."""

    id: str
    done: Callable[[RoundStory, Seat], int]
