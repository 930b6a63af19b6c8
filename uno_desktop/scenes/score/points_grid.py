"""Grid of the points of the last rounds."""

from collections.abc import Sequence
from functools import partial

import pygame

from uno_desktop.drawing import palette
from uno_desktop.model.cards import Seat
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.score.score_rows import FACE_ENDS, ScoreColumn, ScoreRows, gains, heading_of
from uno_desktop.system.i18n import tr
from uno_desktop.ui.layout import Column, Element, Picture, Row
from uno_desktop.ui.metrics import Metrics

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
