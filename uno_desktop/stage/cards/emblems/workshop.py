"""Emblems of cards out of the workshop: the picture that their makers chose, on the card's colour or on all four."""

from __future__ import annotations

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import INK_SHADES
from uno_desktop.stage.cards.emblems.parts import MIDDLE, Emblem, Ground, base, embossed, quarters

GLYPHS = (
    "rocket",
    "cat",
    "bear",
    "ghost",
    "coronet",
    "heart",
    "anchor",
    "umbrella",
    "snowflake",
    "moon",
    "cake",
    "key",
    "bell",
    "eye",
    "shield",
    "tornado",
    "bomb",
    "mushroom",
    "octopus",
    "fish",
    "hat",
    "tree",
    "robot",
    "dice",
)
"""What may be pictured on a card of one's own, as the workshop offers it; none of it means anything in the rules."""
_SPOT = (MIDDLE[0], 123.0)
"""Above the middle: the name lies below."""


def pictured(glyph: str) -> Emblem:
    """One of the glyphs; round it the four colours where a colour is named with the card."""

    def draw(ground: Ground) -> str:
        if ground.named is not None or ground.shades.glyph != INK_SHADES.glyph:
            return base(ground, ghost=False) + embossed(glyph, _SPOT, 74, ground.heart.deepest, 3.2)
        disc = svg.circle(_SPOT, 47, "#f6edde") + svg.circle(_SPOT, 43, INK_SHADES.deepest)
        return quarters(style=ground.style, bare=True) + disc + embossed(glyph, _SPOT, 58, "#000000", 2.4)

    return draw
