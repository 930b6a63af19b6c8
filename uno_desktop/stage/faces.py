"""Every printed face as SVG: a table from card code to colour, corner and emblem, and their common frame."""

from __future__ import annotations

import functools
import math
from dataclasses import dataclass

from uno_desktop.stage import emblems, glyphs, svg
from uno_desktop.stage.emblems import MIDDLE, Emblem, Ground
from uno_desktop.stage.palette import CARD_COLORS, CREAM_DARK, GOLD, INK_LIGHT, INK_SHADES, WHITE

WIDTH, HEIGHT = 200, 300
EDGE, CORNER = 7.0, 17.0


@dataclass(frozen=True, slots=True)
class Design:
    """How one face is drawn: its colour letter (`""` for a card without colour), its corner and its emblem.

    `index` is a word of the display font, or the name of a glyph.
    """

    color: str
    index: str
    emblem: Emblem


def _official() -> dict[str, Design]:
    designs = {
        "W": Design("", "star", emblems.spectrum),
        "W+4": Design("", "+4", emblems.cards("+4", emblems.four_colors)),
        "SW": Design("", "swap", emblems.exchange),
    }
    for letter in CARD_COLORS:
        for number in "0123456789":
            designs[letter + number] = Design(letter, number, emblems.numeral(number))
        designs[letter + "S"] = Design(letter, "skip", emblems.sign("skip"))
        designs[letter + "R"] = Design(letter, "reverse", emblems.sign("reverse", 108))
        designs[letter + "+2"] = Design(letter, "+2", emblems.cards("+2", emblems.own_shades))
    return designs


DESIGNS: dict[str, Design] = _official()
"""Every face the game can draw, by card code. A new deck adds its own lines here."""


def face_svg(code: str, named: str = "") -> str:
    """The face `code` as SVG; `named` is the letter of the colour said with a wild card.

    KeyError if there is no such face or colour."""
    if code not in DESIGNS:
        raise KeyError(f"no face is drawn for the card {code!r}")
    if named and named not in CARD_COLORS:
        raise KeyError(f"{named!r} is not a colour letter (R, G, B, Y)")
    design = DESIGNS[code]
    own = CARD_COLORS.get(design.color, INK_SHADES)
    ground = Ground(own, CARD_COLORS[named] if named and not design.color else None)
    body = _frame(ground) + design.emblem(ground) + _corners(design, ground)
    return svg.document(WIDTH, HEIGHT, _gradients(ground), body)


@functools.cache
def _rays() -> str:
    """Light rays from the middle to the edge of the card, as one path."""
    count, reach = 15, 200.0
    shape = ""
    for i in range(count):
        a = math.tau * i / count + 0.12
        b = a + math.tau / count * 0.5
        tips = [(MIDDLE[0] + reach * math.cos(t), MIDDLE[1] + reach * math.sin(t)) for t in (a, b)]
        shape += svg.polygon([MIDDLE, *tips])
    return shape


def _rim_of_card() -> str:
    """The warm white edge, with a hole for the picture; drawn last, it also trims the rays."""
    outer = svg.round_rect(0, 0, WIDTH, HEIGHT, CORNER)
    return outer + svg.round_rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, CORNER - EDGE + 2)


def _gradients(ground: Ground) -> str:
    shades = ground.shades
    quarters = "".join(
        svg.linear(f"q{letter}", [(0, c.light), (0.45, c.base), (1, c.dark)], (40, 70), (160, 230))
        for letter, c in CARD_COLORS.items()
    )
    return (
        svg.linear("ground", [(0, shades.light), (0.42, shades.base), (1, shades.dark)], (10, 0), (190, 300))
        + svg.linear("edge", [(0, "#ffffff"), (0.6, "#f8f1e4"), (1, CREAM_DARK)], (0, 0), (60, 300))
        + svg.linear("rim", [(0, "#ffffff"), (1, "#eee3d0")], (0, 66), (0, 234))
        + svg.linear("deep", [(0, shades.deep), (1, shades.deepest)], (60, 66), (140, 234))
        + svg.radial("halo", [(0, WHITE, 0.34), (0.7, WHITE, 0.2), (1, WHITE, 0.0)], MIDDLE, 108)
        + quarters
    )


def _frame(ground: Ground) -> str:
    inner = svg.round_rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, CORNER - EDGE + 2)
    line = svg.round_rect(EDGE + 5, EDGE + 5, WIDTH - 2 * EDGE - 10, HEIGHT - 2 * EDGE - 10, 8)
    return (
        svg.path(inner, "url(#ground)")
        + svg.path(_rays(), WHITE, fill_opacity="0.09")
        + f'<circle cx="{MIDDLE[0]}" cy="{MIDDLE[1]}" r="108" fill="url(#halo)"/>'
        + svg.path(_rim_of_card(), "url(#edge)", fill_rule="evenodd")
        + svg.path(line, "none", stroke=WHITE, stroke_width="1.2", stroke_opacity="0.45")
    )


def _corners(design: Design, ground: Ground) -> str:
    """The index and the colour's glyph, in the corner and again upside down in the opposite one."""
    corner = _index(design.index, ground)
    glyph = ground.named.glyph if ground.named else (ground.shades.glyph if design.color else "")
    if glyph:
        y = 78 if design.index in ("6", "9") else 73
        corner += glyphs.drawn(glyph, WHITE, (33, y), 25)
    return corner + svg.group(corner, f"rotate(180 {MIDDLE[0]} {MIDDLE[1]})")


def _index(index: str, ground: Ground) -> str:
    if index in glyphs.DRAWN:
        return glyphs.drawn(index, WHITE, (34, 38), 36)
    text = emblems.word(index, (33 if len(index) == 1 else 38, 38), 33, ground.shades.dark, 1.2)
    if index in ("6", "9"):
        text += svg.path(svg.round_rect(22, 58.5, 22, 3.6, 1.8), WHITE)
    return text


def back_svg() -> str:
    """The back of every card: ink, a pattern of small stars, a gold line, and the four colours."""
    defs = _gradients(Ground(INK_SHADES)) + svg.linear(
        "back", [(0, INK_LIGHT), (1, "#170f2e")], (10, 0), (190, 300)
    )
    stars = "".join(
        glyphs.drawn("star", GOLD, (24 + column * 19, 26 + row * 20.7), 7, fill_opacity="0.3")
        for row in range(13) for column in range(9) if (row + column) % 2 == 0
    )  # fmt: skip
    inner = svg.round_rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, CORNER - EDGE + 2)
    line = svg.round_rect(EDGE + 5, EDGE + 5, WIDTH - 2 * EDGE - 10, HEIGHT - 2 * EDGE - 10, 8)
    small = svg.group(emblems.quarters(), "translate(27 40.5) scale(0.73)")
    body = (
        svg.path(inner, "url(#back)") + stars + svg.path(_rim_of_card(), "url(#edge)", fill_rule="evenodd")
        + svg.path(line, "none", stroke=GOLD, stroke_width="1.6", stroke_opacity="0.8") + small
    )  # fmt: skip
    return svg.document(WIDTH, HEIGHT, defs, body)
