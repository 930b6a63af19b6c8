"""Layout of the viewer's hand, in one row or two."""

import math
from functools import cached_property
from typing import NamedTuple

from uno_desktop.drawing.geometry import Box, Pose
from uno_desktop.stage.layout.viewport import CARD_HIGH, CARD_WIDE, Viewport

_SHOWN = 0.33
"""Height of the middle card's centre above the panel, in card heights: five sixths of the card are visible."""
_FAN_STEP = 6.0  # degrees between cards while there are few


class FanShape(NamedTuple):
    """Shape of a fan: card scale relative to the viewer's, maximum spread in degrees, tilt per degree of direction."""

    scale: float
    spread: float
    lean: float

    @property
    def above(self) -> float:
        """Height of the middle card's upper edge above the panel, in units."""
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
    turn = tilt + (index - (count - 1) / 2) * min(_FAN_STEP, shape.spread / max(1, count - 1))
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


ROW_LIMIT = 20
"""Larger hands are laid out in two rows, so that every corner index stays visible."""
RISE = 15.0
"""Units by which a playable card is raised."""
_WIDEST = 1180.0
_BESIDE = 24.0  # units that the outer cards need for leaning
_RADIUS = 1900.0
_MIDDLE = 92.0  # from the lower edge up to the centre of the cards of a single row
_ROW_RISE, _ROW_SINK = 58.0, 14.0
_STEP = 78.0
_TIME_HIGH = 9.0
_PLATE_WIDE, _PLATE_HIGH, _PLATE_FOR_TEXT, _PLATE_FOOT = 560.0, 104.0, 34.0, 20.0


class HandLayout:
    """Layout of the viewer's hand."""

    def __init__(self, viewport: Viewport) -> None:
        self._viewport = viewport

    @cached_property
    def _wide(self) -> float:
        return min(self._viewport.wide - 2 * self._viewport.side - _BESIDE, _WIDEST)

    def pose(self, index: int, count: int) -> Pose:
        """Returns the pose of the card at `index` of `count`, from the left; the rear row comes first."""
        rear = rear_row(count)
        in_rear = index < rear
        row_count = rear if in_rear else count - rear
        place = index if in_rear else index - rear
        dx = (place - (row_count - 1) / 2) * self.step(row_count)
        y = self._viewport.high - _MIDDLE + dx * dx / (2 * _RADIUS)
        if rear:
            y += _ROW_SINK - (_ROW_RISE if in_rear else 0.0)
        return self._viewport.pose(self._viewport.wide / 2 + dx, y, -math.degrees(math.atan(dx / _RADIUS)), 1.0)

    def step(self, row_count: int) -> float:
        """Returns the distance between adjacent cards of a row, in units."""
        return min(_STEP, (self._wide - CARD_WIDE) / max(1, row_count - 1))

    def top(self, count: int) -> float:
        """Returns the top of the highest raised card, in units from the top of the window."""
        sunk = _ROW_SINK - _ROW_RISE if rear_row(count) else 0.0
        return self._viewport.high - _MIDDLE - CARD_HIGH / 2 - RISE + sunk

    def box(self, count: int) -> Box:
        """Returns the box of the hand in pixels, down to the edge of the window; outer cards may extend below it."""
        top = self.top(count)
        row_count = count - rear_row(count)
        wide = self.step(row_count) * max(0, row_count - 1) + CARD_WIDE + _BESIDE
        return self._viewport.box(self._viewport.wide / 2 - wide / 2, top, wide, self._viewport.high - top)

    def plate_box(self) -> Box:
        """Returns the box of the plate of a handover, over the lower part of the hand, whatever the number of cards."""
        wide, high = min(_PLATE_WIDE, self._wide), _PLATE_HIGH + _PLATE_FOR_TEXT * (self._viewport.text - 1.0)
        left = self._viewport.wide / 2 - wide / 2
        return self._viewport.box(left, self._viewport.high - high - _PLATE_FOOT, wide, high)

    def time_box(self) -> Box:
        """Returns the box of the time limit's bar, along the lower edge of the hand, whatever the number of cards."""
        high = _TIME_HIGH
        return self._viewport.box(
            self._viewport.wide / 2 - self._wide / 2, self._viewport.high - high - 5.0, self._wide, high
        )


def rear_row(count: int) -> int:
    """Returns the number of cards in the rear row; 0 for a single row."""
    return count // 2 if count > ROW_LIMIT else 0
