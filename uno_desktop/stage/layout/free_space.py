"""Finds the largest free box among occupied ones, for temporary elements."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable

from uno_desktop.drawing.geometry import Box


def largest_room(within: Box, taken: Iterable[Box], worth: Callable[[Box], float]) -> Box:
    """Returns the box inside `within` of greatest `worth` that overlaps none of `taken`; an empty box if none fits."""
    near = [box for box in taken if box.overlaps(within)]
    lefts = {within.x, *(box.right for box in near if box.right < within.right)}
    rights = {within.right, *(box.x for box in near if box.x > within.x)}
    best, most = Box(within.x, within.y, 0.0, 0.0), 0.0
    for left, right in itertools.product(lefts, rights):
        if right <= left:
            continue
        for top, bottom in _gaps(within, [box for box in near if box.x < right and box.right > left]):
            room = Box(left, top, right - left, bottom - top)
            if (value := worth(room)) > most:
                best, most = room, value
    return best


def _gaps(within: Box, between: list[Box]) -> list[tuple[float, float]]:
    found, top = [], within.y
    for box in sorted(between, key=lambda each: each.y):
        if box.y > top:
            found.append((top, box.y))
        top = max(top, box.bottom)
    if top < within.bottom:
        found.append((top, within.bottom))
    return found
