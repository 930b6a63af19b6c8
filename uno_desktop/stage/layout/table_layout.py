"""Layout: the place of everything at a table of any size; pure geometry, no pictures.

Measures are logical units of a table 1280 x 720; `unit` is how many pixels one of them is. A window of
another shape is wider or higher in units, never smaller. What is handed out is in pixels and degrees,
clockwise negative as pygame turns. The parts: `hand`, `seats` (with `seat_circle`), `middle`
and `panel`.
"""

from __future__ import annotations

import itertools
from functools import cached_property

from uno_desktop.drawing.geometry import Box, Pose
from uno_desktop.model.cards import Seat
from uno_desktop.stage.layout.hand_layout import ROW_LIMIT
from uno_desktop.stage.layout.panel_layout import BAR_GAP, CORNERS
from uno_desktop.stage.layout.seat_layout import SeatsLayout
from uno_desktop.stage.layout.viewport import CARD_HIGH, CARD_WIDE, EDGE

__all__ = ["CARD_HIGH", "CARD_WIDE", "ROW_LIMIT", "Box", "Layout", "Pose"]

_JOURNAL_WIDE, _JOURNAL_HIGH, _JOURNAL_LOWEST = 340.0, 400.0, 0.645
_JOURNAL_NARROW, _JOURNAL_FLAT = 165.0, 150.0
_USUAL_NAME = 56.0
_MANY = 40  # cards in my hand, for what must have room above any hand
_NOTICE_HIGH, _NOTICE_FOR_TEXT = 72.0, 36.0
_RING = 46.0  # units that the time which runs out takes on a button
_NAME_WIDE = 330.0
_LINE = 468.0  # units that a line above my hand may be wide beside the chances
_LIFTED = 32.0  # units that a card of my hand rises above those that may be played
_BANNER_WIDE, _BANNER_HIGH, _BANNER_FOR_TEXT = 500.0, 76.0, 40.0
_TOAST_WIDE, _TOAST_HIGH, _TOAST_FOR_TEXT = 860.0, 84.0, 40.0


class Layout(SeatsLayout):
    """All places of a table with `seats` seats, seen from the seat `me`, in a window of `size` pixels."""

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
    ) -> None:
        """`name_wide`: units of the others' longest name at 100 %. `dispenser`: one stands in place of the draw
        pile. `text`: how much larger than designed text is. `reactions`: how many buttons there may be above my
        pod. `my_name`: as `name_wide`, of mine."""
        super().__init__(size, text, reactions, my_name)
        self.dispenser = dispenser
        self.seats = seats
        self.me = me
        self.name_wide = name_wide

    @cached_property
    def _pods(self) -> list[Box]:
        """The boxes around the others' pods, in units."""
        return [self._circle.bounds(spot)[0] for spot in self._circle.spots]

    @cached_property
    def _taken(self) -> list[Box]:
        """The boxes around the others' pods and fans, in units."""
        return [box for spot in self._circle.spots for box in self._circle.bounds(spot)]

    def _between(self, band: Box) -> Box:
        """As much of a band around the middle of the window as lies between what is at its sides."""
        middle = self.wide / 2
        half = band.w / 2
        for box in self._taken:
            if box.bottom > band.y and box.y < band.bottom:
                half = min(half, max(box.x - middle, middle - box.right) - 6.0)
        return band._replace(x=middle - half, w=2 * half)

    def _clear(self, band: Box) -> Box:
        """As much of a band as lies between what sticks into it from its sides."""
        left, right = band.x, band.right
        for box in self._taken:
            if box.bottom > band.y and box.y < band.bottom and box.right > left and box.x < right:
                if box.center[0] < band.center[0]:
                    left = box.right + 6.0
                else:
                    right = box.x - 6.0
        return band._replace(x=left, w=right - left)

    def notice_box(self, count: int, chances: bool = False) -> Box:
        """The room for a line between the piles and a hand of `count` cards; with `chances` beside what may be done
        beside the turn."""
        bottom = self.hand_top(count) - 4.0
        top = max(
            self.pile_box().bottom / self.unit + 2.0,
            bottom - _NOTICE_HIGH - _NOTICE_FOR_TEXT * self.enlarged,
        )
        left = max(self.side, self._chances(count).right + 6.0 if chances else 0.0)
        band = Box(left, top, self.wide - 2 * left, bottom - top)
        if chances and self.enlarged:  # large letters need all that there is, be it out of the middle
            return self._in_pixels(self._clear(band._replace(w=self.wide - self.side - left)))
        return self._in_pixels(self._between(band))

    def chance_box(self, place: int, count: int) -> Box:
        """A button of what may be done beside the turn, counted from below, while I hold `count` cards: close to the
        hand where there is room for all of them, else over my pod."""
        room = self._chances(count)
        if not room.w:
            return self.reaction_box(place)
        top = room.bottom - (self.button_high + BAR_GAP) * (place + 1) + BAR_GAP
        return self._box(room.x, top, room.w, self.button_high)

    def _chances(self, count: int) -> Box:
        """The room of all chances, in units: left of the piles and of a line in the middle, above the hand; none if
        somebody sits there."""
        high = (self.button_high + BAR_GAP) * self.reactions - BAR_GAP
        bottom = self.hand_top(count) - _LIFTED
        right = min(self.wide / 2 - _LINE / 2, self._piles_free().x - 4.0)
        column = Box(*(part / self.unit for part in self.turn_box().joined(self.pod_box(self.me))))
        for wide in (self.side - 2 * EDGE + _RING, self.side - 2 * EDGE):
            room = Box(right - wide, bottom - high, wide, high)
            if self.reactions and not any(room.grown(4.0).meets(box) for box in (*self._taken, column)):
                return room
        return Box(0.0, 0.0, 0.0, 0.0)

    def name_box(self, corner: bool) -> Box:
        """The room for the name of a button that shows an icon: beside those in the corner, or beside the one under my
        hand. The name stands at its right end."""
        beside = self.corner_box(CORNERS - 1) if corner else self.order_box()
        right = beside.x - 6.0 * self.unit
        left = right - _NAME_WIDE * (1.0 + 0.5 * (self.text - 1.0)) * self.unit
        near = (self._in_pixels(pod) for pod in self._pods)
        band = beside._replace(x=left, w=right - left)
        left = max([left, *(pod.right + 4.0 for pod in near if pod.meets(band))])
        return band._replace(x=left, w=right - left)

    def lasting_room(self, place: int) -> Box:
        """The room for the words of something that lasts: as far as nobody sits."""
        box = self.lasting_box(place)
        row = Box(*(part / self.unit for part in box))
        beside = (near.x - 6.0 for near in self._taken if near.bottom > row.y and near.y < row.bottom)
        right = min([near for near in beside if near >= row.right] + [self.wide / 2])
        return self._in_pixels(row._replace(w=right - row.x))

    def toast_box(self) -> Box:
        """The room for a notice at the upper edge: over fans at most, never over a pod."""
        lasting, corner = self.lasting_box(0).right, self.size[0] - self.corner_box(CORNERS - 1).x
        wide = min(self.wide - 2 * (max(lasting, corner) / self.unit + 8.0), _TOAST_WIDE)
        near = Box(self.wide / 2 - wide / 2, 0.0, wide, self.high)
        lowest = min((pod.y for pod in self._pods if pod.meets(near)), default=self.high)
        high = _TOAST_HIGH + _TOAST_FOR_TEXT * self.enlarged
        return self._box(near.x, 6.0, wide, min(high, lowest - 10.0))

    def banner_room(self) -> Box:
        """The room for large words, over the piles and under the pods of the far side."""
        room = self.choice_room(_BANNER_WIDE)
        high = _BANNER_HIGH + _BANNER_FOR_TEXT * self.enlarged
        return self._in_pixels(
            self._between(Box(self.side, room.y / self.unit, self.wide - 2 * self.side, high))
        )

    def choice_room(self, wide: float) -> Box:
        """The room for a question of up to `wide` units, in pixels: under the pods of the far side, above my hand and
        between the others."""
        bottom, middle = self.hand_top(_MANY) - 4.0, self.wide / 2
        half = min(wide / 2, middle - self.side)
        top = 12.0
        for pod in self._pods:
            if pod.right > middle - half and pod.x < middle + half and pod.bottom < self._middle + 40.0:
                top = max(top, pod.bottom + 2.0)
        return self._in_pixels(self._between(Box(middle - half, top, 2 * half, bottom - top)))

    @cached_property
    def _journal(self) -> Box:
        """The largest room right of the piles that nothing else needs, in units. Larger text needs more of it: if there
        is none, the drawer lies over who sits there, until it is closed."""
        room = self._journal_beside(self._taken)
        wanted = min(_JOURNAL_WIDE, _JOURNAL_NARROW * self.text), _JOURNAL_FLAT * self.text
        if not self.enlarged or (room.w >= wanted[0] and room.h >= wanted[1]):
            return room
        return self._journal_beside([])

    def _journal_beside(self, seated: list[Box]) -> Box:
        """The largest room right of the piles, beside who is seated there."""
        left, most = self.wide / 2 + 194.0, self.hand_top(_MANY) - 8.0
        columns = [self.uno_box(), self.corner_box(CORNERS - 1).joined(self.corner_box(0))]
        taken = [*seated, *(Box(*(part / self.unit for part in box)) for box in columns)]
        taken = [box.grown(5.0) for box in taken if box.right > left]
        tops = [12.0, *(box.bottom for box in taken)]
        bottoms = [most, self.high * _JOURNAL_LOWEST, *(box.y for box in taken)]
        rights = [self.wide - EDGE, *(box.x for box in taken)]
        best = Box(left, 76.0, 1.0, 1.0)
        for top, bottom, right in itertools.product(tops, bottoms, rights):
            room = Box(max(left, right - _JOURNAL_WIDE), top, min(right - left, _JOURNAL_WIDE), bottom - top)
            larger = room.w > 0 and room.h > 0 and _worth(room) > _worth(best)
            if larger and bottom <= most and not any(room.meets(box) for box in taken):
                best = room
        return best

    def journal_box(self) -> Box:
        """The drawer that tells the last turns, right of the piles. It hides no button, and no pod or fan as long as
        text is not large."""
        return self._in_pixels(self._journal)


def _worth(room: Box) -> float:
    """Worth of a room to read in: neither flat nor narrow."""
    poor = 1.0 if room.w >= _JOURNAL_NARROW and room.h >= _JOURNAL_FLAT else 0.1
    return poor * min(room.w / _JOURNAL_WIDE, 1.0) ** 2 * min(room.h / _JOURNAL_HIGH, 1.0)
