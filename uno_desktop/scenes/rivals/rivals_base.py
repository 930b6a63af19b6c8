"""Base of the rivals pages: shares the statistics and rebuilds as the history is indexed."""

from __future__ import annotations

import pygame

from uno_desktop.content.rivals.profile_statistics import Spot
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.rivals.profile_stats import ProfileStats
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.widgets import Widget

EDGE, GAP = 8.0, 12.0
_LEAST = 190.0
"""Smallest height of a panel, in units."""


class RivalsPage(FormPage):
    """Rivals page; `stats` is passed from page to page and closed by the first."""

    services: Services

    def __init__(self, services: Services, stats: ProfileStats | None = None) -> None:
        super().__init__(services)
        self._owns = stats is None
        self.stats = stats or ProfileStats(services)

    def resume(self, result: object = None) -> None:
        self.stats.refresh()
        super().resume(result)

    def leave(self) -> None:
        if self._owns:
            self.stats.stop()
        super().leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.stats.arrived():
            self.rebuild()

    def titled(self, surface: pygame.Surface, text: str) -> None:
        """Draws the heading, with the number of matches not indexed yet."""
        left = self.stats.left
        self.heading(surface, f"{text} · {tr('history.more', n=left)}" if left else text)

    def room(self) -> Scroller:
        """Creates the scroller that fills the page body."""
        made = Scroller(self.metrics, self.metrics.place(*self.body), self.scrolled)
        self.scrollers = [made]
        return made

    def stack_up(self, room: Scroller, columns: list[list[Widget]], parts: list[float]) -> None:
        """Adds columns of widgets below the content; `parts` are their fractions of the width, and heights are kept."""
        edge, gap = self.metrics.px(EDGE), self.metrics.px(GAP)
        left, begin = edge, room.height + (gap if room.height else edge)
        for widgets, width in zip(columns, self.widths(room, parts), strict=True):
            top = begin
            for widget in widgets:
                room.add(self.add(widget), pygame.Rect(left, top, width, widget.rect.height))
                top += widget.rect.height + gap
            left += width + gap

    def fitting(self, high: float) -> float:
        """Returns `high` (units), reduced so that the panel fits on the page."""
        return min(high, max(_LEAST, self.body.h - 2 * EDGE))

    def widths(self, room: Scroller, parts: list[float]) -> list[int]:
        """Returns the column widths of `stack_up`, in pixels."""
        edge, gap = self.metrics.px(EDGE), self.metrics.px(GAP)
        whole = room.widest - 2 * edge - gap * (len(parts) - 1)
        return [round(whole * part / sum(parts)) for part in parts]

    def watch(self, spot: Spot) -> None:
        watch_file(self.services, spot.path, moment=(spot.place.round, spot.place.step))
