"""Card tooltip: a small panel near the hand with the card's name, its effect, and the reason why it is not playable."""

import functools
import itertools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import pygame

from uno_desktop.drawing.geometry import Box
from uno_desktop.drawing.palette import CREAM, GOLD_LIGHT
from uno_desktop.drawing.plates import Plates
from uno_desktop.drawing.text import Fonts, wrapped
from uno_desktop.model.cards import Seat
from uno_desktop.stage.layout.button_layout import CORNERS
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.renderers.renderer import Renderer


def largest_space(within: Box, taken: Iterable[Box], worth: Callable[[Box], float]) -> Box:
    """Returns the box inside `within` of greatest `worth` that overlaps none of `taken`; an empty box if none fits."""
    near = [box for box in taken if box.overlaps(within)]
    lefts = {within.x, *(box.right for box in near if box.right < within.right)}
    rights = {within.right, *(box.x for box in near if box.x > within.x)}
    best, most = Box(within.x, within.y, 0.0, 0.0), 0.0
    for left, right in itertools.product(lefts, rights):
        if right <= left:
            continue
        for top, bottom in _gaps(within, [box for box in near if box.x < right and box.right > left]):
            space = Box(left, top, right - left, bottom - top)
            if (value := worth(space)) > most:
                best, most = space, value
    return best


def _gaps(within: Box, between: list[Box]) -> list[tuple[float, float]]:
    found, top = [], within.y
    for box in sorted(between, key=lambda each: each.y):
        if box.y > top:
            found.append((top, box.y))
        top = max(top, box.bottom)
    if top < within.bottom:
        found.append((top, within.bottom))
    return found


_AROUND, _RAISED = 5.0, 44.0
"""Margin around a tooltip, and height by which a card of the hand rises, in units."""
_WISHED_WIDE, _WISHED_HIGH = 330.0, 190.0
"""Preferred width and height in units: a larger box is no better."""
_LEAST_WIDE, _LEAST_HIGH = 130.0, 70.0
_NEAR_HAND, _NEAR_IN_NEED = 0.0008, 0.0002
"""Preference per unit closer to the hand, relative to a box of the preferred size."""
_ACTIONS = 2
_NEWEST = 0.45
"""Fraction of the journal's height, from the bottom, that shows its newest line."""


class TooltipSpace(Enum):
    """Space that a tooltip may take: beside the line above the hand; in its place; or, if necessary, over older lines
    of the journal and over the draw pile or dispenser.
    """

    EASY = 0
    HARD = 1
    PRESSING = 2


@functools.lru_cache(maxsize=64)
def tip_spaces(
    layout: Layout, cards: int, log: bool, chances: bool = True, need: TooltipSpace = TooltipSpace.EASY
) -> tuple[Box, Box]:
    """Returns the boxes for a tooltip left and right of the piles, in pixels, for a hand of `cards` cards; `log` is
    True if the journal is open, `chances` if reaction buttons are visible. Either box may be too small.
    """
    width, height = layout.size
    pile, supply = layout.piles.pile_box, layout.piles.supply_box().union(layout.piles.supply_count_box())
    if need is TooltipSpace.PRESSING:  # even over the dispenser: only its card count stays visible
        supply = pile
    taken = [box.inflated(_AROUND * layout.unit) for box in obstacles(layout, cards, log, chances, need)]
    left = Box(0.0, 0.0, supply.x, float(height)).inflated(-_AROUND * layout.unit)
    right = Box(pile.right, 0.0, width - pile.right, float(height)).inflated(-_AROUND * layout.unit)

    def worth(space: Box) -> float:
        low = (_NEAR_HAND if need is TooltipSpace.EASY else _NEAR_IN_NEED) * space.bottom / layout.unit
        size = _size(space, layout.unit)
        return size + low if size else 0.0

    return largest_space(left, taken, worth), largest_space(right, taken, worth)


def obstacles(layout: Layout, cards: int, log: bool, chances: bool, need: TooltipSpace) -> list[Box]:
    """Returns the boxes in pixels that a tooltip of this `need` must not cover, for a hand of `cards` cards: seats, the
    hand with its raised cards, the piles, buttons, the open journal, and the line above the hand.
    """
    hand, rise = layout.hand.box(cards), _RAISED * layout.unit
    boxes = [Box(hand.x, hand.y - rise, hand.w, hand.h + rise)]
    boxes += [layout.piles.pile_box, layout.piles.color_box(), layout.piles.supply_count_box()]
    boxes += [layout.piles.supply_box()] if need is not TooltipSpace.PRESSING else []
    boxes += [layout.status_box(cards, chances=True)] if need is TooltipSpace.EASY else []
    boxes += [
        layout.buttons.uno_box(),
        layout.buttons.menu_box(),
        layout.buttons.order_box(),
        layout.buttons.turn_box(),
    ]
    boxes += [layout.buttons.action_box(place) for place in range(_ACTIONS)]
    boxes += [layout.buttons.corner_box(place) for place in range(CORNERS)]
    boxes += [layout.buttons.lasting_box(place) for place in range(2)]
    boxes += [layout.chance_box(place, cards) for place in range(layout.buttons.reactions)] if chances else []
    for seat in range(layout.seats.count):
        boxes += _whole_seat(layout, seat)
    if not log:
        return boxes
    journal = layout.journal_box()
    newest = journal._replace(y=journal.bottom - journal.h * _NEWEST, h=journal.h * _NEWEST)
    return [*boxes, newest if need is TooltipSpace.PRESSING else journal]


def _whole_seat(layout: Layout, seat: Seat) -> list[Box]:
    plain = [layout.seats.panel_box(seat), layout.seats.portrait_box(seat)]
    return plain if seat == layout.seats.me else [*plain, layout.seats.fan_box(seat)]


def _size(space: Box, unit: float) -> float:
    """Size of a box, 0 to 1, relative to the preferred size; 0 if it is too flat or too narrow."""
    wide, high = space.w / unit, space.h / unit
    if wide < _LEAST_WIDE or high < _LEAST_HIGH:
        return 0.0
    return min(wide / _WISHED_WIDE, 1.0) * min(high / _WISHED_HIGH, 1.0)


_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_WIDEST, _PAD = 340.0, 14.0
_NOT_NOW = "#ffb4a8"
_SIZES = {"title": 17.0, "regular": 14.5, "bold": 14.5}
_EASY = (1.0, 0.92, 0.84, 0.76, 0.68)
_PARTS = (*_EASY, 0.6, 0.52, 0.45, 0.38, 0.32)
"""Font scales to try, largest first; those below `_EASY` only where a tooltip may also cover journal or draw pile."""


@dataclass(frozen=True, slots=True)
class CardTooltip:
    """Name and effect of a card, and the reason why it is not playable; `at` is the card's centre in pixels."""

    name: str
    does: str
    why_not: str
    at: tuple[float, float]


class TooltipRow(NamedTuple):
    """Row of a tooltip: text, weight, colour, and size in points."""

    text: str
    weight: str
    shade: str
    size: float


class TooltipRenderer(Renderer):
    def __init__(self, layout: Layout, fonts: Fonts, plates: Plates) -> None:
        super().__init__(layout, fonts, plates)
        self._placed: tuple[object, Box, list[TooltipRow]] | None = None
        """Last drawn tooltip and its place, unchanged for many frames."""

    def space(self, tip: CardTooltip, cards: int, log: bool, chances: bool) -> Box:
        """Returns the tooltip's box in pixels, for a hand of `cards` cards; `log` is True if the journal is open,
        `chances` if reaction buttons are near the hand.
        """
        return self._kept(tip, cards, log, chances)[0]

    def _kept(self, tip: CardTooltip, cards: int, log: bool, chances: bool) -> tuple[Box, list[TooltipRow]]:
        key = (tip, cards, log, chances)
        if self._placed is None or self._placed[0] != key:
            self._placed = (key, *self.place(tip, cards, log, chances))
        return self._placed[1], self._placed[2]

    def draw(self, surface: pygame.Surface, tip: CardTooltip, cards: int, log: bool, chances: bool) -> None:
        """Draws the tooltip, if there is space for it; parameters as for `space`."""
        box, rows = self._kept(tip, cards, log, chances)
        if not rows:
            return
        self._plates.blit(surface, box, "box", 14)
        y = box.y + _PAD * 0.7 * self._layout.unit
        for row in rows:
            line = self._fonts.render(row.text, row.size, row.weight, row.shade)
            corner = (round(box.x + _PAD * self._layout.unit), round(y))
            surface.blit(line, corner, special_flags=_PREMULTIPLIED)
            y += line.height

    def place(self, tip: CardTooltip, cards: int, log: bool, chances: bool = True) -> tuple[Box, list[TooltipRow]]:
        """Returns the tooltip's box in pixels and its rows; no rows if there is no space at all.

        Prefers a box that covers nothing, then larger text, then the box closer to the card, at the card's height.
        """
        for need, parts in ((TooltipSpace.EASY, _EASY), (TooltipSpace.HARD, _EASY), (TooltipSpace.PRESSING, _PARTS)):
            spaces = tip_spaces(self._layout, cards, log, chances, need)
            for part in parts:
                for space in sorted(spaces, key=lambda space: abs(space.center[0] - tip.at[0])):
                    rows = self._rows(tip, part, space.w)
                    wide, high = self._measures(rows)
                    if wide <= space.w and high <= space.h:
                        x = min(max(tip.at[0] - wide / 2, space.x), space.right - wide)
                        y = min(max(tip.at[1] - high / 2, space.y), space.bottom - high)
                        return Box(round(x), round(y), wide, high), rows
        return Box(0.0, 0.0, 0.0, 0.0), []

    def _measures(self, rows: Sequence[TooltipRow]) -> tuple[float, float]:
        """Width and height of the panel for these rows, in pixels."""
        sizes = [self._fonts.measure(row.text, row.size, row.weight) for row in rows]
        unit = self._layout.unit
        wide = max(wide for wide, _ in sizes) + 2 * _PAD * unit
        return wide, sum(high for _, high in sizes) + 1.4 * _PAD * unit

    def _rows(self, tip: CardTooltip, part: float, width: float) -> list[TooltipRow]:
        """Text in rows for a tooltip of at most `width` pixels, in fonts scaled by `part`."""
        parts = ((tip.name, "title", GOLD_LIGHT), (tip.does, "regular", CREAM), (tip.why_not, "bold", _NOT_NOW))
        unit = self._layout.unit
        space = min(width - 2 * _PAD * unit, _WIDEST * max(1.0, self._fonts.scale / unit) * unit)
        return [
            TooltipRow(row, weight, shade, _SIZES[weight] * part)
            for text, weight, shade in parts
            if text
            for row in wrapped(self._fonts, text, _SIZES[weight] * part, weight, space)
        ]
