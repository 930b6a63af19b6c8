"""The buttons of pads as whoever plays has them: those the game comes with, and what has been changed of them."""

from __future__ import annotations

from collections.abc import Mapping

from uno_desktop.scenes.controls.key_commands import BY_NAME, KEY_DEEDS, KeyDeed, Where

NONE = ""
"""A deed without a button: its own has been given to another."""
STICKS = ("left stick", "right stick")
"""Buttons that are pressed sticks: as the game comes they do nothing."""
_own: dict[str, str] = {}
"""By deed: the button that the player has given it."""


def may_change(each: KeyDeed) -> bool:
    """True if a deed can have a button of one's own; what every page needs stays where it is."""
    return not each.fixed and each.where not in (Where.PAGES, Where.SWITCH)


FREE = tuple(button for each in KEY_DEEDS if may_change(each) for button in each.pad) + STICKS
"""The buttons that can be given to other deeds."""


def take_over_buttons(names: Mapping[str, str]) -> list[str]:
    """From now on these buttons hold, by deed; hands back the deeds that could not have theirs."""
    _own.clear()
    wrong = []
    for deed, button in names.items():
        known = deed in BY_NAME and may_change(BY_NAME[deed]) and button in (*FREE, NONE)
        if known and (button == NONE or button not in _own.values()):
            _own[deed] = button
        else:
            wrong.append(deed)
    return wrong


def changed_buttons() -> dict[str, str]:
    """What differs from the buttons that the game comes with, by deed."""
    return dict(_own)


def buttons_of(each: KeyDeed) -> tuple[str, ...]:
    """The buttons of a pad that do a deed; the first one is shown."""
    own = _own.get(each.deed)
    if own is not None:
        return (own,) if own else ()
    return tuple(button for button in each.pad if button not in _own.values())


def deed_of(button: str) -> KeyDeed | None:
    """What a button does; None for one that does nothing."""
    return next((each for each in KEY_DEEDS if button in buttons_of(each)), None)


def give(each: KeyDeed, button: str) -> bool:
    """The button does this deed from now on; what it did before gets the deed's former button. False, with nothing
    changed, if one of the two must stay where it is."""
    other = deed_of(button)
    if not may_change(each) or button not in FREE:
        return False
    former = next(iter(buttons_of(each)), NONE)
    if other is not None and other is not each:
        _note(other, former)
    _note(each, button)
    return True


def _note(each: KeyDeed, button: str) -> None:
    _own[each.deed] = button
    if button == next(iter(each.pad), NONE):
        del _own[each.deed]
