"""Chart of the score sheet, which grows by the last round."""

import pygame

from uno_desktop.match.match_session import MatchSession
from uno_desktop.scenes.score.round_points import RoundPoints
from uno_desktop.scenes.score.score_rows import ScoreTeams
from uno_desktop.system.i18n import tr
from uno_desktop.ui.charts import ChartData, ScoreChart, chart_data
from uno_desktop.ui.layout import Picture
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.titled_page import Area

GROW = 1.0
"""Duration of the animation that adds a round, in seconds."""


class SheetChart:
    """Chart of the totals, drawn anew only for another size."""

    def __init__(self, session: MatchSession, points: RoundPoints, teams: ScoreTeams) -> None:
        self._start, self._points, self._teams = session.book.starting_totals(len(teams.plans)), points, teams
        self.age = 0.0
        """Seconds since the end of the count, or since the chart was opened."""
        self.drawn: ScoreChart | None = None

    def _data(self) -> ChartData:
        points, heads = self._points, len(self._teams.heads)
        goal = tr(f"scoring.goal.{points.meaning}", target=points.target, n=points.target) if points.target else ""
        lines = [(line.totals[:heads], tuple(seat for seat in line.out if seat < heads)) for line in points.sheet]
        return chart_data(self._start[:heads], lines, self._teams.names(), points.target, goal)

    def picture(self, metrics: Metrics, frame: Area) -> Picture:
        box, data, chart = metrics.place(*frame), self._data(), self.drawn
        if chart is None or not chart.suits(metrics.fonts, box, data):
            chart = self.drawn = ScoreChart(metrics, box, data)

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            grown = max(0.0, min(1.0, self.age / GROW))
            chart.draw(surface, 1 - (1 - grown) ** 2)

        return Picture(0, 0, paint)
