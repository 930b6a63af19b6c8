"""The timeline: what plays now, what plays next, and how to skip it."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.stage.table.tweens import Clip


class Timeline:
    """Plays clips one after the other. The next one is asked for only when the one before it has ended."""

    def __init__(self, next_clip: Callable[[], Clip | None]) -> None:
        """`next_clip` hands out the next clip to play, or None if there is nothing to show."""
        self._next_clip = next_clip
        self._clip: Clip | None = None
        self._time = 0.0
        self.speed = 1.0
        """How many seconds of the clips pass in one second, 0.5 to 4."""
        self.skipping = False
        """True while clips are being finished at once; sounds may keep quiet then."""

    @property
    def busy(self) -> bool:
        """True while something is being shown."""
        return self._clip is not None

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass. What is left of a frame when a clip ends belongs to the next clip."""
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
        """Finishes what is being shown and all that waits to be shown."""
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
        """Forgets the clip that is being shown, without finishing it: the display is about to be set anew."""
        self._clip = None

    def _start(self) -> bool:
        clip = self._next_clip()
        if clip is None:
            return False
        self._clip = clip
        self._time = 0.0
        clip.begin()
        return True
