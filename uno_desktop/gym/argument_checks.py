"""Argument checks of the environments, made before anything changes."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any


def whole_number(name: str, value: object, least: int | None = None) -> int:
    """Converts an integer of any type, including NumPy's, to int. Raises TypeError, or ValueError below `least`."""
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
    """Returns a mapping, empty for None. Raises TypeError."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise TypeError(f'{name}: "{value}" is not allowed; expected a mapping of names to values')
    return value
