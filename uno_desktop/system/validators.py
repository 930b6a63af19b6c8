"""Readers of the values of the preferences file."""

from uno_desktop.system import schema
from uno_desktop.system.untrusted_input import COMMAND, NAME

MAX_SEATS = 10
MOST_PEOPLE = 12
"""Maximum number of local profiles."""
MOST_PROFILE = 999_999_999
_MOST_KEYS = 200

OptionValue = bool | int | str | tuple[int | str, ...]
"""Possible values of an option."""


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError(f"{text!r} has characters that cannot be shown")
    return text


line = schema.parsed(_printable, schema.text(most=NAME))
_command = schema.parsed(_printable, schema.text(most=COMMAND))
_lines = schema.many(line, most=_MOST_KEYS)
profile_id = schema.number(1, MOST_PROFILE)


def names(value: object) -> dict[str, str]:
    if not isinstance(value, dict) or len(value) > _MOST_KEYS:
        raise TypeError(value)
    return {line(command): line(name) for command, name in value.items()}


def words(value: object) -> list[str]:
    return list(_lines(value))


def option_values(value: object) -> dict[str, OptionValue]:
    if isinstance(value, dict) and all(type(item) in (bool, int, str, list) for item in value.values()):
        return {str(key): tuple(item) if isinstance(item, list) else item for key, item in value.items()}
    raise TypeError(value)


def seat_players(value: object) -> list[tuple[str, str]]:
    if not isinstance(value, list) or len(value) > MAX_SEATS:
        raise TypeError(value)
    return [(_command(seat["player"]), line(seat["name"])) for seat in value]


def people(value: object) -> list[tuple[int, str, str]]:
    """Returns the id, name and avatar of each profile; the ids must be unique."""
    if not isinstance(value, list) or len(value) > MOST_PEOPLE:
        raise TypeError(value)
    found = [(profile_id(each["id"]), line(each["name"]), line(each["face"])) for each in value]
    if len({id for id, _, _ in found}) < len(found):
        raise ValueError(value)
    return found
