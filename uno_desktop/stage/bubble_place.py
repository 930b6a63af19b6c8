"""Where a speech bubble goes: beside the face of who speaks, never over my hand, a button or the piles."""

from __future__ import annotations

import math
from collections.abc import Iterator

from uno_desktop.model.cards import Seat
from uno_desktop.stage.layout import Box, Layout
from uno_desktop.stage.panel_layout import CORNERS

_DIRECTIONS = 24
_GAP = 9.0  # units between the face and the bubble
_EDGE = 8.0  # units between the bubble and the edge of the window
_RAISED = 26.0  # units that a card of my hand rises
_BADGE = 40.0
_ACTIONS = 2


def kept_free(layout: Layout, cards: int) -> list[Box]:
    """What no bubble may cover while I hold so many cards: my hand, raised cards included, buttons, the piles."""
    hand, rise = layout.hand_box(cards), _RAISED * layout.unit
    boxes = [Box(hand.x, hand.y - rise, hand.w, hand.h + rise), layout.pile_box(), layout.supply_box()]
    boxes += [layout.uno_box(), layout.menu_box(), layout.pod_box(layout.me), layout.face_box(layout.me)]
    boxes += [layout.action_box(place) for place in range(_ACTIONS)] + [layout.order_box(), layout.turn_box()]
    boxes += [layout.reaction_box(place) for place in range(layout.reactions)]
    return boxes + [layout.corner_box(place) for place in range(CORNERS)]


def bubble_box(layout: Layout, seat: Seat, wide: float, high: float, cards: int) -> Box:
    """The place of a bubble so many pixels wide and high, for who sits there, while I hold so many cards."""
    free = kept_free(layout, cards)
    crowd = [layout.face_box(other) for other in range(layout.seats)]
    crowd += [layout.pod_box(other) for other in range(layout.seats)]
    crowd += [layout.catch_box(other) for other in range(layout.seats)]
    crowd += [_around(layout.badge_spot(other), _BADGE * layout.unit) for other in range(layout.seats)]
    places = sorted(_places(layout, seat, wide, high), key=lambda place: place[0])
    least, best = math.inf, places[0][1]
    for strain, box in places:
        if strain >= least:
            break  # those that follow are liked less still
        cost = strain + 1000.0 * sum(_overlap(box, each) for each in free)
        cost += 6.0 * sum(_overlap(box, each) for each in crowd)
        if cost < least:
            least, best = cost, box
    return best


def _places(layout: Layout, seat: Seat, wide: float, high: float) -> Iterator[tuple[float, Box]]:
    """Places around a face, nearer and farther, each with how little it is liked."""
    face, unit = layout.face_box(seat), layout.unit
    x, y = face.center
    pile = layout.pile_box().center
    wish = math.atan2(pile[1] - y, pile[0] - x)
    for far in (0.0, 24.0, 56.0, 100.0, 160.0, 230.0, 310.0):
        for step in range(_DIRECTIONS):
            turn = math.tau * step / _DIRECTIONS
            reach = face.w / 2 + (_GAP + far) * unit
            dx, dy = math.cos(turn), math.sin(turn)
            middle = x + dx * (reach + wide / 2), y + dy * (reach + high / 2)
            away = abs(math.remainder(turn - wish, math.tau))
            box = _inside(layout, Box(middle[0] - wide / 2, middle[1] - high / 2, wide, high))
            if _overlap(box, face) == 0:
                yield away * 0.4 + far / 60.0, box


def _around(spot: tuple[float, float], size: float) -> Box:
    return Box(spot[0] - size / 2, spot[1] - size / 2, size, size)


def _inside(layout: Layout, box: Box) -> Box:
    """The box moved wholly into the window."""
    edge = _EDGE * layout.unit
    x = min(max(box.x, edge), layout.size[0] - edge - box.w)
    y = min(max(box.y, edge), layout.size[1] - edge - box.h)
    return Box(x, y, box.w, box.h)


def _overlap(box: Box, other: Box) -> float:
    """How much of the smaller of two boxes they share, 0 to 1."""
    wide = min(box.right, other.right) - max(box.x, other.x)
    high = min(box.bottom, other.bottom) - max(box.y, other.y)
    if wide <= 0 or high <= 0:
        return 0.0
    return 0.05 + wide * high / min(box.w * box.h, other.w * other.h)
