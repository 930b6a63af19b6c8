"""Behind the menus: the felt, and dim cards that fall slowly, for ever, and never in the way."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from uno_desktop.scenes.skin import faded

if TYPE_CHECKING:
    from uno_desktop.scenes.house import House

_CODES = ("R7", "B+2", "G4", "YS", "W", "B0", "RR", "Y9", "G+2", "W+4", "B5", "R3", "Y1", "GR")
_CARD = 150
"""Height of a card at scale 1, in logical units."""
_FALL = 22.0
"""Logical units a second for the nearest card."""
_FAINT = 0.34
"""The cards must not compete with the page before them."""
_BYTES = 40 * 1024 * 1024


@dataclass(slots=True)
class _Leaf:
    """One falling card; x in parts of the window's width, y in logical units, angle in degrees."""

    code: str
    x: float
    y: float
    depth: float
    angle: float
    spin: float


class Backdrop:
    """Shared by all pages of a house, so that the cards go on falling from page to page."""

    def __init__(self, house: House) -> None:
        self.house = house
        dice = random.Random(7)
        self._leaves = []
        for number, code in enumerate(_CODES):
            x = (number + 0.5 + dice.uniform(-0.3, 0.3)) / len(_CODES)
            depth = dice.uniform(0.45, 0.95)
            spin = dice.choice((-1, 1)) * dice.uniform(3, 8)
            self._leaves.append(_Leaf(code, x, dice.uniform(-180, 860), depth, dice.uniform(0, 360), spin))
        self._leaves.sort(key=lambda leaf: leaf.depth)

    def update(self, dt: float) -> None:
        """Let the cards fall for `dt` seconds; they lie still with reduced motion."""
        if self.house.settings.reduced_motion:
            return
        height = self.house.size[1] / self.house.scale
        for leaf in self._leaves:
            leaf.y += _FALL * leaf.depth * dt
            leaf.angle += leaf.spin * dt
            if leaf.y > height + _CARD:
                leaf.y = -_CARD

    def draw(self, surface: pygame.Surface) -> None:
        """Draw felt and cards over the whole surface."""
        house = self.house
        surface.blit(house.cloth, (0, 0))
        art = house.art(_CARD, _BYTES)
        art.begin_frame()
        for leaf in self._leaves:
            card = faded(art.dim(leaf.code, leaf.angle, leaf.depth, flying=True), _FAINT)
            center = (round(leaf.x * house.size[0]), house.px(leaf.y))
            surface.blit(card, card.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
