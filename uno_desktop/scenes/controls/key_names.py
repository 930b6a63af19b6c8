"""What keys are called: in the settings file, and for people."""

from __future__ import annotations

import pygame

from uno_desktop.system.i18n import tr

_NAMES = {
    code: name[2:].lower()
    for name, code in sorted(vars(pygame).items(), key=lambda each: (len(each[0]), each[0]), reverse=True)
    if name.startswith("K_") and isinstance(code, int) and code
}
"""The library's names; of several for one key the shortest."""
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
    """How a key is called in a file; empty for one that has no name."""
    if code in _NAMES:
        return _NAMES[code]
    return chr(code) if 0 < code < 0x110000 and chr(code).isprintable() else ""


def code_of(name: str) -> int:
    """The key of this name. ValueError if there is none."""
    if name in _CODES:
        return _CODES[name]
    if len(name) == 1 and name.isprintable():
        return ord(name)
    raise ValueError(name)


def label(code: int) -> str:
    """What is printed on a key, in the player's language where it is a word."""
    if code in _WORDS:
        return tr(_WORDS[code])
    if 32 < code < 0x110000 and chr(code).isprintable():
        return chr(code).upper()
    return name_of(code).replace("_", " ").upper()
