"""Rivals pages: a tile per persona, the record against one persona, statistics and achievements of the profile."""

from functools import partial

from uno_desktop.content.rivals.achievements_done import ACHIEVEMENT_IDS
from uno_desktop.content.rivals.duels import Rivalry
from uno_desktop.content.rivals.profile_statistics import Statistics
from uno_desktop.content.rivals.season import ONESELF, ROUNDS
from uno_desktop.drawing import palette
from uno_desktop.match.cast import CAST
from uno_desktop.match.records.match_stats import NUMBERS
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.profiles.local_profile import own_face, own_name
from uno_desktop.scenes.rivals.profile_stats import ProfileStats
from uno_desktop.scenes.rivals.profiles_page import ProfilesScene
from uno_desktop.scenes.rivals.rivals_base import (
    GAP,
    BarLine,
    RivalsPage,
    achievement_tile,
    bars_panel,
    chart_panel,
    duel_words,
    lines_panel,
    moment_tile,
    rival_tile,
    season_tile,
)
from uno_desktop.scenes.score.line_chart import ChartData
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.texts.card_text import kind_name
from uno_desktop.stage.texts.journal_text import capitalised
from uno_desktop.system.i18n import percent, tr
from uno_desktop.ui.layout import NOWHERE, Column, Grid, Label, Row, Tile
from uno_desktop.ui.titled_page import PageCommand
from uno_desktop.ui.widgets import Stepper


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


_HIGH, _MOST_BARS = 208.0, 8


class StatisticsScene(RivalsPage):
    """Statistics page: all matches of the profile, or those of one ruleset."""

    title_key = "statistics.title"

    def __init__(self, services: Services, stats: ProfileStats | None = None) -> None:
        super().__init__(services, stats)
        self.ruleset = ""

    def build(self) -> None:
        found = self.stats.statistics(self.ruleset)
        rulesets = ["", *self.stats.rulesets()]
        names = [tr("statistics.all"), *(tr(f"ruleset.{each}.name") for each in rulesets[1:])]
        stepper = Stepper(self.metrics, NOWHERE, names, rulesets.index(self.ruleset), partial(self._turn, rulesets))
        stepper.label = tr("access.rules")
        moments = [("survived", found.survived), ("dealt", found.dealt), ("taken", found.taken)]
        tiles = [
            moment_tile(self.metrics, name, moment.place.cards, partial(self.watch, moment))
            for name, moment in moments
            if moment is not None and found.matches
        ]
        left = Column(stepper, self._course(found), *tiles, gap=GAP, grow=1.35)
        helped = tr("statistics.apart", n=self.stats.helped)
        right = Column(
            self._figures(found) if found.matches else None, self._left(found), self._drawn(found),
            Label(helped, 15, color=palette.MUTED, wrap=True) if self.stats.helped else None, gap=GAP, grow=1,
        )  # fmt: skip
        self.show(Row(left, right, gap=GAP, top=True, stacks=_STACKS))
        self.add_commands(PageCommand("common.back", self.back, "gold"))

    def _turn(self, rulesets: list[str], number: int) -> None:
        self.ruleset = rulesets[number]
        self.rebuild()

    def _course(self, found: Statistics) -> Tile:
        data = found.data
        shown = None
        if len(data.percents) > 2:
            totals = tuple((percent,) for percent in data.percents)
            name, goal = own_name(self.services.settings), tr("statistics.fair")
            shown = ChartData(totals, (name,), data.fair, goal, {}, data.every, percent)
        nothing = tr("statistics.nothing_yet" if not found.matches else "statistics.one_more")
        return chart_panel(self.metrics, tr("statistics.course"), self.fitting(_HIGH), shown, nothing)

    def _figures(self, found: Statistics) -> Tile:
        lines = [
            (tr("statistics.matches"), _of(found.matches_won, found.matches)),
            (tr("statistics.rounds"), _of(found.rounds_won, found.rounds)),
        ]
        return lines_panel(self.metrics, tr("statistics.won"), lines)

    def _left(self, found: Statistics) -> Tile:
        """Returns the panel of points lost to cards left in hand, by card kind."""
        ranked = sorted(found.left.items(), key=lambda each: (-each[1][1], -each[1][0], each[0]))
        most = max((points for _, (_, points) in ranked), default=0)
        bars = [
            BarLine(_kind(code), points / most if most else 0.0, tr("statistics.points", n=points, cards=count))
            for code, (count, points) in ranked[:_MOST_BARS]
        ]
        return bars_panel(self.metrics, tr("statistics.left"), bars, tr("statistics.nothing_lost"))

    def _drawn(self, found: Statistics) -> Tile:
        ranked = sorted(found.drawn.items(), key=lambda each: (-each[1], each[0]))
        most = max((count for _, count in ranked), default=0)
        bars = [
            BarLine(tr(f"statistics.drawn.{reason}"), count / most, tr("statistics.cards", n=count))
            for reason, count in ranked
        ]
        return bars_panel(self.metrics, tr("statistics.drawn"), bars, tr("statistics.nothing_lost"))


def _of(won: int, played: int) -> str:
    return tr("history.score", n=won, played=played)


def _kind(code: str) -> str:
    return tr("statistics.numbers") if code == NUMBERS else capitalised(kind_name(code))


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
