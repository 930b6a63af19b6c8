"""Seeds of what is drawn by lot beside the cards."""

from __future__ import annotations

from typing import Final

from uno_desktop.model import rng

_FOR_LOTS: Final = 0x4C4F5453
"""Keeps the lots apart from the cards."""
LONGEST: Final = 10_000
"""Answers after which a round is cut off: agents that only ever draw would not end it."""


def lots_seed(match_seed: int, number: int) -> int:
    """The seed of who is asked first in round `number` of a match."""
    return rng.mix(match_seed, _FOR_LOTS, number)
