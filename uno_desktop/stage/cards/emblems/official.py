"""Emblems of the official cards, common to all decks: numbers, Skip, Reverse, Draw Two, and wild cards."""

from __future__ import annotations

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import INK_SHADES, WHITE
from uno_desktop.stage.cards.emblems.parts import (
    MIDDLE,
    UNDERLINED,
    Emblem,
    Ground,
    base,
    embossed,
    mini_card,
    quarters,
    word,
)


def numeral(text: str) -> Emblem:
    """A number; 6 and 9 are underlined."""

    def draw(ground: Ground) -> str:
        dark = ground.shades.deepest
        if text not in UNDERLINED:
            return base(ground) + word(text, MIDDLE, 98, dark, 3.4)
        line = "".join(
            svg.path(svg.round_rect(76, 201 + drop, 48, 8, 4), fill, stroke=dark, stroke_width="6.8") + top
            for drop, fill, top in ((4, dark, ""), (0, dark, svg.path(svg.round_rect(76, 201, 48, 8, 4), WHITE)))
        )
        return base(ground) + line + word(text, (MIDDLE[0], 144), 92, dark, 3.4)

    return draw


def sign(name: str, size: float = 96.0) -> Emblem:
    """A single glyph, such as Skip or Reverse."""

    def draw(ground: Ground) -> str:
        return base(ground) + embossed(name, MIDDLE, size, ground.shades.deepest, 3.4)

    return draw


def pair(text: str) -> Emblem:
    """Two cards of the card's own colour with `text` below."""

    def draw(ground: Ground) -> str:
        shades = ground.shades
        small = mini_card((87, 124), 43, -11, shades.light, shades.deepest)
        small += mini_card((114, 128), 43, 9, shades.base, shades.deepest)
        return base(ground) + small + word(text, (MIDDLE[0], 184), 46, shades.deepest, 3.6)

    return draw


def hand_of_four(text: str) -> Emblem:
    """A fan of one card in each colour with `text` below; the named colour is highlighted."""

    def draw(ground: Ground) -> str:
        fan = ""
        for place, letter in enumerate(ground.wheel[0] + ground.wheel[:0:-1]):
            off = place - 1.5
            spot = (MIDDLE[0] + off * 17.5, 120 + off * off * 2.4 - (7 if ground.raises(letter) else 0))
            fan += mini_card(spot, 34, off * 12, ground.quarter(letter), INK_SHADES.deepest)
        return base(ground, ghost=False) + fan + word(text, (MIDDLE[0], 182), 46, ground.heart.deepest, 3.6)

    return draw


def spectrum(ground: Ground) -> str:
    """The Joker: the four colours, or the named one."""
    if ground.named is None:
        return quarters(style=ground.style, letters=ground.wheel)
    return base(ground, ghost=False) + embossed(ground.named.glyph, MIDDLE, 92, ground.named.deepest, 3.4)


def exchange(ground: Ground) -> str:
    """Swap Hands: two small hands with exchange arrows."""
    x = MIDDLE[0]
    upper = "".join(
        mini_card((x + off * 17, 106 + abs(off) * 3), 27, off * 17, fill, INK_SHADES.deepest)
        for off, fill in ((-1, "url(#qR)"), (0, "url(#qY)"), (1, "url(#qR)"))
    )
    lower = "".join(
        mini_card((x + off * 17, 194 - abs(off) * 3), 27, -off * 17, fill, INK_SHADES.deepest)
        for off, fill in ((-1, "url(#qB)"), (0, "url(#qG)"), (1, "url(#qB)"))
    )
    return base(ground, ghost=False) + upper + lower + embossed("swap", MIDDLE, 50, ground.heart.deepest, 3)
