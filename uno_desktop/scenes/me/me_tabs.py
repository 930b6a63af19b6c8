"""Bases of the pages about the player and of the tabs of the first one."""

from collections.abc import Sequence

from uno_desktop.content.rivals.profile_statistics import MomentPlace
from uno_desktop.drawing import palette
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.me.profile_stats import ProfileStats
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.system.profiles import own_name
from uno_desktop.ui.layout import Column, Item
from uno_desktop.ui.titled_page import PageCommand, TitledPage

STACKS = 880.0
"""Minimum page width in units for two columns."""
GOLD, MUTED, WHITE = palette.GOLD_LIGHT, palette.MUTED, palette.WHITE
GAP = 12.0
_LEAST, _AROUND = 118.0, 72.0
"""Smallest height of a chart in units, and height that the rest of its panel takes."""


class MePage(TitledPage[Services]):
    """Base class of the pages about the player; the first creates `stats`, passes it on, and stops it on closing."""

    def __init__(self, services: Services, stats: ProfileStats | None = None) -> None:
        super().__init__(services)
        self._owns = stats is None
        self.stats = stats or ProfileStats(services)

    def resume(self) -> None:
        self.stats.refresh()
        super().resume()

    def leave(self) -> None:
        if self._owns:
            self.stats.jobs.stop()
        super().leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.stats.on_change = self.rebuild
        self.stats.jobs.update()

    @property
    def topic(self) -> str:
        """Heading without the number of matches that are not indexed yet."""
        return own_name(self.services.settings)

    @property
    def title(self) -> str:
        left = self.stats.left
        return f"{self.topic} · {tr('history.more', n=left)}" if left else self.topic

    def show(self, *items: Item) -> None:
        """Puts the items into a scrolling column that fills the body."""
        self.add_to(self.add_scroller(self.body), Column(*items, gap=GAP, inset=8))

    def fitting(self, high: float) -> float:
        """Returns the height of a chart, reduced so that its panel fits on the page."""
        return min(high, max(_LEAST, self.body.h - _AROUND))

    def watch(self, moment: MomentPlace) -> None:
        watch_file(self.services, moment.path, (moment.place.round, moment.place.step))


class MeTab:
    """One view of the page about the player; `key` is the key of its name."""

    key = ""

    def __init__(self, page: MePage) -> None:
        self.page, self.services = page, page.services

    @property
    def stats(self) -> ProfileStats:
        return self.page.stats

    def build(self) -> Sequence[PageCommand]:
        """Adds the view to the page, and returns its commands."""
        raise NotImplementedError
