"""Timeline: the current animation, the next one, and skipping."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.stage.table.tweens import Animation


class Timeline:
    """Plays animations in sequence; the next one is requested only when the current one has ended."""

    def __init__(self, next_clip: Callable[[], Animation | None]) -> None:
        """`next_clip` returns the next animation, or None."""
        self._next_clip = next_clip
        self._clip: Animation | None = None
        self._time = 0.0
        self.speed = 1.0
        """Playback speed, 0.5 to 4."""
        self.skipping = False
        """True while animations are finished at once; sounds may stay silent."""

    @property
    def busy(self) -> bool:
        return self._clip is not None

    def update(self, dt: float) -> None:
        """Advances time by `dt` seconds. The rest of a frame after an animation's end goes to the next one."""
        left = dt * self.speed
        while True:
            if self._clip is None and not self._start():
                return
            clip = self._clip
            assert clip is not None
            rest = clip.duration - self._time
            if left < rest:
                self._time += left
                clip.at(self._time)
                return
            clip.at(clip.duration)
            self._clip = None
            left -= rest

    def skip(self) -> None:
        self.skipping = True
        try:
            while self._clip is not None or self._start():
                clip = self._clip
                assert clip is not None
                clip.at(clip.duration)
                self._clip = None
        finally:
            self.skipping = False

    def drop(self) -> None:
        """Discards the current animation unfinished, before the table view is reset."""
        self._clip = None

    def _start(self) -> bool:
        clip = self._next_clip()
        if clip is None:
            return False
        self._clip = clip
        self._time = 0.0
        clip.begin()
        return True
