"""What a page asks of the program that shows it."""

from __future__ import annotations

from typing import Protocol

import pygame

from uno_desktop.system.settings import Notice
from uno_desktop.ui.metrics import Units
from uno_desktop.ui.scene_stack import SceneStack


class Backdrop(Protocol):
    """What is seen behind all pages, and goes on from page to page."""

    @property
    def rest(self) -> float:
        """Seconds for which its picture may stay as it is."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def draw(self, surface: pygame.Surface, spot: tuple[float, float] | None) -> None:
        """Draw it over the whole surface; `spot` is where the page leaves it most room, in parts of the window."""


class PageServices(Protocol):
    """The program as its pages know it."""

    stack: SceneStack
    notices: list[Notice]
    """Sentences that wait to be shown."""
    mouse: tuple[int, int]
    """Where the mouse is, in pixels."""
    window: Units
    """The units of whatever is stretched to the window."""
    page: Units
    """The units of a page that grows with the text size."""

    @property
    def still(self) -> bool:
        """True if nothing shall move by itself."""

    @property
    def backdrop(self) -> Backdrop:
        """What is seen behind a page that covers the window."""

    def sound(self, name: str, volume: float = 1.0) -> None:
        """Play an effect at `volume`, 0 to 1."""
