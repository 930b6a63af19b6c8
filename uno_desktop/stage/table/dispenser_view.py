"""The dispenser: its pictures, its animated state and its renderer."""

import functools
import math
from dataclasses import dataclass

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.drawing.compositor import blit_centred
from uno_desktop.drawing.palette import CREAM
from uno_desktop.stage.layout.table_layout import CARD_HIGH, Layout

_FINER = 2
_MARGIN = 3.0
"""Margin in units, so that rotated edges stay smooth."""


@dataclass(frozen=True, slots=True)
class RotatingSprite:
    """Drawing of a turning part of the machine, in a box `box` units wide and high, at angle 0.

    `area` is its left, top, width and height in units.
    """

    drawing: str
    defs: str
    area: tuple[float, float, float, float]
    box: float

    def blit(
        self, picture: pygame.Surface, angle: float, shift: tuple[float, float] = (0.0, 0.0), size: float = 1.0
    ) -> None:
        """Draws the part on a picture of the whole machine, rotated by `angle` degrees counter-clockwise about
        the centre, moved by `shift` units, and scaled by `size`.
        """
        unit = picture.width / self.box
        left, top, wide, high = self.area
        dx, dy = (left + wide / 2 - self.box / 2) * size, (top + high / 2 - self.box / 2) * size
        turn = math.radians(angle)
        x = self.box / 2 + dx * math.cos(turn) + dy * math.sin(turn) + shift[0]
        y = self.box / 2 - dx * math.sin(turn) + dy * math.cos(turn) + shift[1]
        turned = pygame.transform.rotozoom(_drawn(self, unit), angle, size / _FINER)
        place = (round(x * unit - turned.width / 2), round(y * unit - turned.height / 2))
        picture.blit(turned, place, special_flags=pygame.BLEND_PREMULTIPLIED)


@functools.lru_cache(maxsize=32)
def _drawn(part: RotatingSprite, unit: float) -> pygame.Surface:
    left, top, wide, high = part.area
    wide, high = wide + 2 * _MARGIN, high + 2 * _MARGIN
    moved = svg.group(part.drawing, f"translate({svg.num(_MARGIN - left)} {svg.num(_MARGIN - top)})")
    pixels = (math.ceil(wide * unit * _FINER), math.ceil(high * unit * _FINER))
    return svg.rasterise(svg.document(pixels[0] / unit / _FINER, pixels[1] / unit / _FINER, part.defs, moved), pixels)


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
_CHUTE_SHADOW = (4.0, 8.0)
_CASE = 0.92
"""Scale of the round case in its box, which leaves space for the chute."""
_LAMPS = 16


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
    machine = _part(height, "shadow", 0).copy()
    for part, shift in zip(_chute(), (_CHUTE_SHADOW, (0.0, 0.0)), strict=True):
        part.blit(machine, angle, shift)
    machine.blit(_part(height, "body", lamps), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    machine.blit(_part(height, "disc", 0), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    for part, turn in _turret():
        part.blit(machine, angle + turn, size=_CASE)
    machine.blit(_part(height, "button", int(pressed)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return machine


@functools.lru_cache(maxsize=24)
def _part(height: int, name: str, state: int) -> pygame.Surface:
    """A layer that does not turn; `state` is a lamp step, or 1 for a pressed button."""
    draw = {"shadow": _shadow, "body": _body, "disc": _disc, "button": _button}[name]
    drawing = draw(state)
    if name != "shadow":
        rest = svg.num(_MIDDLE[0] * (1 - _CASE))
        drawing = svg.group(drawing, f"translate({rest} {rest}) scale({_CASE})")
    return svg.rasterise(svg.document(_BOX, _BOX, _gradients(), drawing), (height, height))


def _gradients() -> str:
    return (
        svg.linear("body", [(0, "#6a5cb4"), (0.45, palette.INK_LIGHT), (1, palette.INK)], (80, 30), (220, 270))
        + svg.linear(
            "gold", [(0, palette.GOLD_LIGHT), (0.5, palette.GOLD), (1, palette.GOLD_DARK)], (80, 40), (220, 260)
        )
        + svg.linear("well", [(0, "#120c26"), (1, "#33296a")], (110, 80), (190, 230))
        + svg.linear("metal", [(0, palette.WHITE), (0.5, palette.CREAM), (1, "#b9aa92")], (100, 90), (200, 215))
        + svg.linear(
            "dome", [(0, palette.RED.light), (0.45, palette.RED.base), (1, palette.RED.dark)], (115, 100), (185, 200)
        )
        + svg.linear(
            "down", [(0, palette.RED.dark), (0.6, palette.RED.base), (1, palette.RED.light)], (115, 100), (185, 205)
        )
        + svg.linear("chute", [(0, "#8b7dd6"), (0.5, palette.INK_LIGHT), (1, "#241a4a")], (200, 100), (200, 200))
    )


def _shadow(_: int) -> str:
    return "".join(svg.path(svg.ring(radius, (153, 157)), "#000000", fill_opacity="0.13") for radius in (114, 109, 104))


@functools.cache
def _chute() -> tuple[RotatingSprite, RotatingSprite]:
    jaw = svg.round_polygon([(190, 106), (276, 95), (284, 101), (284, 199), (276, 205), (190, 194)], 6)
    dark = svg.path(jaw, "#000000", fill_opacity="0.3", stroke="#000000", stroke_width=5, stroke_opacity="0.12")
    slot = svg.path(svg.round_rect(262, 104, 22, 92, 3), "#0b0718")
    card = svg.path(svg.round_rect(230, 112, 60, 76, 5), palette.CREAM, stroke=palette.CREAM_DARK, stroke_width=2)
    lid = svg.path(svg.round_polygon([(190, 106), (269, 98), (269, 202), (190, 194)], 5), "url(#chute)",
                   stroke=palette.GOLD_DARK, stroke_width=2.4)  # fmt: skip
    chevron = svg.path(
        svg.polygon([(255, 134), (261, 134), (268, 150), (261, 166), (255, 166), (262, 150)]), palette.GOLD_LIGHT
    )
    lips = "".join(svg.path(svg.round_rect(258, y, 28, 13, 5), "url(#gold)") for y in (92, 195))
    chute = svg.path(jaw, "url(#chute)") + slot + card + lid + chevron + lips
    area = (186.0, 90.0, 105.0, 120.0)
    return RotatingSprite(dark, "", area, _BOX), RotatingSprite(chute, _gradients(), area, _BOX)


def _body(lamps: int) -> str:
    case = svg.circle(_MIDDLE, 114, "#120c26") + svg.circle((150, 148.5), 112, "url(#gold)")
    case += svg.circle((150, 149.5), 107, "url(#body)")
    for place in range(_LAMPS):
        spot = svg.at(93, place * 360 / _LAMPS, _MIDDLE)
        shades = palette.CARD_COLORS["RYGB"[place // LAMP_STEPS]]
        case += svg.circle(spot, 9, "#120c26")
        if lamps == ALL_DARK or (lamps >= 0 and (place - lamps) % LAMP_STEPS):
            case += svg.circle(spot, 6.6, shades.deep)
            continue
        shades = palette.RED if lamps == ALARM else shades
        halo = svg.path(svg.ring(16, spot), shades.bright, fill_opacity="0.34")
        case += (
            halo + svg.circle(spot, 7.4, shades.bright) + svg.circle((spot[0] - 1.5, spot[1] - 2), 3.2, palette.WHITE)
        )
    return case


def _disc(_: int) -> str:
    return svg.circle(_MIDDLE, 76, "url(#gold)") + svg.circle(_MIDDLE, 72.5, "url(#well)")


@functools.cache
def _turret() -> tuple[tuple[RotatingSprite, int], ...]:
    """Parts that turn with the chute, each with its angle to it: a lens that faces the pressing seat, and screws."""
    lens = svg.circle((211, 150), 10.5, "url(#gold)") + svg.circle((211, 150), 8, "#0f4cab")
    lens += svg.circle((211, 150), 5.6, "#74bdff") + svg.circle((213.5, 147.5), 2, palette.WHITE)
    screw = RotatingSprite(svg.circle((212, 150), 3.2, "#8b7dd6"), "", (207.0, 145.0, 10.0, 10.0), _BOX)
    eye = RotatingSprite(lens, _gradients(), (199.0, 138.0, 24.0, 24.0), _BOX)
    return (eye, 0), (screw, 90), (screw, 150), (screw, 210)


def _button(down: int) -> str:
    collar = svg.circle((150, 152), 53, "#0b0718") + svg.circle(_MIDDLE, 52, "url(#metal)")
    collar += svg.circle(_MIDDLE, 45.5, "#3b0a14")
    if down:
        glow = svg.circle(_MIDDLE, 50.5, palette.GOLD_LIGHT) + svg.circle(_MIDDLE, 47, palette.RED.bright)
        rim = glow + svg.circle((150, 150), 43, palette.RED.deepest)
        dome = svg.circle((150, 152), 40, "url(#down)")
        return collar + rim + dome + svg.path(_shine(30, 3), palette.WHITE, fill_opacity="0.28")
    side = svg.circle((150, 152), 44, palette.RED.deepest) + svg.circle((150, 147), 43.5, palette.RED.dark)
    top = svg.circle((150, 141), 42, "url(#dome)")
    return collar + side + top + svg.path(_shine(31, -9), palette.WHITE, fill_opacity="0.55")


def _shine(reach: float, drop: float) -> str:
    x, y = _MIDDLE[0], _MIDDLE[1] + drop
    a, b = svg.num(x - reach), svg.num(y - 4)
    c, d = svg.num(x + 4), svg.num(y - reach)
    small = svg.num(reach)
    return f"M{a} {b}A{small} {small} 0 0 1 {c} {d}A{svg.num(reach * 1.5)} {svg.num(reach * 1.5)} 0 0 0 {a} {b}Z"


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
