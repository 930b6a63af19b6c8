"""Prompt for one line of text; an error is shown in the dialog, and the text stays."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.focus import ENTER
from uno_desktop.ui.page_services import PageServices
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.text_rendering import fitted, label, put
from uno_desktop.ui.widgets import Button

Reading = Callable[[str], Callable[[], None]]
"""Parses a line and returns the resulting action. Raises ValueError with a sentence to show."""


class TextPrompt(Dialog):
    """Text prompt; the resulting action runs after the dialog is closed, and Escape cancels."""

    grows = True
    size = (330.0, 640.0)
    """Height and width in units."""
    foot = 242.0
    """Units from the top to the buttons."""

    def __init__(
        self, services: PageServices, heading: str, hint: str, yes: str, read: Reading, text: str, limit: int
    ) -> None:
        """`heading`, `hint` and `yes` are visible texts; `text` is the initial text, `limit` its maximum length."""
        super().__init__(services, *self.size)
        self.heading, self.hint, self.yes = heading, hint, yes
        self.text, self.limit = text, limit
        self.wrong = ""
        """Error message for the text."""
        self._read = read
        self._done: Button | None = None

    def build(self) -> None:
        x, y, width, height = self.row(88, 50)
        place = self.metrics.place(x, y, width, height)
        self.add(TextField(self.form, place, self.text, self._typed, self.limit, label=self.heading))
        x, y, width, height = self.row(self.foot)
        half = (width - 16) / 2
        self.button((x, y, half, height), "common.cancel", self.back, "ink", 20)
        self._done = self.button((x + half + 16, y, half, height), "common.yes", self.take, "gold", 20)
        self._done.text = self.yes
        self._done.enabled = bool(self.text.strip())
        self.first = self._done

    def enter(self) -> None:
        super().enter()
        self.focus.focus(next(widget for widget in self.widgets if isinstance(widget, TextField)))

    def handle(self, event: pygame.Event) -> bool:
        typing = isinstance(self.focus.current, TextField)
        if event.type == pygame.KEYDOWN and event.key in ENTER and typing and self.taken_at_once:
            self.take()
            return True
        return super().handle(event)

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        metrics, panel = self.metrics, self._panel
        room = panel.width - metrics.px(60)
        line = fitted(metrics.fonts, self.heading, 27, "title", palette.GOLD_LIGHT, room)
        put(surface, line, center=(panel.centerx, panel.top + metrics.px(46)))
        told, color = (self.wrong, palette.GOLD) if self.wrong else (self.hint, palette.MUTED)
        text = label(metrics.fonts, told, 17, "regular", color, (room, metrics.px(60)))
        put(surface, text, center=(panel.centerx, panel.top + metrics.px((self.foot + 138) / 2)))

    @property
    def taken_at_once(self) -> bool:
        """True if Enter in the field submits at once, without a confirmation."""
        return bool(self.text.strip())

    def _typed(self, text: str) -> None:
        self.text, self.wrong = text, ""
        if self._done is not None:
            self._done.enabled = bool(text.strip())

    def take(self) -> None:
        """Submits the text, or shows the error."""
        try:
            then = self._read(self.text)
        except ValueError as problem:
            self.wrong = str(problem)
            self.services.sound("refused", 0.6)
            return
        self.services.stack.pop()
        then()
