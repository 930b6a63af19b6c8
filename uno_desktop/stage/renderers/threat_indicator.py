"""Draws a pending threat: its total beside the discard pile, and a trail of arrows to its victim."""

import functools
import math

import pygame

from uno_desktop.drawing import glyphs, svg
from uno_desktop.drawing.compositor import faded
from uno_desktop.drawing.palette import RED, WHITE
from uno_desktop.model.cards import Seat
from uno_desktop.stage.cards.emblems import embossed, word
from uno_desktop.stage.layout.table_layout import CARD_HIGH, Layout
from uno_desktop.stage.table.table_effects import UNIT_SIGNS, TableEffects, alarming, threat_label
from uno_desktop.stage.table.tweens import bump

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_LOW, _HIGHER = 36.0, 6.0
"""Base height of the total, and its growth for each card, in units."""
_STACKED, _HIGHEST = 4.2, 190.0
"""Growth for each card above the second alarm level, and the maximum height, in units."""
_BOX = (150.0, 100.0)
_SHAKE = 1.3
"""Amplitude of the trembling per alarm level, in units."""
_STEP = 3
"""Size step of the total in pixels, which limits the number of pictures."""
_ARROW_SHAPE = svg.round_polygon([(12, 8), (90, 50), (12, 92), (34, 50)], 6)
_PITCH, _ARROW = 31.0, 25.0  # units between arrows, and their size
_PACE = 70.0  # units a second
_TURN_STEP = 6
_ALARM = 12


class ThreatIndicator:
    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def draw(self, surface: pygame.Surface, effects: TableEffects, now: float) -> None:
        threat = effects.table_view.threat
        if threat is None or effects.badge < 0.05:
            return
        self._draw_trail(surface, effects, threat.victim, now)
        amount = threat.amount if effects.counted is None else max(1, round(effects.counted))
        tall = min(_HIGHEST, _LOW + _HIGHER * min(amount, _ALARM) + _STACKED * max(0, amount - _ALARM))
        high = tall * self._layout.unit * min(1.3, effects.badge)
        sign = UNIT_SIGNS.get(threat.unit, "")
        text = threat_label(threat.unit, amount if threat.amount else 0)
        plate = _plate(text, sign, max(_STEP, round(high / _STEP) * _STEP))
        box = self._layout.piles.pile_box
        x, y = box.right - 2 * self._layout.unit, box.y + 6 * self._layout.unit
        if not effects.reduced:
            shake = _SHAKE * alarming(amount) * self._layout.unit
            x, y = x + shake * math.sin(now * 41.0), y + shake * math.sin(now * 33.0 + 1.0)
        surface.blit(plate, (x - plate.width / 2, y - plate.height / 2), special_flags=_PREMULTIPLIED)

    def _draw_trail(self, surface: pygame.Surface, effects: TableEffects, victim: Seat, now: float) -> None:
        """Arrows from the pile to the victim; they swing round while the threat moves."""
        angle, reach = _way(self._layout, victim)
        if effects.badge_from is not None:
            seat, part = effects.badge_from
            old, far = _way(self._layout, seat)
            turn = (angle - old + math.pi) % math.tau - math.pi
            angle, reach = old + turn * part, far + (reach - far) * part
        strongest = 1 + int(3 * effects.badge)
        _draw_arrows(surface, self._layout, (angle, reach), 0.0 if effects.reduced else now, RED.base, strongest)


def draw_trail(surface: pygame.Surface, layout: Layout, seat: Seat, now: float, color: str, strongest: int) -> None:
    """Draws arrows from the pile to a seat; the strength of the middle ones is `strongest`, 1 to 3."""
    _draw_arrows(surface, layout, _way(layout, seat), now, color, strongest)


def _draw_arrows(
    surface: pygame.Surface, layout: Layout, way: tuple[float, float], now: float, color: str, strongest: int
) -> None:
    (angle, reach), unit = way, layout.unit
    x, y = layout.piles.pile_box.center
    shut = [layout.piles.pile_box, layout.piles.supply_box()]
    start = now * _PACE % _PITCH
    heading = round(-math.degrees(angle) / _TURN_STEP) * _TURN_STEP % 360
    for place in range(int(reach / unit / _PITCH) + 1):
        far = (start + place * _PITCH) * unit
        point = (x + far * math.cos(angle), y + far * math.sin(angle))
        if far > reach or any(box.contains(*point) for box in shut):
            continue
        strength = min(3, 1 + int(6 * bump(min(1.0, far / reach))), strongest)
        arrow = _arrow(heading, strength, round(2 * _ARROW * unit), color)
        point = (point[0] - arrow.width / 2, point[1] - arrow.height / 2)
        surface.blit(arrow, point, special_flags=_PREMULTIPLIED)


def _way(layout: Layout, seat: Seat) -> tuple[float, float]:
    """Returns the direction (radians clockwise from the right) and length (pixels) of the trail to a seat."""
    x, y = layout.piles.pile_box.center
    if seat == layout.seats.me:
        to_x, to_y = layout.hand.pose(0, 1)[:2]
        to_y -= (CARD_HIGH / 2 + 14) * layout.unit
        return math.atan2(to_y - y, to_x - x), math.hypot(to_x - x, to_y - y)
    to_x, to_y = layout.seats.panel_box(seat).center
    far = math.hypot(to_x - x, to_y - y)
    return math.atan2(to_y - y, to_x - x), max(0.6 * far, far - 74 * layout.unit)


@functools.lru_cache(maxsize=360)
def _arrow(heading: int, strength: int, size: int, color: str) -> pygame.Surface:
    """Returns an arrow in this direction in degrees, half of `size` wide; `strength` is 1 to 3."""
    arrow = svg.path(_ARROW_SHAPE, color, stroke=WHITE, stroke_width=7, stroke_linejoin="round")
    double = faded(svg.rasterise(svg.document(100, 100, "", arrow), (size, size)), strength / 3)
    return pygame.transform.rotozoom(double, heading, 0.5)


@functools.lru_cache(maxsize=60)
def _plate(text: str, sign: str, high: int) -> pygame.Surface:
    wide, tall = _BOX
    defs = svg.linear("red", [(0, RED.light), (0.35, RED.base), (1, RED.dark)], (0, 0), (20, tall))
    body = svg.path(svg.round_rect(5, 10, wide - 10, tall - 14, 40), "#000000", fill_opacity="0.35")
    body += svg.path(svg.round_rect(4, 4, wide - 8, tall - 14, 40), WHITE)
    body += svg.path(svg.round_rect(9, 9, wide - 18, tall - 24, 35), "url(#red)")
    letters = glyphs.glyph_run(text)
    space = 62.0 if sign else wide - 40
    size = min(54.0, space * letters.height / letters.width)
    middle = (wide / 2 + (26 if sign else 0), 46.0)
    body += word(text, middle, size, RED.deepest, 2.6)
    if sign:
        body += embossed(sign, (44, 46), 46, RED.deepest, 2.2)
    return svg.rasterise(svg.document(wide, tall, defs, body), (round(high * wide / tall), high))
