"""Boxes and poses on screen, in pixels unless stated otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle, in pixels unless stated otherwise."""

    x: float
    y: float
    w: float
    h: float

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Box) -> bool:
        """Returns True if the boxes share an area; boxes that only touch do not overlap."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def inflated(self, by: float) -> Box:
        """Returns the box expanded by `by` on every side; a negative `by` shrinks it."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def union(self, other: Box) -> Box:
        """Returns the smallest box that contains this box and `other`."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


def tip_place(near: Box, size: tuple[float, float], within: Box, gap: float, taken: Iterable[Box] = ()) -> Box:
    """Returns the box of a tooltip of this size: below, above, left or right of `near`, inside `within` if possible,
    where it overlaps the fewest of `taken`."""
    (wide, high), (x, y) = size, near.center
    x = max(within.x, min(x - wide / 2, within.right - wide))
    y = max(within.y, min(y - high / 2, within.bottom - high))
    corners = (x, near.bottom + gap), (x, near.y - gap - high), (near.x - gap - wide, y), (near.right + gap, y)
    places, boxes, edge = [Box(*corner, wide, high) for corner in corners], list(taken), within.inflated(0.5)
    inside = [each for each in places if edge.contains(each.x, each.y) and edge.contains(each.right, each.bottom)]
    return min(inside or places, key=lambda place: sum(place.overlaps(box) for box in boxes))


class Pose(NamedTuple):
    """Pose of a card: centre in pixels, angle in degrees counter-clockwise, scale relative to the viewer's cards."""

    x: float
    y: float
    angle: float
    scale: float
