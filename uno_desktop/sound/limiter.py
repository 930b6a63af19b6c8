"""Look-ahead limiter: scales all volumes so that the sum of the envelopes stays below full scale."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

BLOCK = 0.02
"""Length of an envelope block in seconds."""
_SAFETY = 1.08
"""Margin for the samples that the envelope skips (every second one)."""
FULL_SCALE = 32_768


def envelope_of(samples: memoryview, rate: int) -> tuple[float, ...]:
    """Returns the peak of each block, 0 to 1, of signed 16-bit stereo samples at `rate` per second.

    A block includes the peaks of its neighbours, to tolerate inexact start times.
    """
    step = 2 * int(rate * BLOCK)
    heights = [
        max(max(samples[at : at + step : 4]), -min(samples[at : at + step : 4])) * _SAFETY / FULL_SCALE
        for at in range(0, len(samples), step)
    ]
    padded = [0.0, *heights, 0.0]
    return tuple(max(padded[at : at + 3]) for at in range(len(heights)))


@dataclass(frozen=True, slots=True)
class Sounding:
    """Sound in progress: its envelope, start time in seconds and volume (0 to 1)."""

    envelope: tuple[float, ...]
    since: float
    volume: float


def loudest_ahead(sounding: Iterable[Sounding], now: float) -> float:
    """Returns the largest sum of the envelopes from `now` on, in the worst case of aligned phases."""
    ahead: list[float] = []
    for each in sounding:
        past = max(0, int((now - each.since) / BLOCK))
        for block, height in enumerate(each.envelope[past:]):
            if block == len(ahead):
                ahead.append(0.0)
            ahead[block] += height * each.volume
    return max(ahead, default=0.0)


def common_gain(sounding: Iterable[Sounding], now: float, room: float) -> float:
    """Returns the gain for all volumes that keeps their sum below `room` (0 to 1)."""
    height = loudest_ahead(sounding, now)
    return 1.0 if height <= room else max(0.0, room) / height
