"""Emblems of the Unplugged cards: refusals, diversions, exchanges, gifts, luck, and animals."""

from __future__ import annotations

from uno_desktop.drawing import glyphs, svg
from uno_desktop.drawing.palette import GOLD, GOLD_LIGHT, GREEN, INK_SHADES, WHITE
from uno_desktop.stage.cards.emblems.parts import (
    MIDDLE,
    Emblem,
    Ground,
    base,
    embossed,
    mini_card,
    relief,
    silhouette,
    word,
)

_X, _Y = MIDDLE


def chosen_four(ground: Ground) -> str:
    """Four cards for a chosen player: the +4 fan below a question mark."""
    dark = ground.heart.deepest
    fan = _fan(ground, 131, 29, 15, 1.9)
    mark = word("?", (_X, 112), 58, dark, 4.2, GOLD_LIGHT)
    return base(ground, ghost=False) + fan + mark + word("+4?", (_X - 1, 186), 40, dark, 3.4)


def _fan(ground: Ground, y: float, width: float, step: float, drop: float) -> str:
    """A card in each colour; the named one is highlighted."""
    fan = ""
    for place, letter in enumerate("RYGB"):
        off = place - 1.5
        spot = (_X + off * step * 1.9, y + off * off * drop * 2 - (7 if ground.raises(letter) else 0))
        fan += mini_card(spot, width, off * 14, ground.quarter(letter), INK_SHADES.deepest)
    return fan


def eight(ground: Ground) -> str:
    cards = ""
    for row in (0, 1):
        for place, letter in enumerate("RYGB"):
            off = place - 1.5
            spot = (_X + off * (19 + 4 * row), 100 + 31 * row + off * off * 2.2)
            cards += mini_card(spot, 25, off * 9, ground.quarter(letter), INK_SHADES.deepest)
    return base(ground, ghost=False) + cards + word("+8", (_X, 186), 46, ground.heart.deepest, 3.6)


def refusal(ground: Ground) -> str:
    """A raised hand on a stop sign."""
    plate = relief("stop-sign", MIDDLE, 110, ground.shades.deepest)
    return base(ground, ghost=False) + plate + embossed("palm", (_X + 1, _Y + 1), 74, "#b3152f", 2.2)


def boomerang(ground: Ground) -> str:
    trail = svg.path("M128 204C84 214 52 184 58 140", "none", stroke=WHITE, stroke_width=7,
                     stroke_linecap="round", stroke_dasharray="13 11")  # fmt: skip
    head = svg.path(svg.round_polygon([(59, 114), (74, 140), (44, 138)], 2), WHITE)
    thrown = relief("boomerang", (_X + 6, 136), 92, ground.shades.deepest)
    return base(ground, ghost=False) + trail + head + thrown


def diversion(ground: Ground) -> str:
    """A forked path: one way is blocked, the cards take the other."""
    dark = ground.shades.deepest
    return base(ground, ghost=False) + relief("fork", MIDDLE, 110, dark) + relief("barrier", MIDDLE, 110, dark, 2.6)


def two_others(ground: Ground) -> str:
    """Two players who must exchange hands."""
    dark = ground.shades.deepest
    people = relief("neighbor-left", (68, 168), 58, dark, 2.8)
    people += relief("neighbor-right", (132, 168), 58, dark, 2.8)
    cards = mini_card((74, 114), 27, -9, "url(#hidden)", dark) + mini_card((126, 114), 27, 9, "url(#hidden)", dark)
    return base(ground, ghost=False) + cards + people + embossed("swap", (_X, 113), 44, dark, 3.2)


def exchange_mine(ground: Ground) -> str:
    """Two hands holding cards out to each other."""
    dark = ground.shades.deepest
    return base(ground, ghost=False) + relief("trade", MIDDLE, 122, dark, 3.0) + _holding(dark)


def _holding(dark: str) -> str:
    fan = "".join(
        mini_card((77 + off * 13, 116 + abs(off) * 2.5), 26, off * 16 - 8, shade, dark)
        for off, shade in ((-1, "url(#qR)"), (0, "url(#qY)"), (1, "url(#qR)"))
    )
    back = "".join(
        mini_card((123 + off * 13, 184 - abs(off) * 2.5), 26, -off * 16 - 8, "url(#hidden)", dark) for off in (-1, 0, 1)
    )
    return fan + back


def gift(ground: Ground) -> str:
    return base(ground, ghost=False) + relief("gift", (_X, 148), 100, ground.shades.deepest)


def treasure(ground: Ground) -> str:
    return base(ground, ghost=False) + relief("treasure", MIDDLE, 108, ground.shades.deepest)


def plus_effect(ground: Ground) -> str:
    """A plus charged with lightning: the number played before it becomes a penalty."""
    dark = ground.shades.deepest
    return base(ground, ghost=False) + relief("plus", MIDDLE, 114, dark, 3.4) + relief("bolt", MIDDLE, 105, dark, 3.0)


def clover(letter: str) -> Emblem:
    """A four-leaf clover in one of the colours, with the colour's glyph."""

    def draw(ground: Ground) -> str:
        shades, spot = ground.color(letter), (_X, 141.0)
        # A broad white edge, so that the clover contrasts with the mauve in any colour.
        shadow = silhouette("clover", spot, 112, ground.shades.deepest, 6.0)
        pale = silhouette("clover", spot, 112, WHITE, 3.4)
        leaves = relief("clover", spot, 112, shades.deepest, 0.8, {GREEN.base: shades.base, GREEN.light: shades.light})
        stamp = svg.circle(spot, 26, WHITE) + svg.circle(spot, 23, shades.deep)
        stamp += glyphs.drawn(shades.glyph, WHITE, spot, 34)
        return base(ground, ghost=False) + shadow + pale + leaves + stamp

    return draw


def weasel(ground: Ground) -> str:
    """A weasel peeking over a hand of cards."""
    dark = ground.shades.deepest
    cards = "".join(
        mini_card((_X + place * 27, 200 + abs(place) * 5), 38, place * 13, "url(#hidden)", dark) for place in (-1, 1, 0)
    )
    paws = "".join(relief("paw", (_X + dx, 177), 18, dark, 2.6) for dx in (-14, 15))
    return base(ground, ghost=False) + relief("weasel", (_X, 138), 96, dark) + cards + paws


def cow(ground: Ground) -> str:
    """A friendly cow, and the direction of the hands: left."""
    head = relief("cow", (_X, 136), 92, ground.shades.deepest)
    return base(ground, ghost=False) + head + _way(ground, "left")


def mad_cow(ground: Ground) -> str:
    """A cow with rolling eyes and its tongue out, and the direction of the hands: right."""
    head = relief("mad-cow", (_X, 133), 92, ground.shades.deepest)
    return base(ground, ghost=False) + svg.group(head, f"rotate(9 {_X} 140)") + _way(ground, "right")


def _way(ground: Ground, name: str) -> str:
    step = -1 if name == "left" else 1
    dark = ground.shades.deepest
    cards = "".join(
        mini_card((_X - step * (2 + 19 * place), 206), 21, 9 * step, "url(#hidden)", dark) for place in (1, 0)
    )
    return cards + embossed(name, (_X + step * 25, 206), 30, dark, 3.0, GOLD)


def penguin(ground: Ground) -> str:
    """A penguin: the round is over."""
    return base(ground, ghost=False) + penguin_alone(ground.shades.deepest)


def penguin_alone(dark: str) -> str:
    """The penguin alone, with an edge in the colour `dark`."""
    return relief("penguin", MIDDLE, 118, dark)
