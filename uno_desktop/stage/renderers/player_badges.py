"""Draws badges: the pending penalty, lost turns and lasting effects, on the panels and in a corner of the table."""

from __future__ import annotations

import math

import pygame

from uno_desktop.drawing.icons import icon
from uno_desktop.drawing.palette import CREAM, GOLD_LIGHT, WHITE
from uno_desktop.drawing.text import Fonts
from uno_desktop.drawing.text_fit import LEADING, fit_rows
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.renderers.panel_backgrounds import PanelBackgrounds
from uno_desktop.stage.table.table_stage import Stage
from uno_desktop.stage.table.tweens import bump
from uno_desktop.stage.texts.journal_text import capitalised, status_name

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_SIGNS = {"chicken": "chicken", "silence": "hush", "no_special": "lock"}
"""Icon of a lasting effect, by kind."""
_OTHER_SIGN = "clock"
_PLATE_GROWTH = 1.6
"""Growth of a penalty's plate with the text size, which then needs less of it."""
_UNIT_SIGNS = {"press": "button", "skip": "skip"}
"""Icon of a penalty's unit; cards need none."""


class BadgeRenderer:
    def __init__(self, layout: Layout, fonts: Fonts, panel_backgrounds: PanelBackgrounds) -> None:
        self._layout = layout
        self._fonts = fonts
        self._panel_backgrounds = panel_backgrounds

    def draw(self, surface: pygame.Surface, stage: Stage, now: float) -> None:
        table_view = stage.table_view
        if table_view.revealed:
            return
        for seat in range(table_view.seats):
            self._draw_chips(surface, stage, seat, 0.0 if stage.reduced else now)
        everywhere = [kind for kind, seat in table_view.statuses if seat == NOBODY]
        for place, kind in enumerate(everywhere):
            self._draw_lasting(surface, kind, place)
        if table_view.threat is not None and stage.badge > 0.02:
            self._draw_threat(surface, stage)

    def _draw_chips(self, surface: pygame.Surface, stage: Stage, seat: Seat, now: float) -> None:
        table_view = stage.table_view
        kinds = [kind for kind, whose in table_view.statuses if whose == seat]
        signs = [(_SIGNS.get(kind, _OTHER_SIGN), "") for kind in kinds]
        if lost := table_view.lost_turns[seat]:
            signs.append(("skip", f"{lost}" if lost > 1 else ""))
        for place, (sign, number) in enumerate(signs):
            x, y = self._layout.chip_spot(seat, place)
            hop = abs(math.sin(now * 5.0)) if sign == "chicken" else 0.0
            self._draw_chip(surface, (x, y - 5 * hop * self._layout.unit), sign, number)

    def _draw_chip(self, surface: pygame.Surface, spot: tuple[float, float], sign: str, number: str) -> None:
        unit = self._layout.unit
        x, y = spot
        size = 28 * unit
        style = "red" if sign == "skip" else "gold"
        self._panel_backgrounds.blit(surface, (x - size / 2, y - size / 2, size, size), style, 14)
        shade = WHITE if sign == "skip" else "ink"
        self._centred(surface, icon(sign, round(19 * unit), shade), (x, y))
        if number:
            line = self._fonts.render(number, 13, "title", GOLD_LIGHT)
            text = self._layout.text
            wide, high = 16 * text * unit, 15 * text * unit
            left, top = x + 5 * unit, y + 10.5 * unit - 7 * (text - 1.0) * unit - high / 2
            self._panel_backgrounds.blit(surface, (left, top, wide, high), "ink", 7 * text)
            self._centred(surface, line, (left + wide / 2, top + high / 2))

    def _draw_lasting(self, surface: pygame.Surface, kind: str, place: int) -> None:
        """Effects on the whole table, as text in its corner."""
        unit = self._layout.unit
        box = self._layout.lasting_box(place)
        if self._layout.enlarged:
            box = self._layout.lasting_room(place)
        room = (box.w - 54 * unit, box.h)
        rows = fit_rows(self._fonts, capitalised(status_name(kind)), "bold", 15, room)
        lines = [self._fonts.render(row, rows.size, "bold", CREAM) for row in rows.rows]
        wide = max(line.width for line in lines) + 54 * unit
        self._panel_backgrounds.blit(surface, box._replace(w=wide), "notice", box.h / unit / 2)
        sign = icon(_SIGNS.get(kind, _OTHER_SIGN), round(22 * unit), GOLD_LIGHT)
        middle = box.center[1]
        self._centred(surface, sign, (box.x + 23 * unit, middle))
        y = middle - rows.height(self._fonts, "bold") / 2
        for line in lines:
            surface.blit(line, (round(box.x + 40 * unit), round(y)), special_flags=_PREMULTIPLIED)
            y += line.height * LEADING

    def _draw_threat(self, surface: pygame.Surface, stage: Stage) -> None:
        threat = stage.table_view.threat
        assert threat is not None
        unit, strength = self._layout.unit, stage.badge
        x, y = self._layout.badge_spot(threat.victim)
        grown = 1.0
        if stage.badge_from is not None:
            seat, part = stage.badge_from
            from_x, from_y = self._layout.badge_spot(seat)
            x, y = from_x + (x - from_x) * part, from_y + (y - from_y) * part
            y -= 60 * unit * bump(part)
            grown += 0.8 * bump(part)
        sign = _UNIT_SIGNS.get(threat.unit, "")
        larger = min(_PLATE_GROWTH, self._layout.text)
        y += 17 * unit * (larger - 1.0)  # its upper edge stays in place, under the card count
        high = max(2.0, 34 * unit * larger * min(1.25, strength) * grown)
        wide = high * (1.75 if sign else 1.24 if threat.amount < 10 else 1.6)
        y = min(
            y, self._layout.size[1] - high / 2 - 2 * unit
        )  # with large text, the lowest panel is close to the window's edge
        self._panel_backgrounds.blit(surface, (x - wide / 2, y - high / 2, wide, high), "red", 17 * larger * grown)
        if strength > 0.6:
            text = f"x{threat.amount}" if sign else f"+{threat.amount}"
            line = self._fonts.render(text, 18 * grown, "title", WHITE)
            shift = high * 0.32 if sign else 0.0
            self._centred(surface, line, (x + shift, y))
            if sign:
                self._centred(surface, icon(sign, round(high * 0.62), WHITE), (x - shift * 1.3, y))

    def _centred(self, surface: pygame.Surface, picture: pygame.Surface, spot: tuple[float, float]) -> None:
        place = (round(spot[0] - picture.width / 2), round(spot[1] - picture.height / 2))
        surface.blit(picture, place, special_flags=_PREMULTIPLIED)
