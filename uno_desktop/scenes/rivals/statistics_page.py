"""Statistics page of a profile: win rate over time, sources of lost points, and notable moments."""

from __future__ import annotations

from functools import partial

import pygame

from uno_desktop.content.rivals.profile_statistics import Spot, Statistics
from uno_desktop.drawing import palette
from uno_desktop.match.records.match_stats import NUMBERS
from uno_desktop.scenes.local_profile import own_name
from uno_desktop.scenes.rivals.profile_stats import ProfileStats
from uno_desktop.scenes.rivals.rival_panels import Bar, BarsPanel, ChartPanel, LinesPanel, MomentTile
from uno_desktop.scenes.rivals.rivals_base import RivalsPage
from uno_desktop.scenes.score.line_chart import ChartData
from uno_desktop.scenes.services import Services
from uno_desktop.stage.texts.card_text import kind_name
from uno_desktop.stage.texts.journal_text import capitalised
from uno_desktop.system.i18n import percent, tr
from uno_desktop.ui.form_page import PageCommand
from uno_desktop.ui.widgets import Stepper, Text, Widget

_CHART, _STEPPER = 268.0, 46.0
_MOST_BARS = 8


class StatisticsScene(RivalsPage):
    """Statistics of all matches, or of one ruleset."""

    def __init__(self, services: Services, stats: ProfileStats | None = None) -> None:
        super().__init__(services, stats)
        self.ruleset = ""

    def build(self) -> None:
        metrics, room = self.metrics, self.room()
        parts = [1.0] if self.narrow else [1.35, 1.0]
        widths = self.widths(room, parts)
        found = self.stats.statistics(self.ruleset)
        rulesets = ["", *self.stats.rulesets()]
        names = [tr("statistics.all"), *(tr(f"ruleset.{each}.name") for each in rulesets[1:])]
        box = pygame.Rect(0, 0, widths[0], metrics.px(_STEPPER))
        stepper = Stepper(metrics, box, names, rulesets.index(self.ruleset), partial(self._turn, rulesets))
        stepper.label = tr("access.rules")
        left: list[Widget] = [stepper, self._course(found, widths[0])]
        if found.matches:
            left += self._moments(found, widths[0])
        right: list[Widget] = [self._figures(found, widths[-1])] if found.matches else []
        right.append(self._left(found, widths[-1]))
        right.append(self._drawn(found, widths[-1]))
        if self.stats.helped:
            told = tr("statistics.apart", n=self.stats.helped)
            right.append(Text(metrics, told, 15, widths[-1], color=palette.MUTED))
        self.stack_up(room, [left + right] if self.narrow else [left, right], parts)
        self.add_commands([PageCommand("common.back", self.back, "gold")])

    def _turn(self, rulesets: list[str], number: int) -> None:
        self.ruleset = rulesets[number]
        self.rebuild()

    def _course(self, found: Statistics, width: int) -> Widget:
        data = found.data
        shown = None
        if len(data.percents) > 2:
            totals = tuple((percent,) for percent in data.percents)
            name, goal = own_name(self.services.settings), tr("statistics.fair")
            shown = ChartData(totals, (name,), data.fair, goal, {}, data.every, percent)
        nothing = tr("statistics.nothing_yet" if not found.matches else "statistics.one_more")
        return ChartPanel(self.metrics, tr("statistics.course"), width, self.fitting(_CHART), shown, nothing)

    def _figures(self, found: Statistics, width: int) -> Widget:
        lines = [
            (tr("statistics.matches"), _of(found.matches_won, found.matches)),
            (tr("statistics.rounds"), _of(found.rounds_won, found.rounds)),
        ]
        return LinesPanel(self.metrics, tr("statistics.won"), width, lines)

    def _left(self, found: Statistics, width: int) -> Widget:
        """Returns the panel of points lost to cards left in hand, by card kind."""
        ranked = sorted(found.left.items(), key=lambda each: (-each[1][1], -each[1][0], each[0]))
        most = max((points for _, (_, points) in ranked), default=0)
        bars = [
            Bar(_kind(code), points / most if most else 0.0, tr("statistics.points", n=points, cards=count))
            for code, (count, points) in ranked[:_MOST_BARS]
        ]
        return BarsPanel(self.metrics, tr("statistics.left"), width, bars, tr("statistics.nothing_lost"))

    def _drawn(self, found: Statistics, width: int) -> Widget:
        ranked = sorted(found.drawn.items(), key=lambda each: (-each[1], each[0]))
        most = max((count for _, count in ranked), default=0)
        bars = [
            Bar(tr(f"statistics.drawn.{reason}"), count / most, tr("statistics.cards", n=count))
            for reason, count in ranked
        ]
        return BarsPanel(self.metrics, tr("statistics.drawn"), width, bars, tr("statistics.nothing_lost"))

    def _moments(self, found: Statistics, width: int) -> list[Widget]:
        moments = [("survived", found.survived), ("dealt", found.dealt), ("taken", found.taken)]
        return [self._moment(name, spot, width) for name, spot in moments if spot is not None]

    def _moment(self, name: str, spot: Spot, width: int) -> Widget:
        told = tr(f"statistics.{name}", n=spot.place.cards)
        watch = partial(self.watch, spot)
        return MomentTile(self.metrics, tr(f"statistics.{name}_title"), told, width, watch)

    def draw_below(self, surface: pygame.Surface) -> None:
        self.titled(surface, f"{tr('statistics.title')} · {own_name(self.services.settings)}")


def _of(won: int, played: int) -> str:
    return tr("history.score", n=won, played=played)


def _kind(code: str) -> str:
    return tr("statistics.numbers") if code == NUMBERS else capitalised(kind_name(code))
