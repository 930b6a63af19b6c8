"""Form row: background, title and the boxes of the controls."""

from __future__ import annotations

import pygame

from uno_desktop.drawing import palette
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import label, put
from uno_desktop.ui.widgets import Widget

CONTROL_HIGH = 44.0
_ROW, _TITLE, _EDGE, _BETWEEN = 54.0, 34.0, 14.0, 8.0
_CONTROLS = 0.58
"""Share of the row width that the controls take."""


class FormRow(Widget):
    """Title and controls side by side; in one-column layout the controls are below the title."""

    radius = 12

    def __init__(self, metrics: Metrics, width: int, title: str, narrow: bool) -> None:
        """`width` is in pixels; `title` is localized."""
        high = _TITLE + CONTROL_HIGH + 10 if narrow else _ROW
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(high)))
        self.title, self.narrow = title, narrow
        self.reachable = False

    def places(self, count: int, small: int = 0) -> list[pygame.Rect]:
        """Returns control boxes from left to right, relative to the row; the last `small` ones are square."""
        metrics, edge = self.metrics, self.metrics.px(_EDGE)
        high, gap = metrics.px(CONTROL_HIGH), metrics.px(_BETWEEN)
        whole = self.rect.width - 2 * edge if self.narrow else round(self.rect.width * _CONTROLS) - edge
        left = edge if self.narrow else self.rect.width - edge - whole
        top = metrics.px(_TITLE) if self.narrow else (self.rect.height - high) // 2
        wide = (whole - small * (high + gap) - (count - small - 1) * gap) // (count - small)
        boxes = []
        for number in range(count):
            box = pygame.Rect(left, top, high if number >= count - small else wide, high)
            boxes.append(box)
            left = box.right + gap
        return boxes

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "row.hover" if self.hovered else "row", self.radius)
        wide = rect.width - metrics.px(2 * _EDGE)
        if not self.narrow:
            wide = round(rect.width * (1 - _CONTROLS)) - metrics.px(_EDGE + 8)
        room = (wide, metrics.px(_TITLE - 2 if self.narrow else _ROW - 6))
        line = label(metrics.fonts, self.title, 18, "regular", palette.WHITE, room, "left")
        middle = rect.top + metrics.px(_TITLE / 2) if self.narrow else rect.centery
        put(surface, line, midleft=(rect.left + metrics.px(_EDGE), middle))
