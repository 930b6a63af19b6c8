"""Corners of a face: index and colour glyph, legible even when only the left edge is visible."""

from __future__ import annotations

from uno_desktop.drawing import glyphs, svg
from uno_desktop.drawing.palette import WHITE
from uno_desktop.stage.cards.card_designs import Design
from uno_desktop.stage.cards.emblems.parts import MIDDLE, UNDERLINED, Ground, word

LARGE_MIDDLE = 35.0
"""Centre of a large index, so that it stays within the left 30 % (60 units) of a card."""
WIDTH = 200
_WIDEST = 45.0


def corners(design: Design, ground: Ground) -> str:
    """Returns the index and the colour glyph in the corner, and upside down in the opposite one."""
    corner = _large(design, ground) if ground.style.large else _small(design, ground)
    if ground.style.flat and (ground.named or design.color):  # again, for hands of which only the right side is visible
        corner += _below(design, ground, (WIDTH - 36, 38), 34)
    return corner + svg.group(corner, f"rotate(180 {MIDDLE[0]} {MIDDLE[1]})")


def _small(design: Design, ground: Ground) -> str:
    underlined = design.index in UNDERLINED
    corner = _index(design.index, ground)
    corner += _below(design, ground, (34.0, 84.0 if underlined else 77.0), 28)
    if design.number:
        corner += _small_number(design.number, ground)
    return corner


def _below(design: Design, ground: Ground, spot: svg.Point, size: float) -> str:
    dark = _edge(ground)
    if ground.named:
        return _raised(ground.named.glyph, _named_ink(ground), spot, size, dark)
    if design.color:
        return _raised(ground.shades.glyph, ground.ink, spot, size, dark)
    if design.wild:
        return _four_dots(ground, spot, size / 28)
    if design.suit:
        return _suit(ground, design.suit, spot, size / 28)
    if design.below:
        return _raised(design.below, ground.ink, spot, size, dark)
    return ""


def _named_ink(ground: Ground) -> str:
    """Colour of the named colour's glyph: it must contrast with the field below."""
    assert ground.named is not None
    if ground.edge:
        return ground.ink if ground.style.flat else ground.named.dark
    return ground.named.bright


def _edge(ground: Ground) -> str:
    return ground.edge or ground.shades.deep


def _index(index: str, ground: Ground) -> str:
    dark = _edge(ground)
    if index in glyphs.names():
        return _raised(index, ground.ink, (34, 40), 36, dark)
    x, height = {1: (34.0, 35), 2: (40.5, 28)}.get(len(index), (45.0, 24))
    text = word(index, (x, 40), height, dark, 1.5, ground.ink)
    if index in UNDERLINED:
        text += _line((34, 64.6), 24, 4.2, ground)
    return text


def _line(spot: svg.Point, width: float, height: float, ground: Ground) -> str:
    box = svg.round_rect(spot[0] - width / 2, spot[1] - height / 2, width, height, height / 2)
    return svg.path(box, ground.ink, stroke=_edge(ground), stroke_width="1")


def _small_number(number: str, ground: Ground) -> str:
    x = 64.0 if len(number) == 1 else 70.0
    text = word(number, (x, 44), 22, _edge(ground), 1.2, ground.ink)
    if number in UNDERLINED:
        text += svg.path(svg.round_rect(x - 8, 58, 16, 3, 1.5), ground.ink)
    return text


def _large(design: Design, ground: Ground) -> str:
    """Index at nearly twice the usual size; signs before and after a number are small and raised."""
    low, size = 92.0, 35.0  # near the top: in a two-row hand, only 108 units of the rear row are visible
    if design.index in glyphs.names():
        corner = _raised(design.index, ground.ink, (LARGE_MIDDLE, 42), 50, _edge(ground))
        low = 89.0
    elif design.number:
        corner = _fitted(design.index, (LARGE_MIDDLE, 42), 46, ground)
    else:
        corner = _large_word(design.index, ground)
        if len(design.index) > 1 or design.index in UNDERLINED:
            low, size = 102.0, 33.0
    if design.number:
        corner += _fitted(design.number, (LARGE_MIDDLE, 93), 36, ground)
        if design.number in UNDERLINED:
            corner += _line((LARGE_MIDDLE, 117), 26, 4.4, ground)
        low = 142.0
    return corner + _below(design, ground, (LARGE_MIDDLE, low), size)


def _large_word(index: str, ground: Ground) -> str:
    digits = "".join(sign for sign in index if sign.isdigit())
    if digits in ("", index):
        line = _line((LARGE_MIDDLE, 79), 36, 5, ground) if index in UNDERLINED else ""
        return _fitted(index, (LARGE_MIDDLE, 44), 58, ground) + line
    signs = "".join(sign for sign in index if not sign.isdigit())
    return _fitted(signs, (LARGE_MIDDLE, 22), 17, ground) + _fitted(digits, (LARGE_MIDDLE, 58), 50, ground)


def _fitted(text: str, spot: svg.Point, height: float, ground: Ground) -> str:
    """A word `height` units tall, or lower if it would be too wide."""
    letters = glyphs.glyph_run(text)
    height = min(height, _WIDEST * letters.height / letters.width)
    return word(text, spot, height, _edge(ground), 1.8, ground.ink)


def _four_dots(ground: Ground, spot: svg.Point, times: float) -> str:
    places = ((-6, -6, "R"), (6, -6, "B"), (6, 6, "G"), (-6, 6, "Y"))
    return "".join(
        svg.circle((spot[0] + dx * times, spot[1] + dy * times), 5.4 * times, ground.color(letter).base)
        for dx, dy, letter in places
    )


def _suit(ground: Ground, letter: str, spot: svg.Point, times: float) -> str:
    shades = ground.color(letter)
    middle = (spot[0], spot[1] + 3)
    disc = svg.circle(middle, 17 * times, WHITE) + svg.circle(middle, 15 * times, shades.deep)
    return disc + glyphs.drawn(shades.glyph, WHITE, middle, 23 * times)


def _raised(glyph: str, fill: str, spot: svg.Point, size: float, dark: str) -> str:
    """A glyph with a fine dark edge, for legibility on the bright part of the card."""
    low = (spot[0] + 0.7, spot[1] + 1.5)
    width = svg.num(2.4 * glyphs.BOX / size)
    below = glyphs.drawn(
        glyph,
        dark,
        low,
        size,
        stroke=dark,
        stroke_width=width,
        stroke_linejoin="round",
        stroke_opacity="0.55",
        fill_opacity="0.55",
    )
    return below + glyphs.drawn(glyph, fill, spot, size)
