"""A rotating machine part: drawn once at double size, then rotated as a picture.

Drawing it again at every angle would take many milliseconds per frame.
"""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass

import pygame

from uno_desktop.drawing import svg

_FINER = 2
_MARGIN = 3.0
"""Margin in units, so that rotated edges stay smooth."""


@dataclass(frozen=True, slots=True)
class RotatingSprite:
    """Drawing of a machine in a box of `box` units wide and high, at angle 0.

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
