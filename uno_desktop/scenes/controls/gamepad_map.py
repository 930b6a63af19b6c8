"""Gamepad mapping: default buttons, the player's changes, and the rumble for match events."""

from collections.abc import Mapping
from typing import NamedTuple

from uno_desktop.scenes.controls.key_commands import BY_NAME, KEY_COMMANDS, KeyCommand, KeyScope


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
STICKS = ("left stick", "right stick")
"""Stick clicks; unassigned by default."""
_own: dict[str, str] = {}
"""Button chosen by the player, by key command."""


def may_change(each: KeyCommand) -> bool:
    """Returns True if a key command can have a custom button: not if it is fixed, used on all pages, or a switch."""
    return not each.fixed and each.scope not in (KeyScope.PAGES, KeyScope.SWITCH)


FREE = tuple(button for each in KEY_COMMANDS if may_change(each) for button in each.pad) + STICKS
"""Buttons that can be assigned."""


def take_over_buttons(names: Mapping[str, str]) -> list[str]:
    """Replaces the custom buttons, given by key command; returns the commands that are unknown or fixed, or whose
    button is unknown or already taken."""
    _own.clear()
    wrong = []
    for command_id, button in names.items():
        known = command_id in BY_NAME and may_change(BY_NAME[command_id]) and button in (*FREE, NONE)
        if known and (button == NONE or button not in _own.values()):
            _own[command_id] = button
        else:
            wrong.append(command_id)
    return wrong


def changed_buttons() -> dict[str, str]:
    """Returns the custom buttons by key command."""
    return dict(_own)


def buttons_of(each: KeyCommand) -> tuple[str, ...]:
    """Returns the gamepad buttons of a key command; labels show the first."""
    own = _own.get(each.id)
    if own is not None:
        return (own,) if own else ()
    return tuple(button for button in each.pad if button not in _own.values())


def command_of_button(button: str) -> KeyCommand | None:
    """Returns the key command of a button; None if it is unassigned."""
    return next((each for each in KEY_COMMANDS if button in buttons_of(each)), None)


def give(each: KeyCommand, button: str) -> bool:
    """Assigns a button to a key command; the command that had the button gets the former button of `each` in exchange.

    Returns False, with nothing changed, if the command or the button is fixed.
    """
    other = command_of_button(button)
    if not may_change(each) or button not in FREE:
        return False
    former = next(iter(buttons_of(each)), NONE)
    if other is not None and other is not each:
        _note(other, former)
    _note(each, button)
    return True


def _note(each: KeyCommand, button: str) -> None:
    _own[each.id] = button
    if button == next(iter(each.pad), NONE):
        del _own[each.id]
