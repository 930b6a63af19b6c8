"""Felt of the table: deep teal with a pool of light, a dark border, a faint ellipse, and noise against banding."""

import functools
import math
import random
from typing import NamedTuple

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import ALL_COLORS, ColorLike, color

SMALL = (64, 36)
"""Size at which the pool of light is computed before smooth scaling."""
SMALL_RIM = (256, 144)
NOISE = 256
"""Side of the noise tile, in pixels."""


class Ring(NamedTuple):
    """Ellipse of the table: centre and semi-axes, relative to the window."""

    x: float = 0.5
    y: float = 0.44
    across: float = 0.362
    down: float = 0.405

    def distance(self, x: float, y: float) -> float:
        """Returns the distance of a point (relative to the window): 0 at the centre, 1 on the ellipse."""
        return math.hypot((x - self.x) / self.across, (y - self.y) / self.down)


RING = Ring()


def felt(size: tuple[int, int], light: ColorLike | None = None, ring: Ring | None = RING) -> pygame.Surface:
    """Returns the opaque table at `size` pixels; `light` tints it slightly; no ellipse if `ring` is None."""
    pool = _pool(None if light is None else tuple(color(light)), ring or RING)
    table = pygame.transform.smoothscale(pool, size)
    if ring is not None:
        table.blit(_inlay(size, ring), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    _add_noise(table)
    return table


def rim_light(size: tuple[int, int], color_letter: str, ring: Ring = RING) -> pygame.Surface:
    """Returns a colour's light around the ellipse, premultiplied. Raises KeyError for an unknown colour letter."""
    shade = pygame.Color(ALL_COLORS[color_letter].base)
    small = _rim(ring).copy()
    small.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(small, size)


def white_rim_light(size: tuple[int, int], ring: Ring = RING) -> pygame.Surface:
    """Returns the light of `rim_light` in white, to be tinted strip by strip by multiplying it with a colour."""
    return pygame.transform.smoothscale(_rim(ring), size)


@functools.lru_cache(maxsize=4)
def _rim(ring: Ring) -> pygame.Surface:
    wide, high = SMALL_RIM
    across = [round((((x + 0.5) / wide - ring.x) / ring.across) ** 2, 12) for x in range(wide)]
    down = [(((y + 0.5) / high - ring.y) / ring.down) ** 2 for y in range(high)]
    strengths: dict[float, bytes] = {}  # symmetrical about the vertical axis
    pixels = bytearray()
    for part in down:
        for other in across:
            square = part + other
            pixel = strengths.get(square)
            if pixel is None:
                level = _strength(math.sqrt(square) - 1)
                # Alpha is slightly less than the light: the felt shines through, so it glows.
                pixel = strengths[square] = bytes((level, level, level, round(level * 0.85)))
            pixels += pixel
    return svg.argb(pygame.image.frombytes(bytes(pixels), SMALL_RIM, "RGBA"))


def _strength(away: float) -> int:
    """Light intensity, 0 to 255, at a distance from the ellipse; negative distances are inside."""
    reach = 0.34 if away > 0 else 0.62
    fade = 1 - abs(away) / reach
    return round(255 * (0.28 * fade * fade + 0.58 * math.exp(-((away / 0.042) ** 2)))) if fade > 0 else 0


@functools.lru_cache(maxsize=4)
def _pool(light: tuple[int, ...] | None, ring: Ring) -> pygame.Surface:
    """Small picture of the felt, brightest in the centre and dark in the corners; shared: never draw on it."""
    bright, middle, dark = color("teal"), color("#113d46"), color("#07161f")
    if light is not None:
        bright = bright.lerp(light, 0.16)
    small = pygame.Surface(SMALL, 0, 32)
    for y in range(SMALL[1]):
        for x in range(SMALL[0]):
            away = min(2.0, ring.distance((x + 0.5) / SMALL[0], (y + 0.5) / SMALL[1]) / 0.875)
            shade = bright.lerp(middle, away) if away < 1 else middle.lerp(dark, away - 1)
            small.set_at((x, y), shade)
    return small


def _inlay(size: tuple[int, int], ring: Ring) -> pygame.Surface:
    w, h = size
    lines = "".join(
        f'<ellipse cx="{w * ring.x}" cy="{h * ring.y}" rx="{w * ring.across + grow}" '
        f'ry="{h * ring.down + grow}" fill="none" stroke="#8fd6d2" stroke-opacity="{opacity}" '
        f'stroke-width="{width}"/>'
        for grow, opacity, width in ((0, 0.14, h / 270), (-h / 60, 0.06, h / 700))
    )
    return svg.rasterise(svg.document(w, h, "", lines), size)


def _add_noise(table: pygame.Surface) -> None:
    """Varies pixels by up to two levels; the noise is deterministic."""
    rng = random.Random(20)
    for flag in (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB):
        grains = rng.randbytes(NOISE * NOISE).translate(bytes(value * 3 // 256 for value in range(256)))
        tile = pygame.image.frombuffer(grains, (NOISE, NOISE), "P")
        tile.set_palette([(level, level, level) for level in range(256)])
        noise = tile.convert(table)
        for y in range(0, table.height, NOISE):
            for x in range(0, table.width, NOISE):
                table.blit(noise, (x, y), special_flags=flag)
