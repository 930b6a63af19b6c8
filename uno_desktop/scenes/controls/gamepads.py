"""Pads by SDL's mapping: which button is which, wherever its maker has put it, and what has been pressed on it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple, Protocol

import pygame

from uno_desktop.scenes.controls.gamepad_rumble import Beat

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "south",
    pygame.CONTROLLER_BUTTON_B: "east",
    pygame.CONTROLLER_BUTTON_X: "west",
    pygame.CONTROLLER_BUTTON_Y: "north",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right shoulder",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right stick",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
"""The buttons that are read, by their places on a pad."""
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "left trigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "right trigger"),
}
_PRESSED, _LET_GO = 18000, 11000
"""Of 32767: so far a stick is moved until it counts, and back until it does so no more."""
_WAYS = ("left", "right", "up", "down")
_FIRST_AGAIN, _AGAIN = 0.45, 0.13
"""Seconds for which a direction is held until it counts again, and from then on."""
EVENTS = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)


class PadKind(Enum):
    """Who has made a pad, which is who has put signs on its buttons."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"


class PadPress(NamedTuple):
    """A button, by its place on the pad, that went down or came up again."""

    button: str
    down: bool


_MAKERS = {
    PadKind.PLAYSTATION: ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony"),
    PadKind.NINTENDO: ("nintendo", "switch", "joy-con", "joycon", "pro controller", "snes", "nes "),
}


def kind_of(name: str) -> PadKind:
    """Whose signs a pad of this name has; those of the most common kind where nobody knows."""
    low = name.lower()
    return next((kind for kind, words in _MAKERS.items() if any(word in low for word in words)), PadKind.XBOX)


class Plugged(Protocol):
    """Opens pads and closes them, as `plugged.py` does."""

    def connect(self, index: int) -> tuple[int, str] | None:
        """Number and name of a new pad; None if it cannot be opened."""

    def disconnect(self, number: int) -> None:
        """It has been pulled out."""

    def rumble(self, number: int, beat: Beat) -> None:
        """Shake a pad, if it can be shaken."""


class Pads:
    """All pads that are plugged in, and what has been pressed on any of them."""

    def __init__(self) -> None:
        self._plugged: Plugged | None = None
        self._kinds: dict[int, PadKind] = {}
        """Of each pad that is open, by the number that its events have."""
        self._tilted: dict[tuple[int, int], str] = {}
        """By pad and axis: the direction that counts as pressed."""
        self._held, self._for = "", 0.0
        self.kind = PadKind.XBOX
        """Of the pad that was used last."""
        self._last = -1
        """Its number."""

    @property
    def any(self) -> bool:
        """True if a pad is plugged in."""
        return bool(self._kinds)

    def listen(self, plugged: Plugged) -> None:
        """Hear of pads from now on, also of those that are there already."""
        self._plugged = plugged

    def take(self, event: pygame.Event) -> Iterator[PadPress]:
        """What has been pressed or let go."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._remove(event.instance_id)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(event.instance_id, event.axis, event.value)
        elif event.button in BUTTONS:
            self._used(event.instance_id)
            yield self._note(BUTTONS[event.button], event.type == pygame.CONTROLLERBUTTONDOWN)

    def again(self, dt: float) -> str:
        """A direction that counts once more after `dt` seconds, as it is held; empty for none."""
        if not self._held:
            return ""
        self._for -= dt
        if self._for > 0:
            return ""
        self._for += _AGAIN
        return self._held

    def rumble(self, beat: Beat) -> None:
        """Shake the pad that was used last."""
        if self._plugged is not None and self._last in self._kinds:
            self._plugged.rumble(self._last, beat)

    def _used(self, number: int) -> None:
        self.kind, self._last = self._kinds.get(number, PadKind.XBOX), number

    def _note(self, button: str, down: bool) -> PadPress:
        if button in _WAYS:
            self._held, self._for = (button if down else ""), _FIRST_AGAIN
        return PadPress(button, down)

    def _axis(self, pad: int, axis: int, value: int) -> Iterator[PadPress]:
        if axis not in _AXES:
            return
        before = self._tilted.get((pad, axis), "")
        low, high = _AXES[axis]
        now = low if value <= -_PRESSED else high if value >= _PRESSED else ""
        if not now and before and (value >= _LET_GO if before == high else value <= -_LET_GO):
            now = before
        if now == before:
            return
        self._used(pad)
        self._tilted[pad, axis] = now
        if before:
            yield self._note(before, False)
        if now:
            yield self._note(now, True)

    def _add(self, index: int) -> None:
        opened = self._plugged.connect(index) if self._plugged is not None else None
        if opened is not None:
            self._kinds[opened[0]] = kind_of(opened[1])

    def _remove(self, number: int) -> None:
        if self._plugged is not None:
            self._plugged.disconnect(number)
        self._kinds.pop(number, None)
        self._tilted = {key: way for key, way in self._tilted.items() if key[0] != number}
        self._held = ""
