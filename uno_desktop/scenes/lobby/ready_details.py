"""What is laid for the chosen ready table: who sits around it, and what has been agreed."""

from __future__ import annotations

import math

import pygame

from uno_desktop.content.ready_table import ReadyTable
from uno_desktop.drawing import palette, svg
from uno_desktop.match.table_setup import SeatPlan
from uno_desktop.model.options import Value
from uno_desktop.model.registry import ruleset_named
from uno_desktop.scenes.lobby.draft import agreed, level_of, persona_of
from uno_desktop.scenes.lobby.option_words import changes
from uno_desktop.scenes.lobby.ready_tile import draw_card
from uno_desktop.scenes.lobby.ready_words import named_seats, title_of
from uno_desktop.stage.people.portraits import PERSON, ROBOT, draw_portrait
from uno_desktop.ui.house import House
from uno_desktop.ui.sheet_page import Part
from uno_desktop.ui.words import fitted, put, wrapped

WIDTH = 398.0
"""Units that the details take on the right."""
_MIDDLE = (199.0, 192.0)
_REACH = (148.0, 98.0)
"""The middle of the small table, and how far from it the seats are, in logical units."""
_AGREED, _PITCH, _MOST_LINES = 358.0, 21.0, 5
_EDGE, _SIZE = 22.0, 15.0
_FEW = 7
"""With more seats than this, names must be narrow."""


def draw_details(
    house: House, surface: pygame.Surface, table: ReadyTable, details: Part, felt: pygame.Surface
) -> None:
    """The panel on the right, at `details`, with the small table `felt` in it."""
    box = house.place(*details)
    house.skin.blit(surface, box, "panel", 22)
    heading = fitted(
        house.lettering, title_of(table), 26, "title", palette.GOLD_LIGHT, box.width - house.px(36)
    )
    put(surface, heading, center=(box.centerx, box.top + house.px(31)))
    middle = (box.left + house.px(_MIDDLE[0]), box.top + house.px(_MIDDLE[1]))
    put(surface, felt, center=middle)
    draw_card(house, surface, table, middle, 78, -6)
    seats = named_seats(table, house.settings)
    for number, seat in enumerate(seats):
        angle = 2 * math.pi * number / len(seats)
        x = middle[0] - house.px(math.sin(angle) * _REACH[0])
        y = middle[1] + house.px(_spread(math.cos(angle)) * _REACH[1])
        _draw_seat(house, surface, (x, y), seat, 92 if len(seats) <= _FEW else 70)
    _draw_agreed(house, surface, table, box, lines_shown(details))


def _spread(height: float) -> float:
    """A little away from the middle, where the seats at the sides would lie upon each other."""
    return math.copysign(abs(height) ** 0.75, height)


def agreed_at(house: House, table: ReadyTable) -> dict[str, Value]:
    """The options of the table, and what the preferences make differ from the book."""
    return agreed(house.settings, ruleset_named(table.ruleset), table.options)


def names_all(house: House, table: ReadyTable, room: int) -> bool:
    """True if everything that was agreed can be said in `room` lines."""
    return sum(map(len, _agreed(house, table))) <= room


def lines_shown(details: Part) -> int:
    """How many lines about what was agreed the panel has room for."""
    return max(0, min(_MOST_LINES, int((details.h - _AGREED - 22) / _PITCH)))


def _agreed(house: House, table: ReadyTable) -> list[list[str]]:
    """The options that differ from the book, each in as many lines as it takes."""
    width = house.px(WIDTH - 2 * _EDGE)
    return [
        wrapped(
            house.lettering,
            house.tr("tablerules.change", title=change.title, value=change.value),
            _SIZE,
            "regular",
            width,
        )
        for change in changes(ruleset_named(table.ruleset), agreed_at(house, table))
    ]


def felt_picture(scale: float) -> pygame.Surface:
    """A small oval table, for `scale` pixels a logical unit."""
    wide, high = round(204 * scale), round(116 * scale)
    edge = 3 * scale
    rx, ry = wide / 2 - edge, high / 2 - edge
    oval = f"M{edge} {high / 2}A{rx} {ry} 0 1 1 {wide - edge} {high / 2}A{rx} {ry} 0 1 1 {edge} {high / 2}Z"
    body = svg.path(oval, "#1b5a5f", fill_opacity=0.8, stroke="#e9c46a", stroke_width=svg.num(2 * scale),
                    stroke_opacity=0.55)  # fmt: skip
    return svg.rasterise(svg.document(wide, high, "", body), (wide, high))


def _draw_seat(
    house: House, surface: pygame.Surface, center: tuple[int, int], seat: SeatPlan, room: float
) -> None:
    """A face, and below it the name, at most `room` logical units wide, and how well that player plays."""
    disc = pygame.Rect(0, 0, house.px(38), house.px(38))
    disc.center = (center[0], center[1] - house.px(12))
    who = PERSON if seat.human else persona_of(seat.player) or ROBOT
    draw_portrait(surface, (disc.x, disc.y, disc.w, disc.h), who)
    name = fitted(house.lettering, seat.name, 14, "bold", palette.WHITE, house.px(room))
    put(surface, name, center=(center[0], disc.bottom + house.px(10)))
    level = fitted(
        house.lettering,
        house.tr(f"seats.{level_of(seat.player)}"),
        12,
        "regular",
        palette.MUTED,
        house.px(80),
    )
    put(surface, level, center=(center[0], disc.bottom + house.px(24)))


def _draw_agreed(
    house: House, surface: pygame.Surface, table: ReadyTable, box: pygame.Rect, room: int
) -> None:
    """The options that differ from the usual, in at most `room` lines."""
    if not room:
        return
    letters = house.lettering
    left, top = box.left + house.px(_EDGE), box.top + house.px(_AGREED)
    width = box.width - house.px(2 * _EDGE)
    heading = fitted(letters, house.tr("tables.differs"), 15, "bold", palette.GOLD_LIGHT, width)
    put(surface, heading, midleft=(left, top))
    for row, text in enumerate(_lines(house, table, room)):
        line = fitted(letters, text, _SIZE, "regular", palette.WHITE, width)
        put(surface, line, midleft=(left, top + house.px(24 + row * _PITCH)))


def _lines(house: House, table: ReadyTable, room: int) -> list[str]:
    """What is written there: all that was agreed, or as much as there is room for and how much more there is."""
    options = _agreed(house, table)
    if not options:
        return [house.tr("tables.usual")]
    if names_all(house, table, room):
        return [line for lines in options for line in lines]
    shown: list[str] = []
    left = len(options)
    for lines in options:
        if len(shown) + len(lines) >= room:
            break
        shown += lines
        left -= 1
    return [*shown, house.tr("tables.more", n=left)]
