"""Key settings page: commands with their keys, reassignment by pressing a key, and reset to the defaults."""

from collections.abc import Callable
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.scenes.controls import gamepads
from uno_desktop.scenes.controls.gamepads import BUTTONS
from uno_desktop.scenes.controls.key_commands import KEY_COMMANDS, SWITCH_COMMANDS, KeyCommand, KeyScope
from uno_desktop.scenes.controls.keymap import (
    bind,
    button_label,
    changes,
    clash,
    label,
    swap,
    switch_name,
    switch_words,
    take_over,
    ways_of,
)
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage, PageCommand
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.text_rendering import label as label_line
from uno_desktop.ui.widgets import Text, Widget

_SIZE, _AROUND, _LEFT, _LEAST = 17.0, 8.0, 16.0, TARGET
_KEYS = 172.0
"""Width in units of the key labels at the right end."""


class KeymapRow(Widget):
    """Row of a key command; when pressed, it waits for a new key, unless the key cannot be changed."""

    radius = 12

    def __init__(
        self,
        metrics: Metrics,
        each: KeyCommand,
        width: int,
        waits: Callable[[], bool],
        on_press: Callable[[], None],
        text: str = "",
    ) -> None:
        """`width` in pixels; `waits` returns True while the next key is for this command; `text` replaces the list of
        keys."""
        self._description = paragraph(
            metrics.fonts,
            each.description(),
            _SIZE,
            "regular",
            palette.WHITE,
            width - metrics.px(_KEYS + 2 * _LEFT),
            leading=1.1,
        )
        high = max(metrics.px(_LEAST), self._description.height + metrics.px(2 * _AROUND))
        super().__init__(metrics, pygame.Rect(0, 0, width, high))
        self.command, self._waits, self.on_press, self._text = each, waits, on_press, text
        self.enabled = self.reachable = each.changeable

    def activate(self) -> None:
        self.sound("click", 0.5)
        self.on_press()

    def keys(self) -> str:
        return "…" if self._waits() else self._text or ways_of(self.command.id)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "field.lit" if self.hovered or self._waits() else "row", self.radius)
        put(surface, self._description, midleft=(rect.left + metrics.px(_LEFT), rect.centery))
        shade = palette.GOLD_LIGHT if self.enabled else palette.MUTED
        line = fitted(metrics.fonts, self.keys(), _SIZE + 1, "bold", shade, metrics.px(_KEYS))
        put(surface, line, midright=(rect.right - metrics.px(_LEFT), rect.centery))


_WIDEST, _TWO, _GAP, _BETWEEN = 1180.0, 1000.0, 6.0, 22.0
_SAID = 46.0
"""Height in units of the message above the rows."""
_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
_LEAVES = ("east", "start")
"""Buttons that cancel a reassignment."""
_GROUPS = (
    ("keys.group.pages", (KeyScope.PAGES, KeyScope.ANYWHERE)),
    ("keys.group.table", (KeyScope.TABLE, KeyScope.PLAIN)),
    ("keys.group.question", (KeyScope.QUESTION,)),
    ("keys.group.replay", (KeyScope.REPLAY,)),
    ("keys.group.switch", (KeyScope.SWITCH,)),
)


class KeysScene(FormPage):
    """Reassigns keys: the player chooses a command, then presses its new key.

    If another command uses the key, the page names that command; pressing the key again swaps the two keys.
    """

    services: Services

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
    def learning(self) -> bool:  # type: ignore[override]
        return self.waiting is not None

    # -- layout ------------------------------------------------------------------------------------

    def build(self) -> None:
        metrics, body = self.metrics, self.body
        wide = min(body.w, _WIDEST)
        area = metrics.place(body.x + (body.w - wide) / 2, body.y + _SAID, wide, body.h - _SAID)
        room = Scroller(metrics, area, self.scrolled)
        self.scrollers, self.rows = [room], []
        columns = 2 if wide >= _TWO else 1
        gap = metrics.px(_BETWEEN)
        width = (room.widest - gap * (columns - 1)) // columns
        bottoms = [0] * columns
        for key, places in _GROUPS:
            column = min(range(columns), key=lambda each: bottoms[each])
            bottoms[column] = self._add_group(room, key, places, (column * (width + gap), bottoms[column], width))
        row = self.add_commands(
            [PageCommand("keys.default", self._as_shipped), PageCommand("common.back", self.back, "gold")]
        )
        row[0].enabled = bool(changes() or gamepads.changed_buttons())

    def _add_group(self, room: Scroller, key: str, places: tuple[KeyScope, ...], spot: tuple[int, int, int]) -> int:
        """Adds rows under a heading at `spot` (left, top, width in pixels); returns the top of the next group."""
        left, top, width = spot
        gap = self.metrics.px(_GAP)
        head: Widget = Text(self.metrics, tr(key), 20, width, "title", palette.GOLD_LIGHT)
        found = [each for each in (*KEY_COMMANDS, *SWITCH_COMMANDS) if each.scope in places]
        rows = [
            KeymapRow(
                self.metrics, each, width, partial(self._waits, each), partial(self.wait, each), self._switch_text(each)
            )
            for each in found
        ]
        self.rows += rows
        for widget in (head, *rows):
            room.add(self.add(widget), pygame.Rect(left, top, width, widget.rect.height))
            top += widget.rect.height + gap
        return top + self.metrics.px(_BETWEEN)

    def draw_below(self, surface: pygame.Surface) -> None:
        self.heading(surface, tr("keys.title"))
        body, metrics = self.body, self.metrics
        room = (metrics.px(min(body.w, _WIDEST) - 20), metrics.px(_SAID - 4))
        shade = palette.GOLD_LIGHT if self.message or self.waiting else palette.MUTED
        line = label_line(metrics.fonts, self.words(), 18, "regular", shade, room)
        put(surface, line, center=metrics.place(self.wide / 2, body.y + _SAID / 2 - 4, 0, 0).topleft)

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
        elif event.type == pygame.KEYDOWN:
            self._learn(self.waiting, event.key)
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in BUTTONS:
            self._learn_button(self.waiting, BUTTONS[event.button])
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

    def _switch_text(self, each: KeyCommand) -> str:
        return switch_words(getattr(self.services.settings, each.id)) if each in SWITCH_COMMANDS else ""

    def _learn(self, each: KeyCommand, code: int) -> None:
        if code == pygame.K_ESCAPE:
            self._done("")
            return
        taken = clash(each, code)
        if bind(each, code):
            self._done(tr("keys.bound", key=label(code), what=each.description()))
        elif taken is None:
            self.message = tr("keys.nameless")
        elif self._requested == code and swap(each, taken, code):
            self._done(tr("keys.swapped", one=each.description(), other=taken.description()))
        else:
            self._requested = 0 if taken.fixed or each.fixed else code
            key = "keys.taken_swap" if self._requested else "keys.taken"
            self.message = tr(key, key=label(code), what=taken.description())
            self.services.sound("refused", 0.6)

    def _learn_button(self, each: KeyCommand, button: str) -> None:
        """Assigns a gamepad button; a second press swaps a button that is in use."""
        if button in _LEAVES:
            self._done("")
            return
        taken, sign = gamepads.command_of_button(button), button_label(button)
        other = taken if taken is not each and self._requested != button else None
        if other is not None and gamepads.may_change(each) and gamepads.may_change(other):
            self._requested = button
            self.message = tr("keys.taken_swap", key=sign, what=other.description())
        elif gamepads.give(each, button):
            self._done(tr("keys.bound", key=sign, what=each.description()))
        else:
            self.message = tr("keys.pad_fixed", key=sign)
        if self.waiting is not None:
            self.services.sound("refused", 0.6)

    def _done(self, message: str) -> None:
        self.waiting, self.message = None, message
        self.services.settings.keys = changes()
        self.services.settings.pad_buttons = gamepads.changed_buttons()
        self.rebuild()

    def _as_shipped(self) -> None:
        take_over({})
        gamepads.take_over_buttons({})
        self._done(tr("keys.all_default"))

    def back(self) -> None:
        self.services.stack.pop()

    def leave(self) -> None:
        self.services.settings.save()
        super().leave()
