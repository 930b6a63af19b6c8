"""Scenes frame by frame, for counting flashes and finding motion."""

import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame

from tests.staging.scenes import STAGINGS
from tests.staging.sitting import FRAME, Sitting, Staged
from tests.support.scenes.pages import muted_services
from uno_desktop.scenes.shell.services import Services

SIZE = (960, 540)
Look = Callable[[pygame.Surface], object]


class Filmed(Sitting):
    """Sitting in which every frame, or every n-th one, is passed to a callback."""

    def __init__(self, services: Services, staged: Staged, look: Look, each: int = 1) -> None:
        super().__init__(services, staged)
        self._look, self._each, self._lived = look, each, 0
        self._surface = pygame.Surface(services.window.size, 0, 32)

    def live(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            super().live(FRAME)
            self._lived += 1
            if self._lived % self._each == 0:
                self.services.stack.draw(self._surface)
                self._look(self._surface)


def film(scene: str, seconds: float, look: Look, each: int = 1) -> None:
    """Shows a scene of `shot` from its first frame on, for a number of seconds after its set-up."""
    with tempfile.TemporaryDirectory() as folder:
        services = muted_services(Path(folder), SIZE)
        filmed = Filmed(services, Staged("official", 4, None), look, each)
        STAGINGS[scene].build(filmed)
        filmed.live(seconds)
        services.stack.clear()


def moving(scene: str, settle: float, watched: float, reduced: bool = True) -> pygame.Rect | None:
    """Returns the area of a scene that still moves after it has been open for `settle` seconds: the area that changes
    within `watched` seconds; None if nothing moves."""
    with tempfile.TemporaryDirectory() as folder:
        services = muted_services(Path(folder), SIZE)
        services.settings.reduced_motion = reduced
        sitting = Sitting(services, Staged("official", 4, None))
        STAGINGS[scene].build(sitting)
        sitting.live(settle)
        found: pygame.Rect | None = None
        first = _drawn(services)
        for _ in range(3):
            sitting.live(watched / 3 + FRAME)
            changed = _changed(first, _drawn(services))
            if changed is not None:
                found = changed if found is None else found.union(changed)
        services.stack.clear()
    return found


def _drawn(services: Services) -> pygame.Surface:
    """Returns the scene with all cards drawn at full quality."""
    surface = pygame.Surface(SIZE, 0, 32)
    for _ in range(60):
        services.stack.draw(surface)
        if all(sprite_cache.settled for sprite_cache in services.sprite_caches.values()):
            break
    return surface


def _changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect | None:
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (3, 3, 3, 255), other)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None
