"""A long match is being read: how far that is, and a way to give it up."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.records.log import DamagedLog
from uno_desktop.match.records.recorded_match import MatchReading
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.dialog import Dialog
from uno_desktop.ui.words import fitted, put

_LINES = 120
"""Lines that are read in a frame: some milliseconds."""


class ReadingDialog(Dialog):
    """`on_read` gets the match when all of it has come true, `on_problem` what is wrong with it; Escape gives it up."""

    grows = True

    def __init__(
        self,
        services: Services,
        reading: MatchReading,
        on_read: Callable[[MatchReading], None],
        on_problem: Callable[[DamagedLog], None],
    ) -> None:
        super().__init__(services, 250)
        self.reading = reading
        self._on_read, self._on_problem = on_read, on_problem
        self._ended = False

    def build(self) -> None:
        self.first = self.button(self.row(168), "common.cancel", self.back, "gold", 20)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._ended:
            return
        try:
            self._ended = self.reading.go_on(_LINES)
        except DamagedLog as problem:
            self._ended = True
            self.services.stack.pop()
            self._on_problem(problem)
        else:
            if self._ended:
                self.services.stack.pop()
                self._on_read(self.reading)

    def back(self) -> None:
        self._ended = True
        super().back()

    def draw_below(self, surface: pygame.Surface) -> None:
        super().draw_below(surface)
        units, panel = self.units, self._panel
        room = panel.width - units.px(80)
        line = fitted(units.fonts, tr("history.reading"), 24, "title", palette.GOLD_LIGHT, room)
        put(surface, line, center=(panel.centerx, panel.top + units.px(56)))
        rail = pygame.Rect(0, 0, room, units.px(14))
        rail.center = (panel.centerx, panel.top + units.px(116))
        units.skin.blit(surface, rail, "field", 7)
        rail.width = max(rail.height, round(room * self.reading.part))
        units.skin.blit(surface, rail, "bar", 7)
