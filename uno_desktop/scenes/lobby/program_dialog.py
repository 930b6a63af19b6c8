"""Dialog for the command of a program that plays a seat; reports an unknown program."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.program_allowlist import allowlist_in
from uno_desktop.players.player_registry import check_player
from uno_desktop.players.player_spec import OUTSIDE, parse_player_spec
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.focus import ENTER
from uno_desktop.ui.text_field import TextField
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.widgets import Button, with_label

_LONGEST = 300
"""Character limit of a command."""
_WIDTH = 640.0


class ProgramDialog(Dialog):
    """Calls `on_player` with a name such as `exec:python3 bot.py` after the dialog closes; Escape cancels."""

    services: Services
    grows = True

    def __init__(self, services: Services, player: str, on_player: Callable[[str], None]) -> None:
        """`player` is the seat's current player; if it is a program, the field starts with its command."""
        super().__init__(services, 352, _WIDTH)
        self.command = player.removeprefix(OUTSIDE) if player.startswith(OUTSIDE) else ""
        self.on_player = on_player
        self.refused = False
        """True if the entered command was tried and names no program."""
        self._done: Button | None = None

    def build(self) -> None:
        x, y, width, height = self.row(148, 50)
        place = self.metrics.place(x, y, width, height)
        self.add(with_label(TextField(self.form, place, self.command, self._typed, _LONGEST), tr("access.command")))
        x, y, width, height = self.row(264)
        half = (width - 16) / 2
        self.button((x, y, half, height), "common.cancel", self.back, "ink", 20)
        self._done = self.button((x + half + 16, y, half, height), "outside.seat", self._agree, "gold", 20)
        self.first = self._done
        self._done.enabled = bool(self.command.strip())

    def enter(self) -> None:
        super().enter()
        self.focus.focus(next(widget for widget in self.widgets if isinstance(widget, TextField)))

    def handle(self, event: pygame.Event) -> bool:
        typing = isinstance(self.focus.current, TextField)
        if event.type == pygame.KEYDOWN and event.key in ENTER and typing:
            self._agree()
            return True
        return super().handle(event)

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        metrics, panel = self.metrics, self._panel
        fonts, room = metrics.fonts, panel.width - metrics.px(80)
        line = fitted(fonts, tr("outside.title"), 27, "title", palette.GOLD_LIGHT, room)
        put(surface, line, center=(panel.centerx, panel.top + metrics.px(40)))
        about = paragraph(fonts, tr("outside.about"), 16, "regular", palette.WHITE, room, "center")
        put(surface, about, midtop=(panel.centerx, panel.top + metrics.px(68)))
        if self.refused:
            text = fitted(fonts, tr("outside.refused"), 16, "regular", palette.GOLD, room)
            put(surface, text, center=(panel.centerx, panel.top + metrics.px(230)))

    def _typed(self, text: str) -> None:
        self.command, self.refused = text, False
        if self._done is not None:
            self._done.enabled = bool(text.strip())

    def _agree(self) -> None:
        if not self.command.strip():
            return
        try:
            player = str(check_player(OUTSIDE + self.command))
        except ValueError:
            self.refused = True
            return
        allowlist_in(self.services.folders.config).allow([parse_player_spec(player).command])
        self.services.stack.pop()
        self.on_player(player)
