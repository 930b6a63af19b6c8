"""Switch names: any key, mouse button or gamepad button can be a switch."""

from __future__ import annotations

import pygame

from uno_desktop.scenes.controls.gamepads import BUTTONS
from uno_desktop.scenes.controls.key_names import code_of, label, name_of
from uno_desktop.system.i18n import tr

_MOUSE, _PAD = "mouse", "pad"


def switch_name(event: pygame.Event) -> str:
    """Returns the settings name of a key or button; empty if it cannot be a switch."""
    if event.type in (pygame.KEYDOWN, pygame.KEYUP):
        return name_of(event.key)
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return f"{_MOUSE} {event.button}"
    if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP) and event.button in BUTTONS:
        return f"{_PAD} {BUTTONS[event.button]}"
    return ""


def switch_words(name: str) -> str:
    """Returns the displayed name of a switch."""
    kind, _, which = name.partition(" ")
    if kind == _MOUSE and which:
        return tr("switch.mouse", n=int(which))
    if kind == _PAD and which:
        return tr("switch.pad", button=which)
    return label(code_of(name))


def is_switch(name: str) -> bool:
    kind, _, which = name.partition(" ")
    if which:
        return (kind == _MOUSE and which.isdecimal() and len(which) < 3) or (kind == _PAD and which in BUTTONS.values())
    try:
        return bool(code_of(name))
    except ValueError:
        return False
