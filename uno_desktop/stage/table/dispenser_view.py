"""Animated state of the dispenser, and its renderer."""

import math
from dataclasses import dataclass

import pygame

from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.drawing.palette import CREAM
from uno_desktop.stage.layout.table_layout import CARD_HIGH, Layout
from uno_desktop.stage.table.dispenser_art import ANGLE_STEP, LAMP_STEPS, SIZE, dispenser, mouth

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_TURNING_STEP = 2 * ANGLE_STEP
"""Rotation step in degrees while the chute turns: coarse steps go unnoticed and need fewer pictures."""
_RINGS = 10  # that a cloud fades over
_RECOIL = 7.0  # units of recoil when a card leaves
_SHAKE = 2.2  # units
_IDLE_PACE = 1.6  # lamp steps per second while idle
_PUFFS = ((0.0, 1.25), (-24.0, 0.9), (22.0, 1.0), (-9.0, 0.7), (12.0, 0.8))
"""Clouds of a puff: angle to the chute in degrees, and scale."""

RUNNING = 0
"""Value of `DispenserView.lamps` for running lamps."""


@dataclass(slots=True)
class DispenserView:
    """State of the dispenser, set by animations."""

    angle: float = 90.0
    """Direction of the chute in degrees, 0 to the right and counter-clockwise."""
    turning: bool = False
    pressed: bool = False
    motor: float = 0.0
    """Progress of the lamps in this press, in steps; 0 while idle."""
    kick: float = 0.0
    """Recoil: 1 when a card has just left, falling to 0."""
    lamps: int = RUNNING
    """A fixed state of all lamps, such as `ALL_LIT`, or `RUNNING`."""
    thrown: int = 0
    """Number of cards ejected in this press."""
    puff: float = 0.0
    """Progress of the puff after a press that ejects no card, 0 to 1; invisible at both ends."""


class DispenserRenderer:
    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._high = round(CARD_HIGH * SIZE * layout.unit)

    def draw(self, surface: pygame.Surface, view: DispenserView, now: float, still: bool) -> None:
        """Draws the machine. `now` in seconds animates its idle lamps; with `still`, they do not move."""
        step = _TURNING_STEP if view.turning else ANGLE_STEP
        angle = round(view.angle / step) * step
        lamps = int(view.motor or (0.0 if still else now * _IDLE_PACE)) % LAMP_STEPS
        if view.lamps != RUNNING:
            lamps = view.lamps
        picture = dispenser(self._high, angle, view.pressed, lamps)
        x, y = self._layout.dispenser_spot()
        dx, dy = self._thrown(view)
        blit_centred(surface, picture, (x + dx, y + dy))
        if 0.0 < view.puff < 1.0:
            self._draw_puff(surface, view, (x + dx, y + dy))

    def _thrown(self, dispenser: DispenserView) -> tuple[float, float]:
        """Returns the offset of the machine in pixels: it shakes while the motor runs, and recoils."""
        unit, turn = self._layout.unit, math.radians(dispenser.angle)
        back = -_RECOIL * dispenser.kick * unit * (1 + 0.16 * min(6, dispenser.thrown))
        shake = _SHAKE * unit if dispenser.motor else 0.0
        dx = back * math.cos(turn) + shake * math.sin(dispenser.motor * 9.0)
        dy = -back * math.sin(turn) + shake * math.sin(dispenser.motor * 7.0 + 1.0)
        return dx, dy

    def _draw_puff(self, surface: pygame.Surface, dispenser: DispenserView, middle: tuple[float, float]) -> None:
        unit, part = self._layout.unit, dispenser.puff
        for beside, large in _PUFFS:
            x, y = mouth(self._high, dispenser.angle + beside * part)
            far = 1.0 + 0.6 * part * large
            radius = max(1, round(unit * large * (12 + 26 * part)))
            cloud = _cloud(radius, 1.0 - part * part)
            place = (middle[0] + x * far - radius, middle[1] + y * far - radius)
            surface.blit(cloud, place, special_flags=_PREMULTIPLIED)


def _cloud(radius: int, strength: float) -> pygame.Surface:
    cloud = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA, 32)
    shade = pygame.Color(CREAM)
    for ring in range(_RINGS, 0, -1):
        alpha = strength * 0.8 * ((_RINGS + 1 - ring) / _RINGS) ** 1.4
        tone = tuple(round(part * alpha) for part in (shade.r, shade.g, shade.b, 255))
        pygame.draw.circle(cloud, tone, (radius, radius), round(radius * ring / _RINGS))
    return cloud
