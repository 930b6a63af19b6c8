"""Details of the selected ready table: its players and changed options."""

from __future__ import annotations

import math

import pygame

from uno_desktop.content.ready_table import ReadyTable
from uno_desktop.drawing import palette, svg
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.options import Value
from uno_desktop.model.ruleset_registry import ruleset_named
from uno_desktop.scenes.lobby.match_setup import agreed, level_of
from uno_desktop.scenes.lobby.option_text import changes
from uno_desktop.scenes.ready_tables.ready_table_text import named_seats, title_of
from uno_desktop.scenes.ready_tables.ready_table_tile import draw_card
from uno_desktop.scenes.seat_avatars import avatars_of
from uno_desktop.scenes.services import Services
from uno_desktop.stage.avatars.portraits import draw_portrait
from uno_desktop.system.i18n import tr
from uno_desktop.system.settings import Settings
from uno_desktop.ui.form_page import Part
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import fitted, put, wrapped

WIDTH = 398.0
"""Width of the details, in units."""
_MIDDLE = (199.0, 192.0)
_REACH = (148.0, 98.0)
"""Horizontal and vertical distance of the seats from the table center, in units."""
_AGREED, _PITCH, _MOST_LINES = 358.0, 21.0, 5
_EDGE, _SIZE = 22.0, 15.0
_FEW = 7
"""Most seats with full-width names."""


def draw_details(
    services: Services,
    metrics: Metrics,
    surface: pygame.Surface,
    table: ReadyTable,
    details: Part,
    felt: pygame.Surface,
) -> None:
    """Draws the details panel at `details`, with the table picture `felt`."""
    box = metrics.place(*details)
    metrics.theme.blit(surface, box, "panel", 22)
    heading = fitted(metrics.fonts, title_of(table), 26, "title", palette.GOLD_LIGHT, box.width - metrics.px(36))
    put(surface, heading, center=(box.centerx, box.top + metrics.px(31)))
    middle = (box.left + metrics.px(_MIDDLE[0]), box.top + metrics.px(_MIDDLE[1]))
    put(surface, felt, center=middle)
    draw_card(services, metrics, surface, table, middle, 78, -6)
    seats = named_seats(table, services.settings)
    avatar_ids = avatars_of(seats, services.settings)
    for number, seat in enumerate(seats):
        angle = 2 * math.pi * number / len(seats)
        x = middle[0] - metrics.px(math.sin(angle) * _REACH[0])
        y = middle[1] + metrics.px(_spread(math.cos(angle)) * _REACH[1])
        _draw_seat(metrics, surface, (x, y), seat, avatar_ids[number], 92 if len(seats) <= _FEW else 70)
    _draw_agreed(services.settings, metrics, surface, table, box, lines_shown(details))


def _spread(height: float) -> float:
    """Moves a seat away from the middle, so that the seats at the sides do not overlap."""
    return math.copysign(abs(height) ** 0.75, height)


def agreed_at(settings: Settings, table: ReadyTable) -> dict[str, Value]:
    """Returns the table's options plus the preferences that differ from the defaults."""
    return agreed(settings, ruleset_named(table.ruleset), table.options)


def names_all(settings: Settings, metrics: Metrics, table: ReadyTable, room: int) -> bool:
    return sum(map(len, _agreed(settings, metrics, table))) <= room


def lines_shown(details: Part) -> int:
    """Returns the number of option lines that fit in the panel."""
    return max(0, min(_MOST_LINES, int((details.h - _AGREED - 22) / _PITCH)))


def _agreed(settings: Settings, metrics: Metrics, table: ReadyTable) -> list[list[str]]:
    """Returns the changed options, each as wrapped lines."""
    width = metrics.px(WIDTH - 2 * _EDGE)
    return [
        wrapped(metrics.fonts, tr("tablerules.change", title=change.title, value=change.value), _SIZE, "regular", width)
        for change in changes(ruleset_named(table.ruleset), agreed_at(settings, table))
    ]


def felt_picture(scale: float) -> pygame.Surface:
    """Returns a small oval table at `scale` pixels per unit."""
    wide, high = round(204 * scale), round(116 * scale)
    edge = 3 * scale
    rx, ry = wide / 2 - edge, high / 2 - edge
    oval = f"M{edge} {high / 2}A{rx} {ry} 0 1 1 {wide - edge} {high / 2}A{rx} {ry} 0 1 1 {edge} {high / 2}Z"
    body = svg.path(oval, "#1b5a5f", fill_opacity=0.8, stroke="#e9c46a", stroke_width=svg.num(2 * scale),
                    stroke_opacity=0.55)  # fmt: skip
    return svg.rasterise(svg.document(wide, high, "", body), (wide, high))


def _draw_seat(
    metrics: Metrics, surface: pygame.Surface, center: tuple[int, int], seat: SeatPlan, who: str, room: float
) -> None:
    """Draws a face, the name at most `room` units wide, and the level."""
    disc = pygame.Rect(0, 0, metrics.px(38), metrics.px(38))
    disc.center = (center[0], center[1] - metrics.px(12))
    draw_portrait(surface, (disc.x, disc.y, disc.w, disc.h), who)
    name = fitted(metrics.fonts, seat.name, 14, "bold", palette.WHITE, metrics.px(room))
    put(surface, name, center=(center[0], disc.bottom + metrics.px(10)))
    level = fitted(metrics.fonts, tr(f"seats.{level_of(seat.player)}"), 12, "regular", palette.MUTED, metrics.px(80))
    put(surface, level, center=(center[0], disc.bottom + metrics.px(24)))


def _draw_agreed(
    settings: Settings, metrics: Metrics, surface: pygame.Surface, table: ReadyTable, box: pygame.Rect, room: int
) -> None:
    """Draws the changed options in at most `room` lines."""
    if not room:
        return
    fonts = metrics.fonts
    left, top = box.left + metrics.px(_EDGE), box.top + metrics.px(_AGREED)
    width = box.width - metrics.px(2 * _EDGE)
    heading = fitted(fonts, tr("tables.differs"), 15, "bold", palette.GOLD_LIGHT, width)
    put(surface, heading, midleft=(left, top))
    for row, text in enumerate(_lines(settings, metrics, table, room)):
        line = fitted(fonts, text, _SIZE, "regular", palette.WHITE, width)
        put(surface, line, midleft=(left, top + metrics.px(24 + row * _PITCH)))


def _lines(settings: Settings, metrics: Metrics, table: ReadyTable, room: int) -> list[str]:
    """Returns the option lines; if not all fit in `room`, the last line counts the rest."""
    options = _agreed(settings, metrics, table)
    if not options:
        return [tr("tables.usual")]
    if names_all(settings, metrics, table, room):
        return [line for lines in options for line in lines]
    shown: list[str] = []
    left = len(options)
    for lines in options:
        if len(shown) + len(lines) >= room:
            break
        shown += lines
        left -= 1
    return [*shown, tr("tables.more", n=left)]
