"""The circle of the others: where each pod lies, and how large pods and fans may be so that nothing overlaps.

The pods lie along an arch over the table, a half ellipse or, at a crowded table, one with fuller shoulders. From the
most generous shapes to the tightest, the first that have room are taken, and spread out as far as there is room.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Iterator
from typing import NamedTuple

from uno_desktop.drawing.geometry import Box
from uno_desktop.stage.layout.opponent_fans import FanShape, fan_bounds, fan_shape
from uno_desktop.stage.layout.player_panel_shape import PORTRAIT, PodShape, pod_shape

_SAMPLES = 90  # places tried on each half of the arch
_LEVELS = 16  # from the most generous shapes to the tightest
_LEAST_GAP, _LARGEST_GAP = 7.0, 1500.0
_TEXT_STEP, _FAN_STEP, _LEAST_FAN = 0.04, 0.025, 0.26
_WIDER = 1.11
_SHORTEST = 0.7  # the part of its full length that a pod has room for at least
_NAME_ROOM, _LEAST_NAME_ROOM = 260.0, 63.0  # for very long names
_EDGE = 8.0
_BESIDE_POD = 388.0  # units from the middle of the table kept free at the sides, for piles and journal
_FIRST = {1: 90.0, 2: 152.0, 3: 168.0, 4: 178.0}
"""The angle of the first of so many others; of more, those at the sides sit as low as they can."""
_LOWEST = {5: 0.53, 6: 0.56, 7: 0.58}
_LOWEST_OF_ALL = 0.62
"""The part of the window's height down to which so many others sit."""
_FULL = (2.0, 2.5, 3.2)
"""How full the shoulders of the arch are; 2 is an ellipse."""


class Room(NamedTuple):
    """Width and height of the window in units, and the boxes in it that pods and fans must leave free."""

    wide: float
    high: float
    taken: tuple[Box, ...]


class Spot(NamedTuple):
    """A place on the arch: its middle in units, and its angle: 180 is left, 90 the far side, 0 right."""

    x: float
    y: float
    angle: float


class Circle(NamedTuple):
    """Solution: the shapes of pods and fans, and the spot of each of the others from the left."""

    pod: PodShape
    fan: FanShape
    spots: tuple[Spot, ...]

    def bounds(self, spot: Spot) -> tuple[Box, Box]:
        """The boxes around a pod and around its widest fan, in units."""
        return pieces(self.pod, self.fan, spot)


def pieces(pod: PodShape, fan: FanShape, spot: Spot) -> tuple[Box, Box]:
    """The boxes around the pod at a spot, and around its fan."""
    foot = (spot.x, spot.y - pod.high / 2)
    return pod.bounds(spot.x, spot.y), fan_bounds(fan, foot, spot.angle)


@functools.lru_cache(maxsize=64)
def circle(room: Room, others: int, name_wide: float, text: float, largest_fan: float) -> Circle:
    """The circle for so many others. `name_wide`: units of their longest name at 100 %; `text`: how large text is to
    be; `largest_fan`: the size of their cards if there is room."""

    def tried(level: int) -> Circle | None:
        shapes = _shapes(level, others, name_wide, text, largest_fan, room.wide / 2 - _BESIDE_POD)
        return next(filter(None, (_placed(room, others, *shape) for shape in shapes)), None)

    found = tried(0)
    if found is not None:
        return found
    found = tried(_LEVELS)
    if found is None:  # better a pod under a button than no table; the tests know no such window
        return circle(room._replace(taken=()), others, min(name_wide, _LEAST_NAME_ROOM), 1.0, _LEAST_FAN)
    small, large = 0, _LEVELS  # halved: trying one after the other would take half a second
    while large - small > 1:
        level = (small + large) // 2
        better = tried(level)
        if better is None:
            small = level
        else:
            large, found = level, better
    return _with_whole_names(room, others, found, name_wide)


def _with_whole_names(room: Room, others: int, found: Circle, name_wide: float) -> Circle:
    """The same with a little smaller text in wider pods, if names that would have to shrink are larger there."""
    pod, size = found.pod, found.pod.text
    shown = pod.name_room / name_wide
    while size >= max(1.0, shown + _TEXT_STEP):
        whole = pod_shape(name_wide * size, size, pod.stacked)
        for full, tight in itertools.product(_FULL if others > 4 else _FULL[:1], (False, True)):
            better = _placed(room, others, whole, found.fan, full, tight) if _worth(whole, pod) else None
            if better is not None:
                return better
        size -= 2 * _TEXT_STEP
    return found


def _worth(wider: PodShape, pod: PodShape) -> bool:
    """True if there may be room for it: pods that are much wider need not be tried."""
    return wider.whole < _WIDER * pod.whole


def _shapes(
    level: int, others: int, name_wide: float, text: float, largest_fan: float, widest: float
) -> Iterator[tuple[PodShape, FanShape, float, bool]]:
    """The shapes of a level, 0 the most generous, and the ways to place them; `widest`: units of a whole pod."""
    size = max(1.0, text * (1 - _TEXT_STEP * level))
    name = name_wide * size * max(_SHORTEST, 1 - _TEXT_STEP * level)
    name = min(name, _NAME_ROOM - (_NAME_ROOM - _LEAST_NAME_ROOM) * level / _LEVELS)
    fan = fan_shape(others, max(_LEAST_FAN, largest_fan - _FAN_STEP * level))
    for stacked in (False, True):
        pod = pod_shape(name, size, stacked)
        pod = pod_shape(name - max(0.0, pod.whole - widest), size, stacked)
        for full in _FULL if others > 4 else _FULL[:1]:
            for tight in (False, True):
                yield pod, fan, full, tight


def _placed(room: Room, others: int, pod: PodShape, fan: FanShape, full: float, tight: bool) -> Circle | None:
    """The others along one arch, as far apart as possible; None if they have no room there."""
    left = _arch(room, others, pod, fan, full, tight)
    arch = left + [Spot(room.wide - spot.x, spot.y, 180.0 - spot.angle) for spot in reversed(left[:-1])]
    found = [pieces(pod, fan, spot) for spot in left]
    boxes = found + [_mirrored(pair, room.wide) for pair in reversed(found[:-1])]
    free = [_is_free(room, pair) for pair in boxes]
    if others % 2 and not free[len(left) - 1]:
        return None
    usable = [place for place, is_free in enumerate(free) if is_free and free[len(free) - 1 - place]]
    chosen = _spread(boxes, usable, others)
    if chosen is None:
        return None
    spots = [arch[place] for place in chosen]
    for place in range(others // 2):  # exactly symmetrical
        other = spots[place]
        spots[others - 1 - place] = Spot(room.wide - other.x, other.y, 180.0 - other.angle)
    if others % 2:
        spots[others // 2] = left[-1]
    made = Circle(pod, fan, tuple(spots))
    return made if _all_apart(made) else None


def _arch(room: Room, others: int, pod: PodShape, fan: FanShape, full: float, tight: bool) -> list[Spot]:
    """The left half of the arch, from below up to the far side."""
    first = _FIRST.get(others, 180.0)
    top = _EDGE + fan.above + pod.high / 2 + 6.0
    top = top if tight else max(top, room.high * 0.2)
    leaning = fan_bounds(fan, (0.0, -pod.high / 2), 180.0)
    a = room.wide / 2 - _EDGE - max(pod.whole / 2, -leaning.x)
    a = min(a, 760.0)
    low = min(room.high * _LOWEST.get(max(5, others), _LOWEST_OF_ALL), room.high - 300.0 + PORTRAIT)
    spots = []
    for step in range(_SAMPLES + 1):
        part = (1 - step / _SAMPLES) ** (full / 2)
        angle = 90.0 + (first - 90.0) * part
        cos, sin = abs(math.cos(math.radians(angle))), math.sin(math.radians(angle))
        x = room.wide / 2 - a * cos ** (2 / full)
        spots.append(Spot(x, low - (low - top) * sin ** (2 / full), angle))
    return spots


def _mirrored(pair: tuple[Box, Box], wide: float) -> tuple[Box, Box]:
    pod, fan = (box._replace(x=wide - box.right) for box in pair)
    return pod, fan


def _is_free(room: Room, pair: tuple[Box, Box]) -> bool:
    window = Box(0.0, 0.0, room.wide, room.high)
    for box in pair:
        if box.x < 4.0 or box.y < 4.0 or box.right > window.right - 4.0:
            return False
        if any(box.meets(taken) for taken in room.taken):
            return False
    return True


def _spread(boxes: list[tuple[Box, Box]], usable: list[int], others: int) -> list[int] | None:
    """The places of all, from the left, with the largest gap that still lets all sit down."""
    if others == 1:
        return [len(boxes) // 2]
    found = _chain(boxes, usable, others, _LEAST_GAP)
    if found is None:
        return None
    small, large = _LEAST_GAP, _LARGEST_GAP
    while large - small > 1.0:
        gap = (small + large) / 2
        tried = _chain(boxes, usable, others, gap)
        if tried is None:
            large = gap
        else:
            small, found = gap, tried
    return found


def _chain(boxes: list[tuple[Box, Box]], usable: list[int], others: int, gap: float) -> list[int] | None:
    """One after the other from the left, each as near to the one before as the gap allows."""
    chosen: list[int] = []
    around: list[Box] = []
    for place in usable:
        if chosen and any(one.meets(other) for one in around for other in boxes[place]):
            continue
        chosen.append(place)
        if len(chosen) == others:
            return chosen
        around = [box.grown(gap) for box in boxes[place]]
    return None


def _all_apart(made: Circle) -> bool:
    every = [made.bounds(spot) for spot in made.spots]
    return not any(
        one.meets(other)
        for place, pair in enumerate(every)
        for later in every[place + 1 :]
        for one in pair
        for other in later
    )
