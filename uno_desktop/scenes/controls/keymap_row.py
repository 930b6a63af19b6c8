"""Row of the key settings page: a command and its keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.drawing import palette
from uno_desktop.scenes.controls.key_commands import KeyCommand
from uno_desktop.scenes.controls.key_glyphs import ways_of
from uno_desktop.ui.metrics import TARGET, Metrics
from uno_desktop.ui.text_rendering import fitted, paragraph, put
from uno_desktop.ui.widgets import Widget

_SIZE, _AROUND, _LEFT, _LEAST = 17.0, 8.0, 16.0, TARGET
_KEYS = 172.0
"""Width in units of the keys at the right end."""


class KeymapRow(Widget):
    """Waits for a new key when pressed; a command with fixed keys is only listed."""

    radius = 12

    def __init__(
        self,
        metrics: Metrics,
        each: KeyCommand,
        width: int,
        waits: Callable[[], bool],
        on_press: Callable[[], None],
        told: str = "",
    ) -> None:
        """`width` in pixels; `waits` returns True while the next key is for this command; `told` replaces the keys."""
        self._said = paragraph(
            metrics.fonts,
            each.description(),
            _SIZE,
            "regular",
            palette.WHITE,
            width - metrics.px(_KEYS + 2 * _LEFT),
            leading=1.1,
        )
        high = max(metrics.px(_LEAST), self._said.height + metrics.px(2 * _AROUND))
        super().__init__(metrics, pygame.Rect(0, 0, width, high))
        self.command, self._waits, self.on_press, self._told = each, waits, on_press, told
        self.enabled = self.reachable = each.changeable

    def activate(self) -> None:
        self.sound("click", 0.5)
        self.on_press()

    def keys(self) -> str:
        return "…" if self._waits() else self._told or ways_of(self.command.id)

    def draw(self, surface: pygame.Surface) -> None:
        metrics, rect = self.metrics, self.rect
        metrics.theme.blit(surface, rect, "field.lit" if self.hovered or self._waits() else "row", self.radius)
        put(surface, self._said, midleft=(rect.left + metrics.px(_LEFT), rect.centery))
        shade = palette.GOLD_LIGHT if self.enabled else palette.MUTED
        line = fitted(metrics.fonts, self.keys(), _SIZE + 1, "bold", shade, metrics.px(_KEYS))
        put(surface, line, midright=(rect.right - metrics.px(_LEFT), rect.centery))
