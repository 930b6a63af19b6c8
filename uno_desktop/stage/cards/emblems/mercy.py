"""Emblems of the No Mercy cards: draw cards of four to ten, and the Colour Roulette."""

from __future__ import annotations

from uno_desktop.drawing import svg, svg_paths
from uno_desktop.drawing.palette import GOLD_LIGHT, INK_SHADES, WHITE
from uno_desktop.stage.cards.emblems.parts import MIDDLE, Emblem, Ground, base, embossed, mini_card, word

_X, _Y = MIDDLE


def own_four(text: str) -> Emblem:
    """Four cards of the card's own colour with `text` below."""

    def draw(ground: Ground) -> str:
        shades = ground.shades
        fan = ""
        for place in range(4):
            off = place - 1.5
            fill = shades.light if place % 2 else shades.base
            fan += mini_card((_X + off * 17.5, 120 + off * off * 2.4), 34, off * 12, fill, shades.deepest)
        return base(ground) + fan + word(text, (_X, 184), 46, shades.deepest, 3.6)

    return draw


def reverse_four(text: str) -> Emblem:
    """Four cards in four colours below a Reverse sign, with `text` below."""

    def draw(ground: Ground) -> str:
        dark = ground.heart.deepest
        fan = _rows(ground, ("RYGB",), 131, 30, 17.5) + embossed("reverse", (_X, 100), 46, dark, 3.2)
        return base(ground, ghost=False) + fan + word(text, (_X, 187), 42, dark, 3.6)

    return draw


def heap(text: str, rows: tuple[str, ...]) -> Emblem:
    """Rows of cards in four colours with the number below; if a colour is named, only that one keeps its colour."""

    def draw(ground: Ground) -> str:
        cards = _rows(ground, rows, 98, 26, 18)
        return base(ground, ghost=False) + cards + word(text, (_X, 187), 44, ground.heart.deepest, 3.6)

    return draw


def _rows(ground: Ground, rows: tuple[str, ...], top: float, width: float, step: float) -> str:
    cards = ""
    for row, letters in enumerate(rows):
        for place, letter in enumerate(letters):
            off = place - (len(letters) - 1) / 2
            spot = (_X + off * step, top + 30 * row + off * off * 1.8)
            cards += mini_card(spot, width, off * 8, ground.quarter(letter), INK_SHADES.deepest)
    return cards


def roulette(ground: Ground) -> str:
    """A wheel of the four colours, two fields of each, under a pointer."""
    dark = ground.heart.deepest
    wheel = svg.circle((_X + 1.5, _Y + 9), 60, "#000000").replace("/>", ' fill-opacity="0.3"/>')
    wheel += svg.circle((_X, _Y + 5), 60, "url(#rim)") + svg.circle((_X, _Y + 5), 54, dark)
    for place, letter in enumerate("RYGBRYGB"):
        wheel += svg.path(_field(place * 45, (place + 1) * 45), ground.quarter(letter), stroke=WHITE, stroke_width=1.6)
    hub = svg.circle((_X, _Y + 5), 17, "url(#rim)") + svg.circle((_X, _Y + 5), 12, dark)
    pointer = svg.path(
        svg.round_polygon([(_X - 13, 82), (_X + 13, 82), (_X, 112)], 3), GOLD_LIGHT, stroke=dark, stroke_width=4
    )
    return base(ground, ghost=False) + wheel + hub + pointer


def _field(first: float, last: float) -> str:
    """Returns a field of the wheel between two angles, in degrees."""
    (x, y), (u, v) = (svg_paths.at(52, degrees, (_X, _Y + 5)) for degrees in (first, last))
    n = svg.num
    return f"M{n(_X)} {n(_Y + 5)}L{n(x)} {n(y)}A52 52 0 0 1 {n(u)} {n(v)}Z"
