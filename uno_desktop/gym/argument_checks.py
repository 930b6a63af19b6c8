"""Argument checks of the environments, made before anything changes, and the seeds and limits that they share."""

import operator
from collections.abc import Mapping
from typing import Any, Final

from uno_desktop.model import rng


def whole_number(name: str, value: object, least: int | None = None) -> int:
    """Converts an integer of any type, including NumPy's, to int. Raises TypeError for other types and bool,
    ValueError below `least`."""
    if isinstance(value, bool):
        raise TypeError(f'{name}: "{value}" is not allowed; expected a whole number')
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f'{name}: "{value}" is not allowed; expected a whole number') from None
    if least is not None and number < least:
        raise ValueError(f"{name}: {number} is not allowed; expected a whole number of at least {least}")
    return number


def mapping(name: str, value: object) -> Mapping[str, Any]:
    """Returns the value as a mapping, empty for None. Raises TypeError if it is not a mapping."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise TypeError(f'{name}: "{value}" is not allowed; expected a mapping of names to values')
    return value


FOR_LOTS: Final = 0x4C4F5453
"""Salt that separates the reaction order from the cards."""
SEED_OF_CARDS: Final = 0
"""Fixed seed for rules that depend on the seed of a match, so that the action codes of an environment never change."""
LONGEST: Final = 10_000
"""Number of steps after which a round is truncated: agents that only draw would never end it."""


def reaction_order_seed(match_seed: int, number: int) -> int:
    """Returns the seed of the reaction order in round `number` of a match."""
    return rng.mix(match_seed, FOR_LOTS, number)
