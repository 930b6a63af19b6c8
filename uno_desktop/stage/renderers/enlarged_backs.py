"""Enlarges the visible backs of the hand under the mouse."""

from collections.abc import Sequence

import pygame

from uno_desktop.drawing.compositor import DynamicLayer, Placed
from uno_desktop.drawing.geometry import Box
from uno_desktop.drawing.plates import Plates
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.stage.cards.sprite_cache import SpriteCache
from uno_desktop.stage.layout.table_layout import Layout
from uno_desktop.stage.layout.viewport import CARD_HIGH, CARD_WIDE
from uno_desktop.stage.table.table_view import TableView

_SCALE = 0.8
"""Size of the cards, relative to those of the viewer's hand."""
_PAD, _GAP = 14.0, 8.0
_WIDEST = 0.62
"""Maximum width of the row, relative to the window; more cards overlap."""


def seat_at(layout: Layout, table_view: TableView, point: tuple[float, float]) -> Seat:
    """Returns the seat with visible backs at a point in pixels; NOBODY if there is none."""
    for seat in layout.seats.others:
        over = layout.seats.fan_box(seat).contains(*point) or layout.seats.seat_box(seat).contains(*point)
        if over and seat < table_view.seats and any(sprite.back for sprite in table_view.hands[seat]):
            return seat
    return NOBODY


class EnlargedBacks:
    def __init__(self, layout: Layout, sprite_cache: SpriteCache, plates: Plates) -> None:
        self._layout = layout
        self._sprite_cache = sprite_cache
        self._plates = plates
        self._row = DynamicLayer()

    def draw(self, surface: pygame.Surface, table_view: TableView, seat: Seat) -> None:
        """Draws the visible backs of a hand in a row on a panel below the seat, in the order of its fan."""
        backs = [sprite.back for sprite in table_view.hands[seat] if sprite.back]
        if not backs:
            return
        box = self.box(seat, len(backs))
        self._plates.blit(surface, box, "box", 14)
        self._row.blit(surface, self._pictures(box, backs))

    def box(self, seat: Seat, count: int) -> Box:
        """Returns the box in pixels for `count` cards, below the seat and inside the window."""
        unit, (wide, high) = self._layout.unit, self._layout.size
        seen = self._layout.seats.seat_box(seat)
        row = min((count - 1) * (CARD_WIDE * _SCALE + _GAP) * unit, _WIDEST * wide)
        size = (row + (CARD_WIDE * _SCALE + 2 * _PAD) * unit, (CARD_HIGH * _SCALE + 2 * _PAD) * unit)
        x = min(max(seen.center[0] - size[0] / 2, _GAP * unit), wide - size[0] - _GAP * unit)
        y = min(seen.bottom + _GAP * unit, high - size[1] - _GAP * unit)
        return Box(x, y, *size)

    def _pictures(self, box: Box, backs: Sequence[str]) -> list[Placed]:
        first = box.x + (_PAD + CARD_WIDE * _SCALE / 2) * self._layout.unit
        last = box.right - (first - box.x)
        step = (last - first) / max(1, len(backs) - 1)
        pictures = []
        for place, back in enumerate(backs):
            card = self._sprite_cache.card(back, 0.0, _SCALE)
            x, y = first + place * step - card.width / 2, box.center[1] - card.height / 2
            pictures.append((card, (round(x), round(y))))
        return pictures
