"""Points on the score sheet: those of a round while they are counted, the last rounds as a grid, and all as a chart."""

from collections.abc import Sequence
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.daily.daily_deal import deal_of
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.model.facts import ONE_ROUND
from uno_desktop.scenes.score.score_rows import FACE_ENDS, Cell, ScoreAnimation, ScoreColumn, ScoreRows
from uno_desktop.system.i18n import tr
from uno_desktop.texts.score_text import ScoreTeams, gains, heading_of, with_start
from uno_desktop.ui.charts import ChartData, ScoreChart, chart_data
from uno_desktop.ui.layout import Column, Element, Picture, Row, Spacer
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.titled_page import Area

_ROOMY = 1000.0
"""Minimum width in units for a progress bar towards the target."""
_BAR = 230.0
"""Width of that bar in units."""


class RoundPoints:
    """Points of the hands, what they add to the totals, and the totals themselves."""

    def __init__(self, session: MatchSession, scored: RoundScored, hands: Sequence[Sequence[CardId]]) -> None:
        """`hands` are the cards held at the end of the round, by seat."""
        deck, plans = session.book.deck, session.setup.seats
        self.scored = scored
        self.teams = ScoreTeams(plans, session.book.teams(len(plans)))
        self.codes = [[deck.codes[card] for card in sorted(hand)] for hand in hands]
        self.animation = ScoreAnimation([[deck.points[card] for card in sorted(hand)] for hand in hands])
        self.counted = session.book.goal not in (None, ONE_ROUND)
        """False if rounds are won without points, or one decides the match."""
        self.single = deal_of(session.setup) is not None
        """True if the points of this one round are the whole result, whatever the goal of the rules."""
        self.target, self.meaning = (session.book.goal if not self.single else None) or (0, "")
        self.penalties = session.book.points_are_penalties
        self.color = palette.DANGER if self.penalties else palette.GOLD_LIGHT
        self.sheet = [*session.sheet[: max(0, scored.number - 1)], scored]
        self.lines = with_start(self.sheet, session.book.starting_totals(len(scored.totals)))
        self.gained = gains(self.lines)[-1]

    @property
    def heading(self) -> str:
        return tr("scoring.points.penalty" if self.penalties else "scoring.points")

    def note(self, beside_hands: bool) -> str:
        """Returns a line about the points; `beside_hands` it says which player gets those of the cards, if one does."""
        if self.penalties or not beside_hands:
            return tr("scoring.fewer_better") if self.penalties else ""
        if not self.counted:
            return tr("scoring.not_counted")
        paid = [seat for seat, points in enumerate(self.gained) if points > 0]
        alone = len(paid) == 1 and self.meaning != ONE_ROUND[1]
        return tr("scoring.gets", name=self.teams.plans[paid[0]].name) if alone else ""

    def columns(self, rows: ScoreRows) -> list[ScoreColumn]:
        """Returns the columns of the hands view."""
        roomy = rows.area.w >= _ROOMY
        worth, gained, total = (80.0, 110.0, _BAR + 90) if roomy else (58.0, 84.0, 88.0)
        hands = [
            ScoreColumn(tr("scoring.hands"), 0, partial(self._hand, rows), "left"),
            ScoreColumn(tr("scoring.hand_points"), worth if self.counted else 90, rows.numbers(self._worth)),
        ]
        if not self.counted:
            return hands
        points, totals = ScoreColumn(self.heading, gained, rows.numbers(self._gain)), self._totals(rows)
        if self.single:
            return [*hands, points]
        if not roomy:
            return [*hands, points, ScoreColumn(tr("scoring.total"), total, totals)]
        goal = tr(f"scoring.total.{self.meaning}", target=self.target) if self.target else tr("scoring.total")
        return [
            *hands,
            points,
            ScoreColumn("", 36, lambda seat, width: Spacer(width, 0)),
            ScoreColumn(goal, total, partial(self._bar_and_total, rows), "left"),
        ]

    def totals(self, rows: ScoreRows) -> list[ScoreColumn]:
        """Returns the columns beside the chart."""
        return [
            ScoreColumn(self.heading, 58, rows.numbers(self._gain)),
            ScoreColumn(tr("scoring.total"), 92, self._totals(rows)),
        ]

    def _totals(self, rows: ScoreRows) -> Cell:
        return rows.numbers(partial(self._total, rows), "title")

    def _hand(self, rows: ScoreRows, seat: Seat, width: float) -> Element:
        return rows.hand(seat, self.codes[seat], self.animation, width)

    def _bar_and_total(self, rows: ScoreRows, seat: Seat, width: float) -> Element:
        high = min(12, rows.pitch * 0.3)
        bar = Picture(_BAR, high, partial(self._paint_bar, rows, seat)) if self.target else Spacer(_BAR, 0)
        return Row(bar, self._totals(rows)(seat, width - _BAR), gap=0)

    def _worth(self, seat: Seat) -> tuple[str, str]:
        return str(self.animation.counted(seat)), palette.WHITE

    def _gained(self, seat: Seat) -> int:
        return round(self.gained[seat] * self.animation.grown)

    def _gain(self, seat: Seat) -> tuple[str, str]:
        points = self._gained(seat)
        return tr("scoring.gained", points=points) if points else "", self.color

    def _total(self, rows: ScoreRows, seat: Seat) -> tuple[str, str]:
        return str(self._before(seat) + self._gained(seat)), self._shade(rows, seat)

    def _paint_bar(self, rows: ScoreRows, seat: Seat, surface: pygame.Surface, track: pygame.Rect) -> None:
        """Draws the progress of a total to the target, before this round and now."""
        before = self._before(seat)
        now, plates = before + self._gained(seat), rows.metrics.plates
        plates.bar(surface, track, now / self.target)
        plates.bar(surface, track, min(before, now) / self.target, full="bar.before", empty="")

    def _shade(self, rows: ScoreRows, seat: int) -> str:
        """Returns the colour of a total: after the count, red for a loss or new elimination; muted if out before."""
        beyond = self.meaning == "loses" and self.scored.totals[seat] >= self.target
        if self.animation.done and (beyond or seat in self.scored.out):
            return palette.DANGER
        return palette.MUTED if seat in rows.gone else palette.WHITE

    def _before(self, seat: int) -> int:
        return self.scored.totals[seat] - self.gained[seat]


_COLUMN, _TOTAL = 60.0, 84.0
"""Smallest widths in units of a round in the grid, and of its total."""


def grid(rows: ScoreRows, sheet: Sequence[RoundScored]) -> Column:
    """Returns the points of as many of the last rounds as fit, and the totals."""
    name = min(190.0, rows.area.w * 0.26)
    space = rows.area.w - FACE_ENDS - rows.face - name - _TOTAL
    shown = list(zip(sheet, gains(sheet), strict=True))[-int(space / _COLUMN) :]
    wide = min(_COLUMN * 1.5, space / max(1, len(shown)))

    def says(line: RoundScored, gained: Sequence[int], seat: Seat) -> tuple[str, str]:
        won, points = seat in rows.teams.of(line.winner), gained[seat]
        color = palette.GOLD_LIGHT if won else palette.WHITE if points else palette.MUTED
        return str(points) if points or won else "–", color

    def cell(line: RoundScored, gained: Sequence[int], seat: Seat, width: float) -> Element:
        number = rows.numbers(partial(says, line, gained))(seat, width)
        if seat not in line.out:
            return number
        return Row(number, background=Picture(0, 0, partial(_strike, rows.metrics)))  # no points from here on

    rounds = [ScoreColumn(heading_of(line), wide, partial(cell, line, gained)) for line, gained in shown]
    totals = rows.numbers(lambda seat: (str(sheet[-1].totals[seat]), palette.WHITE), "title")
    return rows.table(name, [*rounds, ScoreColumn(tr("scoring.total"), 0, totals)])


def _strike(metrics: Metrics, surface: pygame.Surface, rect: pygame.Rect) -> None:
    right = rect.right + metrics.px(6)
    start, end = (right - metrics.px(_COLUMN - 8), rect.centery), (right, rect.centery)
    pygame.draw.line(surface, palette.color(palette.DANGER), start, end, max(2, metrics.px(2)))


GROW = 1.0
"""Duration of the animation that adds a round, in seconds."""


class SheetChart:
    """Chart of the totals, drawn anew only for another size."""

    def __init__(self, session: MatchSession, points: RoundPoints) -> None:
        self._start, self._points = session.book.starting_totals(len(points.teams.plans)), points
        self.age = 0.0
        """Seconds since the end of the count, or since the chart was opened."""
        self.drawn: ScoreChart | None = None

    def _data(self) -> ChartData:
        points, heads = self._points, len(self._points.teams.heads)
        goal = tr(f"scoring.goal.{points.meaning}", target=points.target, n=points.target) if points.target else ""
        lines = [(line.totals[:heads], tuple(seat for seat in line.out if seat < heads)) for line in points.sheet]
        return chart_data(self._start[:heads], lines, points.teams.names(), points.target, goal)

    def picture(self, metrics: Metrics, frame: Area) -> Picture:
        box, data, chart = metrics.place(*frame), self._data(), self.drawn
        if chart is None or not chart.suits(metrics.fonts, box, data):
            chart = self.drawn = ScoreChart(metrics, box, data)

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            grown = max(0.0, min(1.0, self.age / GROW))
            chart.draw(surface, 1 - (1 - grown) ** 2)

        return Picture(0, 0, paint)
