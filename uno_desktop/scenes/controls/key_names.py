"""Names of keys and switches in the settings file, and their labels."""

import pygame

from uno_desktop.scenes.controls.gamepads import BUTTONS
from uno_desktop.system.i18n import tr

_NAMES = {
    code: name[2:].lower()
    for name, code in sorted(vars(pygame).items(), key=lambda each: (len(each[0]), each[0]), reverse=True)
    if name.startswith("K_") and isinstance(code, int) and code
}
"""Key names from pygame; the shortest if a key has several."""
_CODES = {name: code for code, name in _NAMES.items()}
_WORDS = {
    pygame.K_LEFT: "key.left",
    pygame.K_RIGHT: "key.right",
    pygame.K_UP: "key.up",
    pygame.K_DOWN: "key.down",
    pygame.K_RETURN: "key.enter",
    pygame.K_SPACE: "key.space",
    pygame.K_TAB: "key.tab",
    pygame.K_ESCAPE: "key.escape",
    pygame.K_BACKSPACE: "key.backspace",
    pygame.K_DELETE: "key.delete",
    pygame.K_INSERT: "key.insert",
    pygame.K_HOME: "key.home",
    pygame.K_END: "key.end",
    pygame.K_PAGEUP: "key.page_up",
    pygame.K_PAGEDOWN: "key.page_down",
    pygame.K_LSHIFT: "key.left_shift",
    pygame.K_RSHIFT: "key.right_shift",
    pygame.K_LCTRL: "key.left_control",
    pygame.K_RCTRL: "key.right_control",
}


def name_of(code: int) -> str:
    """Returns the settings name of a key; empty if it has none."""
    if code in _NAMES:
        return _NAMES[code]
    return chr(code) if 0 < code < 0x110000 and chr(code).isprintable() else ""


def code_of(name: str) -> int:
    """Returns the key with this settings name. Raises ValueError if there is none."""
    if name in _CODES:
        return _CODES[name]
    if len(name) == 1 and name.isprintable():
        return ord(name)
    raise ValueError(name)


def label(code: int) -> str:
    """Returns the label printed on a key, translated if it is a word."""
    if code in _WORDS:
        return tr(_WORDS[code])
    if 32 < code < 0x110000 and chr(code).isprintable():
        return chr(code).upper()
    return name_of(code).replace("_", " ").upper()


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
