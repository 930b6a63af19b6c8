"""Spaces for the tooltip of a card, left and right of the piles."""

import functools
import itertools
from collections.abc import Callable, Iterable
from enum import Enum

from uno_desktop.drawing.geometry import Box
from uno_desktop.model.cards import Seat
from uno_desktop.stage.layout.button_layout import CORNERS
from uno_desktop.stage.layout.table_layout import Layout

_AROUND, _RAISED = 5.0, 44.0
"""Margin around a tooltip, and height by which a card of the hand rises, in units."""
_WISHED_WIDE, _WISHED_HIGH = 330.0, 190.0
"""Preferred width and height in units: a larger box is no better."""
_LEAST_WIDE, _LEAST_HIGH = 130.0, 70.0
_NEAR_HAND, _NEAR_IN_NEED = 0.0008, 0.0002
"""Preference per unit closer to the hand, relative to a box of the preferred size."""
_NEAR_PILE = 0.01
"""Cost per unit farther from the discard pile, for the tooltip of its top card."""
_ACTIONS = 2
_NEWEST = 0.45
"""Fraction of the journal's height, from the bottom, that shows its newest line."""


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


class TooltipSpace(Enum):
    """Space that a tooltip may take: beside the line above the hand; in its place; or, if necessary, over older lines
    of the journal and over the draw pile or dispenser.
    """

    EASY = 0
    HARD = 1
    PRESSING = 2


@functools.lru_cache(maxsize=64)
def tip_spaces(
    layout: Layout,
    cards: int,
    log: bool,
    chances: bool = True,
    need: TooltipSpace = TooltipSpace.EASY,
    of_pile: bool = False,
) -> tuple[Box, Box]:
    """Returns the boxes for a tooltip left and right of the piles, in pixels, for a hand of `cards` cards; `log` is
    True if the journal is open, `chances` if reaction buttons are visible, `of_pile` if the card lies on the discard
    pile. Either box may be too small.
    """
    width, height = layout.size
    pile, supply = layout.piles.pile_box, layout.piles.supply_box().union(layout.piles.supply_count_box())
    if need is TooltipSpace.PRESSING:  # even over the dispenser: only its card count stays visible
        supply = pile
    taken = [box.inflated(_AROUND * layout.unit) for box in obstacles(layout, cards, log, chances, need)]
    left = Box(0.0, 0.0, supply.x, float(height)).inflated(-_AROUND * layout.unit)
    right = Box(pile.right, 0.0, width - pile.right, float(height)).inflated(-_AROUND * layout.unit)

    def worth(space: Box) -> float:
        if of_pile:
            return _size(space, layout.unit) / (1.0 + _NEAR_PILE * _distance(space, pile) / layout.unit)
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


def _distance(space: Box, pile: Box) -> float:
    """Returns the horizontal plus the vertical distance of a box from the pile's edges."""
    across = max(0.0, space.x - pile.right, pile.x - space.right)
    return across + max(0.0, space.y - pile.bottom, pile.y - space.bottom)


def _size(space: Box, unit: float) -> float:
    """Size of a box, 0 to 1, relative to the preferred size; 0 if it is too flat or too narrow."""
    wide, high = space.w / unit, space.h / unit
    if wide < _LEAST_WIDE or high < _LEAST_HIGH:
        return 0.0
    return min(wide / _WISHED_WIDE, 1.0) * min(high / _WISHED_HIGH, 1.0)
