"""The curtain between two people at one screen: nothing is seen until the next one is ready."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from uno_desktop.scenes.house import House
from uno_desktop.scenes.page import Page
from uno_desktop.scenes.words import fitted, put
from uno_desktop.stage import palette

_CARD = 230
_DEAF = 0.4
"""Seconds in which a press is still meant for what was on screen before."""
_BYTES = 24 * 1024 * 1024


class CurtainScene(Page):
    """Opaque. Goes away by itself when the person called `name` is ready, and calls `on_ready`."""

    private = True

    def __init__(self, house: House, name: str, on_ready: Callable[[], None]) -> None:
        super().__init__(house)
        self.name, self.on_ready = name, on_ready
        self._age = 0.0

    def build(self) -> None:
        self.first = self.button((640 - 160, 560, 320, 62), "curtain.ready", self._ready, "gold", 24)

    def back(self) -> None:
        """Escape opens nothing here: the person who presses it may not be the one to see the hand."""

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age += dt

    def _ready(self) -> None:
        if self._age < _DEAF:
            return
        self.house.stack.pop()
        self.on_ready()

    def draw_below(self, surface: pygame.Surface) -> None:
        house = self.house
        art = house.art(_CARD, _BYTES)
        art.begin_frame(math.inf)
        for turn in (-24, -12, 0, 12, 24):
            x = 640 + math.sin(math.radians(turn)) * 300
            y = 520 - math.cos(math.radians(turn)) * 300
            center = house.place(x, y, 0, 0).topleft
            for picture, drop in ((art.shadow(-turn, 1.0, 0.3), house.px(6)), (art.back(-turn), 0)):
                rect = picture.get_rect(center=(center[0], center[1] + drop))
                surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        room = house.px(1100)
        text = house.tr("curtain.pass_to")
        line = fitted(house.lettering, text, 24, "regular", palette.MUTED, room)
        put(surface, line, center=house.place(640, 408, 0, 0).topleft)
        line = fitted(house.lettering, self.name, 64, "title", palette.GOLD_LIGHT, room)
        put(surface, line, center=house.place(640, 470, 0, 0).topleft)
