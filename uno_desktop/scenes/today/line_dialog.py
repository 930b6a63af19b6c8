"""Asks for a line that somebody has sent, typed or pasted; one that names no deal is told what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.daily.deal import STAR
from uno_desktop.match.daily.line import BadLine, DailyLine, read_line
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.clipboard import paste_text
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.focus import ENTER
from uno_desktop.ui.forms import TextField
from uno_desktop.ui.widgets import Button
from uno_desktop.ui.words import fitted, label, put

_LONGEST = 60


class LineDialog(Dialog):
    """`on_line` gets what the line says, after the dialog is gone. The line begins with what lies on the clipboard, if
    that is one."""

    services: Services
    grows = True

    def __init__(self, services: Services, on_line: Callable[[DailyLine], None]) -> None:
        super().__init__(services, 330, 640)
        self.on_line = on_line
        self.text = _on_clipboard()
        self.wrong = ""
        self._done: Button | None = None

    def build(self) -> None:
        x, y, width, height = self.row(86, 50)
        place = self.units.place(x, y, width, height)
        self.add(TextField(self.form, place, self.text, self._typed, _LONGEST))
        x, y, width, height = self.row(242)
        half = (width - 16) / 2
        self.button((x, y, half, height), "common.cancel", self.back, "ink", 20)
        self._done = self.button((x + half + 16, y, half, height), "today.take_line", self.take, "gold", 20)
        self.first = self._done
        self._done.enabled = bool(self.text.strip())

    def enter(self) -> None:
        super().enter()
        self.focus.focus(next(widget for widget in self.widgets if isinstance(widget, TextField)))

    def handle(self, event: pygame.Event) -> bool:
        typing = isinstance(self.focus.current, TextField)
        if event.type == pygame.KEYDOWN and event.key in ENTER and typing and self.text.strip():
            self.take()
            return True
        return super().handle(event)

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        units, panel = self.units, self._panel
        room = panel.width - units.px(60)
        line = fitted(units.fonts, tr("today.line_heading"), 27, "title", palette.GOLD_LIGHT, room)
        put(surface, line, center=(panel.centerx, panel.top + units.px(46)))
        told, color = (self.wrong, palette.GOLD) if self.wrong else (tr("today.line_hint"), palette.MUTED)
        text = label(units.fonts, told, 17, "regular", color, (room, units.px(60)))
        put(surface, text, center=(panel.centerx, panel.top + units.px(188)))

    def _typed(self, text: str) -> None:
        self.text, self.wrong = text, ""
        if self._done is not None:
            self._done.enabled = bool(text.strip())

    def take(self) -> None:
        """What has been typed is a line, or it is said why it is none."""
        try:
            line = read_line(self.text)
        except BadLine as problem:
            self.wrong = tr(f"today.bad.{problem.why}", **problem.words)
            self.services.sound("refused", 0.6)
            return
        self.services.stack.pop()
        self.on_line(line)


def _on_clipboard() -> str:
    """The line on the clipboard as it can be typed; nothing if there is none."""
    try:
        return str(read_line(paste_text())).replace(STAR, "*")
    except BadLine:
        return ""
