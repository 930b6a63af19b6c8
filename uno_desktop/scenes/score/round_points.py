"""Points of a round while they are counted, and the columns of the score sheet that show them."""

from collections.abc import Sequence
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.match.match_session import MatchSession
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.model.facts import ONE_ROUND
from uno_desktop.scenes.score.score_rows import Cell, ScoreAnimation, ScoreColumn, ScoreRows, gains, with_start
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Element, Picture, Row, Spacer

_ROOMY = 1000.0
"""Minimum width in units for a progress bar towards the target."""
_BAR = 230.0
"""Width of that bar in units."""


class RoundPoints:
    """Points of the hands, what they add to the totals, and the totals themselves."""

    def __init__(self, session: MatchSession, scored: RoundScored, hands: Sequence[Sequence[CardId]]) -> None:
        """`hands` are the cards held at the end of the round, by seat."""
        deck = session.book.deck
        self.scored = scored
        self.codes = [[deck.codes[card] for card in sorted(hand)] for hand in hands]
        self.animation = ScoreAnimation([[deck.points[card] for card in sorted(hand)] for hand in hands])
        self.counted = session.book.goal not in (None, ONE_ROUND)
        """False if rounds are won without points, or one decides the match."""
        self.target, self.meaning = session.book.goal or (0, "")
        self.penalties = session.book.points_are_penalties
        self.color = palette.DANGER if self.penalties else palette.GOLD_LIGHT
        self.sheet = [*session.sheet[: max(0, scored.number - 1)], scored]
        self.lines = with_start(self.sheet, session.book.starting_totals(len(scored.totals)))
        self.gained = gains(self.lines)[-1]

    @property
    def heading(self) -> str:
        return tr("scoring.points.penalty" if self.penalties else "scoring.points")

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
