"""The curtain between two people at one screen: nothing is seen until the next one is ready."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from uno_desktop.drawing import palette
from uno_desktop.scenes.services import Services
from uno_desktop.system.i18n import tr
from uno_desktop.ui.page import Page
from uno_desktop.ui.words import fitted, put

_CARD, _SMALL_CARD = 230.0, 150.0
_TALL = 600.0
"""Units of a page from which on there is room for a fan of cards above the name."""
_DEAF = 0.4
"""Seconds in which a press is still meant for what was on screen before."""
_BYTES = 24 * 1024 * 1024
_BUTTON = (320.0, 62.0)
_ROW, _PANEL = 26.0, 720.0


def nothing_new() -> Sequence[str]:
    """No news."""
    return ()


class CurtainScene(Page):
    """Opaque. Goes away by itself when the person called `name` is ready, and calls `on_ready`."""

    private = True
    grows = True
    services: Services

    def __init__(
        self,
        services: Services,
        name: str,
        on_ready: Callable[[], None],
        news: Callable[[], Sequence[str]] = nothing_new,
    ) -> None:
        """`news` tells what has happened since this person left, in sentences that everybody may read."""
        super().__init__(services)
        self.name, self.on_ready = name, on_ready
        self._news = news
        self._age = 0.0
        self.lines: tuple[str, ...] = ()

    def enter(self) -> None:
        super().enter()
        self.services.sound("curtain", 0.8)

    def build(self) -> None:
        self.lines = tuple(self._news())
        wide, high = self.units.canvas
        y = high - 34 if self.lines else high * 0.86
        box = ((wide - _BUTTON[0]) / 2, y - _BUTTON[1], *_BUTTON)
        self.first = self.button(box, "curtain.ready", self._ready, "gold", 24)

    def back(self) -> None:
        """Escape opens nothing here: the person who presses it may not be the one to see the hand."""

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age += dt

    def _ready(self) -> None:
        if self._age < _DEAF:
            return
        self.services.stack.pop()
        self.on_ready()

    def draw_below(self, surface: pygame.Surface) -> None:
        high = self.high
        fan = high >= _TALL
        if self.lines:
            if fan:
                self._draw_fan(surface, _SMALL_CARD, 300)
            name = 282.0 if fan else 62.0
            self._draw_name(surface, name, fan)
            self._draw_news(surface, name + (54 if fan else 30), high - 34 - _BUTTON[1] - 18)
            return
        if fan:
            self._draw_fan(surface, _CARD, high * 0.72)
        self._draw_name(surface, high * (0.65 if fan else 0.4))

    def _draw_fan(self, surface: pygame.Surface, height: float, pivot: float) -> None:
        units, middle = self.units, self.wide / 2
        art = self.services.art(units.px(height), _BYTES)
        art.begin_frame(math.inf)
        radius = height * 1.3
        for turn in (-24, -12, 0, 12, 24):
            x = middle + math.sin(math.radians(turn)) * radius
            y = pivot - math.cos(math.radians(turn)) * radius
            center = units.place(x, y, 0, 0).topleft
            for picture, drop in ((art.shadow(-turn, 1.0, 0.3), units.px(6)), (art.back(-turn), 0)):
                rect = picture.get_rect(center=(center[0], center[1] + drop))
                surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_name(self, surface: pygame.Surface, y: float, large: bool = True) -> None:
        units, wide = self.units, self.wide
        room = units.px(wide - 80)
        line = fitted(units.fonts, tr("curtain.pass_to"), 24 if large else 18, "regular", palette.MUTED, room)
        put(surface, line, center=units.place(wide / 2, y - (52 if large else 36), 0, 0).topleft)
        line = fitted(units.fonts, self.name, 56 if large else 36, "title", palette.GOLD_LIGHT, room)
        put(surface, line, center=units.place(wide / 2, y, 0, 0).topleft)

    def _draw_news(self, surface: pygame.Surface, top: float, bottom: float) -> None:
        """The panel between two heights; of more sentences than there is room for the last ones."""
        units, wide = self.units, self.wide
        across = min(_PANEL, wide - 40)
        rows = self.lines[-max(1, int((bottom - top - 58) / _ROW)) :]
        high = _ROW * len(rows) + 58
        y, left, room = (top + bottom - high) / 2, (wide - across) / 2, units.px(across - 48)
        units.skin.blit(surface, units.place(left, y, across, high), "panel", 22)
        title = fitted(units.fonts, tr("curtain.since"), 18, "title", palette.GOLD_LIGHT, room)
        put(surface, title, midleft=units.place(left + 24, y + 25, 0, 0).topleft)
        for row, text in enumerate(rows):
            weight, shade = ("bold", palette.WHITE) if row == len(rows) - 1 else ("regular", palette.CREAM)
            line = fitted(units.fonts, text, 17, weight, shade, room)
            put(surface, line, midleft=units.place(left + 24, y + 55 + row * _ROW, 0, 0).topleft)
