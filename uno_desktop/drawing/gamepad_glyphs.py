"""Glyphs of the four PlayStation face buttons, which the bundled fonts lack."""

from __future__ import annotations

import functools

import pygame

from uno_desktop.drawing import palette
from uno_desktop.drawing.palette import ColorLike

SHAPES = "×○□△"
_FINE = 4
"""Supersampling factor for smooth edges."""


@functools.lru_cache(maxsize=64)
def _drawn(shape: str, size: int, shade: str) -> pygame.Surface:
    big = size * _FINE
    paper = pygame.Surface((big, big), pygame.SRCALPHA, 32)
    color, width = pygame.Color(shade), max(_FINE, big // 8)
    low, high, middle = big // 6, big - big // 6, big // 2
    if shape == "○":
        pygame.draw.circle(paper, color, (middle, middle), middle - low // 2, width)
    elif shape == "□":
        pygame.draw.rect(paper, color, (low, low, high - low, high - low), width)
    elif shape == "△":
        pygame.draw.polygon(paper, color, ((middle, low), (high, high), (low, high)), width)
    else:
        pygame.draw.line(paper, color, (low, low), (high, high), width)
        pygame.draw.line(paper, color, (low, high), (high, low), width)
    return pygame.transform.smoothscale(paper.premul_alpha(), (size, size))


def gamepad_glyph(shape: str, size: int, color: ColorLike) -> pygame.Surface:
    """Returns one of SHAPES, `size` pixels square, premultiplied; shared, so it must not be drawn on."""
    return _drawn(shape, max(4, size), palette.hex_of(color))
