"""Draws team badges: a ring and a marker at each portrait, equal for partners, and a word at the viewer's partner."""

from __future__ import annotations

import pygame

from uno_desktop.drawing import seat_marks, svg
from uno_desktop.drawing.palette import CREAM, INK
from uno_desktop.drawing.svg_paths import oval
from uno_desktop.drawing.text import Fonts
from uno_desktop.model.cards import Seat
from uno_desktop.stage.avatars.portraits import DISC_MIDDLE, DISC_RADIUS
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.renderers.panel_backgrounds import PanelBackgrounds
from uno_desktop.stage.table.table_stage import Stage
from uno_desktop.system.i18n import tr

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_SIGN, _WORD = 26.0, 13.0
"""Width of a marker in units, and text size of the word."""


class TeamBadgeRenderer:
    def __init__(self, layout: Layout, fonts: Fonts, panel_backgrounds: PanelBackgrounds) -> None:
        self._layout = layout
        self._fonts = fonts
        self._panel_backgrounds = panel_backgrounds
        self._rings: dict[tuple[int, int], pygame.Surface] = {}
        self._markers: dict[int, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, stage: Stage) -> None:
        """Draws nothing without teams."""
        ours = stage.team(self._layout.me)
        for seat, team in enumerate(stage.teams):
            self._draw_ring(surface, seat, team)
            if seat in ours and seat != self._layout.me:
                self._draw_word(surface, seat)
            marker, box = self._marker(team), self._layout.portrait_box(seat)
            x, y = box.x + box.w * 0.16 - marker.width / 2, box.y + box.h * 0.2 - marker.height / 2
            surface.blit(marker, (round(x), round(y)), special_flags=_PREMULTIPLIED)

    def _draw_ring(self, surface: pygame.Surface, seat: Seat, team: int) -> None:
        box = self._layout.portrait_box(seat)
        size = round(box.w * (DISC_RADIUS * 2 + 8) / 100)
        key = (team, size)
        if key not in self._rings:
            ring = svg.path(oval((50, 50), 46, 46), "none", stroke=INK, stroke_width=9)
            ring += svg.path(oval((50, 50), 46, 46), "none", stroke=seat_marks.COLORS[team], stroke_width=5)
            self._rings[key] = svg.rasterise(svg.document(100, 100, "", ring), (size, size))
        x, y = box.x + box.w * DISC_MIDDLE[0] / 100, box.y + box.h * DISC_MIDDLE[1] / 100
        surface.blit(self._rings[key], (round(x - size / 2), round(y - size / 2)), special_flags=_PREMULTIPLIED)

    def _draw_word(self, surface: pygame.Surface, seat: Seat) -> None:
        unit, box = self._layout.unit, self._layout.portrait_box(seat)
        line = self._fonts.render(tr("team.partner"), _WORD, "bold", CREAM)
        high = max(20 * unit, float(line.height))
        x = box.x + box.w * 0.36
        y = self._layout.seat_box(seat).bottom - 5 * unit + high / 2  # below the card count
        self._panel_backgrounds.blit(surface, (x, y - high / 2, line.width + 20 * unit, high), "ink", 10)
        surface.blit(line, (round(x + 10 * unit), round(y - line.height / 2)), special_flags=_PREMULTIPLIED)

    def _marker(self, team: int) -> pygame.Surface:
        if team not in self._markers:
            size = round(_SIGN * self._layout.unit)
            body = seat_marks.marker(team, 50, 50, 74)
            self._markers[team] = svg.rasterise(svg.document(100, 100, "", body), (size, size))
        return self._markers[team]
