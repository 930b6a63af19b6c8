"""Keeps what sounds together below full scale: it knows how loud each sound will be and turns all down in time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

BLOCK = 0.02
"""Seconds that one value of an envelope stands for."""
_SAFETY = 1.08
"""Only every second sample is looked at for an envelope: what lies between may be a little higher."""
FULL_SCALE = 32_768


def envelope_of(samples: memoryview, rate: int) -> tuple[float, ...]:
    """The height of a sound in each block, 0 to 1, from its signed 16-bit stereo samples at `rate` a second.

    A block also counts its neighbours, so that a sound may begin a little earlier or later than it is thought to."""
    step = 2 * int(rate * BLOCK)
    heights = [
        max(max(samples[at : at + step : 4]), -min(samples[at : at + step : 4])) * _SAFETY / FULL_SCALE
        for at in range(0, len(samples), step)
    ]
    padded = [0.0, *heights, 0.0]
    return tuple(max(padded[at : at + 3]) for at in range(len(heights)))


@dataclass(frozen=True, slots=True)
class Sounding:
    """A sound that is being played: how high it is in each block, since when (seconds), how loud (0 to 1)."""

    envelope: tuple[float, ...]
    since: float
    volume: float


def loudest_ahead(sounding: Iterable[Sounding], now: float) -> float:
    """The greatest height that all these can reach together from `now` on, were their waves to meet."""
    ahead: list[float] = []
    for each in sounding:
        past = max(0, int((now - each.since) / BLOCK))
        for block, height in enumerate(each.envelope[past:]):
            if block == len(ahead):
                ahead.append(0.0)
            ahead[block] += height * each.volume
    return max(ahead, default=0.0)


def common_gain(sounding: Iterable[Sounding], now: float, room: float) -> float:
    """Factor for all volumes that keeps their sum below `room`, 0 to 1."""
    height = loudest_ahead(sounding, now)
    return 1.0 if height <= room else max(0.0, room) / height
