"""Places speech bubbles beside the speaker's portrait, never over the viewer's hand, a button or the piles."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Sequence

from uno_desktop.model.cards import Seat
from uno_desktop.stage.layout.panel_layout import CORNERS
from uno_desktop.stage.layout.table_layout import Box, Layout

_DIRECTIONS = 24
_GAP = 9.0  # units between the portrait and the bubble
_EDGE = 8.0  # units between the bubble and the edge of the window
_RAISED = 26.0  # units that a card of the viewer's hand rises
_BADGE = 40.0
_STAMP_WIDE, _STAMP_HIGH = 150.0, 44.0
_ACTIONS = 2
_FAR = (0.0, 24.0, 56.0, 100.0, 160.0, 230.0, 310.0)
"""Candidate extra distances of a bubble, in units."""


def kept_free(layout: Layout, cards: int) -> list[Box]:
    """Returns boxes that no bubble may cover, for a hand of `cards` cards: the raised hand, buttons, the piles."""
    hand, rise = layout.hand_box(cards), _RAISED * layout.unit
    boxes = [Box(hand.x, hand.y - rise, hand.w, hand.h + rise), layout.pile_box(), layout.supply_box()]
    boxes += [layout.uno_box(), layout.menu_box(), layout.panel_box(layout.me), layout.portrait_box(layout.me)]
    boxes += [layout.action_box(place) for place in range(_ACTIONS)] + [layout.order_box(), layout.turn_box()]
    return boxes + [layout.corner_box(place) for place in range(CORNERS)]


def bubble_box(layout: Layout, seat: Seat, wide: float, high: float, cards: int) -> Box:
    """Returns the box for a bubble of the given size in pixels at a seat, for a hand of `cards` cards."""
    free, crowd = _obstacles(layout, cards)
    portrait = layout.portrait_box(seat)
    least, best = math.inf, Box(portrait.x, portrait.y, wide, high)
    for strain, turn, far in _ways(layout, seat):
        if strain >= least:
            break  # later ones are worse still
        box = _place(layout, portrait, (wide, high), turn, far)
        if _overlap(box, portrait):
            continue
        cost = strain + _shared(box, free, 1000.0, least - strain)
        if cost < least:
            cost += _shared(box, crowd, 6.0, least - cost)
        if cost < least:
            least, best = cost, box
    return best


@functools.lru_cache(maxsize=4)
def _obstacles(layout: Layout, cards: int) -> tuple[Sequence[Box], Sequence[Box]]:
    seats = range(layout.seats)
    crowd = [layout.portrait_box(other) for other in seats] + [layout.panel_box(other) for other in seats]
    crowd += [layout.catch_box(other) for other in seats]
    crowd += [layout.chance_box(place, cards) for place in range(layout.reactions)]  # they are drawn above it
    crowd += [_around(layout.badge_spot(other), _BADGE * layout.unit) for other in seats]
    crowd += [_stamp_box(layout, other) for other in layout.others]
    return kept_free(layout, cards), crowd


def _stamp_box(layout: Layout, seat: Seat) -> Box:
    (x, y), wide, high = layout.anchor(seat), _STAMP_WIDE * layout.unit, _STAMP_HIGH * layout.unit
    return _inside(layout, Box(x - wide / 2, y - high / 2, wide, high))


def _ways(layout: Layout, seat: Seat) -> list[tuple[float, float, float]]:
    """Directions from a portrait to a bubble, best first: cost, angle in radians, distance."""
    x, y = layout.portrait_box(seat).center
    pile = layout.pile_box().center
    wish = math.atan2(pile[1] - y, pile[0] - x)
    turns = [math.tau * step / _DIRECTIONS for step in range(_DIRECTIONS)]
    away = [abs(math.remainder(turn - wish, math.tau)) * 0.4 for turn in turns]
    ways = [(one + far / 60.0, turn, far) for far in _FAR for turn, one in zip(turns, away, strict=True)]
    return sorted(ways, key=lambda way: way[0])


def _place(layout: Layout, portrait: Box, size: tuple[float, float], turn: float, far: float) -> Box:
    (x, y), (wide, high) = portrait.center, size
    reach = portrait.w / 2 + (_GAP + far) * layout.unit
    across, down = math.cos(turn) * (reach + wide / 2), math.sin(turn) * (reach + high / 2)
    return _inside(layout, Box(x + across - wide / 2, y + down - high / 2, wide, high))


def _shared(box: Box, others: Iterable[Box], weight: float, most: float) -> float:
    """Cost of covering these boxes, capped at `most`."""
    cost = 0.0
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    for other in others:
        left, top, wide, high = other
        if left < right and top < bottom and x < left + wide and y < top + high:  # shortcut: most do not overlap
            cost += weight * _overlap(box, other)
            if cost >= most:
                break
    return cost


def _around(spot: tuple[float, float], size: float) -> Box:
    return Box(spot[0] - size / 2, spot[1] - size / 2, size, size)


def _inside(layout: Layout, box: Box) -> Box:
    edge = _EDGE * layout.unit
    x = min(max(box.x, edge), layout.size[0] - edge - box.w)
    y = min(max(box.y, edge), layout.size[1] - edge - box.h)
    return Box(x, y, box.w, box.h)


def _overlap(box: Box, other: Box) -> float:
    """Shared part of the smaller of two boxes, 0 to 1."""
    wide = min(box.right, other.right) - max(box.x, other.x)
    high = min(box.bottom, other.bottom) - max(box.y, other.y)
    if wide <= 0 or high <= 0:
        return 0.0
    return 0.05 + wide * high / min(box.w * box.h, other.w * other.h)
