"""Rival page: the head-to-head record against one persona, in rounds and matches, by ruleset."""

import pygame

from uno_desktop.match.cast import CAST
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.local_profile import own_name
from uno_desktop.scenes.rivals.profile_stats import ProfileStats
from uno_desktop.scenes.rivals.rival_tiles import chart_panel, duel_words, lines_panel
from uno_desktop.scenes.rivals.rivals_base import GAP, RivalsPage
from uno_desktop.scenes.score.line_chart import ChartData
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.form_page import PageCommand
from uno_desktop.ui.layout import Column, Row

_CHART, _POINTS = 240.0, 60
_STACKS = 880.0
"""Minimum page width in units for two columns."""


class RivalScene(RivalsPage):
    """Rival page: a chart of the rounds won by each player, and the record by ruleset."""

    def __init__(self, services: Services, stats: ProfileStats, character: str) -> None:
        super().__init__(services, stats)
        self.character = character

    @property
    def name(self) -> str:
        return CAST[self.character][0]

    def build(self) -> None:
        metrics, rivalry = self.metrics, self.stats.rivalries[self.character]
        high, nothing = self.fitting(_CHART), tr("rivals.nothing_yet")
        chart = chart_panel(metrics, tr("rivals.course"), high, self._course(), nothing)
        duels = [(tr(f"ruleset.{ruleset}.name"), duel) for ruleset, duel in rivalry.by_ruleset.items()]
        if len(duels) > 1:
            duels.append((tr("rivals.together"), rivalry.duel))
        rounds = [
            (name, tr("rivals.rounds", n=duel.rounds, told=duel_words(duel.mine, duel.theirs))) for name, duel in duels
        ]
        matches = [
            (name, tr("rivals.matches", n=duel.matches, told=duel_words(duel.matches_mine, duel.matches_theirs)))
            for name, duel in duels
            if duel.matches
        ]
        panels = (("rivals.by_rounds", rounds), ("rivals.by_matches", matches))
        beside = [lines_panel(metrics, tr(key), lines) for key, lines in panels if lines]
        self.show(Row(Column(chart, grow=1.5), Column(*beside, gap=GAP, grow=1), gap=GAP, top=True, stacks=_STACKS))
        commands = [PageCommand("common.back", self.back)]
        if rivalry.last is not None:
            commands.append(PageCommand("rivals.watch_last", self._watch_last, "gold"))
        self.add_commands(commands)

    def _course(self) -> ChartData | None:
        """Returns the tally of rounds won by each player, thinned out for the chart; None without shared rounds."""
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
