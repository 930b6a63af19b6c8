"""Rivals page: a tile per persona with the record against it, and the season table."""

from __future__ import annotations

import pygame

from uno_desktop.content.rivals.duels import Rivalry
from uno_desktop.content.rivals.season import ONESELF, ROUNDS
from uno_desktop.drawing import palette
from uno_desktop.match.cast import CAST
from uno_desktop.scenes.local_profile import own_face, own_name
from uno_desktop.scenes.rivals.achievements_page import AchievementsScene
from uno_desktop.scenes.rivals.profile_stats import ProfileStats
from uno_desktop.scenes.rivals.profiles_page import ProfilesScene
from uno_desktop.scenes.rivals.rival_page import RivalScene
from uno_desktop.scenes.rivals.rival_tiles import RivalTile, SeasonLine
from uno_desktop.scenes.rivals.rivals_base import RivalsPage
from uno_desktop.scenes.rivals.statistics_page import StatisticsScene
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import PageCommand
from uno_desktop.ui.widgets import Text, Widget

_COLUMNS = 760.0
"""Width in units from which the personas have two columns."""


class RivalsScene(RivalsPage):
    """Switches between personas and season; links to statistics, achievements and profiles."""

    def __init__(self, services: Services, stats: ProfileStats | None = None) -> None:
        super().__init__(services, stats)
        self.season = False
        """True while the season table is shown."""

    def build(self) -> None:
        room = self.room()
        columns = 2 if self.body.w >= _COLUMNS and not self.season else 1
        parts = [1.0] * columns
        widths = self.widths(room, parts)
        if self.season:
            self.stack_up(room, [self._table(widths[0])], parts)
        else:
            rivals = list(self.stats.rivalries.values())
            tiles: list[list[Widget]] = [[] for _ in parts]
            for number, rivalry in enumerate(rivals):
                column = number % columns
                tiles[column].append(RivalTile(self.metrics, rivalry, widths[column], self._open))
            if not self.stats.played:
                told = Text(self.metrics, tr("rivals.none"), 17, sum(widths), color=palette.WHITE)
                self.stack_up(room, [[told]], [1.0])
            self.stack_up(room, tiles, parts)
        deeds = [
            PageCommand("common.back", self.back),
            PageCommand("household.title", self._open_profiles, sign="" if self.narrow else "person"),
            PageCommand("statistics.title", self._statistics),
        ]
        if self.services.settings.rivals:
            deeds.append(PageCommand("feats.title", self._achievements))
            deeds.append(PageCommand("rivals.title" if self.season else "season.title", self._turn, "gold"))
        self.add_commands(deeds)

    def _table(self, width: int) -> list[Widget]:
        metrics, settings, stats = self.metrics, self.services.settings, self.stats
        season = stats.seasons[-1]
        all_meetings = ROUNDS * (len(season.lines) - 1)
        told = tr("season.met", met=season.met, all=all_meetings, number=season.number)
        lines: list[Widget] = [Text(metrics, told, 17, width, color=palette.WHITE)]
        for place, line in enumerate(season.table(), start=1):
            mine = line.player == ONESELF
            name = own_name(settings) if mine else CAST[line.player][0]
            face = own_face(settings) if mine else line.player
            lines.append(SeasonLine(metrics, place, line, name, face, mine, width))
        for before in reversed(stats.seasons[:-1]):
            told = tr("season.ended", number=before.number, n=before.place)
            lines.append(Text(metrics, told, 16, width, color=palette.GOLD_LIGHT))
        return lines

    def draw_below(self, surface: pygame.Surface) -> None:
        title = tr("season.title") if self.season else tr("rivals.title")
        self.titled(surface, f"{title} · {own_name(self.services.settings)}")

    def _open(self, rivalry: Rivalry) -> None:
        self.services.stack.push(RivalScene(self.services, self.stats, rivalry.character))

    def _turn(self) -> None:
        self.season = not self.season
        self.to_top()
        self.rebuild()

    def _statistics(self) -> None:
        self.services.stack.push(StatisticsScene(self.services, self.stats))

    def _achievements(self) -> None:
        self.services.stack.push(AchievementsScene(self.services, self.stats))

    def _open_profiles(self) -> None:
        self.services.stack.push(ProfilesScene(self.services, self.stats))
