"""Switch access: any key, mouse button or gamepad button chooses what scanning has marked."""

from __future__ import annotations

import pygame

from uno_desktop.drawing import palette
from uno_desktop.scenes.controls.scan_targets import ScanTarget, Tap, targets_on_screen
from uno_desktop.scenes.controls.switch_names import switch_name
from uno_desktop.scenes.controls.switch_scanning import Scanner
from uno_desktop.scenes.services import Services
from uno_desktop.ui.text_rendering import fitted, put

DEAD_TIME = 0.5
"""Seconds after a press in which further presses are ignored, because of tremor and bouncing switches."""
OFF, ONE, TWO = "off", "one", "two"
_DOWN = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
_UP = (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.CONTROLLERBUTTONUP)
_HAND_OFF = 3.0
"""Seconds after mouse motion in which scanning pauses, because a helper is using the mouse."""
_LOOK = 0.1
"""Seconds between two updates of the targets."""
_CHIP = (150.0, 40.0)


class Switches:
    """Handles switch presses while scanning is on, and draws the marks."""

    def __init__(self, services: Services, tap: Tap) -> None:
        """`tap` presses a gamepad button, given by position."""
        self._services, self._tap = services, tap
        self.scanner = Scanner()
        self._dead = self._moved = 0.0
        self._looked = _LOOK
        """Seconds since the last update of the targets."""

    @property
    def on(self) -> bool:
        return self._services.settings.switch != OFF

    def take(self, event: pygame.Event) -> bool:
        """Handles an event; returns True if it belongs to a switch."""
        if event.type == pygame.MOUSEMOTION and not self._services.settings.switch_choose.startswith("mouse"):
            self._moved = _HAND_OFF
        if not self.on or event.type not in (*_DOWN, *_UP):
            return False
        settings, name = self._services.settings, switch_name(event)
        steps = settings.switch == TWO and name == settings.switch_step
        if not name or not (steps or name == settings.switch_choose):
            return False
        stack = self._services.stack
        if stack.learning:
            if event.type in _DOWN:
                self._tap("east")  # another key is expected, and would never come
        elif event.type in _DOWN and self._dead <= 0:
            self._pressed(steps)
        return True

    def update(self, dt: float) -> None:
        self._dead -= dt
        self._moved -= dt
        if not self.on:
            return
        self._looked += dt
        if self._looked >= _LOOK:
            self._follow()
        settings = self._services.settings
        if settings.switch == ONE and self._moved <= 0 and self.scanner.update(dt, settings.scan_tenths / 10):
            self._mark()

    def _pressed(self, steps: bool) -> None:
        self._follow()
        if self._dead > 0:
            return
        self._dead = DEAD_TIME
        if steps:
            self.scanner.step()
            self._mark()
            return
        chosen = self.scanner.choose()
        if chosen is not None:
            chosen.activate()
        else:
            self._mark()

    def _follow(self) -> None:
        self._looked = 0.0
        scene = self._services.stack.top
        idle = scene is not None and self._services.stack.idle
        if scene is not None and idle and self.scanner.follow(targets_on_screen(scene, self._tap)):
            self._dead = DEAD_TIME  # a press would be meant for the previous target

    def _mark(self) -> None:
        marked = self.scanner.highlighted
        if marked:
            marked[0].highlight()
            self._services.sound("hover", 0.2)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if not self.on or self._services.stack.learning:
            return
        metrics, marked = self._services.window, self.scanner.highlighted
        for place, target in enumerate(marked):
            box = target.box if target.box.width else self._chip(surface, target, place)
            metrics.theme.ring(surface, box.inflate(metrics.px(4), metrics.px(4)), 10)

    def _chip(self, surface: pygame.Surface, target: ScanTarget, place: int) -> pygame.Rect:
        """Draws a label in the corner for a target without a box."""
        metrics = self._services.window
        wide, high = _CHIP
        box = metrics.place(12 + place * (wide + 14), 10, wide, high)
        metrics.theme.blit(surface, box, "ink", 14)
        line = fitted(metrics.fonts, target.name, 18, "bold", palette.WHITE, box.width - metrics.px(16))
        put(surface, line, center=box.center)
        return box
