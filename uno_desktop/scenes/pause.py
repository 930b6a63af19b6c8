"""The pause at a table: go on, its rules, settings, or the menu."""

from __future__ import annotations

import pygame

from uno_desktop.drawing import palette
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.scenes.doors import leave_for, open_door
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.words import fitted, put


class PauseMenu(Dialog):
    """The pause at a table: go on, its rules, settings, or the menu; the match is saved all the time."""

    services: Services
    lively = False

    grows = True

    def __init__(self, services: Services, ruleset: Ruleset) -> None:
        """`ruleset` is that of the table."""
        super().__init__(services, 422)
        self.ruleset = ruleset

    def build(self) -> None:
        top, pitch = (92.0, 76.0) if self.height > 400 else (68.0, 66.0)
        rows = [self.row(top + number * pitch, pitch - 18) for number in range(4)]
        self.first = self.button(rows[0], "common.resume", self.services.stack.pop, "gold")
        self.button(rows[1], "rulebook.open", self._rules, "ink", sign="book")
        self.button(rows[2], "menu.settings", self._settings, "ink", sign="gear")
        self.button(rows[3], "common.save_and_leave", self._leave, "ink")

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        text = tr("common.paused")
        line = fitted(self.units.fonts, text, 34, "title", palette.GOLD_LIGHT, self._panel.width)
        drop = 48 if self.height > 400 else 36
        put(surface, line, center=(self._panel.centerx, self._panel.top + self.units.px(drop)))

    def _rules(self) -> None:
        open_door(self.services, "rule book", self.ruleset)

    def _settings(self) -> None:
        open_door(self.services, "settings")

    def _leave(self) -> None:
        leave_for(self.services, "menu")
