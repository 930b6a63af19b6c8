"""Achievements page of one profile."""

from functools import partial

from uno_desktop.content.rivals.achievements_done import ACHIEVEMENT_IDS
from uno_desktop.drawing import palette
from uno_desktop.scenes.rivals.rivals_base import GAP, RivalsPage, achievement_tile
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Grid, Label
from uno_desktop.ui.titled_page import PageCommand


class AchievementsScene(RivalsPage):
    """Achievements page: each tile describes its achievement, earned or not, and opens the replay if it has one."""

    title_key = "achievements.title"

    def build(self) -> None:
        done, counts = self.stats.achievements(), self.stats.achievement_counts()
        summary = Label(
            tr("achievements.done", n=len(done), all=len(ACHIEVEMENT_IDS)), 17, color=palette.GOLD_LIGHT, wrap=True
        )
        about = Label(tr("achievements.about"), 17, color=palette.MUTED, wrap=True)
        self.tiles = []
        for id in sorted(ACHIEVEMENT_IDS, key=lambda id: id not in done):
            moment = done.get(id)
            watch = partial(self.watch, moment) if moment is not None else None
            self.tiles.append(achievement_tile(self.metrics, id, counts.get(id, 0), id in done, watch))
        self.show(summary, about, Grid(*self.tiles, cell=365, columns=2, gap=GAP))
        self.add_commands(PageCommand("common.back", self.back, "gold"))
