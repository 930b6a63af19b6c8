"""Layout of all seats: panels, fans, and what is shown beside them."""

import math
from functools import cached_property

from uno_desktop.drawing.geometry import Box, Pose
from uno_desktop.model.cards import Seat
from uno_desktop.stage.layout.button_layout import ButtonLayout
from uno_desktop.stage.layout.hand_layout import fan_pose, in_pixels
from uno_desktop.stage.layout.panel_layout import PlayerPanelShape
from uno_desktop.stage.layout.pile_layout import INSIDE, MOUTH, PileLayout
from uno_desktop.stage.layout.seat_circle import ArchPoint, Circle, Space, circle
from uno_desktop.stage.layout.viewport import Viewport

_FANS = {6: 0.52, 7: 0.48, 8: 0.46, 9: 0.44}
_FAN = 0.58
"""Preferred scale of the other seats' cards, by the number of these seats."""
_EASY_CATCH, _LEAST_CATCH = 126.0, 92.0  # units wide; with less space it covers the portrait, too
_PORTRAIT_SEEN = 0.82


class SeatsLayout:
    """Layout of `count` seats, as seen from seat `me`, around the piles and between the buttons."""

    def __init__(
        self, viewport: Viewport, piles: PileLayout, buttons: ButtonLayout, count: int, me: Seat, name_wide: float
    ) -> None:
        """`name_wide` is the width of the longest name of the other seats at 100 %, in units."""
        self._viewport, self._piles, self._buttons = viewport, piles, buttons
        self.count = count
        self.me = me
        self._name_wide = name_wide
        self.largest_fan: float | None = None
        """Preferred scale of the other seats' cards; None for the default."""

    @cached_property
    def others(self) -> tuple[Seat, ...]:
        """Other seats clockwise from the viewer, starting at the left of the window."""
        return tuple((self.me + place) % self.count for place in range(1, self.count))

    def digit(self, seat: Seat) -> int:
        """Returns the number key of a seat: 0 for the viewer's own, 1 for the next one clockwise."""
        return self.others.index(seat) + 1 if seat != self.me else 0

    def seat_of_digit(self, digit: int) -> Seat | None:
        return self.others[digit - 1] if 1 <= digit <= len(self.others) else None

    @cached_property
    def _circle(self) -> Circle:
        fan = self.largest_fan or _FANS.get(len(self.others), _FAN)
        space = Space(self._viewport.wide, self._viewport.high, (*self._buttons.kept_free(), self._piles.free()))
        return circle(space, len(self.others), self._name_wide, self._viewport.text, fan)

    @cached_property
    def panels(self) -> list[Box]:
        """Bounding boxes of the other seats' panels, in units."""
        return [self._circle.bounds(point)[0] for point in self._circle.points]

    @cached_property
    def taken(self) -> list[Box]:
        """Bounding boxes of the other seats' panels and fans, in units."""
        return [box for point in self._circle.points for box in self._circle.bounds(point)]

    def _point(self, seat: Seat) -> ArchPoint:
        return self._circle.points[self.others.index(seat)]

    # --- player panels ---

    def panel_shape(self, seat: Seat) -> PlayerPanelShape:
        return self._buttons.my_panel if seat == self.me else self._circle.panel

    def _panel_center(self, seat: Seat) -> tuple[float, float]:
        if seat == self.me:
            return self._buttons.my_point()
        point = self._point(seat)
        return point.x, point.y

    def panel_box(self, seat: Seat) -> Box:
        """Returns the box of a panel's plate, which shows the seat's name and card count."""
        return self._boxes[seat][0]

    def portrait_box(self, seat: Seat) -> Box:
        """Returns the bounding square of the round portrait, at the left end of a panel."""
        return self._boxes[seat][1]

    @cached_property
    def _boxes(self) -> list[tuple[Box, Box]]:
        """Plates and portraits of all seats, cached because they are used many times per frame."""
        shapes = [(self.panel_shape(seat), self._panel_center(seat)) for seat in range(self.count)]
        return [
            (self._viewport.in_pixels(each.plate(*point)), self._viewport.in_pixels(each.portrait(*point)))
            for each, point in shapes
        ]

    def seat_box(self, seat: Seat) -> Box:
        """Returns the clickable box of a seat: its portrait and its plate."""
        return self.portrait_box(seat).union(self.panel_box(seat))

    def fan_box(self, seat: Seat) -> Box:
        """Returns the bounding box of the widest fan of another seat, in pixels."""
        return self._viewport.in_pixels(self._circle.bounds(self._point(seat))[1])

    def other_pose(self, seat: Seat, index: int, count: int) -> Pose:
        """Returns the pose of the card at `index` of `count` in another seat's fan."""
        point, made = self._point(seat), self._circle
        foot = (point.x, point.y - made.panel.high / 2)
        return in_pixels(fan_pose(made.fan, foot, point.angle, index, count), made.fan.scale, self._viewport.unit)

    # --- beside the panels ---

    def catch_box(self, seat: Seat, second: bool = False) -> Box:
        """Returns the box of the button on a seat's panel for catching the seat or for its late UNO call; with
        `second`, the box of a second button, over the seat's fan. The boxes never overlap another seat.
        """
        roomy = self.panel_shape(seat).text >= self._viewport.text
        high, unit = (
            (self._viewport.button_high if roomy else self._viewport.target) * self._viewport.unit,
            self._viewport.unit,
        )
        panel, portrait = self.seat_box(seat), self.portrait_box(seat)
        if seat == self.me:
            return self._buttons.turn_box()._replace(y=panel.y - high, h=high)
        fan = self.fan_box(seat)
        if second:
            more = max(0.0, _LEAST_CATCH * unit - fan.w)
            return Box(fan.x - more / 2, fan.y, fan.w + more, high)
        left = portrait.x + _PORTRAIT_SEEN * portrait.w
        if panel.right - left < _EASY_CATCH * unit:
            left = panel.x
        top = max(panel.center[1] - high / 2, fan.y + high + 2.0 * unit)
        return Box(left, top, panel.right - left, high)

    def anchor(self, seat: Seat) -> tuple[float, float]:
        """Returns the centre of a stamp of a seat, in pixels."""
        if seat == self.me:
            return self._viewport.wide / 2 * self._viewport.unit, (self._viewport.high - 226.0) * self._viewport.unit
        x, y = self._panel_center(seat)
        return x * self._viewport.unit, (y - 50.0) * self._viewport.unit

    def front_pose(self, seat: Seat, place: int = 0) -> Pose:
        """Returns the pose of a card shown in front of a seat; a second one is beside the first."""
        cx, cy = self._viewport.wide / 2, self._piles.middle
        if seat == self.me:
            return self._viewport.pose(cx + place * 30.0, self._viewport.high - 246.0, 0.0, 0.8)
        x, y = self._panel_center(seat)
        part = 0.24 if self.count > 3 else 0.4
        return self._viewport.pose(x + (cx - x) * part + place * 18.0, y + (cy - y) * part + 34.0, 0.0, 0.6)

    def dealer_point(self, seat: Seat) -> tuple[float, float]:
        """Returns the centre of the dealer's mark, at the lower left of a portrait, in pixels."""
        portrait = self.portrait_box(seat)
        return portrait.x + 9 * self._viewport.unit, portrait.bottom - 9 * self._viewport.unit

    def chip_point(self, seat: Seat, place: int) -> tuple[float, float]:
        """Returns the centre of a small sign at the upper edge of a panel, in pixels; `place` counts from the left."""
        panel, portrait = self.panel_box(seat), self.portrait_box(seat)
        return portrait.right + (16.0 + 30.0 * place) * self._viewport.unit, panel.y - 12 * self._viewport.unit

    def badge_point(self, seat: Seat) -> tuple[float, float]:
        """Returns the centre of the pending penalty's badge, under the card count in a panel, in pixels."""
        panel = self.panel_box(seat)
        return panel.right - 26 * self._viewport.unit, min(
            panel.bottom + 7 * self._viewport.unit, self._viewport.size[1] - 19 * self._viewport.unit
        )

    # --- the dispenser ---

    def dispenser_angle(self, seat: Seat) -> float:
        """Returns the dispenser's angle towards a seat, in degrees, 0 to the right and counter-clockwise."""
        x, y = self._piles.dispenser_point()
        if seat == self.me:
            to_x, to_y = (
                self._viewport.wide / 2 * self._viewport.unit,
                self._viewport.size[1] - 92.0 * self._viewport.unit,
            )
        else:
            panel = self.panel_box(seat)
            to_x, to_y = panel.center[0], panel.y - 30 * self._viewport.unit
        return math.degrees(math.atan2(y - to_y, to_x - x))

    def mouth_pose(self, seat: Seat) -> Pose:
        """Returns the pose of a card that leaves the dispenser towards a seat."""
        x, y = self._piles.dispenser_point()
        angle = self.dispenser_angle(seat)
        reach, turn = MOUTH * self._viewport.unit, math.radians(angle)
        tilt = (angle + 180.0) % 180.0 - 90.0  # the short edge first
        return Pose(x + reach * math.cos(turn), y - reach * math.sin(turn), tilt, INSIDE)
