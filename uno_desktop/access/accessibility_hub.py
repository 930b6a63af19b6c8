"""Whoever reads or hears the screen instead of seeing it: looks at it for them, and does what they ask."""

from __future__ import annotations

from enum import IntEnum
from time import perf_counter

from uno_desktop.access.announcer import Speaker
from uno_desktop.access.platform_adapters import Bounds
from uno_desktop.access.screen_readers import Readers
from uno_desktop.ui.accessible_text import begin_reading, end_reading
from uno_desktop.ui.scene_stack import SceneStack

SHARE = 0.03
"""The part of the time that looking at the screen may take: half a millisecond of a frame."""
_LEAST, _AT_ONCE = 1 / 10, 1 / 30
"""Seconds from one look at the screen to the next, and after somebody has done something."""
_SOON = 4
"""Then a page that takes long to look at is looked at after so many times as long."""


class Weight(IntEnum):
    """How much a sentence matters."""

    PLAIN = 0
    """It waits until what is being said has been said."""
    TURN = 1
    """The player has to do something."""
    ALARM = 2
    """There is little time, or it answers what the player has just done: what is being said is broken off."""


class Audience:
    """Costs a comparison a frame while there is nobody."""

    def __init__(self, name: str) -> None:
        """`name` of the program."""
        self.readers = Readers(name)
        self.speaker = Speaker()
        self.trouble = ""
        """The key of the text that says why nobody speaks, until it has been told; then empty."""
        self._reads_for: tuple[int, int] | None = None
        """The size of the picture for which the screen is being read."""
        self._next = self._cost = 0.0
        self._moved = False
        """True if somebody has done something since the screen was looked at last."""

    @property
    def there(self) -> bool:
        """True if anybody reads or listens."""
        return self.readers.active or self.speaker.on

    def tell(self, text: str, weight: Weight = Weight.PLAIN) -> None:
        """Have a sentence read out or spoken."""
        self.readers.announce(text, weight is Weight.ALARM)
        self.speaker.say(text, at_once=weight is Weight.ALARM)

    def offer(self, text: str) -> None:
        """Have a sentence read out, or spoken once by a voice that is silent otherwise."""
        if self.there:
            self.tell(text)
        else:
            self.speaker.offer(text)

    def grant(self, stack: SceneStack) -> None:
        """Do what readers have asked for, as if it had been clicked."""
        if not self.readers.active:
            return
        for wish in self.readers.wishes():
            if stack.top is not None:
                stack.top.perform(wish.key, wish.act, wish.text)
                stack.settle()
            self._next = 0.0

    def update(self, stack: SceneStack, now: float, where: Bounds, busy: bool) -> None:
        """Look at the screen, if it is time. `now` in seconds; `where` the picture lies on the desktop, in pixels;
        `busy`: somebody has just done something."""
        if self.speaker.problem:
            self.trouble = self.speaker.problem
            self.speaker.turn(False)
        if not self.there:
            if self._reads_for is not None:
                self._nobody_left()
            return
        size = where[2:]
        if self._reads_for != size:
            self._reads_for = size
            begin_reading(stack, size)
        if busy:
            self._moved = True
            self._next = min(self._next, now + max(_AT_ONCE, _SOON * self._cost))
        scene = stack.top
        if scene is None or (now < self._next and not self.readers.waits):
            return
        began = perf_counter()
        outline = scene.outline()
        if self.readers.active:
            self.readers.show(scene, outline, where)
        self.speaker.show(scene, outline, self._moved)
        self._moved = False
        self._cost = perf_counter() - began
        self._next = now + max(_LEAST, self._cost / SHARE)

    def close(self) -> None:
        """Nobody reads or listens any more."""
        self.readers.close()
        self.speaker.close()
        if self._reads_for is not None:
            self._nobody_left()

    def _nobody_left(self) -> None:
        self._reads_for = None
        end_reading()
        self.readers.left()
