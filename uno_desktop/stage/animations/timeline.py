"""Timeline: the current animation, the next one, and skipping."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.stage.table.tweens import Animation


class Timeline:
    """Plays animations in sequence; the next one is requested only when the current one has ended."""

    def __init__(self, next_clip: Callable[[], Animation | None]) -> None:
        """`next_clip` returns the next animation, or None."""
        self._next_animation = next_clip
        self._animation: Animation | None = None
        self._time = 0.0
        self.speed = 1.0
        """Playback speed, 0.5 to 4."""
        self.skipping = False
        """True while animations are finished at once; sounds may stay silent."""

    @property
    def busy(self) -> bool:
        return self._animation is not None

    def update(self, dt: float) -> None:
        """Advances time by `dt` seconds. The rest of a frame after an animation's end goes to the next one."""
        left = dt * self.speed
        while True:
            if self._animation is None and not self._start():
                return
            animation = self._animation
            assert animation is not None
            rest = animation.duration - self._time
            if left < rest:
                self._time += left
                animation.at(self._time)
                return
            animation.at(animation.duration)
            self._animation = None
            left -= rest

    def skip(self) -> None:
        self.skipping = True
        try:
            while self._animation is not None or self._start():
                animation = self._animation
                assert animation is not None
                animation.at(animation.duration)
                self._animation = None
        finally:
            self.skipping = False

    def drop(self) -> None:
        """Discards the current animation unfinished, before the table view is reset."""
        self._animation = None

    def _start(self) -> bool:
        animation = self._next_animation()
        if animation is None:
            return False
        self._animation = animation
        self._time = 0.0
        animation.begin()
        return True
