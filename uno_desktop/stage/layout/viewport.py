"""Table viewport: window size in units, text scale, and side margins."""

from uno_desktop.drawing.geometry import Box, Pose

UNITS_WIDE, UNITS_HIGH = 1280.0, 720.0
CARD_HIGH = 168.0
CARD_WIDE = 112.0
LEAST_TARGET = 40.0
"""Minimum size of clickable targets in pixels."""
EDGE = 18.0
"""Margin in units at the edges of the window."""
_SIDE, _SIDE_FOR_TEXT = 190.0, 62.0  # the latter for each 100 % of larger text
_SIDE_FOR_LARGE = 20.0
_LARGE = 1.25
"""Text scale up to which few positions change; in a low window, as in match history, the scale is slightly above 1."""
_TARGET, _TARGET_FOR_TEXT, _LARGEST_TARGET = 44.0, 12.0, 54.0


class Viewport:
    """A window of `size` pixels: `wide` x `high` units, of `unit` pixels each. It is wider or higher than 1280
    x 720 units, never smaller. `text` is the text scale, 1 to 2.
    """

    def __init__(self, size: tuple[int, int], text: float = 1.0) -> None:
        self.size = size
        self.text = text
        self.unit = min(size[0] / UNITS_WIDE, size[1] / UNITS_HIGH)
        self.wide = size[0] / self.unit
        self.high = size[1] / self.unit
        self.target = max(_TARGET, min(_LARGEST_TARGET, LEAST_TARGET / self.unit))
        """Minimum size of a button in units."""
        self.button_high = max(self.target, _TARGET + _TARGET_FOR_TEXT * (text - 1.0))
        self.enlarged = max(0.0, (text - _LARGE) / (2.0 - _LARGE))
        """0 up to a text scale of 1.25, then rising to 1 at a text scale of 2."""
        self.side = _SIDE + _SIDE_FOR_TEXT * (text - 1.0) + _SIDE_FOR_LARGE * self.enlarged
        """Width in units kept free on each side of the viewer's hand, for the viewer's panel and the buttons."""

    @property
    def card_height(self) -> int:
        """Height of a card of the viewer's hand in pixels."""
        return round(CARD_HIGH * self.unit)

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        """Returns a box in pixels."""
        return Box(x * self.unit, y * self.unit, w * self.unit, h * self.unit)

    def in_pixels(self, box: Box) -> Box:
        return self.box(*box)

    def pose(self, x: float, y: float, angle: float, scale: float) -> Pose:
        """Returns a pose in pixels."""
        return Pose(x * self.unit, y * self.unit, angle, scale)
