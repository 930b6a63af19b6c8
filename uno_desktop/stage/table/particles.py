"""Particles: sparks, dust, stars and confetti, shown briefly without blocking the game."""

import functools
import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import CARD_COLORS, CREAM, GOLD, GOLD_LIGHT, WHITE

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_FADES = 6
"""Number of fade steps, each with its own picture."""
_MOST = 12
"""Maximum number of bursts; the oldest is dropped."""


class _Grain(NamedTuple):
    """Particle of a burst: start, velocity and gravity in layout units and seconds, and appearance."""

    x: float
    y: float
    dx: float
    dy: float
    fall: float
    shape: str
    shade: str
    size: float
    delay: float


@dataclass(slots=True)
class Burst:
    """Particles that fly from one point (pixels); `angle` in degrees rotates them, counter-clockwise."""

    kind: str
    x: float
    y: float
    angle: float = 0.0
    age: float = 0.0
    """Seconds since the start."""


class Particles:
    def __init__(self) -> None:
        self.bursts: list[Burst] = []

    def add(self, kind: str, point: tuple[float, float], angle: float = 0.0) -> None:
        """Starts a burst. Raises KeyError for an unknown kind."""
        _LIVES[kind]
        self.bursts = [*self.bursts[1 - _MOST :], Burst(kind, *point, angle)]

    def advance(self, dt: float) -> None:
        for burst in self.bursts:
            burst.age += dt
        if self.bursts:
            self.bursts = [burst for burst in self.bursts if burst.age < _LIVES[burst.kind]]


def draw(surface: pygame.Surface, particles: Particles, unit: float) -> None:
    """Draws all bursts; `unit` is the pixels per layout unit."""
    blits = []
    for burst in particles.bursts:
        turn = math.radians(burst.angle)
        c, s = math.cos(turn), -math.sin(turn)
        for grain in _GRAINS[burst.kind]():
            age = burst.age - grain.delay
            life = _LIVES[burst.kind] - grain.delay
            if not 0.0 <= age < life:
                continue
            slowed = (1 - math.exp(-3.0 * age)) / 3.0 if grain.fall < 500 else age
            x, y = grain.x + grain.dx * slowed, grain.y + grain.dy * slowed
            x, y = x * c - y * s, x * s + y * c + grain.fall * age * age / 2
            fade = min(_FADES, 1 + int((1 - age / life) * _FADES * 1.6))
            picture = _picture(grain.shape, grain.shade, max(3, round(grain.size * unit)), fade)
            corner = (burst.x + x * unit - picture.width / 2, burst.y + y * unit - picture.height / 2)
            blits.append((picture, corner))
    if blits:
        surface.fblits(blits, _PREMULTIPLIED)


def _dust() -> list[_Grain]:
    rng = random.Random(3)
    grains = []
    for place in range(20):
        turn = math.tau * (place + rng.random() * 0.7) / 20
        speed = rng.uniform(210, 330)
        x, y = math.cos(turn), math.sin(turn)
        shade = rng.choice((CREAM, "#d8cdb9", WHITE))
        grains.append(_Grain(58 * x, 80 * y, speed * x, speed * y * 0.8, 0, "dot", shade, rng.uniform(9, 20), 0.0))
    return grains


def _stars() -> list[_Grain]:
    rng = random.Random(5)
    grains = []
    for _ in range(22):
        turn = math.radians(rng.uniform(200, 340))
        speed = rng.uniform(180, 460)
        shade = rng.choice((GOLD, GOLD_LIGHT, WHITE))
        size, delay = rng.uniform(12, 26), rng.uniform(0, 0.12)
        grains.append(_Grain(0, 0, speed * math.cos(turn), speed * math.sin(turn), 330, "star", shade, size, delay))
    return grains


def _flash() -> list[_Grain]:
    rng = random.Random(7)
    grains = []
    for _ in range(10):
        turn = math.radians(rng.uniform(-34, 34))
        speed = rng.uniform(170, 420)
        shade = rng.choice((GOLD_LIGHT, GOLD, "#ff8a80"))
        grains.append(
            _Grain(0, 0, speed * math.cos(turn), speed * math.sin(turn), 0, "dot", shade, rng.uniform(5, 11), 0)
        )
    return grains


def _confetti() -> list[_Grain]:
    rng = random.Random(11)
    shades = [*(shade.base for shade in CARD_COLORS.values()), GOLD, CREAM]
    grains = []
    for _ in range(90):
        x, drift, fall = rng.uniform(-620, 620), rng.uniform(-40, 40), rng.uniform(30, 90)
        shape = rng.choice(("scrap", "scrap tilted", "dot"))
        grains.append(
            _Grain(
                x, rng.uniform(-430, -370), drift, rng.uniform(170, 330), 500 + fall, shape,
                rng.choice(shades), rng.uniform(13, 25), rng.uniform(0, 0.9),
            )
        )  # fmt: skip
    return grains


_GRAINS: dict[str, Callable[[], list[_Grain]]] = {
    "dust": functools.cache(_dust),
    "stars": functools.cache(_stars),
    "flash": functools.cache(_flash),
    "confetti": functools.cache(_confetti),
}
"""Particles of each kind; their paths are always the same."""
_LIVES = {"dust": 0.5, "stars": 1.0, "flash": 0.32, "confetti": 2.4}
"""Lifetime of each kind in seconds."""


@functools.lru_cache(maxsize=512)
def _picture(shape: str, shade: str, size: int, fade: int) -> pygame.Surface:
    strength = round(fade / _FADES, 2)
    if shape == "dot":
        stops = [(0.0, shade, strength), (0.4, shade, strength * 0.85), (1.0, shade, 0.0)]
        defs, body = svg.radial("dot", stops, (50, 50), 50), svg.circle((50, 50), 50, "url(#dot)")
    elif shape == "star":
        defs, body = "", svg.path(svg.star(4, 49, 17, 3), shade, fill_opacity=strength)
    else:
        turn = "rotate(32 50 50)" if shape == "scrap tilted" else ""
        defs, body = "", svg.path(svg.round_rect(18, 32, 64, 36, 5), shade, turn, fill_opacity=strength)
    return svg.rasterise(svg.document(100, 100, defs, body), (size, size))
