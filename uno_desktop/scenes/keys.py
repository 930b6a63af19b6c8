"""Every deed that has a key: declared here once, for the keyboard, the words on buttons, and the list in the README."""

from __future__ import annotations

import functools
from enum import Enum
from typing import NamedTuple

import pygame

from uno_desktop.model.actions import ACCEPT, CHALLENGE, DONE, DRAW, PASS, PRESS


class Where(Enum):
    """Where a key holds."""

    ANYWHERE = "on every page, but for a line of text that is being typed"
    TABLE = "at a table, also while a question lies on it"
    PLAIN = "at a table while nothing is asked"


class KeyDeed(NamedTuple):
    """A deed and its keys.

    `deed` is the name of the button that does the same, where there is one. `codes` are pygame's; `label` is how
    the key is called; `text` is the key of the text that says what it does.
    """

    deed: str
    codes: tuple[int, ...]
    label: str
    text: str
    where: Where


ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
DIGITS = tuple(range(pygame.K_1, pygame.K_9 + 1))
ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)

KEY_DEEDS = (
    KeyDeed("walk", ARROWS, "← →", "keys.walk", Where.PLAIN),
    KeyDeed("enter", (*ENTERS, pygame.K_SPACE), "Enter", "keys.enter", Where.PLAIN),
    KeyDeed("next", (pygame.K_TAB,), "Tab", "keys.next", Where.PLAIN),
    KeyDeed(DRAW, (pygame.K_d,), "D", "keys.draw", Where.PLAIN),
    KeyDeed("let go", (pygame.K_p,), "P", "keys.let_go", Where.PLAIN),
    KeyDeed("uno", (pygame.K_u,), "U", "keys.uno", Where.TABLE),
    KeyDeed("catch", (pygame.K_c,), "C", "keys.catch", Where.TABLE),
    KeyDeed(ACCEPT, (pygame.K_a,), "A", "keys.accept", Where.PLAIN),
    KeyDeed(CHALLENGE, (pygame.K_x,), "X", "keys.challenge", Where.PLAIN),
    KeyDeed("cut", (pygame.K_k,), "K", "keys.cut", Where.PLAIN),
    KeyDeed("NON", (pygame.K_n,), "N", "keys.non", Where.PLAIN),
    KeyDeed("BOO", (pygame.K_b,), "B", "keys.boomerang", Where.PLAIN),
    KeyDeed("DER", (pygame.K_v,), "V", "keys.redirect", Where.PLAIN),
    KeyDeed("hurry", (pygame.K_f,), "F", "keys.hurry", Where.PLAIN),
    KeyDeed(DONE, (pygame.K_f,), "F", "keys.done", Where.PLAIN),
    KeyDeed("seat", DIGITS, "1 – 9", "keys.seat", Where.TABLE),
    KeyDeed("comment", (pygame.K_t,), "T", "keys.comment", Where.PLAIN),
    KeyDeed("order", (pygame.K_s,), "S", "keys.order", Where.PLAIN),
    KeyDeed("look", (pygame.K_SPACE,), "Space", "keys.look", Where.TABLE),
    KeyDeed("hint", (pygame.K_h,), "H", "keys.hint", Where.PLAIN),
    KeyDeed("take back", (pygame.K_z, pygame.K_BACKSPACE), "Z", "keys.take_back", Where.PLAIN),
    KeyDeed("journal", (pygame.K_l,), "L", "keys.journal", Where.TABLE),
    KeyDeed("rules", (pygame.K_r,), "R", "keys.rules", Where.PLAIN),
    KeyDeed("mute", (pygame.K_m,), "M", "keys.mute", Where.ANYWHERE),
    KeyDeed("fullscreen", (pygame.K_F11,), "F11", "keys.fullscreen", Where.ANYWHERE),
    KeyDeed("menu", (pygame.K_ESCAPE,), "Esc", "keys.menu", Where.PLAIN),
)
_MODIFIERS = pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META
_SAME = {PRESS: DRAW, PASS: "let go"}
"""Buttons that lie where another deed's button lies in other rulesets, and share its key."""


def deeds_at_table(code: int) -> list[str]:
    """What a key may do at a table, in the order in which it is tried."""
    return [each.deed for each in KEY_DEEDS if code in each.codes and each.where is not Where.ANYWHERE]


def means(code: int, deed: str) -> bool:
    """True if this key does this deed."""
    return any(code in each.codes for each in KEY_DEEDS if each.deed == deed)


@functools.cache
def label_of(deed: str) -> str:
    """What is written on the button of a deed: the key that does the same."""
    return next(each.label for each in KEY_DEEDS if each.deed == _SAME.get(deed, deed))


def means_fullscreen(event: pygame.Event) -> bool:
    """True for a key that fills the screen or leaves it: Enter with Alt does so too, as in other programs."""
    alt = bool(event.mod & pygame.KMOD_ALT)
    return means(event.key, "fullscreen") or (event.key == pygame.K_RETURN and alt)


def means_mute(event: pygame.Event) -> bool:
    """True for the key that silences the game; with Alt or the like it is the desktop's."""
    return means(event.key, "mute") and not event.mod & _MODIFIERS
