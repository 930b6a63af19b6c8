"""Every printed face as SVG: the frame common to all cards round what the designs tell of each."""

from __future__ import annotations

import functools
import math

from uno_desktop.stage import emblems, glyphs, svg
from uno_desktop.stage.designs import DESIGNS, Design
from uno_desktop.stage.emblems import MIDDLE, Ground
from uno_desktop.stage.palette import (
    CARD_COLORS,
    CREAM_DARK,
    GOLD,
    GOLD_LIGHT,
    INK_LIGHT,
    INK_SHADES,
    PAPER_SHADES,
    WHITE,
)

WIDTH, HEIGHT = 200, 300
EDGE, CORNER = 7.0, 17.0


def check(code: str, named: str = "") -> None:
    """KeyError if there is no such face or colour."""
    if code not in DESIGNS:
        raise KeyError(f"no face is drawn for the card {code!r}")
    if named and named not in CARD_COLORS:
        raise KeyError(f"{named!r} is not a colour letter (R, G, B, Y)")


def face_svg(code: str, named: str = "") -> str:
    """The face `code` as SVG; `named` is the letter of the colour said with a wild card.

    KeyError if there is no such face or colour."""
    check(code, named)
    design = DESIGNS[code]
    ground = _ground(design, named)
    body = _frame(ground) + design.emblem(ground) + _corners(design, ground)
    return svg.document(WIDTH, HEIGHT, _gradients(ground), body)


def _ground(design: Design, named: str) -> Ground:
    if design.color:
        return Ground(CARD_COLORS[design.color])
    shade = CARD_COLORS[named] if named and design.wild else None
    if design.stock is PAPER_SHADES:
        return Ground(design.stock, shade, design.stock.deepest, WHITE)
    return Ground(design.stock, shade)


INNER = (EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, CORNER - EDGE + 1.5)
"""The picture inside the warm white edge: x, y, width, height, corner radius."""
LINE = (EDGE + 5.5, EDGE + 5.5, WIDTH - 2 * EDGE - 11, HEIGHT - 2 * EDGE - 11, 7.5)


@functools.cache
def _rays() -> str:
    """Light rays from the middle to the edge of the card, as one path."""
    count = 16
    shape = ""
    for place in range(count):
        start = math.tau * (place + 0.18) / count
        shape += svg.polygon([MIDDLE, _border(start), _border(start + math.tau * 0.46 / count)])
    return shape


def _border(angle: float) -> svg.Point:
    """The point where a ray meets the middle of the card's edge, so that it never shows outside."""
    dx, dy = math.cos(angle), math.sin(angle)
    reach = min((WIDTH - EDGE) / 2 / max(abs(dx), 1e-9), (HEIGHT - EDGE) / 2 / max(abs(dy), 1e-9))
    return MIDDLE[0] + dx * reach, MIDDLE[1] + dy * reach


def _gradients(ground: Ground) -> str:
    shades, heart = ground.shades, ground.heart
    quarters = "".join(
        svg.linear(f"q{letter}", [(0, c.light), (0.45, c.base), (1, c.dark)], (40, 66), (165, 236))
        for letter, c in CARD_COLORS.items()
    )
    shine = ground.named.base if ground.named else WHITE
    strong = 0.95 if ground.named else 0.36
    return (
        svg.linear("ground", [(0, shades.light), (0.4, shades.base), (1, shades.dark)], (5, 0), (195, 300))
        + svg.linear("edge", [(0, "#ffffff"), (0.55, "#fbf5ea"), (1, CREAM_DARK)], (60, 0), (110, 300))
        + svg.linear("rim", [(0, "#ffffff"), (0.5, "#fbf4e8"), (1, "#e6d9c4")], (80, 64), (120, 236))
        + svg.linear("deep", [(0, heart.deep), (1, heart.deepest)], (60, 66), (140, 234))
        + svg.linear("hidden", [(0, "#8f7fe0"), (0.5, "#4a3c96"), (1, "#2a1f55")], (40, 66), (165, 236))
        + svg.radial("halo", [(0, shine, strong), (0.62, shine, strong * 0.62), (1, shine, 0.0)], MIDDLE, 118)
        + quarters
    )


def _frame(ground: Ground) -> str:
    line = ground.ink if ground.named is None else ground.named.bright
    clear = "0.42" if ground.named is None else "0.95"
    return (
        svg.path(svg.round_rect(*INNER), "url(#ground)")
        + svg.path(_rays(), ground.ink, fill_opacity="0.085" if ground.ink == WHITE else "0.05")
        + svg.circle(MIDDLE, 118, "url(#halo)")
        + _edge()
        + svg.path(svg.round_rect(*LINE), "none", stroke=line, stroke_width="1.3", stroke_opacity=clear)
    )


def _edge() -> str:
    """The warm white edge with a hole for the picture; drawn last, it also trims rays and halo."""
    ring = svg.round_rect(0, 0, WIDTH, HEIGHT, CORNER) + svg.round_rect(*INNER)
    hair = svg.round_rect(0.4, 0.4, WIDTH - 0.8, HEIGHT - 0.8, CORNER)
    return svg.path(ring, "url(#edge)", fill_rule="evenodd") + svg.path(
        hair, "none", stroke="#5b4a3a", stroke_width="0.8", stroke_opacity="0.35"
    )


def _corners(design: Design, ground: Ground) -> str:
    """The index and the colour's glyph, in the corner and again upside down in the opposite one."""
    underlined = design.index in emblems.UNDERLINED
    dark = ground.edge or ground.shades.deep
    corner = _index(design.index, ground)
    spot = (34.0, 84.0 if underlined else 77.0)
    if ground.named:
        corner += _raised(ground.named.glyph, ground.named.bright, spot, 28, dark)
    elif design.color:
        corner += _raised(ground.shades.glyph, WHITE, spot, 28, dark)
    elif design.wild:
        corner += _four_dots(spot)
    elif design.suit:
        corner += _suit(design.suit, spot)
    elif design.below:
        corner += _raised(design.below, ground.ink, spot, 28, dark)
    if design.number:
        corner += _small_number(design.number, ground)
    return corner + svg.group(corner, f"rotate(180 {MIDDLE[0]} {MIDDLE[1]})")


def _small_number(number: str, ground: Ground) -> str:
    """Which effect a card has, beside the sign in its corner."""
    dark = ground.edge or ground.shades.deep
    x = 64.0 if len(number) == 1 else 70.0
    text = emblems.word(number, (x, 44), 22, dark, 1.2, ground.ink)
    if number in emblems.UNDERLINED:
        text += svg.path(svg.round_rect(x - 8, 58, 16, 3, 1.5), ground.ink)
    return text


def _four_dots(spot: svg.Point) -> str:
    """The four colours, small: this card has none of its own."""
    places = ((-6, -6, "R"), (6, -6, "B"), (6, 6, "G"), (-6, 6, "Y"))
    return "".join(
        svg.circle((spot[0] + dx, spot[1] + dy), 5.4, CARD_COLORS[letter].base) for dx, dy, letter in places
    )


def _suit(letter: str, spot: svg.Point) -> str:
    """The colour that a card without a colour of its own goes with: its glyph on a disc."""
    shades = CARD_COLORS[letter]
    disc = svg.circle((spot[0], spot[1] + 3), 17, WHITE) + svg.circle((spot[0], spot[1] + 3), 15, shades.deep)
    return disc + glyphs.drawn(shades.glyph, WHITE, (spot[0], spot[1] + 3), 23)


def _raised(glyph: str, fill: str, spot: svg.Point, size: float, dark: str) -> str:
    """A glyph with a fine dark edge, which keeps it readable on the lit part of the card."""
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


def _index(index: str, ground: Ground) -> str:
    dark = ground.edge or ground.shades.deep
    if index in glyphs.DRAWN:
        return _raised(index, ground.ink, (34, 40), 36, dark)
    x, height = {1: (34.0, 35), 2: (40.5, 28)}.get(len(index), (45.0, 24))
    text = emblems.word(index, (x, 40), height, dark, 1.5, ground.ink)
    if index in emblems.UNDERLINED:
        text += svg.path(svg.round_rect(22, 62.5, 24, 4.2, 2.1), WHITE, stroke=dark, stroke_width="1")
    return text


def back_svg() -> str:
    """The back of every card: ink, a pattern of small stars, a gold line, and the four colours."""
    shades = [(0, INK_LIGHT), (0.5, "#2a1f55"), (1, "#160e2c")]
    defs = _gradients(Ground(INK_SHADES)) + svg.linear("back", shades, (10, 0), (190, 300))
    stars = "".join(
        glyphs.drawn("star", "#b9a9e6", (25 + column * 18.75, 25 + row * 19.23), 9, fill_opacity="0.34")
        for row in range(14)
        for column in range(9)
        if (row + column) % 2 == 0
    )
    rings = "".join(
        svg.path(emblems.hexagon(inset), "none", stroke=GOLD, stroke_width=width, stroke_opacity=opacity)
        for inset, width, opacity in ((8.5, "1.6", "0.9"), (3.5, "0.8", "0.45"))
    )
    small = svg.group(emblems.quarters(GOLD_LIGHT), "translate(29 43.5) scale(0.71)")
    dark = svg.path(emblems.hexagon(4), "#1b1238", fill_opacity="0.85")
    body = (
        svg.path(svg.round_rect(*INNER), "url(#back)") + stars + _edge() + dark + rings
        + svg.path(svg.round_rect(*LINE), "none", stroke=GOLD, stroke_width="1.7", stroke_opacity="0.85")
        + small
    )  # fmt: skip
    return svg.document(WIDTH, HEIGHT, defs, body)
