"""Base of the rivals pages, and their tiles: personas, season, achievements, moments, and panels with a heading."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from uno_desktop.content.rivals.duels import Rivalry
from uno_desktop.content.rivals.profile_statistics import MomentPlace
from uno_desktop.content.rivals.season import ROUNDS, SeasonRow
from uno_desktop.drawing import palette
from uno_desktop.match.cast import CAST
from uno_desktop.scenes.history.open_replay import watch_file
from uno_desktop.scenes.profiles.local_profile import own_name
from uno_desktop.scenes.profiles.seat_avatars import avatar
from uno_desktop.scenes.rivals.profile_stats import ProfileStats
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.avatars.avatar_parts import Mood
from uno_desktop.system.i18n import percent, tr
from uno_desktop.ui.charts import ChartData, ScoreChart
from uno_desktop.ui.layout import Bar, Column, Element, Icon, Item, Label, Picture, PressTile, Row, Spacer, Tile
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.titled_page import TitledPage

STACKS = 880.0
"""Minimum page width in units for two columns."""
GOLD, MUTED, WHITE = palette.GOLD_LIGHT, palette.MUTED, palette.WHITE


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
        gap=12, inset=(12, 4), least=44,
    )  # fmt: skip
    return Tile(metrics, inside, "panel.lit" if mine else "panel", radius=14)


def achievement_tile(metrics: Metrics, id: str, times: int, done: bool, watch: Callable[[], None] | None) -> Tile:
    """Returns the tile of an achievement, which opens its replay if there is one."""
    head = Row(
        Label(tr(f"achievements.{id}.name"), 18, "title", GOLD if done else MUTED, wrap=True, grow=1),
        Label(tr("rivals.times", n=times), 14.5, "bold", palette.GOLD) if times > 1 else None,
        Icon("play", 16) if watch is not None else None,
    )
    how = Label(tr(f"achievements.{id}.how"), 14.5, color=WHITE if done else MUTED, wrap=True, leading=1.32)
    sign = Icon("tick", 21) if done else Spacer(21, grow=0)
    inside = Row(sign, Column(head, how, gap=3, grow=1), gap=13, inset=(18, 10))
    return PressTile(metrics, inside, watch, item=id)


def moment_tile(metrics: Metrics, name: str, cards: int, watch: Callable[[], None]) -> Tile:
    """Returns the tile of a moment of a recorded match, which opens the replay there."""
    title = Label(tr(f"statistics.{name}_title"), 16, "bold", GOLD)
    text = Label(tr(f"statistics.{name}", n=cards), 15.5, wrap=True)
    inside = Row(Column(title, text, gap=4, grow=1), Icon("play", 20), gap=14, inset=(18, 12), least=84)
    return PressTile(metrics, inside, watch, item=name)


def panel(metrics: Metrics, title: str, *lines: Element) -> Tile:
    """Returns a panel with a heading."""
    return Tile(metrics, Column(Label(title, 18, "title", GOLD), *lines, gap=7, inset=(18, 12)), "panel")


def chart_panel(metrics: Metrics, title: str, height: float, data: ChartData | None, nothing: str) -> Tile:
    """Returns a panel with a line chart, or with a sentence if there is no data yet."""
    if data is None:
        text = Label(nothing, wrap=True, align="center")
        return panel(metrics, title, Column(Spacer(), text, Spacer(), least=height))
    shown: list[ScoreChart] = []

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if not shown:
            shown.append(ScoreChart(metrics, rect.copy(), data))
        shown[0].box = rect
        shown[0].draw(surface, 1.0)

    return panel(metrics, title, Picture(0, height, paint))


class BarLine(NamedTuple):
    """Bar of a bar chart: label, length (0 to 1), and the number as text."""

    name: str
    progress: float
    value_text: str


def bars_panel(metrics: Metrics, title: str, bars: Iterable[BarLine], nothing: str) -> Tile:
    """Returns a panel with a bar chart, or with a sentence if it is empty."""
    lines: list[Element] = [
        Row(Label(bar.name, 15.5, grow=0.4), Bar(bar.progress, 8, grow=0.24),
            Label(bar.value_text, 15.5, "bold", align="right", grow=0.32))
        for bar in bars
    ]  # fmt: skip
    return panel(metrics, title, *(lines or [Label(nothing)]))


def lines_panel(metrics: Metrics, title: str, lines: Iterable[tuple[str, str]]) -> Tile:
    """Returns a panel of lines, each with a label on the left and a value on the right."""
    return panel(metrics, title, *(Row(Label(name, 15.5, grow=1), Label(value, 15.5, "bold")) for name, value in lines))


GAP = 12.0
_LEAST, _AROUND = 118.0, 72.0
"""Smallest height of a chart in units, and height that the rest of its panel takes."""


class RivalsPage(TitledPage[Services]):
    """Base class of the rivals pages; the first page creates `stats`, passes it on, and stops it on closing."""

    def __init__(self, services: Services, stats: ProfileStats | None = None) -> None:
        super().__init__(services)
        self._owns = stats is None
        self.stats = stats or ProfileStats(services)

    def resume(self) -> None:
        self.stats.refresh()
        super().resume()

    def leave(self) -> None:
        if self._owns:
            self.stats.jobs.stop()
        super().leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.stats.on_change = self.rebuild
        self.stats.jobs.update()

    @property
    def topic(self) -> str:
        """Heading without the number of matches that are not indexed yet."""
        return f"{tr(self.title_key)} · {own_name(self.services.settings)}"

    @property
    def title(self) -> str:
        left = self.stats.left
        return f"{self.topic} · {tr('history.more', n=left)}" if left else self.topic

    def show(self, *items: Item) -> None:
        """Puts the items into a scrolling column that fills the body."""
        self.add_to(self.add_scroller(self.body), Column(*items, gap=GAP, inset=8))

    def fitting(self, high: float) -> float:
        """Returns the height of a chart, reduced so that its panel fits on the page."""
        return min(high, max(_LEAST, self.body.h - _AROUND))

    def watch(self, moment: MomentPlace) -> None:
        watch_file(self.services, moment.path, moment=(moment.place.round, moment.place.step))
