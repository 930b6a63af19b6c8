"""Row background of an option: its title, and in one-column layout its meaning."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.model.options import Option
from uno_desktop.system.i18n import tr
from uno_desktop.ui.metrics import Metrics
from uno_desktop.ui.text_rendering import label, paragraph, put
from uno_desktop.ui.widgets import Widget

CONTROL = (330.0, 44.0)
RESET, EDGE = 44.0, 16.0
"""Units: width of the reset button, and side padding of a row."""
_ROW = 52.0


class OptionRow(Widget):
    """Row background with the title of an option; the controls are placed on it.

    In one-column layout the meaning stands below the title, and the controls below that.
    """

    radius = 12

    def __init__(
        self,
        metrics: Metrics,
        width: int,
        option: Option,
        meaning: str,
        is_shown: Callable[[], bool],
        is_changed: Callable[[], bool],
    ) -> None:
        """`width` is in pixels; `meaning` is empty if shown elsewhere. Sets the height of `rect`."""
        super().__init__(metrics, pygame.Rect(0, 0, width, metrics.px(_ROW)))
        self.option, self.is_shown, self.is_changed = option, is_shown, is_changed
        self.reachable = False
        self._meaning: pygame.Surface | None = None
        if meaning:
            room = width - metrics.px(2 * EDGE)
            self._meaning = paragraph(metrics.fonts, meaning, 15, "regular", palette.MUTED, room)
            self.rect.height = self._meaning.height + metrics.px(44 + CONTROL[1] + 18)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        style = "row.hover" if self.is_shown() else "row"
        metrics.theme.blit(surface, rect, style, self.radius)
        changed = self.is_changed()
        color = palette.GOLD_LIGHT if changed else palette.WHITE
        weight = "bold" if changed or self._meaning else "regular"
        text = tr(f"option.{self.option.key}.title")
        left = rect.left + metrics.px(EDGE)
        if self._meaning is not None:
            room = (rect.width - metrics.px(2 * EDGE + 50), metrics.px(40))
            line = label(metrics.fonts, text, 18, weight, color, room, "left")
            put(surface, line, midleft=(left, rect.top + metrics.px(24)))
            put(surface, self._meaning, topleft=(left, rect.top + metrics.px(44)))
            return
        room = (rect.width - metrics.px(CONTROL[0] + RESET + 46), rect.height - metrics.px(6))
        line = label(metrics.fonts, text, 18, weight, color, room, "left")
        put(surface, line, midleft=(left, rect.centery))
