"""Card fans of the other seats: card poses above the player panel."""

from __future__ import annotations

import math
from typing import NamedTuple

from uno_desktop.drawing.geometry import Box, Pose
from uno_desktop.stage.layout.viewport import CARD_HIGH, CARD_WIDE

_SHOWN = 0.33
"""Height of the middle card's centre above the panel, in card heights: five sixths of the card are visible."""
_STEP = 6.0  # degrees between cards while there are few


class FanShape(NamedTuple):
    """Shape of a fan: card scale relative to the viewer's, spread, and lean at the sides."""

    scale: float
    spread: float
    lean: float

    @property
    def above(self) -> float:
        """Units above the panel at the fan's middle."""
        return CARD_HIGH * self.scale * (_SHOWN + 0.5)


def fan_shape(others: int, scale: float) -> FanShape:
    crowded = others > 6
    return FanShape(scale, 36.0 if crowded else 46.0, 0.24 if crowded else 0.42)


def fan_pose(
    shape: FanShape, foot: tuple[float, float], angle: float, index: int, count: int
) -> tuple[float, float, float]:
    """Returns a card's centre in units and its tilt in degrees, clockwise. `foot` is the middle of the panel's
    upper edge; `angle` is the seat's direction: 180 is left, 90 the far side, 0 right.
    """
    radius = (250.0 if shape.spread < 40 else 300.0) * shape.scale
    tilt = -(angle - 90.0) * shape.lean
    turn = tilt + (index - (count - 1) / 2) * min(_STEP, shape.spread / max(1, count - 1))
    middle, turned = math.radians(tilt), math.radians(turn)
    x = foot[0] - radius * math.sin(middle) + radius * math.sin(turned)
    y = foot[1] - CARD_HIGH * shape.scale * _SHOWN + radius * math.cos(middle) - radius * math.cos(turned)
    return x, y, turn


def fan_bounds(shape: FanShape, foot: tuple[float, float], angle: float) -> Box:
    """Returns the bounding box of the widest fan, in units."""
    xs, ys = [], []
    for index in (0, 20, 40):
        x, y, turn = fan_pose(shape, foot, angle, index, 41)
        for dx, dy in corners(turn, shape.scale):
            xs.append(x + dx)
            ys.append(y + dy)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def corners(turn: float, scale: float) -> list[tuple[float, float]]:
    """Returns the corners of a card rotated clockwise by `turn` degrees, in units from its centre, upper left first."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    wide, high = CARD_WIDE * scale / 2, CARD_HIGH * scale / 2
    return [
        (x * cos - y * sin, x * sin + y * cos) for x, y in ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    ]


def in_pixels(pose: tuple[float, float, float], scale: float, unit: float) -> Pose:
    """Converts a pose from units to pixels, and from clockwise to counter-clockwise degrees."""
    x, y, turn = pose
    return Pose(x * unit, y * unit, -turn, scale)
