"""Moods of avatars."""

from __future__ import annotations

from enum import Enum


class Mood(Enum):
    """Mood of a portrait; the value is its name in the drawings."""

    CALM = "calm"
    THINKING = "thinking"
    PLEASED = "pleased"
    GLOATING = "gloating"
    SHOCKED = "shocked"
    ANGRY = "angry"
    SAD = "sad"
    ASLEEP = "asleep"
