"""Emblems in the centre of cards, as SVG: a hexagon with words, signs, pictures and small cards inside it.

Most are described in `assets/cards/emblems.txt`; functions draw those that depend on more than the card's colours.
"""

import functools
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from uno_desktop.drawing import glyphs, palette, svg
from uno_desktop.drawing.drawings import DrawingGroup, drawing
from uno_desktop.drawing.palette import ALL_COLORS, CARD_COLORS, DARK_COLORS, GREEN, INK_SHADES, WHITE, Shades
from uno_desktop.stage.cards.deck_styles import HEXAGON as HEXAGON_STYLE
from uno_desktop.stage.cards.deck_styles import STYLES, DeckStyle
from uno_desktop.system import paths

MIDDLE = (100.0, 150.0)
"""Centre of a card; a card is drawn in 200 x 300 units."""
HEXAGON = ((0, -86), (66, -47), (66, 47), (0, 86), (-66, 47), (-66, -47))
RIM = 5.5
"""Width of the hexagon's warm white rim."""
GHOST = 122.0
"""Size of the pale colour glyph inside the hexagon."""
UNDERLINED = ("6", "9")


@dataclass(frozen=True, slots=True)
class EmblemContext:
    """Drawing context of an emblem: the card's shades, and the colour named for a wild card, if any.

    The face defines the gradients `rim`, `deep` and `qR` `qG` `qB` `qY`. `ink` is the colour of signs printed on the
    card itself, `edge` that of their fine outline if it is not the deep shade. All shades are those of the deck style.
    """

    shades: Shades
    named: Shades | None = None
    ink: str = WHITE
    edge: str = ""
    style: DeckStyle = STYLES[HEXAGON_STYLE]
    dark: bool = False
    """True for the dark face of a two-sided card."""

    @property
    def letters(self) -> tuple[str, ...]:
        """Letters of the four colours of the card's side."""
        return tuple(DARK_COLORS if self.dark else CARD_COLORS)

    @property
    def wheel(self) -> str:
        """Letters of the four colours, clockwise from the upper left of a wild card."""
        return "PTVO" if self.dark else "RBGY"

    @property
    def heart(self) -> Shades:
        """Shades of the emblem: the named colour's, else the card's own."""
        return self.named or self.shades

    def raises(self, letter: str) -> bool:
        """Returns True if this colour was named for the card."""
        return self.named is not None and self.named.glyph == ALL_COLORS[letter].glyph

    def quarter(self, letter: str) -> str:
        """Returns the fill of the small card of a colour; once a colour is named, the others get its deep shade."""
        return f"url(#q{letter})" if self.named is None or self.raises(letter) else self.heart.deep

    def color(self, letter: str) -> Shades:
        return self.style.shade(ALL_COLORS[letter])


Emblem = Callable[[EmblemContext], str]


def hexagon(inset: float = 0.0, radius: float = 17.0) -> str:
    """Returns the path of the rounded hexagon around the card's centre, inset by `inset` units."""
    x, y = MIDDLE
    part = 1 - inset / 66
    return svg.round_polygon([(x + dx * part, y + dy * part) for dx, dy in HEXAGON], radius * part)


def base(context: EmblemContext, ghost: bool = True) -> str:
    """Returns the hexagon: shadow, dark interior with a lit upper edge, pale glyph if `ghost`, and warm white rim."""
    if context.style.flat:
        return _flat_base(context)
    heart = context.heart
    body = svg.path(hexagon(), "#000000", "translate(2 5.5)", fill_opacity="0.26")
    body += svg.path(hexagon(1), "url(#deep)")
    if ghost:
        body += glyphs.drawn(heart.glyph, heart.base, MIDDLE, GHOST, fill_opacity="0.55")
    body += svg.stroke(hexagon(RIM + 2.4, 15), heart.light, 1.1, 0.4)
    if context.edge:  # the warm rim alone would be invisible on white paper
        body += svg.stroke(hexagon(-1, 17), context.shades.base, 5)
        body += svg.stroke(hexagon(-2.5, 17), context.ink, 1.6, 0.55)
    return body + rim()


def _flat_base(context: EmblemContext) -> str:
    """High-contrast hexagon: black in white in black; the named colour is a broad inner edge."""
    body = svg.path(hexagon(-4), "#000000") + svg.path(hexagon(), WHITE) + svg.path(hexagon(7, 15), "#000000")
    if context.named is not None:
        body += svg.path(hexagon(9, 14), context.named.base) + svg.path(hexagon(14, 13), "#000000")
    return body


def rim() -> str:
    """Returns the warm white rim, drawn above content that reaches the hexagon's edge."""
    lower = svg.path(hexagon() + hexagon(RIM, 15), "#000000", "translate(0.8 1.8)", fill_rule="evenodd",
                     fill_opacity="0.22")  # fmt: skip
    return lower + svg.path(hexagon() + hexagon(RIM, 15), "url(#rim)", fill_rule="evenodd")


def word(text: str, center: svg.Point, height: float, outline: str, width: float, ink: str = WHITE) -> str:
    """Returns text `height` units tall, with an outline of `width` units, extruded downwards."""
    letters = glyphs.glyph_run(text)
    stroke = svg.num(2 * width * letters.height / height)
    edge = "".join(
        svg.path(d, outline, f"translate({svg.num(x)} {svg.num(y)})", stroke=outline, stroke_width=stroke,
                 stroke_linejoin="round")
        for d, x, y in letters.parts
    )  # fmt: skip
    fill = "".join(svg.path(d, ink, f"translate({svg.num(x)} {svg.num(y)})") for d, x, y in letters.parts)
    low = (center[0] + width * 0.45, center[1] + width * 1.2)
    shadow = svg.group(edge, letters.transform(low, height))
    return shadow + svg.group(edge + fill, letters.transform(center, height))


def embossed(name: str, center: svg.Point, size: float, dark: str, width: float, ink: str = WHITE) -> str:
    """Returns a glyph with an outline of `width` units, extruded downwards."""
    stroke = svg.num(2 * width * glyphs.BOX / size)
    low = (center[0] + width * 0.45, center[1] + width * 1.2)
    edges = "".join(
        glyphs.drawn(name, dark, point, size, stroke=dark, stroke_width=stroke, stroke_linejoin="round")
        for point in (low, center)
    )
    return edges + glyphs.drawn(name, ink, center, size)


def relief(
    name: str, center: svg.Point, size: float, dark: str, width: float = 3.2, repaint: Mapping[str, str] | None = None
) -> str:
    """Returns a multi-coloured picture of `emblems.svg`, `size` units wide, centred at `center`.

    Its outline of `width` units and its extrusion have the colour `dark`; `repaint` replaces some of its shades. Raises
    KeyError for an unknown picture.
    """
    picture = _pictures()[name].text.replace("currentColor", dark)
    for drawn, wanted in (repaint or {}).items():
        picture = picture.replace(drawn, wanted)
    return silhouette(name, center, size, dark, width) + _placed(picture, center, size)


def silhouette(name: str, center: svg.Point, size: float, shade: str, width: float) -> str:
    """Returns the silhouette of a picture with outline and extrusion as in `relief`, all in one shade."""
    stroke = svg.num(2 * width * glyphs.BOX / size)
    edge = "".join(
        svg.path(d, shade, stroke=shade, stroke_width=stroke, stroke_linejoin="round")
        for d in _pictures()[f"{name}-outline"].paths
    )
    low = (center[0] + width * 0.45, center[1] + width * 1.2)
    return _placed(edge, low, size) + _placed(edge, center, size)


def _pictures() -> Mapping[str, DrawingGroup]:
    return drawing("emblems").groups


def _placed(content: str, center: svg.Point, size: float) -> str:
    """Scales content of a 100 x 100 box to a square of `size` units, centred at `center`."""
    x, y = center[0] - size / 2, center[1] - size / 2
    return svg.group(content, f"translate({svg.num(x)} {svg.num(y)}) scale({size / glyphs.BOX:.4f})")


def badge(text: str, dark: str) -> str:
    """Returns a number on a small disc at the bottom of the hexagon."""
    point = (MIDDLE[0], 222.0)
    disc = svg.path(svg.ring(22, (point[0] + 1, point[1] + 3)), "#000000", fill_opacity="0.3")
    disc += svg.circle(point, 22, "url(#rim)") + svg.circle(point, 17.5, dark)
    return disc + word(text, point, 25 if len(text) == 1 else 21, dark, 0.5)


def mini_card(center: svg.Point, width: float, turn: float, fill: str, shade: str) -> str:
    """Returns a small card with a white edge, rotated clockwise by `turn` degrees about its centre."""
    x, y = center
    shape = svg.round_rect(x - width / 2, y - width * 0.75, width, width * 1.5, width * 0.16)
    spin = f"rotate({svg.num(turn)} {svg.num(x)} {svg.num(y)})"
    edge = svg.num(width * 0.085)
    shadow = svg.path(shape, shade, f"translate(1 2.4) {spin}", fill_opacity="0.45", stroke=shade,
                     stroke_width=edge, stroke_opacity="0.45")  # fmt: skip
    return shadow + svg.path(shape, fill, spin, stroke=WHITE, stroke_width=edge)


def quarters(
    star: str = WHITE, style: DeckStyle = STYLES[HEXAGON_STYLE], bare: bool = False, letters: str = "RBGY"
) -> str:
    """Returns four colours in the hexagon, each with its glyph, and a central star; with `bare` only the colours."""
    x, y = MIDDLE
    gap, w, h, cut = 1.7, 59.5, 77.5, 42.5
    body = svg.path(hexagon(), "#000000", "translate(2 5.5)", fill_opacity="0.34") + svg.path(hexagon(), "url(#rim)")
    for (sx, sy), letter in zip(((-1, -1), (1, -1), (1, 1), (-1, 1)), letters, strict=True):
        points = [(gap * sx, gap * sy), (w * sx, gap * sy), (w * sx, cut * sy), (gap * sx, h * sy)]
        corners = [(x + dx, y + dy) for dx, dy in points]
        point = (x + 31 * sx, y + 33 * sy)
        shades = style.shade(ALL_COLORS[letter])
        body += svg.path(svg.round_polygon(corners, 7), f"url(#q{letter})")
        if bare:
            continue
        if style.takes_dark_ink(shades):
            body += glyphs.drawn(shades.glyph, shades.deepest, point, 36)
            continue
        body += glyphs.drawn(shades.glyph, shades.deepest, (point[0] + 0.6, point[1] + 1.6), 36, fill_opacity="0.4")
        body += glyphs.drawn(shades.glyph, WHITE, point, 36)
    if bare:
        return body
    hub = svg.circle(MIDDLE, 23.5, "#f6edde") + svg.circle(MIDDLE, 19.5, INK_SHADES.deepest)
    return body + hub + glyphs.drawn("star", star, MIDDLE, 35)


def emblem(name: str, text: str = "") -> Emblem:
    """Returns an emblem of `emblems.txt`, with `text` in place of `$`. Raises KeyError for an unknown name."""
    parts = [part.replace("$", text) for part in sheet()[name]]
    ghost = parts[0] == "ghost"

    def draw(context: EmblemContext) -> str:
        return base(context, ghost) + "".join(_part(context, part) for part in parts[ghost:])

    return draw


@functools.cache
def sheet() -> dict[str, list[str]]:
    """Returns the parts (lines) of each emblem in `emblems.txt`, by name."""
    emblems: dict[str, list[str]] = {}
    parts: list[str] = []
    for line in (paths.assets() / "cards" / "emblems.txt").read_text("utf-8").splitlines():
        if line.startswith(" "):
            parts.append(line.strip())
        elif line and not line.startswith("#"):
            parts = emblems[line] = []
    return emblems


def _part(context: EmblemContext, line: str) -> str:
    kind, _, tail = line.partition(" ")
    dark, words = context.heart.deepest, tail.split()
    if kind == "svg":
        return re.sub(r"{(.+?)}", lambda found: _fill(context, found[1]), tail.replace("currentColor", dark))
    if kind == "cards":
        width, _, cards = tail.partition(" ")
        return "".join(_card(context, float(width), *card.split()) for card in cards.split(", "))
    name, (x, y, size, *more) = words[0], [float(word) for word in words[1:] if word[-1].isdigit() and word[0] != "#"]
    if kind == "glyph":
        return glyphs.drawn(name, WHITE, (x, y), size, more[0])
    inks = [word for word in words[1:] if not word[-1].isdigit() or word[0] == "#"]
    if kind == "relief":
        return _turned(relief(name, (x, y), size, dark, more[0] if more else 3.2, _repaint(context, inks)), more[1:])
    ink, edge = ({"dark": dark} | palette.NAMED).get(inks[0], "") if inks else WHITE, inks[1] if inks[1:] else dark
    if kind == "word":
        return word(name, (x, y), size, edge, more[0], ink)
    return embossed(context.heart.glyph if name == "color" else name, (x, y), size, edge, more[0], ink)


def _card(context: EmblemContext, width: float, fill: str, x: str, y: str, turn: str) -> str:
    raised = 7 if fill[1:] == "^" and context.raises(_letter(context, fill)) else 0
    edge = INK_SHADES.deepest if fill[1:] in (".", "?", "^") else context.heart.deepest
    return mini_card((float(x), float(y) - raised), width, float(turn), _fill(context, fill), edge)


def _fill(context: EmblemContext, word: str) -> str:
    if word == "hidden":
        return "url(#hidden)"
    if word in ("light", "base"):
        return str(getattr(context.heart, word))
    if word == "first":
        return context.heart.base if context.named else f"url(#q{context.wheel[0]})"
    letter = _letter(context, word)
    return context.quarter(letter) if word[1:] in ("?", "^") else f"url(#q{letter})"


def _letter(context: EmblemContext, word: str) -> str:
    """Returns the colour letter of a fill; on the dark side, the one at the same position."""
    return context.wheel["RBGY".index(word[0])]


def _repaint(context: EmblemContext, words: Sequence[str]) -> dict[str, str]:
    """Returns the shades of the card that replace those of a picture; none for a colourless card."""
    if context.heart.glyph == INK_SHADES.glyph:
        return {}
    pairs = (word.split(">") for word in words)
    return {palette.NAMED[shade]: getattr(context.heart, wanted) for shade, wanted in pairs}


def _turned(content: str, turn: Sequence[float]) -> str:
    return svg.group(content, f"rotate({' '.join(map(svg.num, turn))})") if turn else content


def numeral(text: str) -> Emblem:
    """A number; 6 and 9 are underlined."""

    def draw(context: EmblemContext) -> str:
        dark = context.shades.deepest
        if text not in UNDERLINED:
            return base(context) + word(text, MIDDLE, 98, dark, 3.4)
        line = "".join(
            svg.path(svg.round_rect(76, 201 + drop, 48, 8, 4), fill, stroke=dark, stroke_width="6.8") + top
            for drop, fill, top in ((4, dark, ""), (0, dark, svg.path(svg.round_rect(76, 201, 48, 8, 4), WHITE)))
        )
        return base(context) + line + word(text, (MIDDLE[0], 144), 92, dark, 3.4)

    return draw


def sign(name: str, size: float = 96.0) -> Emblem:
    """A single glyph, such as Skip or Reverse."""
    return lambda context: base(context) + embossed(name, MIDDLE, size, context.shades.deepest, 3.4)


def spectrum(context: EmblemContext) -> str:
    """The Wild: the four colours, or the glyph of the named one."""
    if context.named is None:
        return quarters(style=context.style, letters=context.wheel)
    return base(context, ghost=False) + embossed(context.named.glyph, MIDDLE, 92, context.named.deepest, 3.4)


def written(effect: Emblem) -> Emblem:
    """Returns the emblem of an effect written on a Custom card, with a pencil beside it."""
    return lambda context: effect(context) + relief("pencil", (147, 86), 50, context.heart.deepest, 3.4)


def numbered(effect: Emblem, number: str) -> Emblem:
    """Returns an emblem with the number of its effect below."""
    return lambda context: effect(context) + badge(number, context.heart.deepest)


def lay_color(context: EmblemContext) -> str:
    """A painter's palette: all players must play the named colour."""
    dark = context.heart.deepest
    styled = {shades: context.color(letter) for letter, shades in CARD_COLORS.items()}
    repaint = {drawn.base: wanted.base for drawn, wanted in styled.items()}
    repaint |= {drawn.dark: wanted.dark for drawn, wanted in styled.items()}
    board = relief("palette", (100, 143), 106, dark, repaint=repaint)
    return base(context, ghost=False) + board + _turned(relief("brush", (126, 170), 76, dark, 2.8), (-38, 126, 170))


def clover(letter: str) -> Emblem:
    """A four-leaf clover in one of the colours, with the colour's glyph."""

    def draw(context: EmblemContext) -> str:
        shades, point = context.color(letter), (100, 141.0)
        # A broad white edge, so that the clover contrasts with the mauve in any colour.
        shadow = silhouette("clover", point, 112, context.shades.deepest, 6.0)
        pale = silhouette("clover", point, 112, WHITE, 3.4)
        leaves = relief("clover", point, 112, shades.deepest, 0.8, {GREEN.base: shades.base, GREEN.light: shades.light})
        stamp = svg.circle(point, 26, WHITE) + svg.circle(point, 23, shades.deep)
        return (
            base(context, ghost=False) + shadow + pale + leaves + stamp + glyphs.drawn(shades.glyph, WHITE, point, 34)
        )

    return draw


def pictured(glyph: str) -> Emblem:
    """Returns the emblem of a glyph chosen in the workshop: on the card's or named colour, else on all four."""
    point = (MIDDLE[0], 123.0)

    def draw(context: EmblemContext) -> str:
        if context.named is not None or context.shades.glyph != INK_SHADES.glyph:
            return base(context, ghost=False) + embossed(glyph, point, 74, context.heart.deepest, 3.2)
        disc = svg.circle(point, 47, "#f6edde") + svg.circle(point, 43, INK_SHADES.deepest)
        return quarters(style=context.style, bare=True) + disc + embossed(glyph, point, 58, "#000000", 2.4)

    return draw
