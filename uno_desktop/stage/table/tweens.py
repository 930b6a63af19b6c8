"""Tweens and other animations as functions of time, and combinators for them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

Easing = Callable[[float], float]


class Animation(Protocol):
    """State on screen as a function of time."""

    @property
    def duration(self) -> float:
        """Seconds from the first to the last frame; known before the start."""
        ...

    def begin(self) -> None:
        """Reads the start values; called when the animation starts, not when it is created."""
        ...

    def at(self, t: float) -> None:
        """Shows the state at `t` seconds, 0 <= t <= duration, in any order."""
        ...


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    return t * t * t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """Ease-out that exceeds 1 slightly before it returns to 1."""
    back = 1.4
    return 1 + (back + 1) * (t - 1) ** 3 + back * (t - 1) ** 2


def bump(t: float) -> float:
    """Curve that rises from 0 to 1 at the middle, and falls back to 0."""
    return 4 * t * (1 - t)


@dataclass(slots=True)
class Tween:
    """Calls `show` with the eased progress over `duration` seconds; first, `on_begin` may read start values."""

    duration: float
    show: Callable[[float], None]
    easing: Easing = linear
    on_begin: Callable[[], None] | None = None

    def begin(self) -> None:
        if self.on_begin is not None:
            self.on_begin()

    def at(self, t: float) -> None:
        self.show(self.easing(1.0 if self.duration <= 0 else min(1.0, max(0.0, t / self.duration))))


_ROUNDING = 1e-6  # seconds


class AnimationGroup:
    """Several animations, each with its own start time."""

    def __init__(self, parts: Sequence[tuple[float, Animation]]) -> None:
        """`parts` are pairs of a start in seconds and an animation, sorted by start."""
        self._parts = tuple(parts)
        self.duration = max((start + animation.duration for start, animation in self._parts), default=0.0)
        self._begun = 0
        self._shown: list[float] = []

    def begin(self) -> None:
        self._begun = 0
        self._shown = []

    def at(self, t: float) -> None:
        """Shows all started parts. A part that has ended is set to its last frame once."""
        for index, (start, animation) in enumerate(self._parts):
            own = t - start
            if (
                own >= animation.duration - _ROUNDING
            ):  # the sum of starts and durations has rounding errors: the last frame must be exact
                own = animation.duration
            own = max(0.0, own)
            if index >= self._begun:
                if t < start - _ROUNDING:
                    return
                animation.begin()
                self._begun = index + 1
                self._shown.append(-1.0)
            if own != self._shown[index] or own < animation.duration:
                animation.at(own)
                self._shown[index] = own


class SpedUpAnimation:
    """Plays an animation `factor` times as fast."""

    def __init__(self, animation: Animation, factor: float) -> None:
        self._animation, self._factor = animation, factor
        self.duration = animation.duration / factor

    def begin(self) -> None:
        self._animation.begin()

    def at(self, t: float) -> None:
        self._animation.at(self._animation.duration if t >= self.duration else t * self._factor)


def seq(*animations: Animation) -> Animation:
    parts: list[tuple[float, Animation]] = []
    start = 0.0
    for animation in animations:
        parts.append((start, animation))
        start += animation.duration
    return AnimationGroup(parts)


def par(*animations: Animation) -> Animation:
    return AnimationGroup([(0.0, animation) for animation in animations])


def stagger(gap: float, *animations: Animation) -> Animation:
    """Returns a group in which each animation starts `gap` seconds after the previous one."""
    return AnimationGroup([(index * gap, animation) for index, animation in enumerate(animations)])


def after(delay: float, animation: Animation) -> Animation:
    return AnimationGroup([(delay, animation)])


def pause(duration: float) -> Animation:
    """Returns an animation that only waits, to give the player time to read."""
    return Tween(duration, _nothing)


def cue(callback: Callable[[], None]) -> Animation:
    """Returns an animation of no duration that calls a function once, for example to start a sound."""
    return Tween(0.0, _nothing, on_begin=callback)


def _nothing(_: float) -> None:
    return None
