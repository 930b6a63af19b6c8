"""Achievements page: all achievements, their conditions, and those already earned."""

from functools import partial

import pygame

from uno_desktop.content.rivals.achievements_done import ACHIEVEMENT_IDS
from uno_desktop.drawing import palette
from uno_desktop.scenes.local_profile import own_name
from uno_desktop.scenes.rivals.rival_tiles import achievement_tile
from uno_desktop.scenes.rivals.rivals_base import GAP, RivalsPage
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import PageCommand
from uno_desktop.ui.layout import Grid, Label


class AchievementsScene(RivalsPage):
    """Achievements page: each tile describes its achievement, earned or not, and opens the replay if it has one."""

    def build(self) -> None:
        done, counts = self.stats.achievements(), self.stats.achievement_counts()
        summary = Label(
            tr("feats.done", n=len(done), all=len(ACHIEVEMENT_IDS)), 17, color=palette.GOLD_LIGHT, wrap=True
        )
        about = Label(tr("feats.about"), 17, color=palette.MUTED, wrap=True)
        self.tiles = []
        for id in sorted(ACHIEVEMENT_IDS, key=lambda id: id not in done):
            spot = done.get(id)
            watch = partial(self.watch, spot) if spot is not None else None
            self.tiles.append(achievement_tile(self.metrics, id, counts.get(id, 0), id in done, watch))
        self.show(summary, about, Grid(*self.tiles, cell=365, columns=2, gap=GAP))
        self.add_commands([PageCommand("common.back", self.back, "gold")])

    def draw_below(self, surface: pygame.Surface) -> None:
        self.titled(surface, f"{tr('feats.title')} · {own_name(self.services.settings)}")
