"""The shape of a pod: a round portrait, and beside it a plate with name and number of cards, in one line or two."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.drawing.geometry import Box

PORTRAIT = 64.0
"""Units across a portrait."""
NAME_SIZE, COUNT_SIZE = 15.0, 18.0
"""Points at 100 %."""
NAME_LEAST = 0.6
"""A name is made smaller down to this part, and then cut."""
_OVER = 0.3
"""This part of the portrait lies left of the plate."""
_AFTER_PORTRAIT, _AFTER_NAME, _MARGIN = 5.0, 8.0, 13.0
_ROUNDING = 3.0  # units by which a name may be wider than meant: letters come in whole pixels
_DIGITS = 24.0  # units that two digits of the number take at 100 %
_ONE_LINE, _TWO_LINES = (40.0, 27.0), (46.0, 37.0)  # least height, and units of height for each 100 % of text
BELOW = 12.0
"""Units kept free under the portrait for a badge."""


class PodShape(NamedTuple):
    """The plate's size in units, how large its text is (1 is 100 %), and whether the number stands under the name."""

    wide: float
    high: float
    text: float
    stacked: bool

    @property
    def whole(self) -> float:
        """Units across portrait and plate."""
        return self.wide + PORTRAIT * _OVER

    @property
    def name_room(self) -> float:
        """Units that a name may be wide."""
        beside = 0.0 if self.stacked else _AFTER_NAME + _DIGITS * self.text
        return self.wide - PORTRAIT * (1 - _OVER) - _AFTER_PORTRAIT - beside - _MARGIN + _ROUNDING

    def plate(self, x: float, y: float) -> Box:
        """The plate of a pod whose middle is there, in units."""
        return Box(x - self.whole / 2 + PORTRAIT * _OVER, y - self.high / 2, self.wide, self.high)

    def portrait(self, x: float, y: float) -> Box:
        """The square around the portrait."""
        return Box(x - self.whole / 2, y - PORTRAIT / 2, PORTRAIT, PORTRAIT)

    def bounds(self, x: float, y: float) -> Box:
        """Box of the whole pod, with the room for a badge."""
        top = y - max(PORTRAIT, self.high) / 2
        return Box(x - self.whole / 2, top, self.whole, max(PORTRAIT, self.high) + BELOW)


def pod_shape(name_wide: float, text: float, stacked: bool) -> PodShape:
    """A pod for a name that needs `name_wide` units."""
    digits = 0.0 if stacked else _AFTER_NAME + _DIGITS * text
    wide = PORTRAIT * (1 - _OVER) + _AFTER_PORTRAIT + max(name_wide, 34.0) + digits + _MARGIN
    return PodShape(wide, _high(text, stacked), text, stacked)


def pod_of_width(whole: float, text: float, stacked: bool) -> PodShape:
    """A pod that is so many units wide with its portrait."""
    return PodShape(whole - PORTRAIT * _OVER, _high(text, stacked), text, stacked)


def _high(text: float, stacked: bool) -> float:
    least, each = _TWO_LINES if stacked else _ONE_LINE
    return max(least, each * text)
