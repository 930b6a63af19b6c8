"""Variants of an input: each part of it missing, doubled, of another type, or as large as is still accepted."""

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from tests.support.pinned import details

_WRONG = (-1, 99, "?", True, [], ["?"], {"?": 1})
_FAR = 1 << 13
"""Sizes above this count as unlimited."""
Document = dict[str, Any]
Path = tuple[str | int, ...]


def largest(accepts: Callable[[int], bool], start: int) -> int:
    """Returns the largest accepted number from `start` on, by doubling and bisection; -1 for `start` itself refused."""
    if not accepts(start):
        return -1
    low, step = start, 1
    while accepts(low + step):
        low, step = low + step, 2 * step
        if low > _FAR:
            return _FAR
    while step := step // 2:
        low += step if accepts(low + step) else 0
    return low


def places(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yields each value of a document with its path; of a list the first and the last entry."""
    if path:
        yield path, value
    entries: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        entries = list(value.items())
    elif isinstance(value, list):
        entries = [(place, value[place]) for place in sorted({0, len(value) - 1}) if value]
    for key, entry in entries:
        yield from places(entry, (*path, key))


def changed(document: Document, path: Path, value: Any) -> Document:
    """Returns the document with another value at a place; None removes it."""
    other = deepcopy(document)
    inner: Any = other
    for key in path[:-1]:
        inner = inner[key]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return other


def document_variants(document: Document, read: Callable[[Document], str]) -> Iterator[str]:
    """Yields what `read` says about a document and its variants. It raises ValueError for a document it refuses."""

    def said(variant: Document) -> str:
        try:
            return read(variant)
        except ValueError as error:
            return f"refused: {error}"

    yield said(deepcopy(document))
    for path, value in places(document):
        name = ".".join(map(str, path))
        yield f"{name} missing: {said(changed(document, path, None))}"
        for wrong in _WRONG:
            if type(wrong) is not type(value) or not isinstance(value, str | dict):
                yield f"{name} = {wrong}: {said(changed(document, path, wrong))}"
        for kind, grow in _growths(value):
            most = largest(lambda size: not said(changed(document, path, grow(size))).startswith("refused"), 0)  # noqa: B023
            yield f"{name}: {kind} up to {most}"


def _growths(value: Any) -> Iterator[tuple[str, Callable[[int], Any]]]:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield "more", lambda size: value + size
        yield "less", lambda size: value - size
    elif isinstance(value, str):
        yield "longer", lambda size: value + "x" * size
    elif isinstance(value, list) and value:
        yield "longer", lambda size: [*value, *(value[-1:] * size)]


def line_variants(line: str, read: Callable[[str], object]) -> Iterator[str]:
    """Yields what `read` returns for a line and its variants, or why it refuses them with a ValueError: for each word
    which are refused, and as details what is said."""

    def said(variant: str) -> str:
        try:
            return str(read(variant))
        except ValueError as error:
            return f"refused: {error}"

    yield from details([said(line)])
    words = re.split(r"(\W)", line)
    for place, word in enumerate(words):
        if not word:
            continue
        others = {"gone": "", "doubled": word * 2, "another": "?", "swapped": word.swapcase()}
        tried = {name: said("".join([*words[:place], other, *words[place + 1 :]])) for name, other in others.items()}
        refused = [name for name, text in tried.items() if text.startswith("refused")]
        yield f"{word!r}: {', '.join(refused) or 'nothing'} refused"
        yield from details(tried.values())
        if word.isdigit():
            for sign in (1, -1):

                def with_number(size: int) -> str:
                    return "".join([*words[:place], str(int(word) + sign * size), *words[place + 1 :]])  # noqa: B023

                most = largest(lambda size: not said(with_number(size)).startswith("refused"), 0)
                yield f"{word!r}: {'down' if sign < 0 else 'up'} to {int(word) + sign * most}"
    most = largest(lambda size: not said(line + words[-1] * size).startswith("refused"), 0)
    yield f"longer up to {most}"
