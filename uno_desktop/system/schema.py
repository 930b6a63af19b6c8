"""Schemas of TOML documents: each field of a dataclass declares its key, how the value is read, and its bounds.

A reader takes a value and returns it checked, or raises BadValue. Every reader refuses None, which stands for a key
that is needed and missing.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import MISSING, Field, field, fields, is_dataclass
from enum import Enum
from typing import Any, TypeVar, cast

from uno_desktop.system.untrusted_input import SENTENCE

T = TypeVar("T")
Read = Callable[[object], T]
LARGEST = 2**53
"""Exclusive bound of the absolute value of a number, as in a trace."""
_NO_DEFAULT: Any = MISSING
_READS, _ALONE, _REST, _WRITE, _ABOUT = "reads", "alone", "rest", "write", "about"


class BadValue(ValueError):
    """A value that a schema refuses: the reason in a sentence, and the place in the document, such as `step 3.do`."""

    def __init__(self, problem: str, place: str = "") -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.problem, self.place = problem, place

    def inside(self, key: str) -> "BadValue":
        """Returns the same error for a table with this key."""
        joint = "." if key and self.place and not self.place.startswith(" ") else ""
        return BadValue(self.problem, f"{key}{joint}{self.place}")


@contextmanager
def refusing_at(place: str) -> Iterator[None]:
    """Turns any other ValueError into a BadValue at `place`, and moves the place of a BadValue inside it."""
    try:
        yield
    except BadValue as refused:
        raise refused.inside(place) from None
    except ValueError as error:
        raise BadValue(str(error), place) from None


def _quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def _wrong_type(value: object, what: str) -> BadValue:
    return BadValue(f"{what} is needed" if value is None else f"{_quoted(value)} is not {what}")


# -- readers of values -------------------------------------------------------------------------------------


def truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise _wrong_type(value, "true or false")
    return value


def text(needed: bool = False, most: int = SENTENCE) -> Read[str]:
    """Returns the reader of a text of at most `most` characters, which is not empty if it is `needed`."""

    def read(value: object) -> str:
        if not isinstance(value, str) or (needed and not value):
            raise _wrong_type(None if value == "" else value, "a text")
        if len(value) > most:
            raise BadValue(f"{len(value)} signs; at most {most} are possible")
        return value

    return read


def code(value: object) -> str:
    """Reads a text of any length, of which the rules decide: an action, a card, an id."""
    if not isinstance(value, str):
        raise _wrong_type(value, "a text")
    return value


def one_of(allowed: Sequence[T]) -> Read[T]:
    """Returns the reader of one of these texts or numbers."""

    def read(value: object) -> T:
        if value in allowed and not isinstance(value, bool):
            return allowed[allowed.index(cast(T, value))]  # of numbers that are equal, the one of this type
        if value is None or value == "":
            raise BadValue(f"{' or '.join(map(str, allowed))} is needed")
        raise BadValue(f"{_quoted(value)} is not one of {', '.join(map(str, allowed))}")

    return read


def one_or(blank: T, allowed: Sequence[str]) -> Read[str | T]:
    """Returns the reader of one of these texts, or of an empty one, which means `blank`."""
    read = one_of(allowed)
    return lambda value: blank if value == "" else read(value)


def number(least: int = 1 - LARGEST, most: int = LARGEST - 1) -> Read[int]:
    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise _wrong_type(value, "a whole number")
        if not least <= value <= most:
            near = most - least < LARGEST
            raise BadValue(f"{value} is not a number from {least} to {most}" if near else "this number is too large")
        return value

    return read


def share(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not -1.0 <= value <= 1.0:
        raise _wrong_type(value, "a number from -1 to 1")
    return float(value)


def parsed(parse: Callable[[str], T], read: Read[str] = text(needed=True)) -> Read[T]:  # noqa: B008
    """Returns the reader of a text that `parse` turns into a value, or refuses with a ValueError."""

    def read_parsed(value: object) -> T:
        found = read(value)
        try:
            return parse(found)
        except ValueError as error:
            raise BadValue(str(error)) from None

    return read_parsed


def many(read: Read[T], least: int = 0, most: int = 500, of: str = "texts") -> Read[tuple[T, ...]]:
    """Returns the reader of a list of `least` to `most` values, numbered from 1 in errors; `of` names them."""

    def read_all(value: object) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise _wrong_type(value, f"a list of {of}")
        if not least <= len(value) <= most:
            possible = f"from {least} to {most}" if least else f"at most {most}"
            raise BadValue(f"{len(value)} entries; {possible} are possible")
        found: list[T] = []
        try:
            for each in value:
                found.append(read(each))  # noqa: PERF401 - its length is needed below
        except BadValue as refused:
            raise refused.inside(f" {len(found) + 1}") from None
        return tuple(found)

    return read_all


def any_table(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _wrong_type(value, "a table")
    return value


def by_key(read: Read[T]) -> Read[dict[str, T]]:
    """Returns the reader of a table with any keys, whose values are alike."""
    return lambda value: _read_each(any_table(value), lambda key: read)


def table(reads: Mapping[str, Read[Any]]) -> Read[dict[str, Any]]:
    """Returns the reader of a table with at most these keys."""

    def reader_of(key: str) -> Read[Any]:
        if key not in reads:
            raise BadValue(f"this key is not known; known: {', '.join(reads)}")
        return reads[key]

    return lambda value: _read_each(any_table(value), reader_of)


def _read_each(found: dict[str, Any], reader_of: Callable[[str], Read[T]]) -> dict[str, T]:
    made, key = {}, ""
    try:
        for key, value in found.items():
            made[key] = reader_of(key)(value)
    except BadValue as refused:
        raise refused.inside(key) from None
    return made


# -- structures --------------------------------------------------------------------------------------------


def key(
    read: Read[T],
    default: T = _NO_DEFAULT,
    name: str = "",
    alone: str = "",
    instead: Mapping[str, Read[T]] | None = None,
    write: Callable[[Any], object] | None = None,
    about: object = None,
) -> T:
    """Returns a dataclass field for a key of the document, which is needed if there is no `default`.

    `name` is the key if the field has another name. A tuple of one text may have a key of its own, `alone`; `instead`
    are other keys that may stand in place of this one, with their readers. `write` turns a value into the document's.
    `about` is what `about_field` returns for the field.
    """
    reads: dict[str, Read[Any]] = {name: read, **(instead or {})}
    if alone:
        reads[alone] = lambda value: (found,) if (found := text()(value)) else ()
    metadata = {_READS: reads, _ALONE: alone, _WRITE: write or _written, _ABOUT: about}
    if isinstance(default, dict | list):
        return cast(T, field(default_factory=default.copy, metadata=metadata))
    return field(default=default, metadata=metadata)


def rest(read: Read[T]) -> T:
    """Returns a dataclass field that is read from a table of all keys that no other field declares."""
    return cast(T, field(metadata={_REST: read}))


def structure(kind: type[T]) -> Read[T]:
    """Returns the reader of a table into a dataclass, whose fields are made by `key` and `rest`.

    If the class has a method `checked`, it returns the structure to use, or raises ValueError or BadValue.
    """
    declared = fields(cast(Any, kind))
    keys = {each.name: reads for each in declared if (reads := readers_of(each))}
    needed = [each.name for each in declared if each.default is each.default_factory is MISSING and each.name in keys]
    others = [(each.name, each.metadata[_REST]) for each in declared if _REST in each.metadata]
    homes = {key: name for name, reads in keys.items() for key in reads}
    read_known = table({key: read for reads in keys.values() for key, read in reads.items()})

    def read(value: object) -> T:
        found, given = any_table(value), {}
        for name, read_rest in others:
            given[name] = read_rest({key: each for key, each in found.items() if key not in homes})
            found = {key: each for key, each in found.items() if key in homes}
        for key, each in read_known(found).items():
            if homes[key] in given:
                raise BadValue(f"give one of {' and '.join(keys[homes[key]])}", key)
            given[homes[key]] = each
        for name in needed:
            if name not in given and len(keys[name]) > 1:
                raise BadValue(f"one of {' and '.join(keys[name])} is needed", next(iter(keys[name])))
            if name not in given:
                read_known(dict.fromkeys(keys[name]))
        return _checked(kind(**given))

    return read


def _checked(made: T) -> T:
    try:
        return cast(Any, made).checked() if hasattr(made, "checked") else made
    except BadValue:
        raise
    except ValueError as error:
        raise BadValue(str(error)) from None


def tables(kind: type[T], name: str, least: int = 0, most: int = 500) -> Read[tuple[T, ...]]:
    """Returns the reader of the tables under `[[name]]`, each as in `structure`."""
    return many(structure(kind), least, most, f"[[{name}]] tables")


def readers_of(declared: Field[Any]) -> dict[str, Read[Any]]:
    """Returns the readers of a field by key, none for a field that no key stands for."""
    return {name or declared.name: read for name, read in declared.metadata.get(_READS, {}).items()}


def about_field(declared: Field[Any]) -> object:
    """Returns what the declaration of a field tells about it; None if nothing."""
    return declared.metadata.get(_ABOUT)


def as_table(made: Any) -> dict[str, Any]:
    """Returns the keys of a structure with the document's values, without those that equal the defaults."""
    document: dict[str, Any] = {}
    for each in fields(made):
        value, alone = getattr(made, each.name), each.metadata.get(_ALONE)
        default = each.default if each.default_factory is MISSING else each.default_factory()
        if alone and len(value) == 1 and value[0]:
            document[alone] = value[0]
        elif _READS in each.metadata and value != default:
            document[next(iter(readers_of(each)))] = each.metadata[_WRITE](value)
    return document


def _written(value: Any) -> Any:
    if is_dataclass(value):
        return as_table(value)
    if isinstance(value, tuple):
        return [_written(each) for each in value]
    return value.value if isinstance(value, Enum) else value
