"""The dispenser: its pictures, its animated state and its renderer."""

import functools
import math
from dataclasses import dataclass

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.drawing.drawings import drawing
from uno_desktop.drawing.palette import CREAM
from uno_desktop.stage.layout.table_layout import CARD_HIGH, Layout

SIZE = 1.42
"""Width and height of the picture, in card heights."""
ANGLE_STEP = 4
"""Rotation step of the chute, in degrees."""
LAMP_STEPS = 4
"""Period of the lamps in steps: every fourth lamp is lit."""
ALL_LIT, ALL_DARK, ALARM = -1, -2, -3
"""Other lamp states: all lit, none, and all red."""

_BOX = 300.0
_MIDDLE = (150.0, 150.0)
_MOUTH = 137.0
"""Distance of the card slot from the centre, in units of the box."""
_CASE = 0.92
"""Scale of the round case in its box, which leaves space for the chute."""
_LAMPS = 16
_AREAS = dict.fromkeys(("chute-shadow", "chute"), (186.0, 90.0, 105.0, 120.0))
_AREAS |= {"lens": (199.0, 138.0, 24.0, 24.0), "screw": (207.0, 145.0, 10.0, 10.0)}
"""Left, top, width and height of each turning part at angle 0, in units."""
_TURRET = (("lens", 0), ("screw", 90), ("screw", 150), ("screw", 210))
"""Parts that turn with the chute, each with its angle to it: a lens that faces the pressing seat, and screws."""
_FINER = 2
_MARGIN = 3.0
"""Margin of turning parts in units, so that rotated edges stay smooth."""
_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


def dispenser(height: int, angle: float = 0.0, pressed: bool = False, lamps: int = 0) -> pygame.Surface:
    """Returns the machine in a square of `height` pixels, at least 8.

    `angle` is the direction of the chute in degrees, 0 to the right and counter-clockwise, rounded to `ANGLE_STEP`.
    `pressed` shows the button down. `lamps` is the step of the running lamps, or `ALL_LIT`, `ALL_DARK` or `ALARM`.
    """
    turned = round(angle / ANGLE_STEP) * ANGLE_STEP % 360
    return _put_together(max(8, height), turned, pressed, lamps % LAMP_STEPS if lamps >= 0 else lamps)


def mouth(height: int, angle: float) -> tuple[float, float]:
    """Returns the position of the card slot of a machine `height` pixels high, in pixels from its centre."""
    reach = _MOUTH * height / _BOX
    turn = math.radians(angle)
    return reach * math.cos(turn), -reach * math.sin(turn)


@functools.lru_cache(maxsize=24)
def _put_together(height: int, angle: int, pressed: bool, lamps: int) -> pygame.Surface:
    machine = _layer(height, "shadow").copy()
    _turn(machine, "chute-shadow", angle, (4.0, 8.0))
    _turn(machine, "chute", angle)
    for name, state in (("case", lamps), ("disc", None)):
        machine.blit(_layer(height, name, state), (0, 0), special_flags=_PREMULTIPLIED)
    for name, turn in _TURRET:
        _turn(machine, name, angle + turn, size=_CASE)
    machine.blit(_layer(height, "button-down" if pressed else "button"), (0, 0), special_flags=_PREMULTIPLIED)
    return machine


def _turn(
    picture: pygame.Surface, name: str, angle: float, shift: tuple[float, float] = (0.0, 0.0), size: float = 1.0
) -> None:
    """Draws a turning part on the machine, rotated by `angle` degrees counter-clockwise about the centre, moved by
    `shift` units, and scaled by `size`.
    """
    unit = picture.width / _BOX
    left, top, wide, high = _AREAS[name]
    dx, dy = (left + wide / 2 - _BOX / 2) * size, (top + high / 2 - _BOX / 2) * size
    turn = math.radians(angle)
    x = _BOX / 2 + dx * math.cos(turn) + dy * math.sin(turn) + shift[0]
    y = _BOX / 2 - dx * math.sin(turn) + dy * math.cos(turn) + shift[1]
    turned = pygame.transform.rotozoom(_drawn(name, unit), angle, size / _FINER)
    place = (round(x * unit - turned.width / 2), round(y * unit - turned.height / 2))
    picture.blit(turned, place, special_flags=_PREMULTIPLIED)


@functools.lru_cache(maxsize=32)
def _drawn(name: str, unit: float) -> pygame.Surface:
    left, top, wide, high = _AREAS[name]
    art, pixels = drawing("dispenser"), [math.ceil((side + 2 * _MARGIN) * unit * _FINER) for side in (wide, high)]
    moved = svg.group(art.groups[name].text, f"translate({svg.num(_MARGIN - left)} {svg.num(_MARGIN - top)})")
    wide, high = (side / unit / _FINER for side in pixels)
    return svg.rasterise(svg.document(wide, high, art.defs, moved), (pixels[0], pixels[1]))


@functools.lru_cache(maxsize=24)
def _layer(height: int, name: str, lamps: int | None = None) -> pygame.Surface:
    """A layer that does not turn; the case has lamps."""
    art = drawing("dispenser")
    drawn = art.groups[name].text + ("" if lamps is None else _lit(lamps))
    if name != "shadow":
        margin = svg.num(_MIDDLE[0] * (1 - _CASE))
        drawn = svg.group(drawn, f"translate({margin} {margin}) scale({_CASE})")
    return svg.rasterise(svg.document(_BOX, _BOX, art.defs, drawn), (height, height))


def _lit(lamps: int) -> str:
    drawn = ""
    for place in range(_LAMPS):
        point = svg.at(93, place * 360 / _LAMPS, _MIDDLE)
        shades = palette.CARD_COLORS["RYGB"[place // LAMP_STEPS]]
        drawn += svg.circle(point, 9, "#120c26")
        if lamps == ALL_DARK or (lamps >= 0 and (place - lamps) % LAMP_STEPS):
            drawn += svg.circle(point, 6.6, shades.deep)
            continue
        shades = palette.RED if lamps == ALARM else shades
        halo = svg.path(svg.ring(16, point), shades.bright, fill_opacity="0.34")
        shine = svg.circle((point[0] - 1.5, point[1] - 2), 3.2, palette.WHITE)
        drawn += halo + svg.circle(point, 7.4, shades.bright) + shine
    return drawn


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
        x, y = self._layout.piles.dispenser_point()
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
