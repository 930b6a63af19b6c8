"""Expressions: what each thing that happens at the table does to the faces of those whom it concerns."""

from __future__ import annotations

from enum import Enum


class Mood(Enum):
    """What a face shows."""

    CALM = "calm"
    THINKING = "thinking"
    PLEASED = "pleased"
    GLOATING = "gloating"
    SHOCKED = "shocked"
    ANGRY = "angry"
    SAD = "sad"
    ASLEEP = "asleep"
