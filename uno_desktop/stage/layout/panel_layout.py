"""Buttons and panels: the columns left and right of my hand, the corners, and the drawer with the journal."""

from __future__ import annotations

from uno_desktop.drawing.geometry import Box
from uno_desktop.stage.layout.player_panel_shape import PORTRAIT, pod_of_width
from uno_desktop.stage.layout.viewport import EDGE, Frame

_GAP, BAR_GAP = 6.0, 4.0
_UNO, _UNO_FOR_TEXT = 60.0, 10.0
_HEADING, _HEADING_FOR_TEXT, _HEADING_FOR_LARGE = 30.0, 12.0, 14.0
_CORNER_GAP = 8.0
CORNERS = 4
"""There are at most so many buttons in the upper right corner."""
_BESIDE_HAND = 6.0  # units between my pod and the room of my hand
_LASTING_WIDE, _LASTING_HIGH = 190.0, 34.0


class PanelLayout(Frame):
    """What lies around the table. `reactions`: so many buttons there may be above my pod."""

    def __init__(
        self, size: tuple[int, int], text: float = 1.0, reactions: int = 4, my_name: float = 0.0
    ) -> None:
        """`my_name`: units that my name is wide at 100 %."""
        super().__init__(size, text)
        self.reactions = reactions
        self._bigger = text - 1.0
        wide = self.side - EDGE - _BESIDE_HAND
        pods = [pod_of_width(wide, text, stacked) for stacked in (False, True)]
        self.my_pod = next((pod for pod in pods if pod.name_room >= my_name * text), pods[-1])
        """The shape of my own pod."""

    # --- the right column ---

    def _column_box(self, bottom: float, high: float) -> Box:
        """A button in the right column, that ends so many units above the lower edge."""
        return self._box(self.wide - self.side + EDGE, self.high - bottom - high, self.side - 2 * EDGE, high)

    def menu_box(self) -> Box:
        """The button that opens the menu."""
        row, order = self._column_box(EDGE, self.button_high), self.order_box()
        left = order.right + _GAP * self.unit
        return row._replace(x=left, w=row.right - left)

    def order_box(self) -> Box:
        """The button that changes how my hand is sorted."""
        row = self._column_box(EDGE, self.button_high)
        return row._replace(w=row.h)

    def action_box(self, place: int) -> Box:
        """The button for drawing, passing, accepting (place 0) and for what else may be said (place 1)."""
        return self._column_box(EDGE + (self.button_high + _GAP) * (place + 1), self.button_high)

    def uno_box(self) -> Box:
        """The large UNO button."""
        return self._column_box(EDGE + (self.button_high + _GAP) * 3, _UNO + _UNO_FOR_TEXT * self._bigger)

    # --- the left column ---

    def _my_spot(self) -> tuple[float, float]:
        """The middle of my own pod, in units."""
        pod = self.my_pod
        return EDGE + pod.whole / 2, self.high - EDGE - max(PORTRAIT, pod.high) / 2

    def turn_box(self) -> Box:
        """The line above my pod that tells that it is my turn."""
        high = _HEADING + _HEADING_FOR_TEXT * self._bigger + _HEADING_FOR_LARGE * self.enlarged
        top = self.high - EDGE - max(PORTRAIT, self.my_pod.high)
        wide = self.side - 2 * EDGE + (EDGE - _BESIDE_HAND) * self.enlarged
        return self._box(EDGE, top - BAR_GAP - high, wide, high)

    def reaction_box(self, place: int) -> Box:
        """A button of what may be done beside the turn, counted from below."""
        turn = self.turn_box()
        high, gap = self.button_high * self.unit, BAR_GAP * self.unit
        return Box(turn.x, turn.y - (high + gap) * (place + 1), turn.w, high)

    # --- corners ---

    def corner_box(self, place: int) -> Box:
        """The small round buttons in the upper right corner, from the right."""
        size = max(42.0, self.target)
        x = self.wide - EDGE + 2.0 - size - (size + _CORNER_GAP) * place
        return self._box(x, EDGE - 2.0, size, size)

    def lasting_box(self, place: int) -> Box:
        """The sign of something that lasts for everybody, in the upper left corner."""
        high = _LASTING_HIGH + 6.0 * self._bigger
        return self._box(EDGE, EDGE - 2.0 + (high + 4.0) * place, _LASTING_WIDE + 30.0 * self._bigger, high)

    def _kept_free(self) -> tuple[Box, ...]:
        """Boxes that no pod may cover, in units: both columns, and the corners."""
        left = self.reaction_box(self.reactions - 1) if self.reactions else self.turn_box()
        right = self.uno_box() if self.reactions else self._column_box(EDGE, self.button_high)
        corner = self.corner_box(CORNERS - 1).joined(self.corner_box(0))
        lasting = self.lasting_box(0).joined(self.lasting_box(1))
        unit = self.unit
        columns = (
            Box(0.0, left.y, left.right, self.size[1] - left.y),
            Box(right.x, right.y, self.size[0] - right.x, self.size[1] - right.y),
        )
        kept = columns + ((corner, lasting) if self.reactions else ())
        return tuple(Box(*(round(part / unit, 2) for part in box)).grown(4.0) for box in kept)
