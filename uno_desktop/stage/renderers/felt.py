"""Felt of the table: a deep colour with a pool of light, a dark border, a faint ellipse, and noise against banding."""

import functools
import math
import random

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import ALL_COLORS, color
from uno_desktop.stage.cards.unlocks import cloths

SMALL = (64, 36)
"""Size at which the pool of light is computed before smooth scaling."""
SMALL_RIM = (256, 144)
NOISE = 256
"""Side of the noise tile, in pixels."""


RING_X, RING_Y, RING_ACROSS, RING_DOWN = 0.5, 0.44, 0.362, 0.405
"""Centre and semi-axes of the ellipse, relative to the window."""


def felt(size: tuple[int, int], cloth: str = "teal") -> pygame.Surface:
    """Returns the opaque table at `size` pixels, with a cloth of `unlocks.py`."""
    table = pygame.transform.smoothscale(_pool(cloth), size)
    table.blit(_inlay(size, cloths()[cloth].line), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    _add_noise(table)
    return table


def rim_light(size: tuple[int, int], color_letter: str) -> pygame.Surface:
    """Returns a colour's light around the ellipse, premultiplied. Raises KeyError for an unknown colour letter."""
    small = _rim().copy()
    small.fill(pygame.Color(ALL_COLORS[color_letter].base), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(small, size)


def white_rim_light(size: tuple[int, int]) -> pygame.Surface:
    """Returns the light of `rim_light` in white, to be tinted strip by strip by multiplying it with a colour."""
    return pygame.transform.smoothscale(_rim(), size)


@functools.cache
def _rim() -> pygame.Surface:
    wide, high = SMALL_RIM
    across = [round((((x + 0.5) / wide - RING_X) / RING_ACROSS) ** 2, 12) for x in range(wide)]
    down = [(((y + 0.5) / high - RING_Y) / RING_DOWN) ** 2 for y in range(high)]
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


@functools.cache
def _pool(cloth: str) -> pygame.Surface:
    """Small picture of the felt, brightest in the centre and dark in the corners; shared: never draw on it."""
    bright, middle, dark = map(color, cloths()[cloth].light)
    small = pygame.Surface(SMALL, 0, 32)
    for y in range(SMALL[1]):
        for x in range(SMALL[0]):
            across, down = ((x + 0.5) / SMALL[0] - RING_X) / RING_ACROSS, ((y + 0.5) / SMALL[1] - RING_Y) / RING_DOWN
            away = min(2.0, math.hypot(across, down) / 0.875)
            shade = bright.lerp(middle, away) if away < 1 else middle.lerp(dark, away - 1)
            small.set_at((x, y), shade)
    return small


def _inlay(size: tuple[int, int], line: str) -> pygame.Surface:
    w, h = size
    lines = "".join(
        f'<ellipse cx="{w * RING_X}" cy="{h * RING_Y}" rx="{w * RING_ACROSS + grow}" '
        f'ry="{h * RING_DOWN + grow}" fill="none" stroke="{line}" stroke-opacity="{opacity}" '
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
