"""Layout of a table of any size; pure geometry, without pictures.

Measures are logical units of a 1280 x 720 table; `unit` is the number of pixels per unit. A window of
another aspect ratio is wider or higher in units, never smaller. Results are in pixels and degrees, clockwise
negative as in pygame. `hand`, `piles`, `buttons` and `seats` are its parts.
"""

import itertools
from functools import cached_property

from uno_desktop.drawing.geometry import Box, Pose
from uno_desktop.model.cards import Seat
from uno_desktop.stage.layout.button_layout import BAR_GAP, CORNERS, ButtonLayout
from uno_desktop.stage.layout.hand_layout import ROW_LIMIT, HandLayout
from uno_desktop.stage.layout.pile_layout import PileLayout
from uno_desktop.stage.layout.seats_layout import SeatsLayout
from uno_desktop.stage.layout.viewport import CARD_HIGH, CARD_WIDE, EDGE, Viewport

__all__ = ["CARD_HIGH", "CARD_WIDE", "ROW_LIMIT", "Box", "Layout", "Pose", "open_fan", "open_layout"]

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
_LARGER, _FEW = 0.76, 5  # scale of the open cards of the other seats, and number of seats up to which it is used
_TOAST_WIDE, _TOAST_HIGH, _TOAST_FOR_TEXT = 860.0, 84.0, 40.0
_TOAST_ROW, _TOAST_INSET, _TOAST_LEAST = 21.0, (32.0, 10.0), 450.0


class Layout(Viewport):
    """Layout of a table with `seats` seats, as seen from seat `me`, in a window of `size` pixels: its parts, and the
    boxes of texts between them.
    """

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
        super().__init__(size, text)
        self.hand = HandLayout(self)
        self.piles = PileLayout(self, dispenser)
        self.buttons = ButtonLayout(self, reactions, my_name, left_handed)
        self.seats = SeatsLayout(self, self.piles, self.buttons, seats, me, name_wide)

    def _between(self, band: Box) -> Box:
        middle = self.wide / 2
        half = band.w / 2
        for box in self.seats.taken:
            if box.bottom > band.y and box.y < band.bottom:
                half = min(half, max(box.x - middle, middle - box.right) - 6.0)
        return band._replace(x=middle - half, w=2 * half)

    def _clear(self, band: Box) -> Box:
        left, right = band.x, band.right
        for box in self.seats.taken:
            if box.bottom > band.y and box.y < band.bottom and box.right > left and box.x < right:
                if box.center[0] < band.center[0]:
                    left = box.right + 6.0
                else:
                    right = box.x - 6.0
        return band._replace(x=left, w=right - left)

    def status_box(self, count: int, chances: bool = False) -> Box:
        """Returns the box for a line of text above a hand of `count` cards; with `chances`, beside reaction buttons."""
        bottom = self.hand.top(count) - 4.0
        top = max(
            self.piles.pile_box.bottom / self.unit + 2.0, bottom - _NOTICE_HIGH - _NOTICE_FOR_TEXT * self.enlarged
        )
        space = self._chances(count)
        left = max(self.side, self.buttons.handed(space, self.wide).right + 6.0 if chances and space.w else 0.0)
        band = Box(left, top, self.wide - 2 * left, bottom - top)
        if chances and self.enlarged:  # large text needs all the space, even off centre
            return self.in_pixels(
                self._clear(self.buttons.handed(band._replace(w=self.wide - self.side - left), self.wide))
            )
        return self.in_pixels(self._between(band))

    def chance_box(self, place: int, count: int) -> Box:
        """Returns the box of a reaction button, counted from below, for a hand of `count` cards: close to the
        hand if all buttons fit there, else above the viewer's panel.
        """
        space = self._chances(count)
        if not space.w:
            return self.buttons.reaction_box(place)
        top = space.bottom - (self.button_high + BAR_GAP) * (place + 1) + BAR_GAP
        return self.box(space.x, top, space.w, self.button_high)

    def _chances(self, count: int) -> Box:
        """Box of all reaction buttons, in units: beside the piles and a centred line, above the hand.

        Empty if a seat or the viewer's panel is in the way, or if there are no reaction buttons.
        """
        high = (self.button_high + BAR_GAP) * self.buttons.reactions - BAR_GAP
        bottom = self.hand.top(count) - _LIFTED
        right = min(self.wide / 2 - _LINE / 2, self.buttons.handed(self.piles.free(), self.wide).x - 4.0)
        column = Box(*(part / self.unit for part in self.buttons.turn_box().union(self.seats.panel_box(self.seats.me))))
        for wide in (self.side - 2 * EDGE + _RING, self.side - 2 * EDGE):
            space = self.buttons.handed(Box(right - wide, bottom - high, wide, high), self.wide)
            if self.buttons.reactions and not any(
                space.inflated(4.0).overlaps(box) for box in (*self.seats.taken, column)
            ):
                return space
        return Box(0.0, 0.0, 0.0, 0.0)

    def lasting_space(self, place: int) -> Box:
        """Returns the box for the text of a lasting effect, up to the next seat."""
        box = self.buttons.lasting_box(place)
        row = Box(*(part / self.unit for part in box))
        beside = (near.x - 6.0 for near in self.seats.taken if near.bottom > row.y and near.y < row.bottom)
        right = min([near for near in beside if near >= row.right] + [self.wide / 2])
        return self.in_pixels(row._replace(w=right - row.x))

    def toast_box(self) -> Box:
        """Returns the box for a toast: it covers no panel or button, and a fan only if the text has no other space."""
        return self.in_pixels(self._toast)

    @cached_property
    def _toast(self) -> Box:
        above_banner, above_piles = self.banner_space().y / self.unit - 4.0, self.piles.free().y - 4.0
        ways = (self.seats.taken, above_banner), (self.seats.taken, above_piles), (self.seats.panels, above_piles)
        spaces = [self._text_space(*way) for way in ways]
        enough = (space for holds, space in spaces if holds >= _TOAST_LEAST * self.text)
        return next(enough, spaces[-1][1])

    def _text_space(self, seated: list[Box], lowest: float) -> tuple[float, Box]:
        """Returns the free box above `lowest` that holds most text, and the length of its one row or two, in units."""
        corners = self.buttons.corner_box(CORNERS - 1).union(self.buttons.corner_box(0))
        lasting = self.buttons.lasting_box(0).union(self.buttons.lasting_box(1))
        fixed = [Box(*(part / self.unit for part in box)) for box in (corners, lasting)]
        taken = sorted(box.inflated(5.0) for box in (*seated, *fixed))
        tops, bottoms = sorted([6.0, *(box.bottom for box in taken)]), [lowest, *(box.y for box in taken)]
        (more, inset), best, most = _TOAST_INSET, Box(EDGE, 6.0, 1.0, 1.0), 0.0
        for top, bottom in itertools.product(tops, (bottom for bottom in bottoms if bottom <= lowest)):
            rows, left = min(2, int((bottom - top - inset) / (_TOAST_ROW * self.text))), EDGE
            beside = (box for box in taken if box.bottom > top and box.y < bottom)
            for right, further in (*((box.x, box.right) for box in beside), (self.wide - EDGE, 0.0)):
                wide = min(right - left, _TOAST_WIDE)
                if rows * (wide - more) > most:
                    most, high = rows * (wide - more), min(bottom - top, _TOAST_HIGH + _TOAST_FOR_TEXT * self.enlarged)
                    best = Box(min(max(left, self.wide / 2 - wide / 2), right - wide), top, wide, high)
                left = max(left, further)
        return most, best

    def banner_space(self) -> Box:
        """Returns the box for a banner, above the piles and under the panels of the far side."""
        space = self.prompt_space(_BANNER_WIDE)
        high = _BANNER_HIGH + _BANNER_FOR_TEXT * self.enlarged
        return self.in_pixels(self._between(Box(self.side, space.y / self.unit, self.wide - 2 * self.side, high)))

    def prompt_space(self, wide: float) -> Box:
        """Returns the box in pixels for a prompt of up to `wide` units: under the panels of the far side, above the
        hand and between the other seats.
        """
        bottom, middle = self.hand.top(_MANY) - 4.0, self.wide / 2
        half = min(wide / 2, middle - self.side)
        top = 12.0
        for panel in self.seats.panels:
            if panel.right > middle - half and panel.x < middle + half and panel.bottom < self.piles.middle + 40.0:
                top = max(top, panel.bottom + 2.0)
        return self.in_pixels(self._between(Box(middle - half, top, 2 * half, bottom - top)))

    @cached_property
    def _journal(self) -> Box:
        """Largest free box beside the piles, on the side of the buttons, in units.

        Larger text needs more space: if there is not enough, the open drawer covers seats on that side.
        """
        space = self._journal_beside(self.seats.taken)
        wanted = min(_JOURNAL_WIDE, _JOURNAL_NARROW * self.text), _JOURNAL_FLAT * self.text
        if not self.enlarged or (space.w >= wanted[0] and space.h >= wanted[1]):
            return space
        return self._journal_beside([])

    def _journal_beside(self, seated: list[Box]) -> Box:
        left, most = self.buttons.handed(self.piles.free(), self.wide).right + 4.0, self.hand.top(_MANY) - 8.0
        columns = [self.buttons.uno_box(), self.buttons.corner_box(CORNERS - 1).union(self.buttons.corner_box(0))]
        columns += [self.buttons.lasting_box(0).union(self.buttons.lasting_box(1))]
        taken = [*seated, *(Box(*(part / self.unit for part in box)) for box in columns)]
        taken = [self.buttons.handed(box, self.wide).inflated(5.0) for box in taken]
        taken = [box for box in taken if box.right - 5.0 > left]
        tops = [12.0, *(box.bottom for box in taken)]
        bottoms = [most, self.high * _JOURNAL_LOWEST, *(box.y for box in taken)]
        rights = [self.wide - EDGE, *(box.x for box in taken)]
        best = Box(left, 76.0, 1.0, 1.0)
        for top, bottom, right in itertools.product(tops, bottoms, rights):
            space = Box(max(left, right - _JOURNAL_WIDE), top, min(right - left, _JOURNAL_WIDE), bottom - top)
            larger = space.w > 0 and space.h > 0 and _worth(space) > _worth(best)
            if larger and bottom <= most and not any(space.overlaps(box) for box in taken):
                best = space
        return self.buttons.handed(best, self.wide)

    def journal_box(self) -> Box:
        """Returns the box of the journal drawer. It covers no button, and covers seats only if text is large."""
        return self.in_pixels(self._journal)


def _worth(space: Box) -> float:
    poor = 0.1 ** sum(space.w < wide or space.h < high for wide, high in (_JOURNAL_GOOD, _JOURNAL_LEAST))
    return poor * min(space.w / _JOURNAL_WIDE, 1.0) ** 2 * min(space.h / _JOURNAL_HIGH, 1.0)


def open_layout(size: tuple[int, int], seats: int, me: Seat, dispenser: bool, name_wide: float, text: float) -> Layout:
    """Returns the layout of a table with open hands and without controls; up to five seats, the cards of the others are
    larger.

    `name_wide` and `text` are as in `Layout`. No space is kept for reaction, UNO and corner buttons.
    """
    layout = Layout(size, seats, me, name_wide, dispenser, text, reactions=0)
    layout.seats.largest_fan = open_fan(seats)
    return layout


def open_fan(seats: int) -> float | None:
    """Returns the preferred scale of the other seats' cards: larger for up to five seats, else None for the default."""
    return _LARGER if seats <= _FEW else None
