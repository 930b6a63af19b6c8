"""Renders card faces as SVG: the common frame around each design."""

from __future__ import annotations

import functools
import math

from uno_desktop.drawing import glyphs, svg
from uno_desktop.drawing.palette import CARD_COLORS, CREAM_DARK, GOLD, GOLD_LIGHT, INK_LIGHT, INK_SHADES, WHITE
from uno_desktop.stage.cards.card_corners import corners
from uno_desktop.stage.cards.card_designs import Design, design_of
from uno_desktop.stage.cards.deck_styles import HEXAGON, STYLES, DeckStyle
from uno_desktop.stage.cards.emblems.parts import MIDDLE, Ground, hexagon, quarters
from uno_desktop.stage.cards.name_banner import ribbon

WIDTH, HEIGHT = 200, 300
CORNER = 17.0


def check(code: str, named: str = "") -> None:
    """Raises KeyError for an unknown face or colour."""
    try:
        design_of(code)
    except KeyError:
        raise KeyError(f"no face is drawn for the card {code!r}") from None
    if named and named not in CARD_COLORS:
        raise KeyError(f"{named!r} is not a colour letter (R, G, B, Y)")


def face_svg(code: str, named: str = "", style: DeckStyle = STYLES[HEXAGON]) -> str:
    """Returns the face `code` as SVG; `named` is the letter of the colour named with a wild card.

    Raises KeyError for an unknown face or colour.
    """
    check(code, named)
    design = design_of(code)
    ground = _ground(design, named, style)
    emblem = design.emblem(ground)
    if style.emblem != 1:
        x, y = (place * (1 - style.emblem) for place in MIDDLE)
        emblem = svg.group(emblem, f"translate({svg.num(x)} {svg.num(y)}) scale({style.emblem})")
    band = ribbon(ground) if design.name else ""
    body = _frame(ground) + emblem + band + corners(design, ground)
    return svg.document(WIDTH, HEIGHT, _gradients(ground), body)


def _ground(design: Design, named: str, style: DeckStyle) -> Ground:
    shades = style.shade(CARD_COLORS[design.color] if design.color else design.stock)
    shade = style.shade(CARD_COLORS[named]) if named and design.wild else None
    if style.takes_dark_ink(shades):
        return Ground(shades, shade, shades.deepest, WHITE, style)
    return Ground(shades, shade, style=style)


def _inner(style: DeckStyle) -> str:
    return svg.round_rect(*_inset(style.edge), CORNER - style.edge + 1.5)


def _line(style: DeckStyle) -> str:
    return svg.round_rect(*_inset(style.edge + 5.5), 7.5)


def _inset(by: float) -> tuple[float, float, float, float]:
    return by, by, WIDTH - 2 * by, HEIGHT - 2 * by


@functools.cache
def _rays() -> str:
    count = 16
    shape = ""
    for place in range(count):
        start = math.tau * (place + 0.18) / count
        shape += svg.polygon([MIDDLE, _border(start), _border(start + math.tau * 0.46 / count)])
    return shape


def _border(angle: float) -> svg.Point:
    """Intersection of a ray with the middle of the card's edge, so that its end is never visible."""
    dx, dy = math.cos(angle), math.sin(angle)
    reach = min((WIDTH - 7) / 2 / max(abs(dx), 1e-9), (HEIGHT - 7) / 2 / max(abs(dy), 1e-9))
    return MIDDLE[0] + dx * reach, MIDDLE[1] + dy * reach


def _gradients(ground: Ground) -> str:
    shades, heart = ground.shades, ground.heart
    quarters = "".join(
        svg.linear(f"q{letter}", [(0, c.light), (0.45, c.base), (1, c.dark)], (40, 66), (165, 236))
        for letter, c in ((letter, ground.color(letter)) for letter in CARD_COLORS)
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
    field = svg.path(_inner(ground.style), "url(#ground)")
    if ground.style.flat:
        return field + _edge(ground.style) + _band(ground)
    line = ground.ink if ground.named is None else ground.named.bright
    clear = "0.95" if ground.named else "0.12" if ground.style.large else "0.42"  # a large index leaves no space for it
    return (
        field
        + svg.path(_rays(), ground.ink, fill_opacity="0.085" if ground.ink == WHITE else "0.05")
        + svg.circle(MIDDLE, 118, "url(#halo)")
        + _edge(ground.style)
        + svg.path(_line(ground.style), "none", stroke=line, stroke_width="1.3", stroke_opacity=clear)
    )


def _band(ground: Ground) -> str:
    """Outline of a flat field, black; on a wild card, a broad one in the named colour."""
    inner = _inner(ground.style)
    if ground.named is None:
        return svg.path(inner, "none", stroke="#000000", stroke_width="4")
    shape = svg.round_rect(*_inset(ground.style.edge + 4.5), 6)
    broad = svg.path(shape, "none", stroke=ground.named.base, stroke_width="7")
    return broad + svg.path(inner, "none", stroke="#000000", stroke_width="3")


def _edge(style: DeckStyle) -> str:
    """White edge with a hole for the picture; drawn last, so that it trims rays and halo."""
    ring = svg.round_rect(0, 0, WIDTH, HEIGHT, CORNER) + _inner(style)
    hair = svg.round_rect(0.4, 0.4, WIDTH - 0.8, HEIGHT - 0.8, CORNER)
    fill, line, clear = ("#ffffff", "#000000", "0.8") if style.flat else ("url(#edge)", "#5b4a3a", "0.35")
    return svg.path(ring, fill, fill_rule="evenodd") + svg.path(
        hair, "none", stroke=line, stroke_width="0.8", stroke_opacity=clear
    )


def back_svg(style: DeckStyle = STYLES[HEXAGON]) -> str:
    """Returns the card back: ink, a pattern of small stars, a gold line, and the four colours."""
    ground = Ground(style.shade(INK_SHADES), style=style)
    shades = [(0, INK_LIGHT), (0.5, "#2a1f55"), (1, "#160e2c")]
    defs = _gradients(ground) + svg.linear("back", shades, (10, 0), (190, 300))
    rings = "".join(
        svg.path(hexagon(inset), "none", stroke=GOLD, stroke_width=width, stroke_opacity=opacity)
        for inset, width, opacity in ((8.5, "1.6", "0.9"), (3.5, "0.8", "0.45"))
    )
    small = svg.group(quarters(GOLD_LIGHT, style), "translate(29 43.5) scale(0.71)")
    if style.flat:
        field = svg.path(_inner(style), "#2a1a6e") + _edge(style) + _band(ground)
        return svg.document(WIDTH, HEIGHT, defs, field + small)
    dark = svg.path(hexagon(4), "#1b1238", fill_opacity="0.85")
    body = (
        svg.path(_inner(style), "url(#back)") + _stars() + _edge(style) + dark + rings
        + svg.path(_line(style), "none", stroke=GOLD, stroke_width="1.7", stroke_opacity="0.85")
        + small
    )  # fmt: skip
    return svg.document(WIDTH, HEIGHT, defs, body)


def _stars() -> str:
    return "".join(
        glyphs.drawn("star", "#b9a9e6", (25 + column * 18.75, 25 + row * 19.23), 9, fill_opacity="0.34")
        for row in range(14)
        for column in range(9)
        if (row + column) % 2 == 0
    )
