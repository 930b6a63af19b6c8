"""Gamepad hotplug through pygame's controller module; imported after the first frame for a faster start."""

import os

import pygame
from pygame._sdl2 import controller

from uno_desktop.scenes.controls.gamepads import Rumble
from uno_desktop.system.log import logger


class GamepadHotplug:
    """Opens and closes gamepads; a gamepad sends events only while it is open."""

    def __init__(self) -> None:
        """Initializes gamepad support; if the system has none, logs that and raises no error."""
        self._open: dict[int, controller.Controller] = {}
        os.environ.setdefault(
            "SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0"
        )  # positions, whatever is printed on the buttons
        try:
            controller.init()
        except pygame.error as error:
            logger.warning("no pads: %s", error)

    def connect(self, index: int) -> tuple[int, str] | None:
        """Opens a gamepad; returns its instance ID and name, or None if it cannot be opened."""
        try:
            pad = controller.Controller(index)
            number = int(pad.as_joystick().get_instance_id())
        except pygame.error as error:
            logger.warning("a pad could not be opened: %s", error)
            return None
        self._open[number] = pad
        return number, str(pad.name)

    def disconnect(self, number: int) -> None:
        """Closes an unplugged gamepad."""
        self._open.pop(number, None)

    def rumble(self, number: int, beat: Rumble) -> None:
        """Rumbles a gamepad; has no effect on one without motors."""
        pad = self._open.get(number)
        if pad is not None:
            pad.rumble(beat.low, beat.high, round(1000 * beat.seconds))
