"""Row of the rules summary: picture, title, text, and a mark if it differs from the default rules."""

from __future__ import annotations

import math

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.scenes.rulebook.table_rules_summary import Line
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.scroll import Scroller
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.widgets import Widget

_PICTURE, _CARD, _SIGN, _PAD, _HEAD = 78.0, 60.0, 30.0, 9.0, 31.0
"""Units: width of the picture, height of a card and of an icon, padding, height of the title."""
_BYTES = 12 * 1024 * 1024
_COLUMN, _GAP = 430.0, 6.0
"""Units: smallest column width, and space between rows."""


class RuleLine(Widget):
    """Row without focus: arrow and page keys scroll the whole list."""

    radius = 14

    def __init__(self, services: Services, metrics: Metrics, width: int, line: Line) -> None:
        """`width` is in pixels; the height follows from the text."""
        super().__init__(metrics, pygame.Rect(0, 0, width, 0))
        self.services, self.line, self.reachable = services, line, False
        self._room = width - metrics.px(_PICTURE + _PAD)
        self._text = paragraph(metrics.fonts, line.text, 15, "regular", palette.WHITE, self._room)
        words = metrics.px(_HEAD) + self._text.height + metrics.px(_PAD)
        self.rect.height = max(words, metrics.px(_CARD + 2 * _PAD))

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "row.lit" if self.line.changed else "row", self.radius)
        left, middle = rect.left + metrics.px(_PICTURE), rect.top + metrics.px(_HEAD / 2 + 2)
        room = self._room
        if self.line.changed:
            word = tr("tablerules.changed")
            mark = fitted(metrics.fonts, word, 12.5, "bold", palette.GOLD_LIGHT, room // 2)
            put(surface, mark, midright=(rect.right - metrics.px(_PAD), middle))
            room -= mark.width + metrics.px(_PAD)
        title = fitted(metrics.fonts, self.line.title, 17, "bold", palette.GOLD_LIGHT, room)
        put(surface, title, midleft=(left, middle))
        put(surface, self._text, topleft=(left, rect.top + metrics.px(_HEAD)))
        center = (rect.left + metrics.px(_PICTURE / 2), rect.centery)
        if self.line.codes:
            self._draw_cards(surface, center)
        else:
            put(surface, icon(self.line.icon, metrics.px(_SIGN), palette.GOLD_LIGHT), center=center)

    def _draw_cards(self, surface: pygame.Surface, center: tuple[int, int]) -> None:
        sprite_cache, codes = (
            self.services.sprite_cache(
                round(self.metrics.px(_CARD) * (1 if len(self.line.codes) == 1 else 0.85)), _BYTES
            ),
            self.line.codes,
        )
        sprite_cache.begin_frame(math.inf)
        for number, code in enumerate(codes):
            aside = number - (len(codes) - 1) / 2
            picture = sprite_cache.card(code, -aside * 10)
            spot = picture.get_rect(center=(center[0] + round(aside * self.metrics.px(20)), center[1]))
            surface.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)


def place_lines(
    services: Services, metrics: Metrics, room: Scroller, lines: list[Line], top: int = 0
) -> list[RuleLine]:
    """Places the rows in one column or two from `top` (pixels); the caller adds them to its page."""
    columns = 2 if room.widest >= metrics.px(2 * _COLUMN) else 1
    gap = metrics.px(_GAP)
    width = (room.widest - gap * (columns - 1)) // columns
    ends, placed = [top] * columns, list[RuleLine]()
    for line in lines:
        column = ends.index(min(ends))
        widget = RuleLine(services, metrics, width, line)
        box = pygame.Rect(column * (width + gap), ends[column], width, widget.rect.height)
        room.add(widget, box)
        placed.append(widget)
        ends[column] = box.bottom + gap
    return placed
