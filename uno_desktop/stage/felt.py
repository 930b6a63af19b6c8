"""The table: deep teal with a pool of light, a dark border, a faint ellipse, and noise against banding."""

from __future__ import annotations

import random

import pygame

from uno_desktop.stage import svg
from uno_desktop.stage.palette import CARD_COLORS, ColorLike, color

SMALL = (64, 36)
"""Size at which the light is worked out, before it is scaled up smoothly."""
CENTER = (0.5, 0.44)
RADII = (0.362, 0.405)
"""The ellipse, as parts of the width and of the height."""
NOISE = 128


def felt(size: tuple[int, int], light: ColorLike | None = None) -> pygame.Surface:
    """The opaque table at `size` pixels; `light` tints the pool of light a little."""
    table = pygame.transform.smoothscale(_pool(color(light) if light is not None else None), size)
    table.blit(_ellipse(size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    _add_noise(table)
    return table.convert(pygame.Surface((1, 1), 0, 32))


def rim_light(size: tuple[int, int], color_letter: str) -> pygame.Surface:
    """The active colour as light round the ellipse, to be added with `BLEND_RGB_ADD`. KeyError as usual."""
    shade = pygame.Color(CARD_COLORS[color_letter].base)
    small = pygame.Surface((SMALL[0] * 4, SMALL[1] * 4), 0, 32)
    for y in range(small.height):
        for x in range(small.width):
            distance = _distance((x + 0.5) / small.width, (y + 0.5) / small.height)
            away = (distance - 1) / (0.10 if distance > 1 else 0.30)
            strength = 0.42 / (1 + away * away * 3) * (1 if distance > 1 else 0.9)
            if strength > 0.02:
                small.set_at((x, y), tuple(round(part * strength) for part in shade[:3]))
    return pygame.transform.smoothscale(small, size)


def _distance(x: float, y: float) -> float:
    """How far out a point is: 1 on the ellipse; `x` and `y` as parts of the window."""
    dx, dy = (x - CENTER[0]) / RADII[0], (y - CENTER[1]) / RADII[1]
    return float((dx * dx + dy * dy) ** 0.5)


def _pool(light: pygame.Color | None) -> pygame.Surface:
    """The light on the cloth, small."""
    bright, middle, dark = color("teal"), color("#123f47"), color("#081c28")
    if light is not None:
        bright = bright.lerp(light, 0.16)
    small = pygame.Surface(SMALL, 0, 32)
    for y in range(SMALL[1]):
        for x in range(SMALL[0]):
            away = min(1.0, _distance((x + 0.5) / SMALL[0], (y + 0.5) / SMALL[1]) / 1.75)
            near = away * 2
            shade = bright.lerp(middle, near) if near < 1 else middle.lerp(dark, near - 1)
            small.set_at((x, y), shade)
    return small


def _ellipse(size: tuple[int, int]) -> pygame.Surface:
    """The faint inlaid ring."""
    w, h = size
    rings = "".join(
        f'<ellipse cx="{w * CENTER[0]}" cy="{h * CENTER[1]}" '
        f'rx="{w * RADII[0] + grow}" ry="{h * RADII[1] + grow}" '
        f'fill="none" stroke="#8fd6d2" stroke-opacity="{opacity}" stroke-width="{width}"/>'
        for grow, opacity, width in ((0, 0.13, h / 270), (-h / 60, 0.06, h / 700))
    )
    return svg.rasterise(svg.document(w, h, "", rings), size)


def _add_noise(table: pygame.Surface) -> None:
    """Lifts and lowers pixels by up to two levels; the same noise every time."""
    dice = random.Random(20)
    for flag in (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB):
        grains = dice.randbytes(NOISE * NOISE).translate(bytes(value * 3 // 256 for value in range(256)))
        tile = pygame.image.frombuffer(grains, (NOISE, NOISE), "P")
        tile.set_palette([(level, level, level) for level in range(256)])
        noise = tile.convert(table)
        for y in range(0, table.height, NOISE):
            for x in range(0, table.width, NOISE):
                table.blit(noise, (x, y), special_flags=flag)
