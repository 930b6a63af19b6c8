"""Key settings page: commands with their keys, reassignment by pressing a key, and reset to the defaults."""

from collections.abc import Callable
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.scenes.controls.bindings import Bindings, Input
from uno_desktop.scenes.controls.gamepads import BUTTONS, PAD_BINDINGS
from uno_desktop.scenes.controls.key_commands import KEY_COMMANDS, START, SWITCH_COMMANDS, KeyCommand, KeyScope
from uno_desktop.scenes.controls.keymap import (
    KEY_BINDINGS,
    button_label,
    label,
    name_of,
    switch_name,
    switch_words,
    ways_of,
)
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Column, Label, Live, PressTile, Row
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.titled_page import PageCommand, TitledPage

_SIZE, _AROUND, _LEFT = 17.0, 8.0, 16.0
_KEYS = 172.0
"""Width in units of the key labels at the right end."""


class KeymapRow(PressTile):
    """Row of a key command; when pressed, it waits for a new key, unless the key cannot be changed."""

    def __init__(
        self, metrics: Metrics, command: KeyCommand, waits: Callable[[], bool], on_press: Callable[[], None], keys: str
    ) -> None:
        """`waits` returns True while the next key is for this command; `keys` replaces the list of its keys."""
        self.command, self._waits = command, waits
        color = palette.GOLD_LIGHT if command.changeable else palette.MUTED
        says = lambda: ("…" if waits() else keys or ways_of(command.id), color)  # noqa: E731
        inside = Row(
            Label(command.description(), _SIZE, wrap=True, leading=1.1, grow=1),
            Live(says, _SIZE + 1, "bold", align="right", width=_KEYS), gap=_LEFT, inset=(_LEFT, _AROUND), least=TARGET,
        )  # fmt: skip
        super().__init__(metrics, inside, on_press if command.changeable else None, "row", radius=12, item=command)
        self.reachable = command.changeable

    @property
    def chosen(self) -> bool | None:
        return True if self._waits() else None


_WIDEST, _TWO, _GAP, _BETWEEN = 1180.0, 1000.0, 6.0, 22.0
_SAID = 46.0
"""Height in units of the message above the rows."""
_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
_LEAVES = ("east", START)
"""Buttons that cancel a reassignment."""
_GROUPS = (
    ("keys.group.pages", (KeyScope.PAGES, KeyScope.ANYWHERE)),
    ("keys.group.table", (KeyScope.TABLE, KeyScope.PLAIN)),
    ("keys.group.question", (KeyScope.QUESTION,)),
    ("keys.group.replay", (KeyScope.REPLAY,)),
    ("keys.group.switch", (KeyScope.SWITCH,)),
)


class KeysScene(TitledPage[Services]):
    """Reassigns keys: the player chooses a command, then presses its new key.

    If another command uses the key, the page names that command; pressing the key again swaps the two keys.
    """

    title_key = "keys.title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.waiting: KeyCommand | None = None
        """Command that waits for its new key."""
        self.message = ""
        """Message about the last key; if empty, the page shows the instructions."""
        self._requested: int | str = 0
        """Last pressed key or button that another command uses."""
        self.rows: list[KeymapRow] = []

    @property
    def captures_key(self) -> bool:  # type: ignore[override]
        return self.waiting is not None

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        left, top, wide, high = self.body.centred(_WIDEST)
        says = Live(
            lambda: (self.words(), palette.GOLD_LIGHT if self.message or self.waiting else palette.MUTED), 18,
            wrap=True, align="center",
        )  # fmt: skip
        self.put_background((left + 10, top - 2, wide - 20, _SAID - 4), says)
        scroller = self.add_scroller((left, top + _SAID, wide, high - _SAID))
        columns: list[list[Column]] = [[] for _ in range(2 if wide >= _TWO else 1)]
        width = (scroller.widest - self.metrics.px(_BETWEEN) * (len(columns) - 1)) // len(columns)
        for key, scopes in _GROUPS:
            shortest = min(columns, key=lambda each: Column(*each, gap=_BETWEEN).height(self.metrics, width))
            shortest.append(self._group(key, scopes))
        parts = (Column(*each, gap=_BETWEEN, grow=1) for each in columns)
        self.add_to(scroller, Row(*parts, gap=_BETWEEN, top=True))
        self.rows = [widget for widget in self.widgets if isinstance(widget, KeymapRow)]
        row = self.add_commands(
            PageCommand("keys.default", self._as_shipped), PageCommand("common.back", self.back, "gold")
        )
        row[0].enabled = bool(KEY_BINDINGS.changes() or PAD_BINDINGS.changes())

    def _group(self, key: str, scopes: tuple[KeyScope, ...]) -> Column:
        """Returns rows under a heading."""
        switches = {each: switch_words(getattr(self.services.settings, each.id)) for each in SWITCH_COMMANDS}
        rows = (
            KeymapRow(self.metrics, each, partial(self._waits, each), partial(self.wait, each), switches.get(each, ""))
            for each in (*KEY_COMMANDS, *SWITCH_COMMANDS)
            if each.scope in scopes
        )
        return Column(Label(tr(key), 20, "title", palette.GOLD_LIGHT, wrap=True), *rows, gap=_GAP)

    def words(self) -> str:
        if self.message or self.waiting is None:
            return self.message or tr("keys.how")
        return tr("keys.press", what=self.waiting.description())

    # -- input -------------------------------------------------------------------------------------

    def wait(self, each: KeyCommand) -> None:
        self.waiting, self.message, self._requested = each, "", 0

    def _waits(self, each: KeyCommand) -> bool:
        return self.waiting is each

    def handle(self, event: pygame.Event) -> bool:
        if self.waiting is None or event.type not in _PRESSES:
            return super().handle(event)
        name = switch_name(event)
        if self.waiting.scope is KeyScope.SWITCH and name and getattr(event, "key", 0) != pygame.K_ESCAPE:
            self._learn_switch(self.waiting, name)
        elif event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
            fixed_key = "keys.taken" if name_of(event.key) else "keys.nameless"
            self._learn(KEY_BINDINGS, self.waiting, event.key, label(event.key), fixed_key)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and BUTTONS.get(event.button, _LEAVES[0]) not in _LEAVES:
            button = BUTTONS[event.button]
            self._learn(PAD_BINDINGS, self.waiting, button, button_label(button), "keys.pad_fixed")
        else:
            self._done("")
        return True

    def _learn_switch(self, each: KeyCommand, name: str) -> None:
        """Assigns a switch; if the other switch command has it, swaps their switches."""
        settings = self.services.settings
        for other in SWITCH_COMMANDS:
            if other is not each and getattr(settings, other.id) == name:
                setattr(settings, other.id, getattr(settings, each.id))
        setattr(settings, each.id, name)
        self._done(tr("keys.bound", key=switch_words(name), what=each.description()))

    def _learn(self, bindings: Bindings[Input], each: KeyCommand, given: Input, sign: str, fixed_key: str) -> None:
        """Assigns a key or button, named `sign`; a second press swaps one that is in use.

        `fixed_key` is the text for one that cannot be assigned.
        """
        taken = bindings.owner(given, each)
        what, other = each.description(), taken.description() if taken is not None else ""
        if bindings.give(each, given, swap=self._requested == given):
            self._done(tr("keys.swapped", one=what, other=other) if other else tr("keys.bound", key=sign, what=what))
            return
        self._requested = given if taken is not None and bindings.can_swap(each, taken) else 0
        self.message = tr("keys.taken_swap" if self._requested else fixed_key, key=sign, what=other)
        self.services.sound("refused", 0.6)

    def _done(self, message: str) -> None:
        self.waiting, self.message = None, message
        self.services.settings.keys = KEY_BINDINGS.changes()
        self.services.settings.pad_buttons = PAD_BINDINGS.changes()
        self.rebuild()

    def _as_shipped(self) -> None:
        for bindings in (KEY_BINDINGS, PAD_BINDINGS):
            bindings.take_over({})
        self._done(tr("keys.all_default"))

    def leave(self) -> None:
        self.services.settings.save()
        super().leave()
