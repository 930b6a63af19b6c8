"""Rivals: a tile for each persona, the season, and the record against one persona."""

from collections.abc import Callable, Sequence
from functools import partial

from uno_desktop.content.rivals.duels import Rivalry
from uno_desktop.content.rivals.season import ONESELF, ROUNDS, SeasonRow
from uno_desktop.match.cast import CAST
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.me.me_tabs import GAP, GOLD, MUTED, STACKS, WHITE, MePage, MeTab
from uno_desktop.scenes.me.profile_stats import ProfileStats
from uno_desktop.scenes.profiles.local_profile import own_face
from uno_desktop.scenes.profiles.seat_avatars import avatar
from uno_desktop.scenes.shell import doors
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.system.i18n import percent, tr
from uno_desktop.system.profiles import own_name
from uno_desktop.ui.charts import ChartData, chart_panel
from uno_desktop.ui.layout import Bar, Column, Element, Grid, Label, PressTile, Row, Tile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.panels import lines_panel
from uno_desktop.ui.titled_page import PageCommand

_CHART, _POINTS = 240.0, 60


def rival_tile(metrics: Metrics, rivalry: Rivalry, on_press: Callable[[], object]) -> Tile:
    """Returns the tile of a persona: face, name, playing style and record in rounds."""
    duel = rivalry.duel
    name = Label(CAST[rivalry.character][0], 20, "title", WHITE if duel.rounds else MUTED)
    style = Label(tr(f"seats.persona.{rivalry.character}"), 15, color=GOLD, grow=1)
    words: list[Element] = [Row(name, style)]
    if duel.rounds:
        words.append(Label(tr("rivals.tile", mine=duel.mine, theirs=duel.theirs), 15, "bold", wrap=True))
        words.append(Bar(duel.mine / max(1, duel.mine + duel.theirs)))
    else:
        words.append(Label(tr("rivals.none_counted"), 15, color=MUTED, wrap=True))
    face = avatar(rivalry.character, 56, Mood.PLEASED if duel.theirs > duel.mine else Mood.CALM)
    inside = Row(face, Column(*words, gap=4, grow=1), gap=14, inset=(14, 8), least=84)
    return PressTile(metrics, inside, on_press, item=rivalry)


def duel_words(mine: int, theirs: int) -> str:
    return tr("rivals.score", mine=mine, theirs=theirs)


def season_tile(metrics: Metrics, place: int, line: SeasonRow, name: str, face: str, mine: bool) -> Tile:
    """Returns a line of the season table: rank, face, name, rounds, and share of rounds won."""
    color = GOLD if mine else WHITE if line.rounds else MUTED
    left = ROUNDS - line.rounds
    key = "rivals.line_played" if mine or left <= 0 else "rivals.line"
    inside = Row(
        Label(str(place) if line.rounds else "–", 17, "title", color, align="center", width=34),
        avatar(face, 34),
        Label(name, 17, "bold", color, grow=0.44),
        Label(tr(key, n=line.won, rounds=line.rounds, left=left), 15, color=MUTED, align="right", grow=0.56),
        Label(percent(round(100 * line.share)) if line.rounds else "–", 17, "bold", color, align="right", width=66),
        gap=12, inset=(12, 2), least=40,
    )  # fmt: skip
    return Tile(metrics, inside, "panel.lit" if mine else "panel", radius=14)


class RivalScene(MePage):
    """Rival page: a chart of the rounds won by each player, and the record by ruleset."""

    def __init__(self, services: Services, stats: ProfileStats, character: str) -> None:
        super().__init__(services, stats)
        self.character = character

    @property
    def name(self) -> str:
        return CAST[self.character][0]

    def build(self) -> None:
        metrics, rivalry = self.metrics, self.stats.figures.rivalries[self.character]
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
        last = self.add_commands(*commands, PageCommand("menu.play", play, "gold"))[-1]
        last.text = tr("rivals.play_against", name=self.name)

    def _course(self) -> ChartData | None:
        """Returns the tally of rounds won by each player, thinned out for the chart; None without shared rounds."""
        course = self.stats.figures.rivalries[self.character].course
        if not course:
            return None
        every = -(-len(course) // _POINTS)
        points = ((0, 0), *course[every - 1 :: every])
        return ChartData(points, (own_name(self.services.settings), self.name), 0, "", {}, every)

    @property
    def topic(self) -> str:
        return tr("rivals.versus", who=own_name(self.services.settings), rival=self.name)

    def _watch_last(self) -> None:
        last = self.stats.figures.rivalries[self.character].last
        if last is not None:
            watch_file(self.services, last.game.path)


class RivalsTab(MeTab):
    """Tile of each persona, which opens the record against it."""

    key = "rivals.title"

    def build(self) -> Sequence[PageCommand]:
        rivals = self.stats.figures.rivalries.values()
        none = None if any(each.duel.rounds for each in rivals) else Label(tr("rivals.none"), 17, wrap=True)
        tiles = [rival_tile(self.page.metrics, each, partial(self._open, each.character)) for each in rivals]
        self.page.show(none, Grid(*tiles, cell=365, columns=2, gap=GAP))
        return ()

    def _open(self, character: str) -> None:
        self.services.stack.push(RivalScene(self.services, self.stats, character))


class SeasonTab(MeTab):
    """Progress and table of the running season, and the places of those before."""

    key = "season.title"

    def build(self) -> Sequence[PageCommand]:
        settings, [*before, season] = self.services.settings, self.stats.figures.seasons
        lines = []
        for place, line in enumerate(season.table(), start=1):
            mine = line.player == ONESELF
            name = own_name(settings) if mine else CAST[line.player][0]
            face = own_face(settings) if mine else line.player
            lines.append(season_tile(self.page.metrics, place, line, name, face, mine))
        every = ROUNDS * (len(season.lines) - 1)
        progress = tr("season.met", met=season.met, all=every, number=season.number)
        ended = [tr("season.ended", number=each.number, n=each.place) for each in reversed(before)]
        self.page.show(
            Column(Label(progress, 17, wrap=True), Bar(season.met / every, 8), gap=6),
            Column(*lines, gap=3),
            *(Label(text, color=GOLD, wrap=True) for text in ended),
        )
        return ()
