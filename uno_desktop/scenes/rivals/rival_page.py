"""Rival page: the head-to-head record against one persona, by round and by ruleset."""

from __future__ import annotations

import pygame

from uno_desktop.content.rivals.duels import Duel
from uno_desktop.match.cast import CAST
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.local_profile import own_name
from uno_desktop.scenes.rivals.profile_stats import ProfileStats
from uno_desktop.scenes.rivals.rival_panels import ChartPanel, LinesPanel
from uno_desktop.scenes.rivals.rival_tiles import duel_words
from uno_desktop.scenes.rivals.rivals_base import RivalsPage
from uno_desktop.scenes.score.line_chart import ChartData
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import PageCommand
from uno_desktop.ui.widgets import Widget

_CHART, _POINTS = 300.0, 60


class RivalScene(RivalsPage):
    """Rival page: a chart of the rounds won by either side, and the record by ruleset."""

    def __init__(self, services: Services, stats: ProfileStats, character: str) -> None:
        super().__init__(services, stats)
        self.character = character

    @property
    def name(self) -> str:
        return CAST[self.character][0]

    def build(self) -> None:
        metrics = self.metrics
        rivalry = self.stats.rivalries[self.character]
        room = self.room()
        parts = [1.0] if self.narrow else [1.5, 1.0]
        widths = self.widths(room, parts)
        panel = ChartPanel(
            metrics, tr("rivals.course"), widths[0], self.fitting(_CHART), self._course(), tr("rivals.nothing_yet")
        )
        lines: list[tuple[str, Duel]] = [
            (tr(f"ruleset.{ruleset}.name"), duel) for ruleset, duel in rivalry.by_ruleset.items()
        ]
        if len(lines) > 1:
            lines.append((tr("rivals.together"), rivalry.duel))
        rounds = [
            (name, tr("rivals.rounds", n=duel.rounds, told=duel_words(duel.mine, duel.theirs))) for name, duel in lines
        ]
        matches = [
            (name, tr("rivals.matches", n=duel.matches, told=duel_words(duel.matches_mine, duel.matches_theirs)))
            for name, duel in lines
        ]
        beside: list[Widget] = []
        if lines:
            beside.append(LinesPanel(metrics, tr("rivals.by_rounds"), widths[-1], rounds))
            beside.append(LinesPanel(metrics, tr("rivals.by_matches"), widths[-1], matches))
        columns: list[list[Widget]] = [[panel, *beside]] if self.narrow else [[panel], beside]
        self.stack_up(room, columns, parts)
        deeds = [PageCommand("common.back", self.back)]
        if rivalry.last is not None:
            deeds.append(PageCommand("rivals.watch_last", self._watch_last, "gold"))
        self.add_commands(deeds)

    def _course(self) -> ChartData | None:
        """Returns the rounds won by either side over their shared rounds, thinned out; None if there are no
        shared rounds.
        """
        course = self.stats.rivalries[self.character].course
        if not course:
            return None
        every = -(-len(course) // _POINTS)
        points = ((0, 0), *course[every - 1 :: every])
        return ChartData(points, (own_name(self.services.settings), self.name), 0, "", {}, every)

    def draw_below(self, surface: pygame.Surface) -> None:
        self.titled(surface, tr("rivals.versus", who=own_name(self.services.settings), rival=self.name))

    def _watch_last(self) -> None:
        last = self.stats.rivalries[self.character].last
        if last is not None:
            watch_file(self.services, last.game.path)
