"""Seeds of random choices other than the deal."""

from __future__ import annotations

from typing import Final

from uno_desktop.model import rng

_FOR_LOTS: Final = 0x4C4F5453
"""Salt that separates the reaction order from the cards."""
LONGEST: Final = 10_000
"""Steps after which a round is truncated: agents that only draw would never end it."""


def reaction_order_seed(match_seed: int, number: int) -> int:
    """Returns the seed of the reaction order in round `number` of a match."""
    return rng.mix(match_seed, _FOR_LOTS, number)
