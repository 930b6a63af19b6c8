"""Score grid: a row for each seat, a column for each round, the total at the end."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from uno_desktop.drawing import palette
from uno_desktop.model.events import RoundScored
from uno_desktop.scenes.score.score_rows import ScoreRows, gains
from uno_desktop.system.i18n import tr
from uno_desktop.ui.metrics import Metrics

_COLUMN = 60.0
_TOTAL = 84.0


class ScoreGrid:
    """Shows as many of the last rounds as fit."""

    def __init__(self, metrics: Metrics, rows: ScoreRows, sheet: Sequence[RoundScored]) -> None:
        self.metrics, self.rows, self.sheet = metrics, rows, sheet
        self.names = 24 + rows.face + min(190.0, rows.part.w * 0.26)
        """Width of faces and names, in units."""
        room = int((rows.part.w - self.names - _TOTAL) / _COLUMN)
        self.shown = list(zip(sheet, gains(sheet), strict=True))[-room:]
        self.pitch = min(_COLUMN * 1.5, (rows.part.w - self.names - _TOTAL) / max(1, len(self.shown)))

    def draw(self, surface: pygame.Surface) -> None:
        rows, end = self.rows, self.rows.part.w - 18
        heads = [
            (str(line.number), self._right(place), "midright", _COLUMN) for place, (line, _) in enumerate(self.shown)
        ]
        rows.draw_head(surface, [*heads, (tr("scoring.total"), end, "midright", _TOTAL)])
        for seat in range(len(rows.plans)):
            rows.draw_ground(surface, seat, self.names)
            for place, (line, gained) in enumerate(self.shown):
                self._draw_points(surface, seat, place, line, gained[seat])
            total = str(self.sheet[-1].totals[seat])
            rows.draw_number(surface, seat, total, end, palette.WHITE, "title")

    def _right(self, place: int) -> float:
        """Returns the right end of a round's column, in units from the left of a row."""
        return self.names + self.pitch * (place + 1)

    def _draw_points(self, surface: pygame.Surface, seat: int, place: int, line: RoundScored, points: int) -> None:
        won = seat in self.rows.teams.of(line.winner)
        color = palette.GOLD_LIGHT if won else palette.WHITE if points else palette.MUTED
        text = str(points) if points or won else "–"
        self.rows.draw_number(surface, seat, text, self._right(place), color)
        if seat in line.out:  # eliminated: no points from here on
            row, metrics = self.rows.row(seat), self.metrics
            right = row.left + metrics.px(self._right(place) + 6)
            pygame.draw.line(
                surface,
                palette.color(palette.DANGER),
                (right - metrics.px(_COLUMN - 8), row.centery),
                (right, row.centery),
                max(2, metrics.px(2)),
            )
