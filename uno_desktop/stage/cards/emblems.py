"""The middle of a card: the hexagon, and in it a numeral, a sign, small cards or the four colours."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from uno_desktop.drawing import glyphs, shapes, svg
from uno_desktop.drawing.palette import CARD_COLORS, INK_SHADES, WHITE, Shades
from uno_desktop.stage.cards.styles import HEXAGON as HEXAGON_STYLE
from uno_desktop.stage.cards.styles import STYLES, DeckStyle

MIDDLE = (100.0, 150.0)
"""The middle of a card; a card is drawn in 200 x 300 units."""
HEXAGON = ((0, -86), (66, -47), (66, 47), (0, 86), (-66, 47), (-66, -47))
RIM = 5.5
"""Width of the hexagon's warm rim."""
GHOST = 122.0
"""Size of the pale glyph behind a numeral."""
UNDERLINED = ("6", "9")


@dataclass(frozen=True, slots=True)
class Ground:
    """What an emblem is drawn on: the card's shades, and the colour named with a wild card if any.

    The gradients `rim`, `deep` and `qR` `qG` `qB` `qY` are defined by the face. `ink` is the colour of what is
    printed on the card itself, `edge` that of its fine outline if it is not the deep shade. All shades are those
    of the deck style.
    """

    shades: Shades
    named: Shades | None = None
    ink: str = WHITE
    edge: str = ""
    style: DeckStyle = STYLES[HEXAGON_STYLE]

    @property
    def heart(self) -> Shades:
        """The shades of the emblem: those of the colour named, else the card's own."""
        return self.named or self.shades

    def raises(self, letter: str) -> bool:
        """True if this colour is named with the card."""
        return self.named is not None and self.named.glyph == CARD_COLORS[letter].glyph

    def quarter(self, letter: str) -> str:
        """The fill of a small card in a colour; only the colour named is shown, if one is."""
        return f"url(#q{letter})" if self.named is None or self.raises(letter) else self.heart.deep

    def color(self, letter: str) -> Shades:
        """The shades of a card colour."""
        return self.style.shade(CARD_COLORS[letter])


Emblem = Callable[[Ground], str]


def hexagon(inset: float = 0.0, radius: float = 17.0) -> str:
    """Path of the round-cornered hexagon round the middle of the card, `inset` units smaller on each side."""
    x, y = MIDDLE
    part = 1 - inset / 66
    return svg.round_polygon([(x + dx * part, y + dy * part) for dx, dy in HEXAGON], radius * part)


def base(ground: Ground, ghost: bool = True) -> str:
    """The hexagon itself: shadow, deep inside with a lit upper edge, the ghost of the glyph, warm rim."""
    if ground.style.flat:
        return _flat_base(ground)
    heart = ground.heart
    body = svg.path(hexagon(), "#000000", "translate(2 5.5)", fill_opacity="0.26")
    body += svg.path(hexagon(1), "url(#deep)")
    if ghost:
        body += glyphs.drawn(heart.glyph, heart.base, MIDDLE, GHOST, fill_opacity="0.55")
    body += svg.path(
        hexagon(RIM + 2.4, 15), "none", stroke=heart.light, stroke_width="1.1", stroke_opacity="0.4"
    )
    if ground.edge:  # the warm rim alone would be lost on white paper
        body += svg.path(hexagon(-1, 17), "none", stroke=ground.shades.base, stroke_width="5")
        body += svg.path(
            hexagon(-2.5, 17), "none", stroke=ground.ink, stroke_width="1.6", stroke_opacity="0.55"
        )
    return body + rim()


def _flat_base(ground: Ground) -> str:
    """The hexagon in high contrast: black in white in black; the colour named is a broad inner edge."""
    body = svg.path(hexagon(-4), "#000000") + svg.path(hexagon(), WHITE) + svg.path(hexagon(7, 15), "#000000")
    if ground.named is not None:
        body += svg.path(hexagon(9, 14), ground.named.base) + svg.path(hexagon(14, 13), "#000000")
    return body


def rim() -> str:
    """The warm white rim, drawn over whatever reaches the edge of the hexagon."""
    lower = svg.path(hexagon() + hexagon(RIM, 15), "#000000", "translate(0.8 1.8)", fill_rule="evenodd",
                     fill_opacity="0.22")  # fmt: skip
    return lower + svg.path(hexagon() + hexagon(RIM, 15), "url(#rim)", fill_rule="evenodd")


def word(text: str, center: svg.Point, height: float, outline: str, width: float, ink: str = WHITE) -> str:
    """Numerals `height` units tall with an outline `width` units wide and their thickness below."""
    letters = glyphs.lettered(text)
    stroke = svg.num(2 * width * letters.height / height)
    edge = "".join(
        svg.path(d, outline, f"translate({svg.num(x)} {svg.num(y)})", stroke=outline, stroke_width=stroke,
                 stroke_linejoin="round")
        for d, x, y in letters.parts
    )  # fmt: skip
    fill = "".join(svg.path(d, ink, f"translate({svg.num(x)} {svg.num(y)})") for d, x, y in letters.parts)
    low = (center[0] + width * 0.45, center[1] + width * 1.2)
    below = svg.group(edge, letters.transform(low, height))
    return below + svg.group(edge + fill, letters.transform(center, height))


def numeral(text: str) -> Emblem:
    """A number; 6 and 9 are underlined."""

    def draw(ground: Ground) -> str:
        dark = ground.shades.deepest
        if text not in UNDERLINED:
            return base(ground) + word(text, MIDDLE, 98, dark, 3.4)
        line = "".join(
            svg.path(svg.round_rect(76, 201 + drop, 48, 8, 4), fill, stroke=dark, stroke_width="6.8") + top
            for drop, fill, top in (
                (4, dark, ""),
                (0, dark, svg.path(svg.round_rect(76, 201, 48, 8, 4), WHITE)),
            )
        )
        return base(ground) + line + word(text, (MIDDLE[0], 144), 92, dark, 3.4)

    return draw


def sign(name: str, size: float = 96.0) -> Emblem:
    """A single glyph, such as Skip or Reverse."""

    def draw(ground: Ground) -> str:
        return base(ground) + embossed(name, MIDDLE, size, ground.shades.deepest, 3.4)

    return draw


def embossed(name: str, center: svg.Point, size: float, dark: str, width: float, ink: str = WHITE) -> str:
    """A glyph with an outline `width` units wide and its thickness below."""
    stroke = svg.num(2 * width * glyphs.BOX / size)
    low = (center[0] + width * 0.45, center[1] + width * 1.2)
    edges = "".join(
        glyphs.drawn(name, dark, spot, size, stroke=dark, stroke_width=stroke, stroke_linejoin="round")
        for spot in (low, center)
    )
    return edges + glyphs.drawn(name, ink, center, size)


def relief(
    outline: Iterable[str], picture: str, center: svg.Point, size: float, dark: str, width: float = 3.2
) -> str:
    """A picture of several colours, drawn in a box of 100 x 100 like a glyph, `size` units wide about `center`.

    Its `outline` (paths) gets an edge `width` units wide and a thickness below in the colour `dark`."""
    scale = size / glyphs.BOX
    stroke = svg.num(2 * width / scale)
    edge = "".join(
        svg.path(d, dark, stroke=dark, stroke_width=stroke, stroke_linejoin="round") for d in outline
    )
    x, y = center[0] - size / 2, center[1] - size / 2
    return "".join(
        svg.group(content, f"translate({svg.num(x + dx)} {svg.num(y + dy)}) scale({scale:.4f})")
        for content, dx, dy in ((edge, width * 0.45, width * 1.2), (edge + picture, 0.0, 0.0))
    )


def badge(text: str, dark: str) -> str:
    """A number on a small disc at the lower end of the hexagon."""
    spot = (MIDDLE[0], 222.0)
    disc = svg.path(shapes.ring(22, 1, (spot[0] + 1, spot[1] + 3)), "#000000", fill_opacity="0.3")
    disc += svg.circle(spot, 22, "url(#rim)") + svg.circle(spot, 17.5, dark)
    return disc + word(text, spot, 25 if len(text) == 1 else 21, dark, 0.5)


def pair(text: str) -> Emblem:
    """Two cards of the card's own colour with `text` below."""

    def draw(ground: Ground) -> str:
        shades = ground.shades
        small = mini_card((87, 124), 43, -11, shades.light, shades.deepest)
        small += mini_card((114, 128), 43, 9, shades.base, shades.deepest)
        return base(ground) + small + word(text, (MIDDLE[0], 184), 46, shades.deepest, 3.6)

    return draw


def hand_of_four(text: str) -> Emblem:
    """A fan of one card in each colour with `text` below; the colour named stands out."""

    def draw(ground: Ground) -> str:
        fan = ""
        for place, letter in enumerate("RYGB"):
            off = place - 1.5
            spot = (MIDDLE[0] + off * 17.5, 120 + off * off * 2.4 - (7 if ground.raises(letter) else 0))
            fan += mini_card(spot, 34, off * 12, ground.quarter(letter), INK_SHADES.deepest)
        return base(ground, ghost=False) + fan + word(text, (MIDDLE[0], 182), 46, ground.heart.deepest, 3.6)

    return draw


def mini_card(center: svg.Point, width: float, turn: float, fill: str, shade: str) -> str:
    """A small card with a white edge, turned clockwise by `turn` degrees about its own middle."""
    x, y = center
    shape = svg.round_rect(x - width / 2, y - width * 0.75, width, width * 1.5, width * 0.16)
    spin = f"rotate({svg.num(turn)} {svg.num(x)} {svg.num(y)})"
    edge = svg.num(width * 0.085)
    below = svg.path(shape, shade, f"translate(1 2.4) {spin}", fill_opacity="0.45", stroke=shade,
                     stroke_width=edge, stroke_opacity="0.45")  # fmt: skip
    return below + svg.path(shape, fill, spin, stroke=WHITE, stroke_width=edge)


def quarters(star: str = WHITE, style: DeckStyle = STYLES[HEXAGON_STYLE]) -> str:
    """The four colours in the hexagon, each with its glyph, and a star in the middle."""
    x, y = MIDDLE
    gap, w, h, cut = 1.7, 59.5, 77.5, 42.5
    body = svg.path(hexagon(), "#000000", "translate(2 5.5)", fill_opacity="0.34") + svg.path(
        hexagon(), "url(#rim)"
    )
    for sx, sy, letter in ((-1, -1, "R"), (1, -1, "B"), (1, 1, "G"), (-1, 1, "Y")):
        points = [(gap * sx, gap * sy), (w * sx, gap * sy), (w * sx, cut * sy), (gap * sx, h * sy)]
        corners = [(x + dx, y + dy) for dx, dy in points]
        spot = (x + 31 * sx, y + 33 * sy)
        shades = style.shade(CARD_COLORS[letter])
        body += svg.path(svg.round_polygon(corners, 7), f"url(#q{letter})")
        if style.takes_dark_ink(shades):
            body += glyphs.drawn(shades.glyph, shades.deepest, spot, 36)
            continue
        body += glyphs.drawn(
            shades.glyph, shades.deepest, (spot[0] + 0.6, spot[1] + 1.6), 36, fill_opacity="0.4"
        )
        body += glyphs.drawn(shades.glyph, WHITE, spot, 36)
    hub = svg.circle(MIDDLE, 23.5, "#f6edde") + svg.circle(MIDDLE, 19.5, INK_SHADES.deepest)
    return body + hub + glyphs.drawn("star", star, MIDDLE, 35)


def spectrum(ground: Ground) -> str:
    """The emblem of the Joker: the four colours, or the one named."""
    if ground.named is None:
        return quarters(style=ground.style)
    return base(ground, ghost=False) + embossed(ground.named.glyph, MIDDLE, 92, ground.named.deepest, 3.4)


def exchange(ground: Ground) -> str:
    """The emblem of Swap Hands: two little hands of cards and the arrows that change them over."""
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
