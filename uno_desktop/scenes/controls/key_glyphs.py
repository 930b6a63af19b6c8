"""Labels of key commands: the player's key or the button of the gamepad in use."""

from uno_desktop.scenes.controls.gamepad_map import buttons_of
from uno_desktop.scenes.controls.gamepads import GamepadKind
from uno_desktop.scenes.controls.key_commands import BY_NAME, SAME
from uno_desktop.scenes.controls.keymap import key_label_of, labels_of
from uno_desktop.system.i18n import tr

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
_WORDS = {
    "×": "pad.cross", "○": "pad.circle", "□": "pad.square", "△": "pad.triangle",
    "left": "key.left", "right": "key.right", "up": "key.up", "down": "key.down",
    "start": "pad.start", "back": "pad.back",
}  # fmt: skip
_in_use: GamepadKind | None = None


def use_pad(kind: GamepadKind | None) -> None:
    """Switches the labels to the buttons of this kind of gamepad; None switches to keys."""
    global _in_use
    _in_use = kind


def pad_in_use() -> GamepadKind | None:
    """Returns the maker of the gamepad whose buttons the labels show; None if they show keys."""
    return _in_use


def _pad_sign(command_id: str) -> str:
    """Returns the symbol on a command's gamepad button, else the button's position; empty if there is none."""
    buttons = buttons_of(BY_NAME[SAME.get(command_id, command_id)])
    return _SIGNS[_in_use].get(buttons[0], buttons[0]) if _in_use is not None and buttons else ""


def button_label(button: str) -> str:
    """Returns the name of a gamepad button for use in a sentence."""
    sign = _SIGNS[_in_use or GamepadKind.XBOX].get(button, button)
    return tr(_WORDS[sign]) if sign in _WORDS else sign


def button_glyph(command_id: str) -> str:
    """Returns the label of a command on its table button: a symbol or a word.

    Empty if it has no key, or no button on the gamepad in use; the player then reaches it by moving the focus.
    """
    if SAME.get(command_id, command_id) not in BY_NAME:
        return ""
    if _in_use is None:
        return key_label_of(command_id)
    sign = _pad_sign(command_id)
    return sign if sign not in _WORDS or len(sign) == 1 else tr(_WORDS[sign])


def label_of(command_id: str) -> str:
    """Returns the name of a command's input for use in a sentence: the button of the gamepad in use, else the key."""
    sign = _pad_sign(command_id)
    return (tr(_WORDS[sign]) if sign in _WORDS else sign) or key_label_of(command_id)


def ways_of(command_id: str) -> str:
    """Returns the names of all keys of a command, and of its button on the gamepad in use."""
    each = BY_NAME[command_id]
    return "   ".join(filter(None, (labels_of(each), label_of(command_id) if _pad_sign(command_id) else "")))
