"""Key commands: declared once for the keyboard, the key settings, the button labels and docs/keys.md."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

import pygame

from uno_desktop.model.actions import ACCEPT, CHALLENGE, DONE, DRAW, PASS, PRESS
from uno_desktop.model.cards import COLOR_LETTERS
from uno_desktop.system.i18n import tr
from uno_desktop.ui.focus import CHOOSE, ENTER


class Where(Enum):
    """Context in which a key is active."""

    PAGES = "on every page and at the table"
    ANYWHERE = "everywhere, but for a line of text that is being typed"
    TABLE = "at a table, also while a question lies on it"
    PLAIN = "at a table while nothing is asked"
    QUESTION = "in a question that lies on the table"
    REPLAY = "while a past game is watched"
    SWITCH = "while scanning is on"


class KeyCommand(NamedTuple):
    """Key command and its keys.

    `deed` is the name of the equivalent button, if there is one. `codes` are the default pygame key codes; `text`
    is the text key of the description. `fixed`: these keys always work, so that no player loses access; a custom
    key may be added.
    """

    deed: str
    codes: tuple[int, ...]
    text: str
    where: Where
    fixed: bool = False
    pad: tuple[str, ...] = ()
    """Gamepad buttons, by position; the first one is shown."""

    @property
    def changeable(self) -> bool:
        return not self.fixed or self.where is Where.PAGES

    def said(self) -> str:
        """Returns the description in the player's language."""
        name = self.text.partition("color.")[2]
        return tr("keys.color", color=tr(self.text)) if name else tr(self.text)


DIGITS = tuple(range(pygame.K_1, pygame.K_9 + 1))
SEAT = "seat"
"""Command of all digits together: they follow the seat order and cannot be changed."""

KEY_COMMANDS = (
    KeyCommand("left", (pygame.K_LEFT,), "keys.left", Where.PAGES, True, ("left",)),
    KeyCommand("right", (pygame.K_RIGHT,), "keys.right", Where.PAGES, True, ("right",)),
    KeyCommand("up", (pygame.K_UP,), "keys.up", Where.PAGES, True, ("up",)),
    KeyCommand("down", (pygame.K_DOWN,), "keys.down", Where.PAGES, True, ("down",)),
    KeyCommand("enter", (*ENTER, CHOOSE, pygame.K_SPACE), "keys.enter", Where.PAGES, True, ("south",)),
    KeyCommand("next", (pygame.K_TAB,), "keys.next", Where.PAGES, True, ("right shoulder",)),
    KeyCommand("menu", (pygame.K_ESCAPE,), "keys.menu", Where.PAGES, True, ("east", "start")),
    KeyCommand("page up", (pygame.K_PAGEUP,), "keys.page_up", Where.PAGES, True, ("left trigger",)),
    KeyCommand("page down", (pygame.K_PAGEDOWN,), "keys.page_down", Where.PAGES, True, ("right trigger",)),
    KeyCommand("begin", (pygame.K_HOME,), "keys.begin", Where.PAGES, True),
    KeyCommand("end", (pygame.K_END,), "keys.end", Where.PAGES, True),
    KeyCommand("mute", (pygame.K_m,), "keys.mute", Where.ANYWHERE),
    KeyCommand("fullscreen", (pygame.K_F11,), "keys.fullscreen", Where.ANYWHERE),
    KeyCommand("speech", (pygame.K_F2,), "keys.speech", Where.ANYWHERE),
    KeyCommand("say again", (pygame.K_F3,), "keys.say_again", Where.ANYWHERE),
    KeyCommand("ear top", (pygame.K_F4,), "keys.ear_top", Where.TABLE),
    KeyCommand("ear counts", (pygame.K_F5,), "keys.ear_counts", Where.TABLE),
    KeyCommand("ear hand", (pygame.K_F6,), "keys.ear_hand", Where.TABLE),
    KeyCommand("ear turn", (pygame.K_F7,), "keys.ear_turn", Where.TABLE),
    KeyCommand("ear now", (pygame.K_F8,), "keys.ear_now", Where.TABLE),
    KeyCommand("ear last", (pygame.K_F9,), "keys.ear_last", Where.TABLE),
    KeyCommand(DRAW, (pygame.K_d,), "keys.draw", Where.PLAIN, pad=("west",)),
    KeyCommand("let go", (pygame.K_p,), "keys.let_go", Where.PLAIN),
    KeyCommand("uno", (pygame.K_u,), "keys.uno", Where.TABLE, pad=("north",)),
    KeyCommand("catch", (pygame.K_c,), "keys.catch", Where.TABLE),
    KeyCommand(ACCEPT, (pygame.K_a,), "keys.accept", Where.PLAIN),
    KeyCommand(CHALLENGE, (pygame.K_x,), "keys.challenge", Where.PLAIN),
    KeyCommand("cut", (pygame.K_k,), "keys.cut", Where.PLAIN),
    KeyCommand("NON", (pygame.K_n,), "keys.non", Where.PLAIN),
    KeyCommand("BOO", (pygame.K_b,), "keys.boomerang", Where.PLAIN),
    KeyCommand("DER", (pygame.K_v,), "keys.redirect", Where.PLAIN),
    KeyCommand("hurry", (pygame.K_f,), "keys.hurry", Where.PLAIN),
    KeyCommand(DONE, (pygame.K_f,), "keys.done", Where.PLAIN),
    KeyCommand(SEAT, DIGITS, "keys.seat", Where.TABLE, True),
    KeyCommand("comment", (pygame.K_t,), "keys.comment", Where.PLAIN),
    KeyCommand("order", (pygame.K_s,), "keys.order", Where.PLAIN),
    KeyCommand("shift", (pygame.K_g,), "keys.shift", Where.PLAIN),
    KeyCommand("look", (pygame.K_SPACE,), "keys.look", Where.TABLE),
    KeyCommand("hint", (pygame.K_h,), "keys.hint", Where.PLAIN),
    KeyCommand("take back", (pygame.K_z, pygame.K_BACKSPACE), "keys.take_back", Where.PLAIN),
    KeyCommand("journal", (pygame.K_l,), "keys.journal", Where.TABLE, pad=("back",)),
    KeyCommand("rules", (pygame.K_r,), "keys.rules", Where.PLAIN),
    KeyCommand("all", (pygame.K_a,), "keys.all", Where.QUESTION),
    KeyCommand("nobody", (pygame.K_0, pygame.K_n), "keys.nobody", Where.QUESTION),
    *(KeyCommand(f"color {each}", (), f"color.{each}", Where.QUESTION, True) for each in COLOR_LETTERS),
    KeyCommand("hands", (pygame.K_o,), "keys.hands", Where.REPLAY),
    KeyCommand("play on", (pygame.K_p,), "keys.play_on", Where.REPLAY),
    KeyCommand("look back", (pygame.K_t,), "keys.look_back", Where.REPLAY),
    KeyCommand("what if", (pygame.K_w,), "keys.what_if", Where.REPLAY),
)
SWITCH_COMMANDS = (
    KeyCommand("switch_choose", (), "keys.switch_choose", Where.SWITCH),
    KeyCommand("switch_step", (), "keys.switch_step", Where.SWITCH),
)
"""Commands of switches, named like their settings; a switch in use has no other function."""
BY_NAME = {each.deed: each for each in KEY_COMMANDS}
SAME = {PRESS: DRAW, PASS: "let go"}
"""Buttons that share the key of another button, which has the same place in other rulesets."""
NEVER_TOGETHER = ({"hurry", DONE}, {"enter", "look"})
"""Commands that may share a key: they are never available at the same time, and the first available one runs."""
_TABLE = {
    Where.PLAIN: {Where.PLAIN, Where.TABLE},
    Where.TABLE: {Where.PLAIN, Where.TABLE, Where.QUESTION},
    Where.QUESTION: {Where.QUESTION, Where.TABLE},
    Where.REPLAY: {Where.REPLAY},
}
_ALWAYS = (Where.ANYWHERE, Where.PAGES)


def in_each_others_way(one: KeyCommand, other: KeyCommand) -> bool:
    """Returns True if the two commands cannot share a key."""
    if one.deed == other.deed or {one.deed, other.deed} in NEVER_TOGETHER:
        return False
    if one.where in _ALWAYS or other.where in _ALWAYS:
        return True
    return other.where in _TABLE[one.where]


def default_codes(each: KeyCommand) -> tuple[int, ...]:
    """Returns the default keys of a command; a color has the initial letter of its name in the current language."""
    return each.codes or (ord(tr(each.text.replace("color.", "color.key.")).lower()),)
