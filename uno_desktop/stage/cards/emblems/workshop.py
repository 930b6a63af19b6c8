"""Emblems of cards out of the workshop: the picture that their makers chose, on the card's colour or on all four."""

from __future__ import annotations

from uno_desktop.drawing import glyphs, svg
from uno_desktop.drawing.palette import INK_SHADES
from uno_desktop.stage.cards.emblems.parts import MIDDLE, Emblem, Ground, base, embossed, quarters

_DRAWN = {"crown": "coronet"}
"""What is called otherwise on the sheet of glyphs: an icon has that name."""
_SPOT = (MIDDLE[0], 123.0)
"""Above the middle: the name lies below."""


def glyph_of(key: str) -> str:
    """The glyph that is drawn for a picture of the workshop. KeyError if there is no such picture."""
    glyph = _DRAWN.get(key, key)
    if glyph not in glyphs.names():
        raise KeyError(key)
    return glyph


def pictured(glyph: str) -> Emblem:
    """One of the glyphs; round it the four colours where a colour is named with the card."""

    def draw(ground: Ground) -> str:
        if ground.named is not None or ground.shades.glyph != INK_SHADES.glyph:
            return base(ground, ghost=False) + embossed(glyph, _SPOT, 74, ground.heart.deepest, 3.2)
        disc = svg.circle(_SPOT, 47, "#f6edde") + svg.circle(_SPOT, 43, INK_SHADES.deepest)
        return quarters(style=ground.style, bare=True) + disc + embossed(glyph, _SPOT, 58, "#000000", 2.4)

    return draw
