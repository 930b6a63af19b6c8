"""Statistics page of one profile."""

from functools import partial

from uno_desktop.content.rivals.profile_statistics import Statistics
from uno_desktop.drawing import palette
from uno_desktop.match.records.match_stats import NUMBERS
from uno_desktop.scenes.profiles.local_profile import own_name
from uno_desktop.scenes.rivals.profile_stats import ProfileStats
from uno_desktop.scenes.rivals.rivals_base import (
    GAP,
    STACKS,
    BarLine,
    RivalsPage,
    bars_panel,
    chart_panel,
    lines_panel,
    moment_tile,
)
from uno_desktop.scenes.shell.services import Services
from uno_desktop.stage.texts.card_text import kind_name
from uno_desktop.stage.texts.journal_text import capitalised
from uno_desktop.system.i18n import percent, tr
from uno_desktop.ui.charts import ChartData
from uno_desktop.ui.layout import NOWHERE, Column, Label, Row, Tile
from uno_desktop.ui.titled_page import PageCommand
from uno_desktop.ui.widgets import Stepper

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
        self.show(Row(left, right, gap=GAP, top=True, stacks=STACKS))
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
