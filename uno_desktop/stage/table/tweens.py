"""Clips: pictures as functions of time, and the few ways to join them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

Easing = Callable[[float], float]


class Clip(Protocol):
    """One movement that takes `duration` seconds."""

    @property
    def duration(self) -> float:
        """Seconds from the first to the last picture; known before the clip begins."""
        ...

    def begin(self) -> None:
        """Reads the starting values, at the moment when the clip starts and not when it was made."""
        ...

    def at(self, t: float) -> None:
        """Sets the picture `t` seconds after the beginning, 0 <= t <= duration, in any order."""
        ...


def linear(t: float) -> float:
    """The same speed from 0 to 1."""
    return t


def ease_in(t: float) -> float:
    """Slow at first."""
    return t * t * t


def ease_out(t: float) -> float:
    """Slow at the end: an arrival."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """Goes a little beyond 1 and comes back: a landing."""
    back = 1.4
    return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2


def bump(t: float) -> float:
    """From 0 up to 1 in the middle and back to 0: a height or a pulse."""
    return 4 * t * (1 - t)


class Tween:
    """Calls `show` with a number that goes from 0 to 1 in `duration` seconds."""

    def __init__(
        self,
        duration: float,
        show: Callable[[float], None],
        easing: Easing = linear,
        begin: Callable[[], None] | None = None,
    ) -> None:
        """`begin` is called once when the clip starts, to read what it starts from."""
        self.duration = duration
        self._show = show
        self._easing = easing
        self._begin = begin

    def begin(self) -> None:
        """Reads the starting values."""
        if self._begin is not None:
            self._begin()

    def at(self, t: float) -> None:
        """Shows the picture at `t` seconds."""
        self._show(self._easing(1.0 if self.duration <= 0 else min(1.0, max(0.0, t / self.duration))))


_ROUNDING = 1e-6  # seconds


class Arrangement:
    """Several clips, each with its own start; a clip begins when its time has come."""

    def __init__(self, parts: Sequence[tuple[float, Clip]]) -> None:
        """`parts` are pairs of a start in seconds and a clip, earlier starts first."""
        self._parts = tuple(parts)
        self.duration = max((start + clip.duration for start, clip in self._parts), default=0.0)
        self._begun = 0
        self._shown: list[float] = []

    def begin(self) -> None:
        """Starts anew: no part has begun."""
        self._begun = 0
        self._shown = []

    def at(self, t: float) -> None:
        """Shows all parts that have begun. One that has ended is set to its last picture once."""
        for index, (start, clip) in enumerate(self._parts):
            own = t - start
            if (
                own >= clip.duration - _ROUNDING
            ):  # sums of starts and lengths are a hair off: the end is the end
                own = clip.duration
            own = max(0.0, own)
            if index >= self._begun:
                if t < start - _ROUNDING:
                    return
                clip.begin()
                self._begun = index + 1
                self._shown.append(-1.0)
            if own != self._shown[index] or own < clip.duration:
                clip.at(own)
                self._shown[index] = own


class Hastened:
    """A clip played so many times as fast."""

    def __init__(self, clip: Clip, pace: float) -> None:
        self._clip, self._pace = clip, pace
        self.duration = clip.duration / pace

    def begin(self) -> None:
        """The clip begins."""
        self._clip.begin()

    def at(self, t: float) -> None:
        """The clip, so much farther on."""
        self._clip.at(self._clip.duration if t >= self.duration else t * self._pace)


def seq(*clips: Clip) -> Clip:
    """One clip after the other."""
    parts: list[tuple[float, Clip]] = []
    start = 0.0
    for clip in clips:
        parts.append((start, clip))
        start += clip.duration
    return Arrangement(parts)


def par(*clips: Clip) -> Clip:
    """Plays clips at the same time."""
    return Arrangement([(0.0, clip) for clip in clips])


def stagger(gap: float, *clips: Clip) -> Clip:
    """Each clip starts `gap` seconds after the one before it."""
    return Arrangement([(index * gap, clip) for index, clip in enumerate(clips)])


def after(delay: float, clip: Clip) -> Clip:
    """The clip, `delay` seconds later."""
    return Arrangement([(delay, clip)])


def pause(duration: float) -> Clip:
    """Nothing moves: time to read."""
    return Tween(duration, _nothing)


def cue(deed: Callable[[], None]) -> Clip:
    """Does something once at this moment, such as starting a sound."""
    return Tween(0.0, _nothing, begin=deed)


def _nothing(_: float) -> None:
    return None
