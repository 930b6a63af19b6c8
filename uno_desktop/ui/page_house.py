"""The house as a page sees it: the same in everything, but measured in units that grow with the lettering."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, cast

import pygame

from uno_desktop.drawing.text import Lettering
from uno_desktop.ui.skin import Skin

if TYPE_CHECKING:
    from uno_desktop.stage.cards.art import Art
    from uno_desktop.ui.house import House

WIDEST, HIGHEST = 1280.0, 900.0
"""A page is not laid out larger than this, in its units; in a larger window it lies in the middle."""
LEAST_TARGET = 40.0
"""Pixels that whatever can be clicked must have at least."""
TARGET = 44.0
"""The height of the smallest control on a page, in its units."""


class PageHouse:
    """Gives and takes everything from the real house, except for what depends on the size of a unit.

    At 200 % a page of 1280x720 pixels is 640x360 units: its text is twice as large and so is whatever holds
    the text, so nothing has to be squeezed; the page shows less at a time instead and scrolls.
    """

    real: House

    def __init__(self, real: House) -> None:
        object.__setattr__(self, "real", real)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.real, name, value)

    @property
    def scale(self) -> float:
        """Pixels in a unit: never so few that a control is too small to hit."""
        return max(self.real.scale * self.real.text, LEAST_TARGET / TARGET)

    @property
    def lettering(self) -> Lettering:
        """Fonts for this size of a unit."""
        return _lettering(self.scale)

    @property
    def skin(self) -> Skin:
        """Panels and buttons for this size of a unit."""
        return _skin(self.scale)

    def px(self, units: float) -> int:
        """Units of the page as whole pixels."""
        return round(units * self.scale)

    def canvas(self) -> tuple[float, float]:
        """Width and height of the page in its units."""
        width, height = self.real.size
        return min(WIDEST, width / self.scale), min(HIGHEST, height / self.scale)

    def place(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """In pixels, a rectangle in units of the page."""
        wide, high = self.canvas()
        left = (self.real.size[0] - wide * self.scale) / 2
        top = (self.real.size[1] - high * self.scale) / 2
        return pygame.Rect(round(left + x * self.scale), round(top + y * self.scale), self.px(w), self.px(h))

    def art(self, height: float, byte_limit: int) -> Art:
        """The cards at `height` units of the page."""
        return self.real.art(height * self.scale / self.real.scale, byte_limit)


@functools.lru_cache(maxsize=2)
def _lettering(scale: float) -> Lettering:
    return Lettering(scale)


@functools.lru_cache(maxsize=2)
def _skin(scale: float) -> Skin:
    return Skin(scale)


def page_house(house: House) -> House:
    """The house measured in units of a page."""
    return cast("House", PageHouse(real_house(house)))


def real_house(house: House) -> House:
    """The house itself, whichever of both one has."""
    return house.real if isinstance(house, PageHouse) else house
