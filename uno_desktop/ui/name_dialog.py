"""Asks for a name: one line to type, and a warning where the name is taken."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.focus import ENTER
from uno_desktop.ui.forms import TextField
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.widgets import Button
from uno_desktop.ui.words import fitted, put


class NameDialog(Dialog):
    """`on_name` gets the name, trimmed, after the dialog is gone; Escape asks for nothing."""

    grows = True

    def __init__(
        self,
        services: PageServices,
        heading: str,
        name: str,
        limit: int,
        is_taken: Callable[[str], bool],
        on_name: Callable[[str], None],
    ) -> None:
        """`heading` is visible text, `name` what the line begins with, `limit` its greatest length."""
        super().__init__(services, 300)
        self.heading, self.name, self.limit = heading, name, limit
        self.is_taken, self.on_name = is_taken, on_name
        self._done: Button | None = None

    def build(self) -> None:
        x, y, width, height = self.row(92, 50)
        place = self.units.place(x, y, width, height)
        self.add(TextField(self.form, place, self.name, self._typed, self.limit))
        x, y, width, height = self.row(212)
        half = (width - 16) / 2
        self.button((x, y, half, height), "common.cancel", self.back, "ink", 20)
        self._done = self.button((x + half + 16, y, half, height), "presets.ok", self._agree, "gold", 20)
        self.first = self._done
        self._typed(self.name)

    def enter(self) -> None:
        super().enter()
        self.focus.focus(next(widget for widget in self.widgets if isinstance(widget, TextField)))

    def handle(self, event: pygame.Event) -> bool:
        """Enter in the line agrees at once; only a name that is taken is left for a second look."""
        typing = isinstance(self.focus.current, TextField)
        name = self.name.strip()
        ends = event.type == pygame.KEYDOWN and event.key in ENTER and typing
        if ends and name and not self.is_taken(name):
            self._agree()
            return True
        return super().handle(event)

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        letters, panel = self.units.fonts, self._panel
        room = panel.width - self.units.px(60)
        line = fitted(letters, self.heading, 27, "title", palette.GOLD_LIGHT, room)
        put(surface, line, center=(panel.centerx, panel.top + self.units.px(46)))
        if self.is_taken(self.name.strip()):
            text = fitted(letters, tr("presets.taken"), 16, "regular", palette.GOLD, room)
            put(surface, text, center=(panel.centerx, panel.top + self.units.px(176)))

    def _typed(self, text: str) -> None:
        self.name = text
        if self._done is not None:
            self._done.enabled = bool(text.strip())

    def _agree(self) -> None:
        name = " ".join(self.name.split())
        if name:
            self.services.stack.pop()
            self.on_name(name)
