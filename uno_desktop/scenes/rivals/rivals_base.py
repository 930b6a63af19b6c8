"""Base of the rivals pages: shares the statistics and rebuilds as the history is indexed."""

import pygame

from uno_desktop.content.rivals.profile_statistics import Spot
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.rivals.profile_stats import ProfileStats
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import FormPage
from uno_desktop.ui.layout import Column, Item

GAP = 12.0
_LEAST, _AROUND = 118.0, 72.0
"""Smallest height of a chart in units, and height that the rest of its panel takes."""


class RivalsPage(FormPage):
    """Base class of the rivals pages; the first page creates `stats`, passes it on, and stops it on closing."""

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
        """Draws the heading, with the number of matches not indexed yet, if any."""
        left = self.stats.left
        self.heading(surface, f"{text} · {tr('history.more', n=left)}" if left else text)

    def show(self, *items: Item) -> None:
        """Puts the items into a scrolling column that fills the body."""
        self.lay(self.add_scroller(self.body), Column(*items, gap=GAP, inset=8))

    def fitting(self, high: float) -> float:
        """Returns the height of a chart, reduced so that its panel fits on the page."""
        return min(high, max(_LEAST, self.body.h - _AROUND))

    def watch(self, spot: Spot) -> None:
        watch_file(self.services, spot.path, moment=(spot.place.round, spot.place.step))
