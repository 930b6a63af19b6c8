"""Option field for a custom deck: shows its name and opens the workshop."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import label, put
from uno_desktop.ui.widgets import Widget


class DeckField(Widget):
    """Field with the deck name; Enter or a click opens the workshop."""

    radius = 14

    def __init__(self, metrics: Metrics, rect: pygame.Rect, text: str, on_press: Callable[[], None]) -> None:
        """`text` is the deck name, or the word for none."""
        super().__init__(metrics, rect)
        self.text, self.on_press = text, on_press

    def activate(self) -> None:
        self.sound("click", 0.5)
        self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "field.lit" if self.hovered else "field", self.radius)
        sign = icon("pencil", metrics.px(18), palette.WHITE if self.hovered else palette.GOLD)
        put(surface, sign, midright=(rect.right - metrics.px(14), rect.centery))
        room = (rect.width - metrics.px(60), rect.height - metrics.px(2))
        line = label(metrics.fonts, self.text, 17, "bold", palette.WHITE, room)
        put(surface, line, center=(rect.centerx - metrics.px(8), rect.centery))
