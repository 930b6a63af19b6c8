"""Gamepad rumble: for the player's turn, for penalties, and for the end of a round."""

from __future__ import annotations

from typing import NamedTuple


class Beat(NamedTuple):
    """Rumble: strength of the slow and the fast motor, 0 to 1, and duration in seconds."""

    low: float
    high: float
    seconds: float


TURN = Beat(0.0, 0.4, 0.12)
HIT = Beat(0.7, 0.4, 0.3)
END = Beat(0.4, 0.6, 0.6)
