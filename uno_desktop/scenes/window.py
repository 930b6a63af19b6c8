"""The window: opened with what it shows first, and with doors for programs that read it to its player."""

from __future__ import annotations

import os
import sys

import pygame

from uno_desktop.access.accessibility_hub import Audience
from uno_desktop.drawing import palette
from uno_desktop.scenes.game_badge import badge, window_icon
from uno_desktop.system.identity import identity
from uno_desktop.system.paths import APP_NAME

MINIMUM = (960, 540)
"""The smallest window, in points."""
_PART = 0.24
"""Height of the badge as a part of the window's."""
_DOORS_FIRST = ("win32", "darwin")
"""Systems on which readers must be let in before the window is seen for the first time."""


def open_display() -> None:
    """Ready the system for windows."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", APP_NAME)
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_driver() == "x11":  # never on Wayland: there is no software framebuffer there
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def open_window(size: tuple[int, int]) -> pygame.Window:
    """The program's window, `size` in points; seen at once where readers can be let in later."""
    hidden = sys.platform in _DOORS_FIRST
    window = pygame.Window(identity().name, size, resizable=True, allow_high_dpi=True, hidden=hidden)
    window.minimum_size = MINIMUM
    if not hidden:
        show_splash(window)
    window.set_icon(window_icon(64))
    return window


def let_readers_in(window: pygame.Window, audience: Audience) -> None:
    """Programs may read the window from now on, and it is seen."""
    audience.readers.open(window)
    if sys.platform in _DOORS_FIRST:
        window.show()
        show_splash(window)


def show_splash(window: pygame.Window) -> None:
    """Draws it, and lets the system show it: the pages take a second to load."""
    surface = window.get_surface()
    surface.fill(palette.INK)
    picture = badge(round(surface.height * _PART))
    spot = picture.get_rect(center=surface.get_rect().center)
    surface.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
    window.flip()
    pygame.event.pump()
