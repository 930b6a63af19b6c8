"""Resize preview: shows the last frame with bars until the window size has been stable for a moment."""

from __future__ import annotations

import pygame

_STILL = 0.15
"""Seconds without a change of size before the scenes are redrawn."""


class ResizePreview:
    """Tracks the window size against the size of the scenes, in clock time, because frames may be slow while
    resizing."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size, self._since = size, 0.0
        self._picture: pygame.Surface | None = None
        self._fitted: pygame.Surface | None = None

    def stands(self, size: tuple[int, int], now: float) -> bool:
        """Returns True if the window has had this size for a moment; `now` in seconds."""
        if size != self._size:
            self._size, self._since = size, now
        return now - self._since >= _STILL

    def keep(self, picture: pygame.Surface) -> None:
        self._picture, self._fitted = picture, None

    @property
    def kept(self) -> bool:
        return self._picture is not None

    def forget(self) -> None:
        """Drops the kept frame, because the scenes have been redrawn."""
        self._picture = self._fitted = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the kept frame in its aspect ratio, as large as fits, with bars beside it."""
        if self._picture is None:
            return
        part = min(surface.width / self._picture.width, surface.height / self._picture.height)
        size = (max(1, round(self._picture.width * part)), max(1, round(self._picture.height * part)))
        if self._fitted is None or self._fitted.size != size:
            self._fitted = pygame.transform.scale(self._picture, size)
        surface.fill("black")
        surface.blit(self._fitted, self._fitted.get_rect(center=surface.get_rect().center))
