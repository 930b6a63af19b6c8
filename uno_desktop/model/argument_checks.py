"""Checks of the arguments of public calls, made before anything changes."""

import operator
from collections.abc import Mapping
from typing import Any


def whole_number(name: str, value: object, least: int | None = None) -> int:
    """Converts an integer of any type, including NumPy's, to int. Raises TypeError for other types and bool,
    ValueError below `least`."""
    if type(value) is int and least is None:
        return value
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
    """Returns the value as a mapping, empty for None. Raises TypeError if it is not a mapping of texts."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise TypeError(f'{name}: "{value}" is not allowed; expected a mapping of names to values')
    for key in value:
        text(name, key)
    return value


def text(name: str, value: object) -> str:
    """Returns the value as a text. Raises TypeError if it is none."""
    if not isinstance(value, str):
        raise TypeError(f'{name}: "{value}" is not allowed; expected a text')
    return value
