"""Layout of a table of any size; pure geometry, without pictures.

Measures are logical units of a 1280 x 720 table; `unit` is the number of pixels per unit. A window of
another aspect ratio is wider or higher in units, never smaller. Results are in pixels and degrees, clockwise
negative as in pygame. `hand_layout`, `seat_circle` and `panel_layout` compute its parts.
"""

import itertools
import math
from functools import cached_property

from uno_desktop.drawing.geometry import Box, Pose
from uno_desktop.model.cards import Seat
from uno_desktop.stage.layout.hand_layout import ROW_LIMIT, HandLayout, fan_pose, in_pixels
from uno_desktop.stage.layout.panel_layout import BAR_GAP, CORNERS, PanelLayout, PlayerPanelShape
from uno_desktop.stage.layout.seat_circle import ArchPoint, Circle, Room, circle
from uno_desktop.stage.layout.viewport import CARD_HIGH, CARD_WIDE, EDGE, Viewport

PILE_SCALE = 1.0
"""Scale of the discard pile: that of the viewer's cards, so that a landing card needs no new sprite."""
INSIDE, MOUTH = 0.5, 92.0
"""Scale of cards inside the dispenser, and units from its centre to its mouth."""
_DISPENSER = 176.0  # units across its case
_COUNT_WIDE, _COUNT_HIGH = 38.0, 24.0
_GLYPH = 40.0
_RAISED = 36.0  # units that the piles are raised at 200 %, as the text line below them grows


class MiddleLayout(Viewport):
    """Layout of the piles; with `dispenser`, a dispenser replaces the draw pile."""

    dispenser = False

    @cached_property
    def _middle(self) -> float:
        return self.high * 0.475 - _RAISED * self.enlarged

    def supply_pose(self) -> Pose:
        """Returns the pose of the draw pile; inside a dispenser, cards are small and upright."""
        if self.dispenser:
            x, y = self.dispenser_spot()
            return Pose(x, y, 0.0, INSIDE)
        return self._pose(self.wide / 2 - 92.0, self._middle - 6.0, 3.0, PILE_SCALE)

    def dispenser_spot(self) -> tuple[float, float]:
        return (self.wide / 2 - 138.0) * self.unit, (self._middle - 2.0) * self.unit

    def pile_pose(self, card: int) -> Pose:
        """Returns the pose of a card on the discard pile, slightly shifted and rotated; always the same for a card."""
        seed = (card * 40503 + 9973) & 0xFFFF
        dx = seed % 23 - 11
        dy = seed // 23 % 17 - 8
        angle = seed // 391 % 27 - 13
        return self._pose(self.wide / 2 + 58.0 + dx, self._middle + dy, float(angle), PILE_SCALE)

    def cancelled_pose(self, card: int) -> Pose:
        """Returns the pose of a cancelled card, which sticks out of the discard pile."""
        pose = self.pile_pose(card)
        return Pose(pose.x + 44.0 * self.unit, pose.y - 40.0 * self.unit, pose.angle - 16.0, pose.scale)

    def shown_pose(self, index: int, count: int) -> Pose:
        """Returns the pose of a card in a revealed hand, fanned out over the centre of the table."""
        step = min(100.0, (self.wide - 520.0) / max(1, count - 1))
        dx = (index - (count - 1) / 2) * step
        return self._pose(self.wide / 2 + dx, self._middle + 8.0 + dx * dx / 9000.0, -dx * 0.018, 1.0)

    def under_pile_pose(self) -> Pose:
        """Returns the pose under the discard pile, where cards are covered."""
        return self._pose(self.wide / 2 + 58.0, self._middle, 0.0, PILE_SCALE)

    def gather_pose(self) -> Pose:
        """Returns the pose at the centre of the table, where hands are gathered."""
        return self._pose(self.wide / 2 - 10.0, self._middle + 10.0, 0.0, PILE_SCALE * 0.8)

    def supply_box(self) -> Box:
        """Returns the clickable box of the draw pile or dispenser."""
        pose = self.supply_pose()
        wide, high = CARD_WIDE * PILE_SCALE * self.unit * 1.04, CARD_HIGH * PILE_SCALE * self.unit * 1.04
        if self.dispenser:
            wide = high = _DISPENSER * self.unit
        return Box(pose.x - wide / 2, pose.y - high / 2, wide, high)

    def supply_count_box(self) -> Box:
        """Returns the box of the draw pile's card count, at its foot, which the chute never covers."""
        supply = self.supply_box()
        wide = _COUNT_WIDE * (1.0 + 0.5 * (self.text - 1.0) + 0.3 * self.enlarged) * self.unit
        high = _COUNT_HIGH * (1.0 + 0.5 * (self.text - 1.0)) * self.unit
        x = supply.x + 4.0 * self.unit if self.dispenser else supply.center[0]
        return Box(x - wide / 2, supply.bottom - high * 0.6, wide, high)

    @cached_property
    def pile_box(self) -> Box:
        """Box of the discard pile, cached because each frame asks if the mouse is over it."""
        x, y = (self.wide / 2 + 58.0), self._middle
        wide, high = CARD_WIDE * PILE_SCALE + 34.0, CARD_HIGH * PILE_SCALE + 30.0
        return self._box(x - wide / 2, y - high / 2, wide, high)

    def color_box(self) -> Box:
        """Returns the box of the active colour sign beside the discard pile."""
        pile = self.pile_box
        size = _GLYPH * self.unit
        return Box(pile.right + 6.0 * self.unit, pile.center[1] - size / 2, size, size)

    def color_left(self) -> float:
        """Returns the leftmost x at which the sign or the name of the active colour may begin, in pixels."""
        return self.pile_box.right - 4.0 * self.unit

    def ring(self) -> tuple[float, float, float, float]:
        """Returns the centre and the semi-axes of the ring of direction chevrons, in pixels."""
        a, b = min(self.wide * 0.26, 400.0), self.high * 0.2
        return self.wide / 2 * self.unit, self._middle * self.unit, a * self.unit, b * self.unit

    def _piles_free(self) -> Box:
        """Box at the centre that no player panel may cover, in units."""
        left, right = self.wide / 2 - (258.0 if self.dispenser else 156.0), self.wide / 2 + 190.0
        high = CARD_HIGH + 38.0
        return Box(left, self._middle - high / 2, right - left, high)


_FANS = {6: 0.52, 7: 0.48, 8: 0.46, 9: 0.44}
_FAN = 0.58
"""Preferred scale of the other seats' cards, by the number of these seats."""
_EASY_CATCH, _LEAST_CATCH = 126.0, 92.0  # units wide; with less space it covers the portrait, too
_PORTRAIT_SEEN = 0.82


class SeatsLayout(HandLayout, MiddleLayout, PanelLayout):
    """Layout of all seats, as seen from seat `me`."""

    seats: int
    me: Seat
    name_wide: float
    largest_fan: float | None = None
    """Preferred scale of the other seats' cards; None for the default."""

    @cached_property
    def others(self) -> tuple[Seat, ...]:
        """Other seats clockwise from the viewer, starting at the left of the window."""
        return tuple((self.me + place) % self.seats for place in range(1, self.seats))

    def digit(self, seat: Seat) -> int:
        """Returns the number key of a seat: 0 for the viewer's own, 1 for the next one clockwise."""
        return self.others.index(seat) + 1 if seat != self.me else 0

    def seat_of_digit(self, digit: int) -> Seat | None:
        return self.others[digit - 1] if 1 <= digit <= len(self.others) else None

    @cached_property
    def _circle(self) -> Circle:
        fan = self.largest_fan or _FANS.get(len(self.others), _FAN)
        room = Room(self.wide, self.high, (*self._kept_free(), self._piles_free()))
        return circle(room, len(self.others), self.name_wide, self.text, fan)

    def _spot(self, seat: Seat) -> ArchPoint:
        return self._circle.spots[self.others.index(seat)]

    # --- player panels ---

    def panel_shape(self, seat: Seat) -> PlayerPanelShape:
        return self.my_panel if seat == self.me else self._circle.panel

    def _panel_center(self, seat: Seat) -> tuple[float, float]:
        if seat == self.me:
            return self._my_spot()
        spot = self._spot(seat)
        return spot.x, spot.y

    def panel_box(self, seat: Seat) -> Box:
        """Returns the box of a panel's plate, which shows the seat's name and card count."""
        return self._boxes[seat][0]

    def portrait_box(self, seat: Seat) -> Box:
        """Returns the bounding square of the round portrait, at the left end of a panel."""
        return self._boxes[seat][1]

    @cached_property
    def _boxes(self) -> list[tuple[Box, Box]]:
        """Plates and portraits of all seats, cached because they are used many times per frame."""
        shapes = [(self.panel_shape(seat), self._panel_center(seat)) for seat in range(self.seats)]
        return [(self._in_pixels(each.plate(*spot)), self._in_pixels(each.portrait(*spot))) for each, spot in shapes]

    def seat_box(self, seat: Seat) -> Box:
        """Returns the clickable box of a seat: its portrait and its plate."""
        return self.portrait_box(seat).union(self.panel_box(seat))

    def fan_box(self, seat: Seat) -> Box:
        """Returns the bounding box of the widest fan of another seat, in pixels."""
        return self._in_pixels(self._circle.bounds(self._spot(seat))[1])

    def other_pose(self, seat: Seat, index: int, count: int) -> Pose:
        """Returns the pose of the card at `index` of `count` in another seat's fan."""
        spot, made = self._spot(seat), self._circle
        foot = (spot.x, spot.y - made.panel.high / 2)
        return in_pixels(fan_pose(made.fan, foot, spot.angle, index, count), made.fan.scale, self.unit)

    # --- beside the panels ---

    def catch_box(self, seat: Seat, second: bool = False) -> Box:
        """Returns the box of the button on a seat's panel for catching the seat or for its late UNO call; with
        `second`, the box of a second button, over the seat's fan. The boxes never overlap another seat.
        """
        roomy = self.panel_shape(seat).text >= self.text
        high, unit = (self.button_high if roomy else self.target) * self.unit, self.unit
        panel, portrait = self.seat_box(seat), self.portrait_box(seat)
        if seat == self.me:
            return self.turn_box()._replace(y=panel.y - high, h=high)
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
            return self.wide / 2 * self.unit, (self.high - 226.0) * self.unit
        x, y = self._panel_center(seat)
        return x * self.unit, (y - 50.0) * self.unit

    def front_pose(self, seat: Seat, place: int = 0) -> Pose:
        """Returns the pose of a card shown in front of a seat; a second one is beside the first."""
        cx, cy = self.wide / 2, self._middle
        if seat == self.me:
            return self._pose(cx + place * 30.0, self.high - 246.0, 0.0, 0.8)
        x, y = self._panel_center(seat)
        part = 0.24 if self.seats > 3 else 0.4
        return self._pose(x + (cx - x) * part + place * 18.0, y + (cy - y) * part + 34.0, 0.0, 0.6)

    def dealer_spot(self, seat: Seat) -> tuple[float, float]:
        """Returns the centre of the dealer's mark, at the lower left of a portrait, in pixels."""
        portrait = self.portrait_box(seat)
        return portrait.x + 9 * self.unit, portrait.bottom - 9 * self.unit

    def chip_spot(self, seat: Seat, place: int) -> tuple[float, float]:
        """Returns the centre of a small sign at the upper edge of a panel, in pixels; `place` counts from the left."""
        panel, portrait = self.panel_box(seat), self.portrait_box(seat)
        return portrait.right + (16.0 + 30.0 * place) * self.unit, panel.y - 12 * self.unit

    def badge_spot(self, seat: Seat) -> tuple[float, float]:
        """Returns the centre of the pending penalty's badge, under the card count in a panel, in pixels."""
        panel = self.panel_box(seat)
        return panel.right - 26 * self.unit, min(panel.bottom + 7 * self.unit, self.size[1] - 19 * self.unit)

    # --- the dispenser ---

    def dispenser_angle(self, seat: Seat) -> float:
        """Returns the dispenser's angle towards a seat, in degrees, 0 to the right and counter-clockwise."""
        x, y = self.dispenser_spot()
        if seat == self.me:
            to_x, to_y = self.wide / 2 * self.unit, self.size[1] - 92.0 * self.unit
        else:
            panel = self.panel_box(seat)
            to_x, to_y = panel.center[0], panel.y - 30 * self.unit
        return math.degrees(math.atan2(y - to_y, to_x - x))

    def mouth_pose(self, seat: Seat) -> Pose:
        """Returns the pose of a card that leaves the dispenser towards a seat."""
        x, y = self.dispenser_spot()
        angle = self.dispenser_angle(seat)
        reach, turn = MOUTH * self.unit, math.radians(angle)
        tilt = (angle + 180.0) % 180.0 - 90.0  # the short edge first
        return Pose(x + reach * math.cos(turn), y - reach * math.sin(turn), tilt, INSIDE)


__all__ = ["CARD_HIGH", "CARD_WIDE", "ROW_LIMIT", "Box", "Layout", "Pose"]

_JOURNAL_WIDE, _JOURNAL_HIGH, _JOURNAL_LOWEST = 340.0, 400.0, 0.645
_JOURNAL_GOOD = _JOURNAL_NARROW, _JOURNAL_FLAT = 165.0, 150.0
_JOURNAL_LEAST = 150.0, 95.0
"""Minimum width and height in units of a journal that is easy to read, and of one that can be read at all."""
_USUAL_NAME = 56.0
_MANY = 40  # hand size that temporary elements must leave space for
_NOTICE_HIGH, _NOTICE_FOR_TEXT = 72.0, 36.0
_RING = 46.0  # units of the countdown ring on a button
_LINE = 468.0  # maximum width in units of a line above the hand beside the reaction buttons
_LIFTED = 32.0  # units that a card of the hand rises above the playable ones
_BANNER_WIDE, _BANNER_HIGH, _BANNER_FOR_TEXT = 500.0, 76.0, 40.0
_TOAST_WIDE, _TOAST_HIGH, _TOAST_FOR_TEXT = 860.0, 84.0, 40.0


class Layout(SeatsLayout):
    """Layout of a table with `seats` seats, as seen from seat `me`, in a window of `size` pixels."""

    def __init__(
        self,
        size: tuple[int, int],
        seats: int,
        me: Seat,
        name_wide: float = _USUAL_NAME,
        dispenser: bool = False,
        text: float = 1.0,
        reactions: int = 4,
        my_name: float = 0.0,
        left_handed: bool = False,
    ) -> None:
        """`name_wide` is the width of the longest name of the other seats at 100 %, in units, and `my_name` that of the
        viewer's name. With `dispenser`, a dispenser replaces the draw pile. `text` is the text scale, `reactions` the
        maximum number of reaction buttons above the viewer's panel. `left_handed` mirrors buttons and panel.
        """
        super().__init__(size, text, reactions, my_name)
        self.left_handed = left_handed
        self.dispenser = dispenser
        self.seats = seats
        self.me = me
        self.name_wide = name_wide

    @cached_property
    def _panels(self) -> list[Box]:
        """Bounding boxes of the other seats' panels, in units."""
        return [self._circle.bounds(spot)[0] for spot in self._circle.spots]

    @cached_property
    def _taken(self) -> list[Box]:
        """Bounding boxes of the other seats' panels and fans, in units."""
        return [box for spot in self._circle.spots for box in self._circle.bounds(spot)]

    def _between(self, band: Box) -> Box:
        middle = self.wide / 2
        half = band.w / 2
        for box in self._taken:
            if box.bottom > band.y and box.y < band.bottom:
                half = min(half, max(box.x - middle, middle - box.right) - 6.0)
        return band._replace(x=middle - half, w=2 * half)

    def _clear(self, band: Box) -> Box:
        left, right = band.x, band.right
        for box in self._taken:
            if box.bottom > band.y and box.y < band.bottom and box.right > left and box.x < right:
                if box.center[0] < band.center[0]:
                    left = box.right + 6.0
                else:
                    right = box.x - 6.0
        return band._replace(x=left, w=right - left)

    def status_box(self, count: int, chances: bool = False) -> Box:
        """Returns the box for a line of text above a hand of `count` cards; with `chances`, beside reaction buttons."""
        bottom = self.hand_top(count) - 4.0
        top = max(self.pile_box.bottom / self.unit + 2.0, bottom - _NOTICE_HIGH - _NOTICE_FOR_TEXT * self.enlarged)
        room = self._chances(count)
        left = max(self.side, self._handed(room, self.wide).right + 6.0 if chances and room.w else 0.0)
        band = Box(left, top, self.wide - 2 * left, bottom - top)
        if chances and self.enlarged:  # large text needs all the space, even off centre
            return self._in_pixels(self._clear(self._handed(band._replace(w=self.wide - self.side - left), self.wide)))
        return self._in_pixels(self._between(band))

    def chance_box(self, place: int, count: int) -> Box:
        """Returns the box of a reaction button, counted from below, for a hand of `count` cards: close to the
        hand if all buttons fit there, else above the viewer's panel.
        """
        room = self._chances(count)
        if not room.w:
            return self.reaction_box(place)
        top = room.bottom - (self.button_high + BAR_GAP) * (place + 1) + BAR_GAP
        return self._box(room.x, top, room.w, self.button_high)

    def _chances(self, count: int) -> Box:
        """Box of all reaction buttons, in units: beside the piles and a centred line, above the hand.

        Empty if a seat or the viewer's panel is in the way, or if there are no reaction buttons.
        """
        high = (self.button_high + BAR_GAP) * self.reactions - BAR_GAP
        bottom = self.hand_top(count) - _LIFTED
        right = min(self.wide / 2 - _LINE / 2, self._handed(self._piles_free(), self.wide).x - 4.0)
        column = Box(*(part / self.unit for part in self.turn_box().union(self.panel_box(self.me))))
        for wide in (self.side - 2 * EDGE + _RING, self.side - 2 * EDGE):
            room = self._handed(Box(right - wide, bottom - high, wide, high), self.wide)
            if self.reactions and not any(room.inflated(4.0).overlaps(box) for box in (*self._taken, column)):
                return room
        return Box(0.0, 0.0, 0.0, 0.0)

    def lasting_room(self, place: int) -> Box:
        """Returns the box for the text of a lasting effect, up to the next seat."""
        box = self.lasting_box(place)
        row = Box(*(part / self.unit for part in box))
        beside = (near.x - 6.0 for near in self._taken if near.bottom > row.y and near.y < row.bottom)
        right = min([near for near in beside if near >= row.right] + [self.wide / 2])
        return self._in_pixels(row._replace(w=right - row.x))

    def toast_box(self) -> Box:
        """Returns the box for a toast at the upper edge: it may cover fans, never a panel."""
        lasting, corner = self.lasting_box(0).right, self.size[0] - self.corner_box(CORNERS - 1).x
        wide = min(self.wide - 2 * (max(lasting, corner) / self.unit + 8.0), _TOAST_WIDE)
        near = Box(self.wide / 2 - wide / 2, 0.0, wide, self.high)
        lowest = min((panel.y for panel in self._panels if panel.overlaps(near)), default=self.high)
        high = _TOAST_HIGH + _TOAST_FOR_TEXT * self.enlarged
        return self._box(near.x, 6.0, wide, min(high, lowest - 10.0))

    def banner_room(self) -> Box:
        """Returns the box for a banner, above the piles and under the panels of the far side."""
        room = self.prompt_room(_BANNER_WIDE)
        high = _BANNER_HIGH + _BANNER_FOR_TEXT * self.enlarged
        return self._in_pixels(self._between(Box(self.side, room.y / self.unit, self.wide - 2 * self.side, high)))

    def prompt_room(self, wide: float) -> Box:
        """Returns the box in pixels for a prompt of up to `wide` units: under the panels of the far side, above the
        hand and between the other seats.
        """
        bottom, middle = self.hand_top(_MANY) - 4.0, self.wide / 2
        half = min(wide / 2, middle - self.side)
        top = 12.0
        for panel in self._panels:
            if panel.right > middle - half and panel.x < middle + half and panel.bottom < self._middle + 40.0:
                top = max(top, panel.bottom + 2.0)
        return self._in_pixels(self._between(Box(middle - half, top, 2 * half, bottom - top)))

    @cached_property
    def _journal(self) -> Box:
        """Largest free box beside the piles, on the side of the buttons, in units.

        Larger text needs more space: if there is not enough, the open drawer covers seats on that side.
        """
        room = self._journal_beside(self._taken)
        wanted = min(_JOURNAL_WIDE, _JOURNAL_NARROW * self.text), _JOURNAL_FLAT * self.text
        if not self.enlarged or (room.w >= wanted[0] and room.h >= wanted[1]):
            return room
        return self._journal_beside([])

    def _journal_beside(self, seated: list[Box]) -> Box:
        left, most = self._handed(self._piles_free(), self.wide).right + 4.0, self.hand_top(_MANY) - 8.0
        columns = [self.uno_box(), self.corner_box(CORNERS - 1).union(self.corner_box(0))]
        columns += [self.lasting_box(0).union(self.lasting_box(1))]
        taken = [*seated, *(Box(*(part / self.unit for part in box)) for box in columns)]
        taken = [self._handed(box, self.wide).inflated(5.0) for box in taken]
        taken = [box for box in taken if box.right - 5.0 > left]
        tops = [12.0, *(box.bottom for box in taken)]
        bottoms = [most, self.high * _JOURNAL_LOWEST, *(box.y for box in taken)]
        rights = [self.wide - EDGE, *(box.x for box in taken)]
        best = Box(left, 76.0, 1.0, 1.0)
        for top, bottom, right in itertools.product(tops, bottoms, rights):
            room = Box(max(left, right - _JOURNAL_WIDE), top, min(right - left, _JOURNAL_WIDE), bottom - top)
            larger = room.w > 0 and room.h > 0 and _worth(room) > _worth(best)
            if larger and bottom <= most and not any(room.overlaps(box) for box in taken):
                best = room
        return self._handed(best, self.wide)

    def journal_box(self) -> Box:
        """Returns the box of the journal drawer. It covers no button, and covers seats only if text is large."""
        return self._in_pixels(self._journal)


def _worth(room: Box) -> float:
    poor = 0.1 ** sum(room.w < wide or room.h < high for wide, high in (_JOURNAL_GOOD, _JOURNAL_LEAST))
    return poor * min(room.w / _JOURNAL_WIDE, 1.0) ** 2 * min(room.h / _JOURNAL_HIGH, 1.0)
