"""Counts flashes as defined by WCAG 2.3.1, of light and of red, in any second and any part of the screen."""

from collections import deque

import pygame

from tests.staging.color_blindness import LINEAR

MOST = 3
"""Maximum number of harmless flashes in a second."""
WIDE, HIGH = 48, 27
"""Number of cells of the screen, across and down."""
BLOCK = (WIDE // 3, HIGH // 3)
"""Width and height in cells of 10 degrees of the field of view: 341 by 256 of 1024 by 768 pixels."""
AREA = BLOCK[0] * BLOCK[1] / 4
"""Number of cells that must flash together to be harmful: a quarter of the block."""
_STEP, _DARK = 0.1, 0.8
"""Minimum change of relative luminance that counts, and the limit that its darker end must be below."""
_RED_STEP = 20 / 320
"""Minimum change of red minus green and blue that counts."""
_NO_END = 2.0


class _Cell:
    """Last extreme of a cell, its direction, and the times of the opposite changes."""

    __slots__ = ("changes", "high", "low", "up")

    def __init__(self) -> None:
        self.low, self.high, self.up = _NO_END, -1.0, 0
        self.changes: deque[float] = deque()

    def see(self, value: float, now: float, step: float, dark: float) -> int:
        """Adds a value; returns the number of changes within the last second."""
        self.low, self.high = min(self.low, value), max(self.high, value)
        if self.up <= 0 and value >= self.low + step and self.low < dark:
            self.up, self.high = 1, value
            self.changes.append(now)
        elif self.up >= 0 and value <= self.high - step and value < dark:
            self.up, self.low = -1, value
            self.changes.append(now)
        while self.changes and self.changes[0] <= now - 1.0:
            self.changes.popleft()
        return len(self.changes)


class Flashes:
    """Counts flashes frame by frame. `worst` is the maximum number of flashes in any second, in an area large enough to
    be harmful; a flash is a pair of opposite changes, so it may be half a flash."""

    def __init__(self, rate: float) -> None:
        """`rate` in frames a second."""
        self.worst, self._frame, self._rate = 0.0, 0, rate
        self._light = [_Cell() for _ in range(WIDE * HIGH)]
        self._red = [_Cell() for _ in range(WIDE * HIGH)]

    def see(self, picture: pygame.Surface) -> None:
        """Adds the next frame."""
        now = self._frame / self._rate
        self._frame += 1
        small = pygame.image.tobytes(pygame.transform.smoothscale(picture, (WIDE, HIGH)), "RGB")
        lights, reds = [], []
        for place, (light, red) in enumerate(zip(self._light, self._red, strict=True)):
            r, g, b = (LINEAR[channel] for channel in small[3 * place : 3 * place + 3])
            lights.append(light.see(0.2126 * r + 0.7152 * g + 0.0722 * b, now, _STEP, _DARK))
            reds.append(red.see(max(0.0, r - g - b), now, _RED_STEP, _NO_END))
        self.worst = max(self.worst, _in_a_block(lights, self.worst), _in_a_block(reds, self.worst))


def _in_a_block(changes: list[int], known: float) -> float:
    """Returns the number of flashes that occur in enough cells of some block; 0 if not more than `known`."""
    if max(changes) / 2 <= known:
        return 0.0
    best = 0.0
    for top in range(0, HIGH - BLOCK[1] + 1, 3):
        for left in range(0, WIDE - BLOCK[0] + 1, 4):
            block = sorted(
                (n for y in range(top, top + BLOCK[1]) for n in changes[y * WIDE + left : y * WIDE + left + BLOCK[0]]),
                reverse=True,
            )
            best = max(best, block[int(AREA)] / 2)
    return best
