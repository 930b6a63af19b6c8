"""What reaches the program besides the mouse: keys become what the player means by them before a scene sees them."""

from __future__ import annotations

import pygame

from uno_desktop.scenes.controls.own_keys import as_meant, means_fullscreen, means_mute
from uno_desktop.scenes.services import Services

_KEYS = (pygame.KEYDOWN, pygame.KEYUP)


class Devices:
    """Hands events on to the scenes; those that hold everywhere are done here."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def take(self, event: pygame.Event) -> bool:
        """True if the event came from one of these devices, and all has been done about it."""
        if event.type not in _KEYS:
            return False
        self._key(event)
        return True

    def _key(self, event: pygame.Event) -> None:
        stack, down = self._services.stack, event.type == pygame.KEYDOWN
        if stack.learning:
            stack.handle(event)
        elif down and means_fullscreen(event):
            self._services.toggle_fullscreen()
        elif down and means_mute(event) and not stack.typing:
            self._services.toggle_mute()
        else:
            stack.handle(event if stack.typing else as_meant(event))
