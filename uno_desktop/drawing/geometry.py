"""Boxes and poses: where something lies on screen, in pixels."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def center(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    def holds(self, x: float, y: float) -> bool:
        """True if the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: Box) -> bool:
        """True if the two overlap."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def grown(self, by: float) -> Box:
        """The same with `by` more on every side, or less if it is negative."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def joined(self, other: Box) -> Box:
        """The smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


class Pose(NamedTuple):
    """Pose of a card: its centre in pixels, its angle in degrees, its size as a part of my cards'."""

    x: float
    y: float
    angle: float
    scale: float
