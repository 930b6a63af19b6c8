"""Achievements page: all achievements, their conditions, and those already earned."""

from __future__ import annotations

from functools import partial

import pygame

from uno_desktop.content.rivals.achievements_done import ACHIEVEMENT_IDS
from uno_desktop.drawing import palette
from uno_desktop.scenes.local_profile import own_name
from uno_desktop.scenes.rivals.profile_stats import ProfileStats
from uno_desktop.scenes.rivals.rival_tiles import AchievementTile
from uno_desktop.scenes.rivals.rivals_base import RivalsPage
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import PageCommand
from uno_desktop.ui.widgets import Text, Widget

_COLUMNS = 760.0


class AchievementsScene(RivalsPage):
    """Achievements page: each tile describes its achievement, earned or not, and opens the replay if it has one."""

    def __init__(self, services: Services, stats: ProfileStats | None = None) -> None:
        super().__init__(services, stats)
        self.tiles: list[AchievementTile] = []

    def build(self) -> None:
        room = self.room()
        parts = [1.0, 1.0] if self.body.w >= _COLUMNS else [1.0]
        widths = self.widths(room, parts)
        done, counts = self.stats.achievements(), self.stats.achievement_counts()
        told = tr("feats.done", n=len(done), all=len(ACHIEVEMENT_IDS))
        columns: list[list[Widget]] = [[] for _ in parts]
        self.tiles = []
        for id in sorted(ACHIEVEMENT_IDS, key=lambda id: id not in done):
            column = min(range(len(columns)), key=lambda each: sum(w.rect.height for w in columns[each]))
            spot = done.get(id)
            watch = partial(self.watch, spot) if spot is not None else None
            tile = AchievementTile(self.metrics, id, widths[column], counts.get(id, 0), id in done, watch)
            columns[column].append(tile)
            self.tiles.append(tile)
        line = Text(self.metrics, told, 17, widths[0], color=palette.GOLD_LIGHT)
        columns[0].insert(0, line)
        if len(columns) > 1:
            columns[1].insert(0, Text(self.metrics, tr("feats.about"), 17, widths[1], color=palette.MUTED))
        self.stack_up(room, columns, parts)
        self.add_commands([PageCommand("common.back", self.back, "gold")])

    def draw_below(self, surface: pygame.Surface) -> None:
        self.titled(surface, f"{tr('feats.title')} · {own_name(self.services.settings)}")
