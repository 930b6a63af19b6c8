"""Layout of the viewer's hand, in one row or two."""

from __future__ import annotations

import math
from functools import cached_property

from uno_desktop.drawing.geometry import Box, Pose
from uno_desktop.stage.layout.viewport import CARD_HIGH, CARD_WIDE, Frame

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


class HandLayout(Frame):
    @cached_property
    def _hand_wide(self) -> float:
        return min(self.wide - 2 * self.side - _BESIDE, _WIDEST)

    def hand_pose(self, index: int, count: int) -> Pose:
        """Returns the pose of the card at `index` of `count`, from the left; the rear row comes first."""
        rear = rear_row(count)
        in_rear = index < rear
        row_count = rear if in_rear else count - rear
        place = index if in_rear else index - rear
        dx = (place - (row_count - 1) / 2) * self.hand_step(row_count)
        y = self.high - _MIDDLE + dx * dx / (2 * _RADIUS)
        if rear:
            y += _ROW_SINK - (_ROW_RISE if in_rear else 0.0)
        return self._pose(self.wide / 2 + dx, y, -math.degrees(math.atan(dx / _RADIUS)), 1.0)

    def hand_step(self, row_count: int) -> float:
        """Returns the distance between cards of a row, in units."""
        return min(_STEP, (self._hand_wide - CARD_WIDE) / max(1, row_count - 1))

    def hand_top(self, count: int) -> float:
        """Returns the top of the highest raised card, in units from the top of the window."""
        sunk = _ROW_SINK - _ROW_RISE if rear_row(count) else 0.0
        return self.high - _MIDDLE - CARD_HIGH / 2 - RISE + sunk

    def hand_box(self, count: int) -> Box:
        """Returns the band of the hand; outer cards may extend below the window."""
        top = self.hand_top(count)
        row_count = count - rear_row(count)
        wide = self.hand_step(row_count) * max(0, row_count - 1) + CARD_WIDE + _BESIDE
        return self._box(self.wide / 2 - wide / 2, top, wide, self.high - top)


def rear_row(count: int) -> int:
    """Returns the number of cards in the rear row, 0 for a single row."""
    return count // 2 if count > ROW_LIMIT else 0
