"""Calendar of a month: a button per day, marked if the deal was played."""

from __future__ import annotations

import calendar
from collections.abc import Callable
from datetime import date

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.text import NO_STAR, STAR
from uno_desktop.system.i18n import tr
from uno_desktop.ui.accessibility_tree import Node
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put
from uno_desktop.ui.widgets import Widget

FIRST_YEAR = 2000
WEEKS, DAYS = 6, 7


class Day(Widget):
    """Day button; keyboard focus or a click selects it."""

    radius = 10

    def __init__(
        self,
        metrics: Metrics,
        rect: pygame.Rect,
        day: date,
        marks: tuple[bool, bool],
        is_chosen: Callable[[date], bool],
        choose: Callable[[date], None],
    ) -> None:
        """`marks` are two flags: deal played, and par reached."""
        super().__init__(metrics, rect)
        self.day, self.marks = day, marks
        self._is_chosen, self._choose = is_chosen, choose

    @property
    def chosen(self) -> bool:
        return self._is_chosen(self.day)

    def nodes(self, value_text: str) -> list[tuple[str, Node]]:
        self.label, (played, par) = str(self.day.day), self.marks
        self.help = tr("access.day_par") if par else tr("access.day_played") if played else ""
        return super().nodes("")

    def focused(self, on: bool) -> None:
        if on:
            self._choose(self.day)

    def activate(self) -> None:
        self.sound("click", 0.4)
        self._choose(self.day)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        played, par = self.marks
        lit = self._is_chosen(self.day)
        style = "panel.lit" if lit else "panel.hover" if self.hovered else "row"
        metrics.theme.blit(surface, rect, style, self.radius)
        color = palette.WHITE if self.enabled else palette.OFF
        size = min(18.0, rect.height / metrics.scale * 0.5)
        if played:
            number = fitted(metrics.fonts, str(self.day.day), size, "bold", palette.GOLD_LIGHT, rect.width // 2)
            put(surface, number, center=(rect.left + rect.width * 3 // 10, rect.centery))
            star = fitted(metrics.fonts, STAR if par else NO_STAR, size, "bold", palette.GOLD, rect.width // 2)
            put(surface, star, center=(rect.right - rect.width * 3 // 10, rect.centery))
            return
        number = fitted(metrics.fonts, str(self.day.day), size, "bold", color, rect.width)
        put(surface, number, center=rect.center)


def days_of(year: int, month: int) -> list[list[date | None]]:
    """Returns the weeks of a month from Monday, with None for days of another month."""
    weeks = calendar.Calendar().monthdayscalendar(year, month)
    return [[date(year, month, day) if day else None for day in week] for week in weeks]


def month_beside(year: int, month: int, step: int) -> tuple[int, int]:
    """Returns the year and month `step` months later."""
    months = year * 12 + month - 1 + step
    return months // 12, months % 12 + 1
