"""Gamepad input through SDL's mapping, which identifies buttons by position for every brand."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple, Protocol

import pygame

from uno_desktop.scenes.controls.bindings import Bindings
from uno_desktop.scenes.controls.key_commands import BY_NAME, KEY_COMMANDS, KeyCommand, KeyScope, sharing


class Rumble(NamedTuple):
    """Vibration of a gamepad: strength of the slow and the fast motor, 0 to 1, and duration in seconds."""

    low: float
    high: float
    seconds: float


TURN = Rumble(0.0, 0.4, 0.12)
HIT = Rumble(0.7, 0.4, 0.3)
END = Rumble(0.4, 0.6, 0.6)


NONE = ""
"""Marks a key command that has lost its button to another command."""


def _may_change(each: KeyCommand) -> bool:
    """Returns True if a key command can have a custom button: not if it is fixed, used on all pages, or a switch."""
    return not each.fixed and each.scope not in (KeyScope.PAGES, KeyScope.SWITCH)


FREE = tuple(button for each in KEY_COMMANDS if _may_change(each) for button in each.pad)
"""Buttons that can be assigned."""


def _button(name: str) -> str:
    if name not in (*FREE, NONE):
        raise ValueError(name)
    return name


def _default(each: KeyCommand) -> tuple[str, ...]:
    """Returns the buttons of a command; one without its own uses the present ones of those with which it shares."""
    owner = next((other for other in sharing(each.id) if BY_NAME[other].pad), each.id)
    return each.pad if owner == each.id else PAD_BINDINGS.of(BY_NAME[owner])


PAD_BINDINGS = Bindings[str](
    default=_default,
    may_change=_may_change,
    conflicts=lambda one, other: other.id not in sharing(one.id),
    name=lambda button: button if button in FREE else NONE,
    parse=_button,
    none=NONE,
)
"""Gamepad buttons of the key commands."""
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
"""Positions of the supported buttons."""
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "left trigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "right trigger"),
}
_PRESSED, _LET_GO = 18000, 11000
"""Axis values, up to 32767, at which a stick counts as pressed and as released."""
_WAYS = ("left", "right", "up", "down")
_FIRST_AGAIN, _AGAIN = 0.45, 0.13
"""Seconds before the first repeat of a held direction, and between further repeats."""
EVENTS = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)


class GamepadKind(Enum):
    """Maker of a gamepad, which determines the symbols on its buttons."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"


class GamepadPress(NamedTuple):
    """Press or release of a button, given by position."""

    button: str
    down: bool


_MAKERS = {
    GamepadKind.PLAYSTATION: ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony"),
    GamepadKind.NINTENDO: ("nintendo", "switch", "joy-con", "joycon", "pro controller", "snes", "nes "),
}


def kind_of(name: str) -> GamepadKind:
    """Returns the maker of a gamepad by its name; Xbox if the name is unknown."""
    low = name.lower()
    return next((kind for kind, words in _MAKERS.items() if any(word in low for word in words)), GamepadKind.XBOX)


class GamepadDriver(Protocol):
    """Interface that opens, closes and rumbles gamepads; `gamepad_hotplug.GamepadHotplug` implements it."""

    def connect(self, index: int) -> tuple[int, str] | None:
        """Opens a gamepad; returns its instance ID and name, or None if it cannot be opened."""

    def disconnect(self, number: int) -> None:
        """Closes an unplugged gamepad."""

    def rumble(self, number: int, beat: Rumble) -> None:
        """Rumbles a gamepad, if it has motors."""


class Gamepads:
    """Connected gamepads and their button presses."""

    def __init__(self) -> None:
        self._driver: GamepadDriver | None = None
        self._kinds: dict[int, GamepadKind] = {}
        """Maker of each open gamepad, by instance ID."""
        self._tilted: dict[tuple[int, int], str] = {}
        """Direction that counts as pressed, by gamepad and axis."""
        self._held, self._for = "", 0.0
        self.kind = GamepadKind.XBOX
        """Maker of the gamepad used last."""
        self._last = -1
        """Instance ID of the gamepad used last; -1 for none."""

    @property
    def any(self) -> bool:
        return bool(self._kinds)

    def listen(self, driver: GamepadDriver) -> None:
        """Starts handling gamepads, including those already plugged in."""
        self._driver = driver

    def handle(self, event: pygame.Event) -> Iterator[GamepadPress]:
        """Handles a gamepad event; yields the resulting button presses and releases."""
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
        """Advances by `dt` seconds; returns the held direction if it repeats now, else an empty string."""
        if not self._held:
            return ""
        self._for -= dt
        if self._for > 0:
            return ""
        self._for += _AGAIN
        return self._held

    def rumble(self, beat: Rumble) -> None:
        """Rumbles the gamepad used last."""
        if self._driver is not None and self._last in self._kinds:
            self._driver.rumble(self._last, beat)

    def _used(self, number: int) -> None:
        self.kind, self._last = self._kinds.get(number, GamepadKind.XBOX), number

    def _note(self, button: str, down: bool) -> GamepadPress:
        if button in _WAYS:
            self._held, self._for = (button if down else ""), _FIRST_AGAIN
        return GamepadPress(button, down)

    def _axis(self, pad: int, axis: int, value: int) -> Iterator[GamepadPress]:
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
        opened = self._driver.connect(index) if self._driver is not None else None
        if opened is not None:
            self._kinds[opened[0]] = kind_of(opened[1])

    def _remove(self, number: int) -> None:
        if self._driver is not None:
            self._driver.disconnect(number)
        self._kinds.pop(number, None)
        self._tilted = {key: way for key, way in self._tilted.items() if key[0] != number}
        self._held = ""
