"""Rivals pages: a tile for each persona, and the record against one of them."""

from functools import partial

from uno_desktop.content.rivals.duels import Rivalry
from uno_desktop.content.rivals.season import ONESELF, ROUNDS
from uno_desktop.drawing import palette
from uno_desktop.match.cast import CAST
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.profiles.local_profile import own_face, own_name
from uno_desktop.scenes.rivals.achievements_page import AchievementsScene
from uno_desktop.scenes.rivals.profile_stats import ProfileStats
from uno_desktop.scenes.rivals.profiles_page import ProfilesScene
from uno_desktop.scenes.rivals.rivals_base import (
    GAP,
    STACKS,
    RivalsPage,
    chart_panel,
    duel_words,
    lines_panel,
    rival_tile,
    season_tile,
)
from uno_desktop.scenes.rivals.statistics_page import StatisticsScene
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.charts import ChartData
from uno_desktop.ui.layout import Column, Grid, Label, Row
from uno_desktop.ui.titled_page import PageCommand

_CHART, _POINTS = 240.0, 60


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
        self.show(Row(Column(chart, grow=1.5), Column(*beside, gap=GAP, grow=1), gap=GAP, top=True, stacks=STACKS))
        commands = [PageCommand("common.back", self.back)]
        play = partial(doors.push, self.services, doors.play_against, self.character)
        if rivalry.last is not None:
            commands.append(PageCommand("rivals.watch_last", self._watch_last))
        self.add_commands(*commands, PageCommand("menu.play", play, "gold"))

    def _course(self) -> ChartData | None:
        """Returns the tally of rounds won by each player, thinned out for the chart; None without shared rounds."""
        course = self.stats.rivalries[self.character].course
        if not course:
            return None
        every = -(-len(course) // _POINTS)
        points = ((0, 0), *course[every - 1 :: every])
        return ChartData(points, (own_name(self.services.settings), self.name), 0, "", {}, every)

    @property
    def topic(self) -> str:
        return tr("rivals.versus", who=own_name(self.services.settings), rival=self.name)

    def _watch_last(self) -> None:
        last = self.stats.rivalries[self.character].last
        if last is not None:
            watch_file(self.services, last.game.path)


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
            PageCommand(
                "profiles.title", partial(self._show_page, ProfilesScene), sign="" if self.narrow else "person"
            ),
            PageCommand("statistics.title", partial(self._show_page, StatisticsScene)),
        ]
        if self.services.settings.rivals:
            commands.append(PageCommand("achievements.title", partial(self._show_page, AchievementsScene)))
            commands.append(PageCommand("rivals.title" if self.season else "season.title", self._turn, "gold"))
        self.add_commands(*commands)

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

    @property
    def topic(self) -> str:
        return f"{tr('season.title' if self.season else 'rivals.title')} · {own_name(self.services.settings)}"

    def _open(self, rivalry: Rivalry) -> None:
        self.services.stack.push(RivalScene(self.services, self.stats, rivalry.character))

    def _turn(self) -> None:
        self.season = not self.season
        self.to_top()
        self.rebuild()

    def _show_page(self, page: type[RivalsPage]) -> None:
        self.services.stack.push(page(self.services, self.stats))
