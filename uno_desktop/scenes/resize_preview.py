"""A window that is being resized: the last picture between bars, until the size has stood still for a moment."""

from __future__ import annotations

import pygame

_STILL = 0.15
"""Seconds without a change of size before everything is drawn for the new one."""


class NewSize:
    """Follows the size of a window whose scenes are drawn for another one. Time is that of the clock, not of frames:
    frames may be slow just then."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size, self._since = size, 0.0
        self._picture: pygame.Surface | None = None
        self._fitted: pygame.Surface | None = None

    def stands(self, size: tuple[int, int], now: float) -> bool:
        """True if the window has had this size for a moment; `now` in seconds."""
        if size != self._size:
            self._size, self._since = size, now
        return now - self._since >= _STILL

    def keep(self, picture: pygame.Surface) -> None:
        """The last picture of the old size."""
        self._picture, self._fitted = picture, None

    @property
    def kept(self) -> bool:
        """True if there is such a picture."""
        return self._picture is not None

    def forget(self) -> None:
        """Everything is drawn for the new size."""
        self._picture = self._fitted = None

    def draw(self, surface: pygame.Surface) -> None:
        """The picture in its own shape, as large as there is room, and bars beside it."""
        if self._picture is None:
            return
        part = min(surface.width / self._picture.width, surface.height / self._picture.height)
        size = (max(1, round(self._picture.width * part)), max(1, round(self._picture.height * part)))
        if self._fitted is None or self._fitted.size != size:
            self._fitted = pygame.transform.scale(self._picture, size)
        surface.fill("black")
        surface.blit(self._fitted, self._fitted.get_rect(center=surface.get_rect().center))
