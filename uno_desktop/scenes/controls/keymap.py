"""Keymap: default keys, the player's changes, names of keys, and the labels of commands for the device in use."""

import pygame

from uno_desktop.scenes.controls.bindings import Bindings
from uno_desktop.scenes.controls.gamepads import BUTTONS, FREE, PAD_BINDINGS, GamepadKind
from uno_desktop.scenes.controls.key_commands import (
    BY_NAME,
    KEY_COMMANDS,
    SAME,
    SEAT,
    KeyCommand,
    KeyScope,
    conflicts,
    default_codes,
    sharing,
)
from uno_desktop.system.i18n import has_text, tr
from uno_desktop.ui.focus import CHOOSE, ERASE

_NAMES = {
    code: name[2:].lower()
    for name, code in sorted(vars(pygame).items(), key=lambda each: (len(each[0]), each[0]), reverse=True)
    if name.startswith("K_") and isinstance(code, int) and code
}
"""Key names from pygame; the shortest if a key has several."""
_CODES = {name: code for code, name in _NAMES.items()}


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
    if has_text(word := f"key.{_NAMES.get(code, '')}"):
        return tr(word)
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


_MODIFIERS = pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META
_KEYPAD = {
    getattr(pygame, f"K_KP{digit}"): pygame.K_0 + digit
    for digit in range(10)
}  # fmt: skip
_NUMBER_ROW = {getattr(pygame, f"KSCAN_{digit}"): pygame.K_0 + digit for digit in range(10)}
_SAID_BY_ANOTHER = (pygame.K_KP_ENTER, CHOOSE)
"""Codes omitted from key labels: keypad Enter, which acts like Enter, and `CHOOSE`, which is not a real key."""


KEY_BINDINGS = Bindings[int](default_codes, lambda each: each.changeable, conflicts, name_of, code_of)
"""Keys of the key commands."""


PAD_CODES = {button: ERASE - 1 - place for place, button in enumerate(FREE)}
"""Codes of the buttons that can be assigned: a key could mean something else to a question or a line of text."""
_BUTTON_OF = {code: button for button, code in PAD_CODES.items()}


def table_commands_of(code: int) -> list[str]:
    """Returns the table commands of a key or of a gamepad button, in the order in which they are tried."""
    there = (KeyScope.PAGES, KeyScope.TABLE, KeyScope.PLAIN)
    found = [each.id for each in KEY_COMMANDS if each.scope in there and means(code, each.id)]
    return sorted(found, key=lambda each: sharing(each).index(each)) if code in _BUTTON_OF else found


def means(code: int, command_id: str) -> bool:
    """Returns True if this key, or gamepad button by its code, is one of the command's."""
    each = BY_NAME[command_id]
    return _BUTTON_OF[code] in PAD_BINDINGS.of(each) if code in _BUTTON_OF else code in KEY_BINDINGS.of(each)


def code_for(command_id: str) -> int:
    return KEY_BINDINGS.of(BY_NAME[SAME.get(command_id, command_id)])[0]


def key_label_of(command_id: str) -> str:
    return "1 – 9" if command_id == SEAT else label(code_for(command_id))


def labels_of(each: KeyCommand) -> str:
    """Returns the labels of all keys of a command, beginning with the one shown on buttons."""
    if each.id == SEAT:
        return key_label_of(SEAT)
    return "  ".join(dict.fromkeys(label(code) for code in KEY_BINDINGS.of(each) if code not in _SAID_BY_ANOTHER))


def means_fullscreen(event: pygame.Event) -> bool:
    """Returns True for the fullscreen key, and for Alt+Enter, as in other programs."""
    alt = bool(event.mod & pygame.KMOD_ALT)
    return means(event.key, "fullscreen") or (event.key == pygame.K_RETURN and alt)


def means_mute(event: pygame.Event) -> bool:
    """Returns True for the mute key without modifiers such as Alt, which belong to the desktop."""
    return means(event.key, "mute") and not event.mod & _MODIFIERS


def is_shortcut(event: pygame.Event) -> bool:
    """Returns True for a key pressed together with Command, or the Windows key: a shortcut of the system."""
    return bool(getattr(event, "mod", 0) & pygame.KMOD_META) and event.key not in (pygame.K_LMETA, pygame.K_RMETA)


def as_meant(event: pygame.Event) -> pygame.Event:
    """Translates a key event for the scenes.

    A custom key for arrows, Enter and the like becomes the default key. A digit is recognized on the keypad, and
    on a number row that produces other characters without Shift.
    """
    code = event.key
    for each in KEY_COMMANDS:
        if each.fixed and KEY_BINDINGS.own(each) == code:
            return _with_key(event, each.codes[0])
    if code in _KEYPAD and getattr(event, "mod", 0) & pygame.KMOD_NUM:
        return _with_key(event, _KEYPAD[code])
    digit = _NUMBER_ROW.get(getattr(event, "scancode", 0), code)
    printed = chr(code) if 0 < code < 0x110000 else "a"
    if digit == code or (printed.isalnum() and printed.isascii()) or KEY_BINDINGS.is_own(code):
        return event
    return _with_key(event, digit)


def _with_key(event: pygame.Event, code: int) -> pygame.Event:
    return pygame.Event(event.type, {**event.dict, "key": code})


_SIGNS = {
    GamepadKind.XBOX: {
        "south": "A", "east": "B", "west": "X", "north": "Y", "left shoulder": "LB", "right shoulder": "RB",
        "left trigger": "LT", "right trigger": "RT", "left stick": "LS", "right stick": "RS",
    },
    GamepadKind.PLAYSTATION: {
        "south": "×", "east": "○", "west": "□", "north": "△", "left shoulder": "L1", "right shoulder": "R1",
        "left trigger": "L2", "right trigger": "R2", "left stick": "L3", "right stick": "R3",
    },
    GamepadKind.NINTENDO: {
        "south": "B", "east": "A", "west": "Y", "north": "X", "left shoulder": "L", "right shoulder": "R",
        "left trigger": "ZL", "right trigger": "ZR", "start": "+", "back": "-",
        "left stick": "LS", "right stick": "RS",
    },
}  # fmt: skip
_SPOKEN = {
    "×": "pad.cross", "○": "pad.circle", "□": "pad.square", "△": "pad.triangle",
    "left": "key.left", "right": "key.right", "up": "key.up", "down": "key.down",
    "start": "pad.start", "back": "pad.back",
}  # fmt: skip
_in_use: GamepadKind | None = None
_beside: GamepadKind | None = None
"""Maker of the gamepad that has been used and is still there, while its player or another one uses keys."""


def use_pad(kind: GamepadKind | None, gone: bool = False) -> None:
    """Switches the labels to the buttons of this kind of gamepad; None switches to keys, because they are used or the
    last gamepad is `gone`."""
    global _in_use, _beside
    _in_use = kind
    _beside = None if gone else kind or _beside


def pad_in_use() -> GamepadKind | None:
    """Returns the maker of the gamepad whose buttons the labels show; None if they show keys."""
    return _in_use


def _pad_sign(command_id: str, kind: GamepadKind | None) -> str:
    """Returns the symbol on a command's button of a gamepad, else the button's position; empty if there is none."""
    buttons = PAD_BINDINGS.of(BY_NAME[SAME.get(command_id, command_id)])
    return _SIGNS[kind].get(buttons[0], buttons[0]) if kind is not None and buttons else ""


def opening_label() -> str:
    """Returns the key that opens or shows a hand while it is held, and the button where people also use a gamepad."""
    return " / ".join(filter(None, (key_label_of("look"), _pad_sign("enter", _beside))))


def button_label(button: str) -> str:
    """Returns the name of a gamepad button for use in a sentence."""
    sign = _SIGNS[_in_use or GamepadKind.XBOX].get(button, button)
    return tr(_SPOKEN[sign]) if sign in _SPOKEN else sign


def button_glyph(command_id: str) -> str:
    """Returns the label of a command on its table button: a symbol or a word.

    Empty if it has no key, or no button on the gamepad in use; the player then reaches it by moving the focus.
    """
    if SAME.get(command_id, command_id) not in BY_NAME:
        return ""
    if _in_use is None:
        return key_label_of(command_id)
    sign = _pad_sign(command_id, _in_use)
    return sign if sign not in _SPOKEN or len(sign) == 1 else tr(_SPOKEN[sign])


def label_of(command_id: str) -> str:
    """Returns the name of a command's input for use in a sentence: the button of the gamepad in use, else the key."""
    sign = _pad_sign(command_id, _in_use)
    return (tr(_SPOKEN[sign]) if sign in _SPOKEN else sign) or key_label_of(command_id)


def ways_of(command_id: str) -> str:
    """Returns the names of all keys of a command, and of its button on the gamepad in use."""
    each = BY_NAME[command_id]
    return "   ".join(filter(None, (labels_of(each), label_of(command_id) if _pad_sign(command_id, _in_use) else "")))
