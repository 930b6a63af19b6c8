"""Layout of buttons and side panels: the columns left and right of the hand, and the corners."""

from uno_desktop.drawing.geometry import Box
from uno_desktop.stage.layout.panel_layout import NAME_BESIDE, PORTRAIT, panel_of_width
from uno_desktop.stage.layout.viewport import EDGE, Viewport

_GAP, BAR_GAP = 6.0, 4.0
_UNO, _UNO_FOR_TEXT = 60.0, 10.0
_HEADING, _HEADING_FOR_TEXT, _HEADING_FOR_LARGE = 30.0, 12.0, 14.0
_CORNER_GAP = 8.0
CORNERS = 4
"""Maximum number of buttons in the upper right corner."""
_BESIDE_HAND = 6.0  # units between the viewer's panel and the hand
_LASTING_WIDE, _LASTING_HIGH = 190.0, 34.0


class ButtonLayout:
    """Layout of the buttons and of the viewer's panel. `reactions` is the maximum number of reaction buttons."""

    def __init__(self, viewport: Viewport, reactions: int, my_name: float, left_handed: bool) -> None:
        """`my_name` is the width of the viewer's name at 100 %, in units. `left_handed` mirrors the layout: the buttons
        are left of the hand, and the viewer's panel right of it.
        """
        self._viewport = viewport
        self.reactions = reactions
        self._left_handed = left_handed
        self._bigger = viewport.text - 1.0
        wide = viewport.side - EDGE - _BESIDE_HAND
        panels = [panel_of_width(wide, viewport.text, stacked) for stacked in (False, True)]
        fits = (panel for panel in panels if panel.name_space >= my_name * viewport.text * NAME_BESIDE)
        self.my_panel = next(fits, panels[-1])
        """Shape of the viewer's panel."""

    def handed(self, box: Box, wide: float = 0.0) -> Box:
        """Returns the box, mirrored for a left-handed player; for a box in units, `wide` is the window's width."""
        return box._replace(x=(wide or self._viewport.size[0]) - box.right) if self._left_handed else box

    # --- the column of buttons, on the right ---

    def _column_box(self, bottom: float, high: float) -> Box:
        """Box of a button in the column, with its lower edge `bottom` units above the window's."""
        box = self._viewport.box(
            self._viewport.wide - self._viewport.side + EDGE,
            self._viewport.high - bottom - high,
            self._viewport.side - 2 * EDGE,
            high,
        )
        return self.handed(box)

    def menu_box(self) -> Box:
        row = self.handed(self._column_box(EDGE, self._viewport.button_high))
        order = row.h + _GAP * self._viewport.unit
        return self.handed(row._replace(x=row.x + order, w=row.w - order))

    def order_box(self) -> Box:
        """Returns the box of the button for the hand's sort order, between the hand and the menu button."""
        row = self.handed(self._column_box(EDGE, self._viewport.button_high))
        return self.handed(row._replace(w=row.h))

    def action_box(self, place: int) -> Box:
        """Returns the box of the button for drawing, passing or accepting (place 0), or for another call (place 1)."""
        return self._column_box(EDGE + (self._viewport.button_high + _GAP) * (place + 1), self._viewport.button_high)

    def uno_box(self) -> Box:
        return self._column_box(EDGE + (self._viewport.button_high + _GAP) * 3, _UNO + _UNO_FOR_TEXT * self._bigger)

    # --- the column of the viewer, on the left ---

    def my_point(self) -> tuple[float, float]:
        """Centre of the viewer's panel, in units."""
        panel = self.my_panel
        x = EDGE + panel.total_width / 2
        return self._viewport.wide - x if self._left_handed else x, self._viewport.high - EDGE - max(
            PORTRAIT, panel.high
        ) / 2

    def turn_box(self) -> Box:
        high = _HEADING + _HEADING_FOR_TEXT * self._bigger + _HEADING_FOR_LARGE * self._viewport.enlarged
        top = self._viewport.high - EDGE - max(PORTRAIT, self.my_panel.high)
        wide = self._viewport.side - 2 * EDGE + (EDGE - _BESIDE_HAND) * self._viewport.enlarged
        return self.handed(self._viewport.box(EDGE, top - BAR_GAP - high, wide, high))

    def reaction_box(self, place: int) -> Box:
        """Returns the box of a reaction button, counted from below."""
        turn = self.turn_box()
        high, gap = self._viewport.button_high * self._viewport.unit, BAR_GAP * self._viewport.unit
        return Box(turn.x, turn.y - (high + gap) * (place + 1), turn.w, high)

    # --- corners ---

    def corner_box(self, place: int) -> Box:
        """Returns the box of a small round button in the upper right corner, counted from the right."""
        size = max(42.0, self._viewport.target)
        x = self._viewport.wide - EDGE + 2.0 - size - (size + _CORNER_GAP) * place
        return self._viewport.box(x, EDGE - 2.0, size, size)

    def lasting_box(self, place: int) -> Box:
        """Returns the box of a lasting effect's badge in the upper left corner, counted from above."""
        high = _LASTING_HIGH + 6.0 * self._bigger
        return self._viewport.box(EDGE, EDGE - 2.0 + (high + 4.0) * place, _LASTING_WIDE + 30.0 * self._bigger, high)

    def kept_free(self) -> tuple[Box, ...]:
        """Boxes that no player panel may cover, in units: both columns, and the corners."""
        mine = self.handed(self.reaction_box(self.reactions - 1) if self.reactions else self.turn_box())
        buttons = self.handed(self.uno_box() if self.reactions else self._column_box(EDGE, self._viewport.button_high))
        corner = self.corner_box(CORNERS - 1).union(self.corner_box(0))
        lasting = self.lasting_box(0).union(self.lasting_box(1))
        unit = self._viewport.unit
        columns = (
            Box(0.0, mine.y, mine.right, self._viewport.size[1] - mine.y),
            Box(buttons.x, buttons.y, self._viewport.size[0] - buttons.x, self._viewport.size[1] - buttons.y),
        )
        kept = tuple(map(self.handed, columns)) + ((corner, lasting) if self.reactions else ())
        return tuple(Box(*(round(part / unit, 2) for part in box)).inflated(4.0) for box in kept)
