"""The pause at a table: go on, its rules, settings, or the menu."""

from __future__ import annotations

import pygame

from uno_desktop.drawing import palette
from uno_desktop.model.ruleset import Ruleset
from uno_desktop.scenes.doors import leave_for, open_door
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.house import House
from uno_desktop.ui.words import fitted, put


class PauseMenu(Dialog):
    """The pause at a table: go on, its rules, settings, or the menu; the match is saved all the time."""

    lively = False

    grows = True

    def __init__(self, house: House, ruleset: Ruleset) -> None:
        """`ruleset` is that of the table."""
        super().__init__(house, 422)
        self.ruleset = ruleset

    def build(self) -> None:
        top, pitch = (92.0, 76.0) if self.height > 400 else (68.0, 66.0)
        rows = [self.row(top + number * pitch, pitch - 18) for number in range(4)]
        self.first = self.button(rows[0], "common.resume", self.house.stack.pop, "gold")
        self.button(rows[1], "rulebook.open", self._rules, "ink", sign="book")
        self.button(rows[2], "menu.settings", self._settings, "ink", sign="gear")
        self.button(rows[3], "common.save_and_leave", self._leave, "ink")

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        text = self.house.tr("common.paused")
        line = fitted(self.house.lettering, text, 34, "title", palette.GOLD_LIGHT, self._panel.width)
        drop = 48 if self.height > 400 else 36
        put(surface, line, center=(self._panel.centerx, self._panel.top + self.house.px(drop)))

    def _rules(self) -> None:
        open_door(self.house, "rule book", self.ruleset)

    def _settings(self) -> None:
        open_door(self.house, "settings")

    def _leave(self) -> None:
        leave_for(self.house, "menu")
