"""Renders card faces as SVG: the common frame around each design."""

import functools
import math

import pygame

from uno_desktop.drawing import glyphs, svg
from uno_desktop.drawing.palette import ALL_COLORS, CREAM_DARK, GOLD, GOLD_LIGHT, INK, INK_SHADES, WHITE
from uno_desktop.drawing.text import LEADING, Fonts, fit_rows
from uno_desktop.stage.cards.card_designs import Design, design_of
from uno_desktop.stage.cards.deck_styles import HEXAGON, STYLES, DeckStyle
from uno_desktop.stage.cards.emblems import MIDDLE, UNDERLINED, EmblemContext, hexagon, quarters, word
from uno_desktop.stage.cards.unlocks import CardBack, card_backs

LARGE_MIDDLE = 35.0
"""Horizontal centre of a large index, so that it stays within the left 30 % (60 units) of a card."""
_WIDEST = 45.0


def corners(design: Design, context: EmblemContext) -> str:
    """Returns as SVG the index and colour glyph of two opposite corners; a flat style repeats the glyph in all four."""
    corner = _large(design, context) if context.style.large else _small(design, context)
    if context.style.flat and (
        context.named or design.color
    ):  # again, for hands of which only the right side is visible
        corner += _under_index(design, context, (WIDTH - 36, 38), 34)
    return corner + svg.group(corner, f"rotate(180 {MIDDLE[0]} {MIDDLE[1]})")


def _small(design: Design, context: EmblemContext) -> str:
    underlined = design.index in UNDERLINED
    corner = _index(design.index, context)
    corner += _under_index(design, context, (34.0, 84.0 if underlined else 77.0), 28)
    if design.number:
        corner += _small_number(design.number, context)
    return corner


def _under_index(design: Design, context: EmblemContext, point: svg.Point, size: float) -> str:
    dark = _corner_edge(context)
    if context.named:
        return _raised(context.named.glyph, _named_ink(context), point, size, dark)
    if design.color:
        return _raised(context.shades.glyph, context.ink, point, size, dark)
    if design.under_index:
        return _raised(design.under_index, context.ink, point, size, dark)
    if design.wild:
        return _four_dots(context, point, size / 28)
    return _suit(context, design.suit, point, size / 28) if design.suit else ""


def _named_ink(context: EmblemContext) -> str:
    """Colour of the named colour's glyph: it must contrast with the field below."""
    assert context.named is not None
    if context.edge:
        return context.ink if context.style.flat else context.named.dark
    return context.named.bright


def _corner_edge(context: EmblemContext) -> str:
    return context.edge or context.shades.deep


def _index(index: str, context: EmblemContext) -> str:
    dark = _corner_edge(context)
    if index in glyphs.names():
        return _raised(index, context.ink, (34, 40), 36, dark)
    x, height = {1: (34.0, 35), 2: (40.5, 28)}.get(len(index), (45.0, 24))
    text = word(index, (x, 40), height, dark, 1.5, context.ink)
    if index in UNDERLINED:
        text += _corner_line((34, 64.6), 24, 4.2, context)
    return text


def _corner_line(point: svg.Point, width: float, height: float, context: EmblemContext) -> str:
    box = svg.round_rect(point[0] - width / 2, point[1] - height / 2, width, height, height / 2)
    return svg.path(box, context.ink, stroke=_corner_edge(context), stroke_width="1")


def _small_number(number: str, context: EmblemContext) -> str:
    x = 64.0 if len(number) == 1 else 70.0
    text = word(number, (x, 44), 22, _corner_edge(context), 1.2, context.ink)
    if number in UNDERLINED:
        text += svg.path(svg.round_rect(x - 8, 58, 16, 3, 1.5), context.ink)
    return text


def _large(design: Design, context: EmblemContext) -> str:
    """Index at nearly twice the usual size; signs before and after a number are small superscripts."""
    low, size = 92.0, 35.0  # near the top: in a two-row hand, only 108 units of the rear row are visible
    if design.index in glyphs.names():
        corner = _raised(design.index, context.ink, (LARGE_MIDDLE, 42), 50, _corner_edge(context))
        low = 89.0
    elif design.number:
        corner = _fitted(design.index, (LARGE_MIDDLE, 42), 46, context)
    else:
        corner = _large_word(design.index, context)
        if len(design.index) > 1 or design.index in UNDERLINED:
            low, size = 102.0, 33.0
    if design.number:
        corner += _fitted(design.number, (LARGE_MIDDLE, 93), 36, context)
        if design.number in UNDERLINED:
            corner += _corner_line((LARGE_MIDDLE, 117), 26, 4.4, context)
        low = 142.0
    return corner + _under_index(design, context, (LARGE_MIDDLE, low), size)


def _large_word(index: str, context: EmblemContext) -> str:
    digits = "".join(sign for sign in index if sign.isdigit())
    if digits in ("", index):
        line = _corner_line((LARGE_MIDDLE, 79), 36, 5, context) if index in UNDERLINED else ""
        return _fitted(index, (LARGE_MIDDLE, 44), 58, context) + line
    signs = "".join(sign for sign in index if not sign.isdigit())
    return _fitted(signs, (LARGE_MIDDLE, 22), 17, context) + _fitted(digits, (LARGE_MIDDLE, 58), 50, context)


def _fitted(text: str, point: svg.Point, height: float, context: EmblemContext) -> str:
    """Returns a word as SVG, `height` units tall, or smaller if it would be too wide."""
    letters = glyphs.glyph_run(text)
    height = min(height, _WIDEST * letters.height / letters.width)
    return word(text, point, height, _corner_edge(context), 1.8, context.ink)


def _four_dots(context: EmblemContext, point: svg.Point, times: float) -> str:
    places = zip((-6, 6, 6, -6), (-6, -6, 6, 6), context.wheel, strict=True)
    return "".join(
        svg.circle((point[0] + dx * times, point[1] + dy * times), 5.4 * times, context.color(letter).base)
        for dx, dy, letter in places
    )


def _suit(context: EmblemContext, letter: str, point: svg.Point, times: float) -> str:
    shades = context.color(letter)
    middle = (point[0], point[1] + 3)
    disc = svg.circle(middle, 17 * times, WHITE) + svg.circle(middle, 15 * times, shades.deep)
    return disc + glyphs.drawn(shades.glyph, WHITE, middle, 23 * times)


def _raised(glyph: str, fill: str, point: svg.Point, size: float, dark: str) -> str:
    """A glyph with a fine dark edge, for legibility on the bright part of the card."""
    low = (point[0] + 0.7, point[1] + 1.5)
    width = svg.num(2.4 * glyphs.BOX / size)
    shadow = glyphs.drawn(
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
    return shadow + glyphs.drawn(glyph, fill, point, size)


_LEFT, _RIGHT, _HIGH = 15.0, 185.0, 42.0
_MIDDLE, _MIDDLE_LARGE = 184.0, 170.0
"""Vertical centre of the banner on a card 300 units high, for usual and for large corners."""
_INSET = 7.0
_LETTERS = 28.0
"""Maximum font size on the banner, in units."""


def ribbon(context: EmblemContext) -> str:
    """Returns the banner as SVG, without text."""
    y = _middle(context.style) - _HIGH / 2
    shape = svg.round_rect(_LEFT, y, _RIGHT - _LEFT, _HIGH, 9)
    if context.style.flat:
        return svg.path(shape, "#ffffff", stroke="#000000", stroke_width="3")
    shadow = svg.path(shape, "#000000", "translate(1 4)", fill_opacity="0.3")
    edge = context.heart.deepest
    return shadow + svg.path(shape, "url(#rim)", stroke=edge, stroke_width="1.6", stroke_opacity="0.6")


def write(fonts: Fonts, picture: pygame.Surface, name: str, style: DeckStyle, margin: int) -> None:
    """Writes a name on the banner of a card's picture, which has `margin` transparent pixels on every side.

    Must run on the main thread, because fonts are shared. The SVG renderer cannot draw text. `fonts` are those of
    scale 1.
    """
    unit = (picture.height - 2 * margin) / 300
    space = ((_RIGHT - _LEFT - 2 * _INSET) * unit, (_HIGH - 3) * unit)
    rows = fit_rows(fonts, name, "bold", _LETTERS * unit, space)
    lines = [fonts.render(row, rows.size, "bold", INK) for row in rows.rows]
    step = lines[0].height * LEADING * 0.86  # names have few letters with descenders
    x, y = margin + 100 * unit, margin + _middle(style) * unit - step * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        rect = line.get_rect(center=(round(x), round(y + number * step)))
        picture.blit(line, rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def _middle(style: DeckStyle) -> float:
    return _MIDDLE_LARGE if style.large else _MIDDLE


WIDTH, HEIGHT = 200, 300
CORNER = 17.0


def check(code: str, named: str = "") -> None:
    """Raises KeyError for an unknown face or colour."""
    try:
        design_of(code)
    except KeyError:
        raise KeyError(f"no face is drawn for the card {code!r}") from None
    if named and named not in ALL_COLORS:
        raise KeyError(f"{named!r} is not a colour letter ({', '.join(ALL_COLORS)})")


def face_svg(code: str, named: str = "", style: DeckStyle = STYLES[HEXAGON]) -> str:
    """Returns the face `code` as SVG; `named` is the letter of the colour named for a wild card.

    Raises KeyError for an unknown face or colour.
    """
    check(code, named)
    design = design_of(code)
    context = _context(design, named, style)
    emblem = design.emblem(context)
    if style.emblem != 1:
        x, y = (place * (1 - style.emblem) for place in MIDDLE)
        emblem = svg.group(emblem, f"translate({svg.num(x)} {svg.num(y)}) scale({style.emblem})")
    band = ribbon(context) if design.name else ""
    body = _frame(context) + emblem + band + corners(design, context)
    return svg.document(WIDTH, HEIGHT, _gradients(context), body)


def _context(design: Design, named: str, style: DeckStyle) -> EmblemContext:
    shades = style.shade(ALL_COLORS[design.color] if design.color else design.stock)
    shade = style.shade(ALL_COLORS[named]) if named and design.wild else None
    if style.takes_dark_ink(shades):
        return EmblemContext(shades, shade, shades.deepest, WHITE, style, design.dark)
    return EmblemContext(shades, shade, style=style, dark=design.dark)


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
    """Intersection of a ray with the middle of the card's white edge, which hides the end of the ray."""
    dx, dy = math.cos(angle), math.sin(angle)
    reach = min((WIDTH - 7) / 2 / max(abs(dx), 1e-9), (HEIGHT - 7) / 2 / max(abs(dy), 1e-9))
    return MIDDLE[0] + dx * reach, MIDDLE[1] + dy * reach


_EDGE = [(0.0, "#ffffff"), (0.55, "#fbf5ea"), (1.0, CREAM_DARK)]
_NIGHT_EDGE = [(0.0, "#4a3f78"), (0.55, "#241b45"), (1.0, "#120c26")]


def _gradients(context: EmblemContext) -> str:
    shades, heart = context.shades, context.heart
    quarters = "".join(
        svg.linear(f"q{letter}", [(0, c.light), (0.45, c.base), (1, c.dark)], (40, 66), (165, 236))
        for letter, c in ((letter, context.color(letter)) for letter in context.letters)
    )
    shine = context.named.base if context.named else WHITE
    strong = 0.95 if context.named else 0.36
    return (
        svg.linear("ground", [(0, shades.light), (0.4, shades.base), (1, shades.dark)], (5, 0), (195, 300))
        + svg.linear("edge", _NIGHT_EDGE if context.dark else _EDGE, (60, 0), (110, 300))
        + svg.linear("rim", [(0, "#ffffff"), (0.5, "#fbf4e8"), (1, "#e6d9c4")], (80, 64), (120, 236))
        + svg.linear("deep", [(0, heart.deep), (1, heart.deepest)], (60, 66), (140, 234))
        + svg.linear("hidden", [(0, "#8f7fe0"), (0.5, "#4a3c96"), (1, "#2a1f55")], (40, 66), (165, 236))
        + svg.radial("halo", [(0, shine, strong), (0.62, shine, strong * 0.62), (1, shine, 0.0)], MIDDLE, 118)
        + quarters
    )


def _frame(context: EmblemContext) -> str:
    field = svg.path(_inner(context.style), "url(#ground)")
    if context.style.flat:
        return field + _edge(context.style) + _band(context)
    line = context.ink if context.named is None else context.named.bright
    clear = 0.95 if context.named else 0.12 if context.style.large else 0.42  # a large index leaves no space for it
    return (
        field
        + svg.path(_rays(), context.ink, fill_opacity="0.085" if context.ink == WHITE else "0.05")
        + svg.circle(MIDDLE, 118, "url(#halo)")
        + _edge(context.style)
        + svg.stroke(_line(context.style), line, 1.3, clear)
    )


def _band(context: EmblemContext) -> str:
    """Returns the black outline of a flat field, and the broad one in the colour named with a wild card, if any."""
    inner = _inner(context.style)
    if context.named is None:
        return svg.stroke(inner, "#000000", 4)
    shape = svg.round_rect(*_inset(context.style.edge + 4.5), 6)
    broad = svg.stroke(shape, context.named.base, 7)
    return broad + svg.stroke(inner, "#000000", 3)


def _edge(style: DeckStyle) -> str:
    """Edge with a hole for the picture; drawn after rays and halo, so that it trims them."""
    ring = svg.round_rect(0, 0, WIDTH, HEIGHT, CORNER) + _inner(style)
    hair = svg.round_rect(0.4, 0.4, WIDTH - 0.8, HEIGHT - 0.8, CORNER)
    fill, line, clear = ("#ffffff", "#000000", 0.8) if style.flat else ("url(#edge)", "#5b4a3a", 0.35)
    return svg.path(ring, fill, fill_rule="evenodd") + svg.stroke(hair, line, 0.8, clear)


def back_svg(style: DeckStyle = STYLES[HEXAGON]) -> str:
    """Returns the card back as SVG: the four colours on a dark ground, with marks and a gold line unless flat."""
    context = EmblemContext(style.shade(INK_SHADES), style=style)
    back = card_backs()[style.back]
    shades = [(place / 2, shade) for place, shade in enumerate(back.field)]
    defs = _gradients(context) + svg.linear("back", shades, (10, 0), (190, 300))
    rings = "".join(
        svg.stroke(hexagon(inset), GOLD, width, opacity)
        for inset, width, opacity in ((8.5, 1.6, 0.9), (3.5, 0.8, 0.45))
    )
    small = svg.group(quarters(GOLD_LIGHT, style), "translate(29 43.5) scale(0.71)")
    if style.flat:
        field = svg.path(_inner(style), back.flat) + _edge(style) + _band(context)
        return svg.document(WIDTH, HEIGHT, defs, field + small)
    dark = svg.path(hexagon(4), back.inner, fill_opacity="0.85")
    body = (
        svg.path(_inner(style), "url(#back)") + _marks(back) + _edge(style) + dark + rings
        + svg.stroke(_line(style), GOLD, 1.7, 0.85)
        + small
    )  # fmt: skip
    return svg.document(WIDTH, HEIGHT, defs, body)


def _marks(back: CardBack) -> str:
    return "".join(
        glyphs.drawn(back.glyph, back.mark, (25 + column * 18.75, 25 + row * 19.23), 9, fill_opacity="0.34")
        for row in range(14)
        for column in range(9)
        if (row + column) % 2 == 0
    )
