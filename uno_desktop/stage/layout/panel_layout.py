"""Shapes of player panels."""

from typing import NamedTuple

from uno_desktop.drawing.geometry import Box

PORTRAIT = 66.0
"""Diameter of a portrait in units."""
NAME_SIZE, COUNT_SIZE = 15.0, 18.0
"""Font sizes in points at a text scale of 100 %."""
NAME_LEAST, NAME_BESIDE = 0.6, 0.8
"""Minimum scale of a name before it is truncated, and before its count is below it, in the viewer's own panel."""
_OVER = 0.3
"""Fraction of the portrait that extends beyond the plate on the left."""
_AFTER_PORTRAIT, _AFTER_NAME, _MARGIN = 5.0, 8.0, 13.0
_ROUNDING = 3.0  # tolerance for the width of a name: glyph widths are whole pixels
_DIGITS = 24.0  # units that two digits of the number take at 100 %
_ONE_LINE, _TWO_LINES = (40.0, 27.0), (46.0, 37.0)  # least height, and units of height for each 100 % of text
BELOW = 12.0
"""Units kept free under the portrait for a badge."""


class PlayerPanelShape(NamedTuple):
    """Size of the plate in units, text scale (1 is 100 %), and whether the count is below the name."""

    wide: float
    high: float
    text: float
    stacked: bool

    @property
    def total_width(self) -> float:
        return self.wide + PORTRAIT * _OVER

    @property
    def name_space(self) -> float:
        """Maximum width of the name in units."""
        beside = 0.0 if self.stacked else _AFTER_NAME + _DIGITS * self.text
        return self.wide - PORTRAIT * (1 - _OVER) - _AFTER_PORTRAIT - beside - _MARGIN + _ROUNDING

    def plate(self, x: float, y: float) -> Box:
        """Returns the box of the plate, for a panel centred at a point, in units."""
        return Box(x - self.total_width / 2 + PORTRAIT * _OVER, y - self.high / 2, self.wide, self.high)

    def portrait(self, x: float, y: float) -> Box:
        return Box(x - self.total_width / 2, y - PORTRAIT / 2, PORTRAIT, PORTRAIT)

    def bounds(self, x: float, y: float) -> Box:
        """Returns the bounding box of a panel centred at a point, including the badge, in units."""
        top = y - max(PORTRAIT, self.high) / 2
        return Box(x - self.total_width / 2, top, self.total_width, max(PORTRAIT, self.high) + BELOW)


def panel_shape(name_wide: float, text: float, stacked: bool) -> PlayerPanelShape:
    digits = 0.0 if stacked else _AFTER_NAME + _DIGITS * text
    wide = PORTRAIT * (1 - _OVER) + _AFTER_PORTRAIT + max(name_wide, 34.0) + digits + _MARGIN
    return PlayerPanelShape(wide, _high(text, stacked), text, stacked)


def panel_of_width(total_width: float, text: float, stacked: bool) -> PlayerPanelShape:
    """Returns the shape for a total width of `total_width` units."""
    return PlayerPanelShape(total_width - PORTRAIT * _OVER, _high(text, stacked), text, stacked)


def _high(text: float, stacked: bool) -> float:
    least, each = _TWO_LINES if stacked else _ONE_LINE
    return max(least, each * text)
