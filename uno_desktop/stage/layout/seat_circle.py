"""Arranges the other seats: positions and sizes of panels and fans without overlap.

Panels lie along an arch over the table: a half ellipse, or a superellipse at a crowded table. Shapes are
tried from the largest to the smallest; the first that fit are spread out as far as possible.
"""

import functools
import itertools
import math
from collections.abc import Iterator
from typing import NamedTuple

from uno_desktop.drawing.geometry import Box
from uno_desktop.stage.layout.hand_layout import FanShape, fan_bounds, fan_shape
from uno_desktop.stage.layout.panel_layout import PORTRAIT, PlayerPanelShape, panel_shape

_SAMPLES = 90  # positions tried on each half of the arch
_LEVELS = 16  # from the most spacious shapes to the tightest
_LEAST_GAP, _LARGEST_GAP = 7.0, 1500.0
_TEXT_STEP, _FAN_STEP, _LEAST_FAN = 0.04, 0.025, 0.26
_WIDER = 1.11
_SHORTEST = 0.7  # minimum width of a panel, relative to its full width
_NAME_SPACE, _LEAST_NAME_SPACE = 260.0, 63.0  # for very long names
_EDGE = 8.0
_BESIDE_PANEL = 388.0  # units from the centre of the table kept free at the sides, for piles and journal
_FIRST = {1: 90.0, 2: 152.0, 3: 168.0, 4: 178.0}
"""Angle of the first seat in degrees, by number of other seats; with more, the outer seats are as low as possible."""
_LOWEST = {5: 0.53, 6: 0.56, 7: 0.58}
_LOWEST_OF_ALL = 0.62
"""Lowest position of seats, relative to the window height, by number of other seats."""
_FULL = (2.0, 2.5, 3.2)
"""Superellipse exponents of the arch; 2 is an ellipse."""


class Space(NamedTuple):
    """Width and height of the window in units, and boxes that panels and fans must not cover."""

    wide: float
    high: float
    taken: tuple[Box, ...]


class ArchPoint(NamedTuple):
    """Position on the arch: centre in units, and angle in degrees (180 is left, 90 the far side, 0 right)."""

    x: float
    y: float
    angle: float


class Circle(NamedTuple):
    """Arrangement of the other seats: the shapes of panels and fans, and each seat's position from the left."""

    panel: PlayerPanelShape
    fan: FanShape
    points: tuple[ArchPoint, ...]

    def bounds(self, point: ArchPoint) -> tuple[Box, Box]:
        """Returns the bounding boxes of a panel and of its widest fan, in units."""
        return panel_and_fan(self.panel, self.fan, point)


def panel_and_fan(panel: PlayerPanelShape, fan: FanShape, point: ArchPoint) -> tuple[Box, Box]:
    """Returns the bounding boxes of the panel at a position, and of its fan."""
    foot = (point.x, point.y - panel.high / 2)
    return panel.bounds(point.x, point.y), fan_bounds(fan, foot, point.angle)


@functools.lru_cache(maxsize=64)
def circle(space: Space, others: int, name_wide: float, text: float, largest_fan: float) -> Circle:
    """Returns the arrangement of `others` seats. `name_wide` is the width of the longest name at 100 %, in units;
    `text` the text scale; `largest_fan` the preferred scale of the other seats' cards.
    """

    def tried(level: int) -> Circle | None:
        shapes = _shapes(level, others, name_wide, text, largest_fan, space.wide / 2 - _BESIDE_PANEL)
        return next(filter(None, (_placed(space, others, *shape) for shape in shapes)), None)

    found = tried(0)
    if found is not None:
        return found
    found = tried(_LEVELS)
    if found is None:  # fallback: a panel under a button is better than no table; no tested window needs it
        return circle(space._replace(taken=()), others, min(name_wide, _LEAST_NAME_SPACE), 1.0, _LEAST_FAN)
    small, large = 0, _LEVELS  # binary search: trying all in sequence would take half a second
    while large - small > 1:
        level = (small + large) // 2
        better = tried(level)
        if better is None:
            small = level
        else:
            large, found = level, better
    return _with_whole_names(space, others, found, name_wide)


def _with_whole_names(space: Space, others: int, found: Circle, name_wide: float) -> Circle:
    """Returns an arrangement with smaller text in wider panels, if that enlarges shrunken names; else `found`."""
    panel, size = found.panel, found.panel.text
    shown = panel.name_space / name_wide
    while size >= max(1.0, shown + _TEXT_STEP):
        whole = panel_shape(name_wide * size, size, panel.stacked)
        for full, tight in itertools.product(_FULL if others > 4 else _FULL[:1], (False, True)):
            better = _placed(space, others, whole, found.fan, full, tight) if _worth(whole, panel) else None
            if better is not None:
                return better
        size -= 2 * _TEXT_STEP
    return found


def _worth(wider: PlayerPanelShape, panel: PlayerPanelShape) -> bool:
    """Returns False for much wider panels, which are not worth trying."""
    return wider.total_width < _WIDER * panel.total_width


def _shapes(
    level: int, others: int, name_wide: float, text: float, largest_fan: float, widest: float
) -> Iterator[tuple[PlayerPanelShape, FanShape, float, bool]]:
    """Yields shapes of a level, 0 the most spacious, with possible placements in panels of at most `widest` units."""
    size = max(1.0, text * (1 - _TEXT_STEP * level))
    name = name_wide * size * max(_SHORTEST, 1 - _TEXT_STEP * level)
    name = min(name, _NAME_SPACE - (_NAME_SPACE - _LEAST_NAME_SPACE) * level / _LEVELS)
    fan = fan_shape(others, max(_LEAST_FAN, largest_fan - _FAN_STEP * level))
    for stacked in (False, True):
        panel = panel_shape(name, size, stacked)
        panel = panel_shape(name - max(0.0, panel.total_width - widest), size, stacked)
        for full in _FULL if others > 4 else _FULL[:1]:
            for tight in (False, True):
                yield panel, fan, full, tight


def _placed(
    space: Space, others: int, panel: PlayerPanelShape, fan: FanShape, full: float, tight: bool
) -> Circle | None:
    """Places the seats along one arch, as far apart as possible; None if they do not fit."""
    left = _arch(space, others, panel, fan, full, tight)
    arch = left + [ArchPoint(space.wide - point.x, point.y, 180.0 - point.angle) for point in reversed(left[:-1])]
    found = [panel_and_fan(panel, fan, point) for point in left]
    boxes = found + [_mirrored(pair, space.wide) for pair in reversed(found[:-1])]
    free = [_is_free(space, pair) for pair in boxes]
    if others % 2 and not free[len(left) - 1]:
        return None
    usable = [place for place, is_free in enumerate(free) if is_free and free[len(free) - 1 - place]]
    chosen = _spread(boxes, usable, others)
    if chosen is None:
        return None
    points = [arch[place] for place in chosen]
    for place in range(others // 2):  # exactly symmetrical
        other = points[place]
        points[others - 1 - place] = ArchPoint(space.wide - other.x, other.y, 180.0 - other.angle)
    if others % 2:
        points[others // 2] = left[-1]
    made = Circle(panel, fan, tuple(points))
    return made if _all_apart(made) else None


def _arch(
    space: Space, others: int, panel: PlayerPanelShape, fan: FanShape, full: float, tight: bool
) -> list[ArchPoint]:
    first = _FIRST.get(others, 180.0)
    top = _EDGE + fan.above + panel.high / 2 + 6.0
    top = top if tight else max(top, space.high * 0.2)
    leaning = fan_bounds(fan, (0.0, -panel.high / 2), 180.0)
    a = space.wide / 2 - _EDGE - max(panel.total_width / 2, -leaning.x)
    a = min(a, 760.0)
    low = min(space.high * _LOWEST.get(max(5, others), _LOWEST_OF_ALL), space.high - 300.0 + PORTRAIT)
    points = []
    for step in range(_SAMPLES + 1):
        part = (1 - step / _SAMPLES) ** (full / 2)
        angle = 90.0 + (first - 90.0) * part
        cos, sin = abs(math.cos(math.radians(angle))), math.sin(math.radians(angle))
        x = space.wide / 2 - a * cos ** (2 / full)
        points.append(ArchPoint(x, low - (low - top) * sin ** (2 / full), angle))
    return points


def _mirrored(pair: tuple[Box, Box], wide: float) -> tuple[Box, Box]:
    panel, fan = (box._replace(x=wide - box.right) for box in pair)
    return panel, fan


def _is_free(space: Space, pair: tuple[Box, Box]) -> bool:
    window = Box(0.0, 0.0, space.wide, space.high)
    for box in pair:
        if box.x < 4.0 or box.y < 4.0 or box.right > window.right - 4.0:
            return False
        if any(box.overlaps(taken) for taken in space.taken):
            return False
    return True


def _spread(boxes: list[tuple[Box, Box]], usable: list[int], others: int) -> list[int] | None:
    """Positions of all seats from the left, with the largest possible gap; None if they do not fit."""
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
    chosen: list[int] = []
    around: list[Box] = []
    for place in usable:
        if chosen and any(one.overlaps(other) for one in around for other in boxes[place]):
            continue
        chosen.append(place)
        if len(chosen) == others:
            return chosen
        around = [box.inflated(gap) for box in boxes[place]]
    return None


def _all_apart(made: Circle) -> bool:
    every = [made.bounds(point) for point in made.points]
    return not any(
        one.overlaps(other)
        for place, pair in enumerate(every)
        for later in every[place + 1 :]
        for one in pair
        for other in later
    )
