"""Gamepad rumble: for the player's turn, for penalties, and for the end of a round."""

from __future__ import annotations

from typing import NamedTuple


class Rumble(NamedTuple):
    """Vibration of a gamepad: strength of the slow and the fast motor, 0 to 1, and duration in seconds."""

    low: float
    high: float
    seconds: float


TURN = Rumble(0.0, 0.4, 0.12)
HIT = Rumble(0.7, 0.4, 0.3)
END = Rumble(0.4, 0.6, 0.6)
