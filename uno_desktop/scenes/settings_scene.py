"""The preferences, applied at once and kept."""

from __future__ import annotations

import pygame

from uno_desktop import i18n
from uno_desktop.scenes.house import House
from uno_desktop.scenes.page import Page
from uno_desktop.scenes.widgets import Slider, Stepper, Switch
from uno_desktop.scenes.words import fitted, put
from uno_desktop.settings import SPEEDS
from uno_desktop.stage import palette

_ROWS = ("language", "volume", "fullscreen", "speed", "reduced_motion")
_TOP, _PITCH, _LEFT, _WIDTH = 150.0, 88.0, 240.0, 800.0


class SettingsScene(Page):
    """One row for each preference."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.fullscreen: Switch | None = None

    def build(self) -> None:
        settings, house = self.house.settings, self.house
        codes = list(i18n.LANGUAGES)
        names = list(i18n.LANGUAGES.values())
        self.add(Stepper(house, self._right(0, 300), names, codes.index(i18n.language()), self._speak))
        self.add(Slider(house, self._right(1, 360), settings.volume, self._loudness))
        self.fullscreen = Switch(house, self._right(2, 84), house.wants_fullscreen, self._fill_screen)
        self.add(self.fullscreen)
        speeds = [house.tr("settings.times", factor=f"{speed:g}") for speed in SPEEDS]
        self.add(Stepper(house, self._right(3, 240), speeds, SPEEDS.index(settings.speed), self._hurry))
        self.add(Switch(house, self._right(4, 84), settings.reduced_motion, self._calm))
        self.first = self.button((640 - 130, 628, 260, 56), "common.back", self.back)

    def _right(self, row: int, width: float) -> pygame.Rect:
        """The place of the control in a row."""
        y = _TOP + row * _PITCH + (_PITCH - 10 - 44) / 2
        return self.house.place(_LEFT + _WIDTH - 24 - width, y, width, 44)

    def draw_below(self, surface: pygame.Surface) -> None:
        house = self.house
        self.title(surface, house.tr("settings.title"), 84)
        for row, name in enumerate(_ROWS):
            box = house.place(_LEFT, _TOP + row * _PITCH, _WIDTH, _PITCH - 10)
            house.skin.blit(surface, box, "panel", 18)
            room = house.px(430)
            label = fitted(house.lettering, house.tr(f"settings.{name}"), 21, "bold", palette.WHITE, room)
            left = box.left + house.px(28)
            hint = self._hint(name)
            if not hint:
                put(surface, label, midleft=(left, box.centery))
                continue
            small = fitted(house.lettering, hint, 15, "regular", palette.MUTED, room)
            put(surface, label, midleft=(left, box.centery - house.px(12)))
            put(surface, small, midleft=(left, box.centery + house.px(15)))

    def _hint(self, name: str) -> str:
        if name == "volume" and not self.house.sounds.available:
            return self.house.tr("settings.no_sound")
        key = f"settings.{name}_hint"
        return self.house.tr(key) if i18n.has_text(key) else ""

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.fullscreen is not None:
            self.fullscreen.on = self.house.wants_fullscreen  # F11 works here too

    def leave(self) -> None:
        self.house.settings.save()
        super().leave()

    def _speak(self, index: int) -> None:
        self.house.set_language(list(i18n.LANGUAGES)[index])

    def _loudness(self, percent: int) -> None:
        self.house.set_volume(percent)

    def _fill_screen(self, on: bool) -> None:
        if on != self.house.wants_fullscreen:
            self.house.toggle_fullscreen()

    def _hurry(self, index: int) -> None:
        self.house.settings.speed = SPEEDS[index]

    def _calm(self, on: bool) -> None:
        self.house.settings.reduced_motion = on
