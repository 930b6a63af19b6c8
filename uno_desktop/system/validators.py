"""Validators for values of the preferences file: each returns the value or raises."""

from collections.abc import Callable
from typing import TypeVar

from uno_desktop.system.untrusted_input import COMMAND, NAME

MAX_SEATS = 10
MOST_PEOPLE = 12
"""Maximum number of local profiles."""
MOST_PROFILE = 999_999_999
_MOST_KEYS = 200

OptionValue = bool | int | str | tuple[int | str, ...]
"""Possible values of an option."""


Choice = TypeVar("Choice", int, float, str)


def truth(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise TypeError(value)


def whole(most: int) -> Callable[[object], int]:
    """Returns the validator of integers from 0 to `most`."""

    def check(value: object) -> int:
        if type(value) is int and 0 <= value <= most:
            return value
        raise ValueError(value)

    return check


def one_of(*choices: Choice) -> Callable[[object], Choice]:
    """Returns the validator that accepts only these choices."""

    def check(value: object) -> Choice:
        if isinstance(value, bool):
            raise TypeError(value)
        found = [choice for choice in choices if choice == value]
        if not found:
            raise ValueError(value)
        return found[0]

    return check


def text(value: object, most: int = NAME) -> str:
    """Returns a printable line of at most `most` characters. Raises TypeError for anything else."""
    if isinstance(value, str) and value.isprintable() and len(value) <= most:
        return value
    raise TypeError(value)


def names(value: object) -> dict[str, str]:
    if not isinstance(value, dict) or len(value) > _MOST_KEYS:
        raise TypeError(value)
    return {text(command): text(name) for command, name in value.items()}


def words(value: object) -> list[str]:
    if not isinstance(value, list) or len(value) > _MOST_KEYS:
        raise TypeError(value)
    return [text(word) for word in value]


def option_values(value: object) -> dict[str, OptionValue]:
    if isinstance(value, dict) and all(type(item) in (bool, int, str, list) for item in value.values()):
        return {str(key): tuple(item) if isinstance(item, list) else item for key, item in value.items()}
    raise TypeError(value)


def seat_players(value: object) -> list[tuple[str, str]]:
    if not isinstance(value, list) or len(value) > MAX_SEATS:
        raise TypeError(value)
    return [(text(seat["player"], COMMAND), text(seat["name"])) for seat in value]


def profile_id(value: object) -> int:
    if type(value) is int and 1 <= value <= MOST_PROFILE:
        return value
    raise ValueError(value)


def people(value: object) -> list[tuple[int, str, str]]:
    """Returns the id, name and avatar of each profile; the ids must be unique."""
    if not isinstance(value, list) or len(value) > MOST_PEOPLE:
        raise TypeError(value)
    found = [(profile_id(each["id"]), text(each["name"]), text(each["face"])) for each in value]
    if len({id for id, _, _ in found}) < len(found):
        raise ValueError(value)
    return found
