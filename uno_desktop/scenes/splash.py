"""What a window shows from its first moment until the first page is ready: the badge on the felt's dark green."""

from __future__ import annotations

import pygame

from uno_desktop.drawing import palette
from uno_desktop.scenes.badge import badge

_PART = 0.24
"""Height of the badge as a part of the window's."""


def show_splash(window: pygame.Window) -> None:
    """Draws it, and lets the system show it: the pages take a second to load."""
    surface = window.get_surface()
    surface.fill(palette.INK)
    picture = badge(round(surface.height * _PART))
    spot = picture.get_rect(center=surface.get_rect().center)
    surface.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
    window.flip()
    pygame.event.pump()
