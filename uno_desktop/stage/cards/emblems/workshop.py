"""Emblems of workshop cards: the chosen picture, on the card's colour or on all four."""

from __future__ import annotations

from uno_desktop.drawing import glyphs, svg
from uno_desktop.drawing.palette import INK_SHADES
from uno_desktop.stage.cards.emblems.parts import MIDDLE, Emblem, Ground, base, embossed, quarters

_DRAWN = {"crown": "coronet"}
"""Pictures with another name on the glyph sheet, since an icon has theirs."""
_SPOT = (MIDDLE[0], 123.0)
"""Above the centre: the name is below."""


def glyph_of(key: str) -> str:
    """Returns the glyph of a workshop picture. Raises KeyError."""
    glyph = _DRAWN.get(key, key)
    if glyph not in glyphs.names():
        raise KeyError(key)
    return glyph


def pictured(glyph: str) -> Emblem:
    """Returns a glyph, surrounded by the four colours if a colour is named with the card."""

    def draw(ground: Ground) -> str:
        if ground.named is not None or ground.shades.glyph != INK_SHADES.glyph:
            return base(ground, ghost=False) + embossed(glyph, _SPOT, 74, ground.heart.deepest, 3.2)
        disc = svg.circle(_SPOT, 47, "#f6edde") + svg.circle(_SPOT, 43, INK_SHADES.deepest)
        return quarters(style=ground.style, bare=True) + disc + embossed(glyph, _SPOT, 58, "#000000", 2.4)

    return draw
