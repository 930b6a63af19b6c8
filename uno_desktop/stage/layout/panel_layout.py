"""Layout of buttons and side panels: the columns left and right of the hand, the corners, and the journal drawer."""

from typing import NamedTuple

from uno_desktop.drawing.geometry import Box
from uno_desktop.stage.layout.viewport import EDGE, Viewport

PORTRAIT = 66.0
"""Diameter of a portrait in units."""
NAME_SIZE, COUNT_SIZE = 15.0, 18.0
"""Font sizes in points at a text scale of 100 %."""
NAME_LEAST = 0.6
"""Minimum scale of a name before it is truncated."""
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
    def name_room(self) -> float:
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


_GAP, BAR_GAP = 6.0, 4.0
_UNO, _UNO_FOR_TEXT = 60.0, 10.0
_HEADING, _HEADING_FOR_TEXT, _HEADING_FOR_LARGE = 30.0, 12.0, 14.0
_CORNER_GAP = 8.0
CORNERS = 4
"""Maximum number of buttons in the upper right corner."""
_BESIDE_HAND = 6.0  # units between the viewer's panel and the hand
_LASTING_WIDE, _LASTING_HIGH = 190.0, 34.0


class PanelLayout(Viewport):
    """Layout of buttons and side panels. `reactions` is the maximum number of reaction buttons."""

    left_handed = False
    """True for the mirrored layout: the buttons are left of the hand, and the viewer's panel right of it."""

    def __init__(self, size: tuple[int, int], text: float = 1.0, reactions: int = 4, my_name: float = 0.0) -> None:
        """`my_name` is the width of the viewer's name at 100 %, in units."""
        super().__init__(size, text)
        self.reactions = reactions
        self._bigger = text - 1.0
        wide = self.side - EDGE - _BESIDE_HAND
        panels = [panel_of_width(wide, text, stacked) for stacked in (False, True)]
        self.my_panel = next((panel for panel in panels if panel.name_room >= my_name * text), panels[-1])
        """Shape of the viewer's panel."""

    def _handed(self, box: Box, wide: float = 0.0) -> Box:
        """Returns the box, mirrored for a left-handed player; for a box in units, `wide` is the window's width."""
        return box._replace(x=(wide or self.size[0]) - box.right) if self.left_handed else box

    # --- the column of buttons, on the right ---

    def _column_box(self, bottom: float, high: float) -> Box:
        """Box of a button in the column, with its lower edge `bottom` units above the window's."""
        box = self._box(self.wide - self.side + EDGE, self.high - bottom - high, self.side - 2 * EDGE, high)
        return self._handed(box)

    def menu_box(self) -> Box:
        row = self._handed(self._column_box(EDGE, self.button_high))
        order = row.h + _GAP * self.unit
        return self._handed(row._replace(x=row.x + order, w=row.w - order))

    def order_box(self) -> Box:
        """Returns the box of the button for the hand's sort order, between the hand and the menu button."""
        row = self._handed(self._column_box(EDGE, self.button_high))
        return self._handed(row._replace(w=row.h))

    def action_box(self, place: int) -> Box:
        """Returns the box of the button for drawing, passing or accepting (place 0), or for another call (place 1)."""
        return self._column_box(EDGE + (self.button_high + _GAP) * (place + 1), self.button_high)

    def uno_box(self) -> Box:
        return self._column_box(EDGE + (self.button_high + _GAP) * 3, _UNO + _UNO_FOR_TEXT * self._bigger)

    # --- the column of the viewer, on the left ---

    def _my_spot(self) -> tuple[float, float]:
        """Centre of the viewer's panel, in units."""
        panel = self.my_panel
        x = EDGE + panel.total_width / 2
        return self.wide - x if self.left_handed else x, self.high - EDGE - max(PORTRAIT, panel.high) / 2

    def turn_box(self) -> Box:
        high = _HEADING + _HEADING_FOR_TEXT * self._bigger + _HEADING_FOR_LARGE * self.enlarged
        top = self.high - EDGE - max(PORTRAIT, self.my_panel.high)
        wide = self.side - 2 * EDGE + (EDGE - _BESIDE_HAND) * self.enlarged
        return self._handed(self._box(EDGE, top - BAR_GAP - high, wide, high))

    def reaction_box(self, place: int) -> Box:
        """Returns the box of a reaction button, counted from below."""
        turn = self.turn_box()
        high, gap = self.button_high * self.unit, BAR_GAP * self.unit
        return Box(turn.x, turn.y - (high + gap) * (place + 1), turn.w, high)

    # --- corners ---

    def corner_box(self, place: int) -> Box:
        """Returns the box of a small round button in the upper right corner, counted from the right."""
        size = max(42.0, self.target)
        x = self.wide - EDGE + 2.0 - size - (size + _CORNER_GAP) * place
        return self._box(x, EDGE - 2.0, size, size)

    def lasting_box(self, place: int) -> Box:
        """Returns the box of a lasting effect's badge in the upper left corner, counted from above."""
        high = _LASTING_HIGH + 6.0 * self._bigger
        return self._box(EDGE, EDGE - 2.0 + (high + 4.0) * place, _LASTING_WIDE + 30.0 * self._bigger, high)

    def _kept_free(self) -> tuple[Box, ...]:
        """Boxes that no player panel may cover, in units: both columns, and the corners."""
        mine = self._handed(self.reaction_box(self.reactions - 1) if self.reactions else self.turn_box())
        buttons = self._handed(self.uno_box() if self.reactions else self._column_box(EDGE, self.button_high))
        corner = self.corner_box(CORNERS - 1).union(self.corner_box(0))
        lasting = self.lasting_box(0).union(self.lasting_box(1))
        unit = self.unit
        columns = (
            Box(0.0, mine.y, mine.right, self.size[1] - mine.y),
            Box(buttons.x, buttons.y, self.size[0] - buttons.x, self.size[1] - buttons.y),
        )
        kept = tuple(map(self._handed, columns)) + ((corner, lasting) if self.reactions else ())
        return tuple(Box(*(round(part / unit, 2) for part in box)).inflated(4.0) for box in kept)
