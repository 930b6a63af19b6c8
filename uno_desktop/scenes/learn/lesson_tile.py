"""Lesson tile: number, title, and a tick once the lesson is done."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.icons import icon
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import label, put
from uno_desktop.ui.widgets import Button

_NUMBER = 40.0


class LessonTile(Button):
    """Button as wide as its column, with left-aligned text."""

    def __init__(
        self, metrics: Metrics, rect: pygame.Rect, number: int, title: str, done: bool, on_press: Callable[[], None]
    ) -> None:
        super().__init__(metrics, rect, title, on_press, "ink", 20)
        self.number, self.done = number, done

    def draw(self, surface: pygame.Surface) -> None:
        metrics, style = self.metrics, self.state(self.style)
        metrics.theme.blit(surface, self.rect, style, self.radius)
        middle = self.rect.centery
        wide = metrics.px(_NUMBER)
        number = metrics.fonts.render(str(self.number), 20, "title", palette.GOLD_LIGHT)
        put(surface, number, center=(self.rect.left + metrics.px(14) + wide // 2, middle))
        tick = icon("tick", metrics.px(24), palette.GOLD_LIGHT) if self.done else None
        left = self.rect.left + metrics.px(20) + wide
        room = (self.rect.right - metrics.px(48) - left, self.rect.height - metrics.px(6))
        text = label(metrics.fonts, self.text, 20, "bold", palette.WHITE, room, "left")
        put(surface, text, midleft=(left, middle))
        if tick is not None:
            put(surface, tick, center=(self.rect.right - metrics.px(28), middle))
