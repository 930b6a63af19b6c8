"""Key commands, declared once for the keyboard, the key settings, the button labels and docs/keys.md."""

from enum import Enum
from typing import NamedTuple

import pygame

from uno_desktop.model.actions import ACCEPT, CHALLENGE, DONE, DRAW, PASS, PRESS
from uno_desktop.model.cards import COLOR_LETTERS
from uno_desktop.system.i18n import tr
from uno_desktop.ui.focus import CHOOSE, ENTER


class KeyScope(Enum):
    """Context in which a key is active."""

    PAGES = "on every page and at the table"
    ANYWHERE = "everywhere, but for a line of text that is being typed"
    TABLE = "at a table, also while a question lies on it"
    PLAIN = "at a table while nothing is asked"
    QUESTION = "in a question that lies on the table"
    REPLAY = "while a past game is watched"
    SWITCH = "while scanning is on"


class KeyCommand(NamedTuple):
    """Key command with its default keys.

    `codes` are the default pygame key codes; `text` is the text key of the description. `fixed` keys always work, so
    that no player loses access; a fixed command of `KeyScope.PAGES` can have an additional custom key.
    """

    id: str
    codes: tuple[int, ...]
    text: str
    scope: KeyScope
    fixed: bool = False
    pad: tuple[str, ...] = ()
    """Gamepad buttons, by position; the first one is shown."""

    @property
    def changeable(self) -> bool:
        return not self.fixed or self.scope is KeyScope.PAGES

    def description(self) -> str:
        """Returns the description in the player's language."""
        name = self.text.partition("color.")[2]
        return tr("keys.color", color=tr(self.text)) if name else tr(self.text)


START = "start"
"""Gamepad button that opens the menu at a table. On a page it presses the golden button, which says in words what will
happen; without one it does nothing, so it never goes back by itself. The other button of the menu goes back.
"""
DIGITS = tuple(range(pygame.K_1, pygame.K_9 + 1))
SEAT = "seat"
"""Command shared by all digits, which follow the seat order and cannot be reassigned."""

KEY_COMMANDS = (
    KeyCommand("left", (pygame.K_LEFT,), "keys.left", KeyScope.PAGES, True, ("left",)),
    KeyCommand("right", (pygame.K_RIGHT,), "keys.right", KeyScope.PAGES, True, ("right",)),
    KeyCommand("up", (pygame.K_UP,), "keys.up", KeyScope.PAGES, True, ("up",)),
    KeyCommand("down", (pygame.K_DOWN,), "keys.down", KeyScope.PAGES, True, ("down",)),
    KeyCommand("enter", (*ENTER, CHOOSE, pygame.K_SPACE), "keys.enter", KeyScope.PAGES, True, ("south",)),
    KeyCommand("next", (pygame.K_TAB,), "keys.next", KeyScope.PAGES, True, ("right shoulder",)),
    KeyCommand("menu", (pygame.K_ESCAPE,), "keys.menu", KeyScope.PAGES, True, ("east", START)),
    KeyCommand("page up", (pygame.K_PAGEUP,), "keys.page_up", KeyScope.PAGES, True, ("left trigger",)),
    KeyCommand("page down", (pygame.K_PAGEDOWN,), "keys.page_down", KeyScope.PAGES, True, ("right trigger",)),
    KeyCommand("begin", (pygame.K_HOME,), "keys.begin", KeyScope.PAGES, True),
    KeyCommand("end", (pygame.K_END,), "keys.end", KeyScope.PAGES, True),
    KeyCommand("mute", (pygame.K_m,), "keys.mute", KeyScope.ANYWHERE),
    KeyCommand("fullscreen", (pygame.K_F11,), "keys.fullscreen", KeyScope.ANYWHERE),
    KeyCommand("speech", (pygame.K_F2,), "keys.speech", KeyScope.ANYWHERE),
    KeyCommand("say again", (pygame.K_F3,), "keys.say_again", KeyScope.ANYWHERE),
    KeyCommand("ear top", (pygame.K_F4,), "keys.ear_top", KeyScope.TABLE),
    KeyCommand("ear counts", (pygame.K_F5,), "keys.ear_counts", KeyScope.TABLE),
    KeyCommand("ear hand", (pygame.K_F6,), "keys.ear_hand", KeyScope.TABLE),
    KeyCommand("ear turn", (pygame.K_F7,), "keys.ear_turn", KeyScope.TABLE),
    KeyCommand("ear now", (pygame.K_F8,), "keys.ear_now", KeyScope.TABLE),
    KeyCommand("ear last", (pygame.K_F9,), "keys.ear_last", KeyScope.TABLE),
    KeyCommand(DRAW, (pygame.K_d,), "keys.draw", KeyScope.PLAIN, pad=("west",)),
    KeyCommand("let go", (pygame.K_p,), "keys.let_go", KeyScope.PLAIN),
    KeyCommand("uno", (pygame.K_u,), "keys.uno", KeyScope.TABLE, pad=("north",)),
    KeyCommand("catch", (pygame.K_c,), "keys.catch", KeyScope.TABLE, pad=("right stick",)),
    KeyCommand(ACCEPT, (pygame.K_a,), "keys.accept", KeyScope.PLAIN),
    KeyCommand(CHALLENGE, (pygame.K_x,), "keys.challenge", KeyScope.PLAIN, pad=("left stick",)),
    KeyCommand("cut", (pygame.K_k,), "keys.cut", KeyScope.PLAIN),
    KeyCommand("NON", (pygame.K_n,), "keys.non", KeyScope.PLAIN),
    KeyCommand("BOO", (pygame.K_b,), "keys.boomerang", KeyScope.PLAIN),
    KeyCommand("DER", (pygame.K_v,), "keys.redirect", KeyScope.PLAIN),
    KeyCommand("hurry", (pygame.K_f,), "keys.hurry", KeyScope.PLAIN),
    KeyCommand("watch", (pygame.K_o,), "keys.watch", KeyScope.PLAIN),
    KeyCommand(DONE, (pygame.K_f,), "keys.done", KeyScope.PLAIN),
    KeyCommand(SEAT, DIGITS, "keys.seat", KeyScope.TABLE, True),
    KeyCommand("comment", (pygame.K_t,), "keys.comment", KeyScope.PLAIN),
    KeyCommand("order", (pygame.K_s,), "keys.order", KeyScope.PLAIN),
    KeyCommand("shift", (pygame.K_g,), "keys.shift", KeyScope.PLAIN),
    KeyCommand("look", (pygame.K_SPACE,), "keys.look", KeyScope.TABLE),
    KeyCommand("hint", (pygame.K_h,), "keys.hint", KeyScope.PLAIN),
    KeyCommand("take back", (pygame.K_z, pygame.K_BACKSPACE), "keys.take_back", KeyScope.PLAIN),
    KeyCommand("journal", (pygame.K_l,), "keys.journal", KeyScope.TABLE, pad=("back",)),
    KeyCommand("rules", (pygame.K_r, pygame.K_F1), "keys.rules", KeyScope.PLAIN),
    KeyCommand("all", (pygame.K_a,), "keys.all", KeyScope.QUESTION),
    KeyCommand("nobody", (pygame.K_0, pygame.K_n), "keys.nobody", KeyScope.QUESTION),
    *(KeyCommand(f"color {each}", (), f"color.{each}", KeyScope.QUESTION, True) for each in COLOR_LETTERS),
    KeyCommand("hands", (pygame.K_o,), "keys.hands", KeyScope.REPLAY),
    KeyCommand("play on", (pygame.K_p,), "keys.play_on", KeyScope.REPLAY),
    KeyCommand("look back", (pygame.K_t,), "keys.look_back", KeyScope.REPLAY),
    KeyCommand("what if", (pygame.K_w,), "keys.what_if", KeyScope.REPLAY),
)
SWITCH_COMMANDS = (
    KeyCommand("switch_choose", (), "keys.switch_choose", KeyScope.SWITCH),
    KeyCommand("switch_step", (), "keys.switch_step", KeyScope.SWITCH),
)
"""Switch commands, named like their settings; a switch in use has no other function."""
BY_NAME = {each.id: each for each in KEY_COMMANDS}
SAME = {PRESS: DRAW, PASS: "let go"}
"""Commands without a key of their own, with the command whose key they use."""
SHARED_BUTTONS = (("let go", DRAW, ACCEPT, DONE, "hurry"), (CHALLENGE, "cut", "NON", "BOO", "DER"))
"""Commands that share one gamepad button: what stands in the place of drawing, and what answers a card. The button runs
the first of them that can be pressed, and only that one shows its sign. Those without a button in the list above use
that of the one that has it.
"""
NEVER_TOGETHER = ({"hurry", DONE}, {"enter", "look"})
"""Commands that may share a key, because they are never available together; the first available one runs."""
_TABLE = {
    KeyScope.PLAIN: {KeyScope.PLAIN, KeyScope.TABLE},
    KeyScope.TABLE: {KeyScope.PLAIN, KeyScope.TABLE, KeyScope.QUESTION},
    KeyScope.QUESTION: {KeyScope.QUESTION, KeyScope.TABLE},
    KeyScope.REPLAY: {KeyScope.REPLAY},
}
_ALWAYS = (KeyScope.ANYWHERE, KeyScope.PAGES)


def sharing(command_id: str) -> tuple[str, ...]:
    """Returns the commands that share a gamepad button with this one, itself included."""
    return next((group for group in SHARED_BUTTONS if command_id in group), (command_id,))


def conflicts(one: KeyCommand, other: KeyCommand) -> bool:
    """Returns True if the two commands cannot share a key."""
    if one.id == other.id or {one.id, other.id} in NEVER_TOGETHER:
        return False
    if one.scope in _ALWAYS or other.scope in _ALWAYS:
        return True
    return other.scope in _TABLE[one.scope]


def default_codes(each: KeyCommand) -> tuple[int, ...]:
    """Returns the default keys of a command; those of the colour commands depend on the language."""
    return each.codes or (ord(tr(each.text.replace("color.", "color.key.")).lower()),)
