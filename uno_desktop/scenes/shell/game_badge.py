"""Badge of the game for the title and the window icon: a hexagon with the four colours and their glyphs."""

import io

import pygame

from uno_desktop.drawing import palette, svg
from uno_desktop.stage.cards.emblems import MIDDLE, quarters

_BOX = (140.0, 180.0)
"""Bounding box of the hexagon in units; a card is 200 x 300."""


def badge(height: int) -> pygame.Surface:
    """Returns the badge, `height` pixels tall, with premultiplied alpha."""
    return svg.rasterise(_text(_BOX), (round(height * _BOX[0] / _BOX[1]), height))


def window_icon(size: int) -> pygame.Surface:
    """Returns the badge centred in a square of `size` pixels, with straight alpha as window icons require."""
    text = _text((_BOX[1], _BOX[1]))
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size))


def _text(box: tuple[float, float]) -> str:
    x, y = MIDDLE
    defs = svg.linear("rim", [(0, "#ffffff"), (1, "#e9d9b8")], (x, y - 86), (x, y + 86))
    for letter, shades in palette.CARD_COLORS.items():
        defs += svg.linear(f"q{letter}", [(0, shades.light), (1, shades.base)], (x, y - 80), (x, y + 80))
    moved = f"translate({svg.num(box[0] / 2 - x)} {svg.num(box[1] / 2 - y)})"
    return svg.document(*box, defs, svg.group(quarters(palette.GOLD_LIGHT), moved))
