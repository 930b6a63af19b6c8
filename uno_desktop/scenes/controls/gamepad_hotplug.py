"""The library's side of pads: hears of them, and opens each. Loaded after the first frame, which can do without."""

from __future__ import annotations

import os

import pygame
from pygame._sdl2 import controller

from uno_desktop.scenes.controls.gamepad_rumble import Beat
from uno_desktop.scenes.services import Services
from uno_desktop.system.log import logger


class PluggedPads:
    """Pads that are open: a pad is heard only while it is."""

    def __init__(self, services: Services) -> None:
        """Raises nothing: a system without pads is told of in the logbook."""
        self._open: dict[int, controller.Controller] = {}
        os.environ.setdefault(
            "SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0"
        )  # places, whatever is printed on them
        try:
            controller.init()
        except pygame.error as error:
            logger.warning("no pads: %s", error)

    def connect(self, index: int) -> tuple[int, str] | None:
        """The number that events of a new pad have, and its name; None if it cannot be opened."""
        try:
            pad = controller.Controller(index)
            number = int(pad.as_joystick().get_instance_id())
        except pygame.error as error:
            logger.warning("a pad could not be opened: %s", error)
            return None
        self._open[number] = pad
        return number, str(pad.name)

    def disconnect(self, number: int) -> None:
        """It has been pulled out."""
        self._open.pop(number, None)

    def rumble(self, number: int, beat: Beat) -> None:
        """Shake a pad; those without motors stay still."""
        pad = self._open.get(number)
        if pad is not None:
            pad.rumble(beat.low, beat.high, round(1000 * beat.seconds))
