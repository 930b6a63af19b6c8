"""Moods that somebody can be seen in."""

from __future__ import annotations

from enum import Enum


class Mood(Enum):
    """Mood of a portrait; its value is the word for it in the drawings."""

    CALM = "calm"
    THINKING = "thinking"
    PLEASED = "pleased"
    GLOATING = "gloating"
    SHOCKED = "shocked"
    ANGRY = "angry"
    SAD = "sad"
    ASLEEP = "asleep"
