"""Rivals page: a tile per persona with the record against it, and the season table."""

from functools import partial

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
from uno_desktop.scenes.rivals.rival_tiles import rival_tile, season_tile
from uno_desktop.scenes.rivals.rivals_base import GAP, RivalsPage
from uno_desktop.scenes.rivals.statistics_page import StatisticsScene
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import PageCommand
from uno_desktop.ui.layout import Grid, Label


class RivalsScene(RivalsPage):
    """Rivals page; switches between personas and season, and links to statistics, achievements and profiles."""

    def __init__(self, services: Services, stats: ProfileStats | None = None) -> None:
        super().__init__(services, stats)
        self.season = False
        """True while the season table is shown."""

    def build(self) -> None:
        if self.season:
            self._show_season()
        else:
            met = any(rivalry.duel.rounds for rivalry in self.stats.rivalries.values())
            none = None if met else Label(tr("rivals.none"), 17, wrap=True)
            rivals = self.stats.rivalries.values()
            tiles = [rival_tile(self.metrics, each, partial(self._open, each)) for each in rivals]
            self.show(none, Grid(*tiles, cell=365, columns=2, gap=GAP))
        commands = [
            PageCommand("common.back", self.back),
            PageCommand("household.title", self._open_profiles, sign="" if self.narrow else "person"),
            PageCommand("statistics.title", self._statistics),
        ]
        if self.services.settings.rivals:
            commands.append(PageCommand("feats.title", self._achievements))
            commands.append(PageCommand("rivals.title" if self.season else "season.title", self._turn, "gold"))
        self.add_commands(commands)

    def _show_season(self) -> None:
        settings, [*before, season] = self.services.settings, self.stats.seasons
        lines = []
        for place, line in enumerate(season.table(), start=1):
            mine = line.player == ONESELF
            name = own_name(settings) if mine else CAST[line.player][0]
            face = own_face(settings) if mine else line.player
            lines.append(season_tile(self.metrics, place, line, name, face, mine))
        progress = tr("season.met", met=season.met, all=ROUNDS * (len(season.lines) - 1), number=season.number)
        ended = [tr("season.ended", number=each.number, n=each.place) for each in reversed(before)]
        self.show(
            Label(progress, 17, wrap=True),
            *lines,
            *(Label(text, color=palette.GOLD_LIGHT, wrap=True) for text in ended),
        )

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
