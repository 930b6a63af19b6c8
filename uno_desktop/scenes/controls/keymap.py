"""The keys of whoever plays: those the game comes with, and what has been changed of them."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from uno_desktop.scenes.controls.key_commands import (
    BY_NAME,
    KEY_DEEDS,
    SAME,
    SEAT,
    KeyDeed,
    Where,
    codes_as_shipped,
    in_each_others_way,
)
from uno_desktop.scenes.controls.key_names import code_of, label, name_of
from uno_desktop.ui.focus import CHOOSE

_MODIFIERS = pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META
_KEYPAD = {
    getattr(pygame, f"K_KP{digit}"): pygame.K_0 + digit
    for digit in range(10)
}  # fmt: skip
_NUMBER_ROW = {getattr(pygame, f"KSCAN_{digit}"): pygame.K_0 + digit for digit in range(10)}
_SAID_BY_ANOTHER = (pygame.K_KP_ENTER, CHOOSE)
"""Keys that need not be told, as another of the same name does the same."""
_own: dict[str, int] = {}
"""By deed: the key that the player has given it."""


def take_over(names: Mapping[str, str]) -> list[str]:
    """From now on these keys hold, by deed, and those that the game comes with for all other deeds.

    Hands back the deeds that could not have the key that was named: no such deed or key, or it means something else."""
    _own.clear()
    wrong = []
    for deed, name in names.items():
        try:
            code = code_of(name)
        except ValueError:
            code = 0
        if deed in BY_NAME and BY_NAME[deed].changeable and code:
            _own[deed] = code
        else:
            wrong.append(deed)
    for deed in [deed for deed, code in _own.items() if clash(BY_NAME[deed], code) is not None]:
        if clash(BY_NAME[deed], _own[deed]) is not None:  # one of two goes, then the other has its key alone
            del _own[deed]
            wrong.append(deed)
    return wrong


def changes() -> dict[str, str]:
    """What differs from the keys that the game comes with: names of keys by deed."""
    return {deed: name_of(code) for deed, code in _own.items()}


def codes_of(each: KeyDeed) -> tuple[int, ...]:
    """The keys that do a deed; the first one is shown."""
    own = _own.get(each.deed)
    if own is None:
        return codes_as_shipped(each)
    return (own, *each.codes) if each.fixed else (own,)


def clash(wisher: KeyDeed, code: int) -> KeyDeed | None:
    """The deed that this key does already where `wisher` would be possible; None if it is free."""
    for each in KEY_DEEDS:
        if code in codes_of(each) and in_each_others_way(each, wisher):
            return each
    return None


def bind(each: KeyDeed, code: int) -> bool:
    """The key does this deed from now on; False if it is in another's way, or has no name to be kept by."""
    if not name_of(code) or clash(each, code) is not None:
        return False
    _own.pop(each.deed, None)
    if code not in each.codes:
        _own[each.deed] = code
    return True


def swap(each: KeyDeed, other: KeyDeed, code: int) -> bool:
    """`each` gets the key `code` of `other`, which gets that of `each`; False, with nothing changed, where that is not
    possible."""
    before, given = dict(_own), codes_of(each)[0]
    if other.fixed or each.fixed:
        return False
    _own[each.deed], _own[other.deed] = code, given
    if clash(each, code) is None and clash(other, given) is None:
        for one in (each, other):
            if _own[one.deed] == one.codes[0]:
                del _own[one.deed]
        return True
    _own.clear()
    _own.update(before)
    return False


def deeds_at_table(code: int) -> list[str]:
    """What a key may do at a table, in the order in which it is tried."""
    there = (Where.PAGES, Where.TABLE, Where.PLAIN)
    return [each.deed for each in KEY_DEEDS if each.where in there and code in codes_of(each)]


def means(code: int, deed: str) -> bool:
    """True if this key does this deed."""
    return code in codes_of(BY_NAME[deed])


def code_for(deed: str) -> int:
    """A key that does this deed."""
    return codes_of(BY_NAME[SAME.get(deed, deed)])[0]


def key_label_of(deed: str) -> str:
    """What is written on the button of a deed: the key that does the same."""
    return "1 – 9" if deed == SEAT else label(code_for(deed))


def labels_of(each: KeyDeed) -> str:
    """The keys of a deed as they are called, from the one that is written on buttons."""
    if each.deed == SEAT:
        return key_label_of(SEAT)
    return "  ".join(dict.fromkeys(label(code) for code in codes_of(each) if code not in _SAID_BY_ANOTHER))


def means_fullscreen(event: pygame.Event) -> bool:
    """True for a key that fills the screen or leaves it: Enter with Alt does so too, as in other programs."""
    alt = bool(event.mod & pygame.KMOD_ALT)
    return means(event.key, "fullscreen") or (event.key == pygame.K_RETURN and alt)


def means_mute(event: pygame.Event) -> bool:
    """True for the key that silences the game; with Alt or the like it is the desktop's."""
    return means(event.key, "mute") and not event.mod & _MODIFIERS


def as_meant(event: pygame.Event) -> pygame.Event:
    """A key event as scenes know it: an own key for what arrows, Enter and the like do becomes that key, and a digit is
    one wherever it is printed, on the keypad or on a row that gives other signs without Shift."""
    code = event.key
    for each in KEY_DEEDS:
        if each.fixed and _own.get(each.deed) == code:
            return _with_key(event, each.codes[0])
    if code in _KEYPAD and getattr(event, "mod", 0) & pygame.KMOD_NUM:
        return _with_key(event, _KEYPAD[code])
    digit = _NUMBER_ROW.get(getattr(event, "scancode", 0), code)
    printed = chr(code) if 0 < code < 0x110000 else "a"
    if digit == code or (printed.isalnum() and printed.isascii()) or code in _own.values():
        return event
    return _with_key(event, digit)


def _with_key(event: pygame.Event, code: int) -> pygame.Event:
    return pygame.Event(event.type, {**event.dict, "key": code})
