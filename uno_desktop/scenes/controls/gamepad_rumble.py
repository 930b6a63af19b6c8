"""How a pad shakes: for its player's turn, for what has hit them, and for the end of a round."""

from __future__ import annotations

from typing import NamedTuple


class Beat(NamedTuple):
    """A shake of a pad: how strong its slow and its quick motor run, 0 to 1, and for how many seconds."""

    low: float
    high: float
    seconds: float


TURN = Beat(0.0, 0.4, 0.12)
HIT = Beat(0.7, 0.4, 0.3)
END = Beat(0.4, 0.6, 0.6)
