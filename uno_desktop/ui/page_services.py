"""Interface between pages and the program."""

from typing import Protocol

import pygame

from uno_desktop.system.user_file import Notice
from uno_desktop.ui.jobs import JobServices
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scene_stack import SceneStack


class Backdrop(Protocol):
    """Animated background shared by all pages."""

    @property
    def frame_lifetime(self) -> float:
        """Seconds for which the current frame stays valid."""

    def update(self, dt: float) -> None:
        """Advances time by `dt` seconds."""

    def draw(self, surface: pygame.Surface, pile_position: tuple[float, float] | None) -> None:
        """Draws over the whole surface; `pile_position` is a point in fractions of the window; None draws no pile."""


class PageServices(JobServices, Protocol):
    """The program's services for its pages."""

    stack: SceneStack
    notices: list[Notice]
    """Queue of toasts."""
    mouse: tuple[int, int]
    """Mouse position in pixels."""
    window: Metrics
    """Metrics of scenes scaled to fit the window."""
    page: Metrics
    """Metrics of a page that grows with the text size."""

    @property
    def still(self) -> bool:
        """True if motion is reduced."""

    @property
    def backdrop(self) -> Backdrop:
        """Background of pages that cover the window."""

    def sound(self, name: str, volume: float = 1.0) -> None:
        """Plays a sound effect at `volume`, 0 to 1."""
