"""Seeds and limits that all environments share."""

from typing import Final

from uno_desktop.model import rng

FOR_LOTS: Final = 0x4C4F5453
"""Salt that separates the reaction order from the cards."""
SEED_OF_CARDS: Final = 0
"""Fixed seed for rules that depend on the seed of a match, so that the action codes of an environment never change."""
LONGEST: Final = 10_000
"""Number of steps after which a round is truncated: agents that only draw would never end it."""


def reaction_order_seed(match_seed: int, number: int) -> int:
    """Returns the seed of the reaction order in round `number` of a match."""
    return rng.mix(match_seed, FOR_LOTS, number)
