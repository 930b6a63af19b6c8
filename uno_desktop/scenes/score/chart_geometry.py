"""Geometry of the line chart: axis ticks, smooth curves, label placement."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from uno_desktop.drawing.svg import num

Point = tuple[float, float]


def ticks(low: int, high: int, most: int) -> list[int]:
    """Returns at most `most` round numbers from `low`, or just below it, to `high`."""
    span = max(1, high - low)
    step = 1
    for step in (factor * 10**power for power in range(7) for factor in (1, 2, 5)):
        if span / step <= most - 1:
            break
    return list(range(math.floor(low / step) * step, high + 1, step))


def smooth(points: Sequence[Point]) -> str:
    """Returns SVG path commands of a monotone curve through the points, which are sorted from left to right."""
    if len(points) < 2:
        return ""
    slopes = [(b[1] - a[1]) / (b[0] - a[0]) for a, b in itertools.pairwise(points)]
    leans = [slopes[0], *(_lean(a, b) for a, b in itertools.pairwise(slopes)), slopes[-1]]
    path = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for place, (a, b) in enumerate(itertools.pairwise(points)):
        third = (b[0] - a[0]) / 3
        near = (a[0] + third, a[1] + leans[place] * third)
        far = (b[0] - third, b[1] - leans[place + 1] * third)
        path.append("C" + " ".join(num(value) for point in (near, far, b) for value in point))
    return "".join(path)


def _lean(before: float, after: float) -> float:
    """Returns the slope at a point from the slopes beside it: zero at an extremum (Fritsch and Carlson)."""
    return 0.0 if before * after <= 0 else 2 * before * after / (before + after)


def spread(wishes: Sequence[float], pitch: float, low: float, high: float) -> list[float]:
    """Returns heights close to `wishes`, at least `pitch` apart (less if they do not fit), within the bounds."""
    count = len(wishes)
    if not count:
        return []
    pitch = min(pitch, (high - low) / max(1, count - 1))
    order = sorted(range(count), key=lambda place: wishes[place])
    blocks: list[list[float]] = []  # each a list of wishes that overlap once the pitch is subtracted
    for rank, place in enumerate(order):
        blocks.append([wishes[place] - rank * pitch])
        while len(blocks) > 1 and _mean(blocks[-2]) > _mean(blocks[-1]):
            last = blocks.pop()
            blocks[-1] += last
    highest = high - (count - 1) * pitch
    flat = [max(low, min(highest, _mean(block))) for block in blocks for _ in block]
    heights = [0.0] * count
    for rank, place in enumerate(order):
        heights[place] = flat[rank] + rank * pitch
    return heights


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
