"""The middle of a card: the hexagon, and in it a numeral, a sign, small cards or the four colours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.stage import glyphs, svg
from uno_desktop.stage.palette import CARD_COLORS, INK_SHADES, Shades

MIDDLE = (100.0, 150.0)
"""The middle of a card; a card is drawn in 200 x 300 units."""
HEXAGON = ((0, -84), (64, -46), (64, 46), (0, 84), (-64, 46), (-64, -46))
RIM = "url(#rim)"
RIM_WIDTH = 6.0


@dataclass(frozen=True, slots=True)
class Ground:
    """What an emblem is drawn on: the card's shades, and the colour named with a wild card if any."""

    shades: Shades
    named: Shades | None = None


Emblem = Callable[[Ground], str]


def hexagon(scale: float = 1.0, radius: float = 15.0) -> str:
    """Path of the round-cornered hexagon round the middle of the card."""
    x, y = MIDDLE
    return svg.round_polygon([(x + dx * scale, y + dy * scale) for dx, dy in HEXAGON], radius * scale)


def word(text: str, center: svg.Point, height: float, outline: str, width: float) -> str:
    """White numerals with an outline and a soft drop below; `width` of the outline in card units."""
    set_ = glyphs.lettered(text)
    scale = height / set_.height
    shapes = "".join(
        svg.path(d, outline, f"translate({svg.num(x)} {svg.num(y)})", stroke=outline,
                 stroke_width=svg.num(2 * width / scale), stroke_linejoin="round")
        for d, x, y in set_.parts
    )  # fmt: skip
    fills = "".join(svg.path(d, "#ffffff", f"translate({svg.num(x)} {svg.num(y)})") for d, x, y in set_.parts)
    drop = svg.group(
        shapes,
        set_.transform((center[0] + 2.2, center[1] + 4), height),
        fill_opacity="0.4",
        stroke_opacity="0.4",
    )
    return drop + svg.group(shapes + fills, set_.transform(center, height))


def numeral(text: str) -> Emblem:
    """A number; 6 and 9 are underlined."""

    def draw(ground: Ground) -> str:
        marked = text in ("6", "9")
        y = MIDDLE[1] - (6 if marked else 0)
        line = ""
        if marked:
            line = svg.path(
                svg.round_rect(78, 207, 44, 7, 3.5), "#ffffff", stroke=ground.shades.deepest, stroke_width="3"
            )
        return base(ground) + line + word(text, (MIDDLE[0], y), 94, ground.shades.deepest, 3.2)

    return draw


def sign(name: str, size: float = 100.0) -> Emblem:
    """A single glyph, such as Skip or Reverse."""

    def draw(ground: Ground) -> str:
        dark = ground.shades.deepest
        rim = {"stroke": dark, "stroke_width": svg.num(640 / size), "stroke_linejoin": "round"}
        x, y = MIDDLE
        drop = glyphs.drawn(name, dark, (x + 2.2, y + 4), size, fill_opacity="0.45")
        return (
            base(ground)
            + drop
            + glyphs.drawn(name, dark, MIDDLE, size, **rim)
            + glyphs.drawn(name, "#ffffff", MIDDLE, size)
        )

    return draw


def cards(text: str, fills: Callable[[Ground], tuple[str, ...]]) -> Emblem:
    """A little fan of cards with `text` below; `fills` gives the colour of each card from left to right."""

    def draw(ground: Ground) -> str:
        chosen = fills(ground)
        count = len(chosen)
        fan = ""
        for i, fill in enumerate(chosen):
            off = i - (count - 1) / 2
            turn = off * (22 if count == 2 else 15)
            fan += mini_card(
                (MIDDLE[0] + off * (24 if count == 2 else 19), 126 + abs(off) * 3),
                38,
                turn,
                fill,
                ground.shades.deepest,
            )
        return base(ground, ghost=False) + fan + word(text, (MIDDLE[0], 187), 46, ground.shades.deepest, 4)

    return draw


def mini_card(center: svg.Point, width: float, turn: float, fill: str, shade: str) -> str:
    """A small card with a white edge, turned clockwise by `turn` degrees."""
    x, y = center
    height = width * 1.5
    shape = svg.round_rect(x - width / 2, y - height / 2, width, height, width * 0.16)
    spin = f"rotate({svg.num(turn)} {svg.num(x)} {svg.num(y + height / 2)})"
    back = svg.path(shape, shade, f"translate(1.5 2.5) {spin}", fill_opacity="0.5")
    return back + svg.path(shape, fill, spin, stroke="#ffffff", stroke_width="3.4")


def base(ground: Ground, ghost: bool = True) -> str:
    """The hexagon itself: shadow, warm rim, deep inside, and the ghost of the colour's glyph."""
    shade = svg.path(hexagon(), "#000000", "translate(2.5 5)", fill_opacity="0.28")
    rim = svg.path(hexagon(), RIM)
    inside = svg.path(hexagon(1 - RIM_WIDTH / 64), "url(#deep)")
    mark = (
        glyphs.drawn(ground.shades.glyph, ground.shades.base, MIDDLE, 118, fill_opacity="0.42")
        if ghost
        else ""
    )
    return shade + rim + inside + mark


def quarters(named: Shades | None = None, scale: float = 1.0) -> str:
    """The four colours in the hexagon, each with its glyph, and a star in the middle."""
    x, y = MIDDLE
    w, h, cut = 57.0, 75.0, 41.0
    corner = [(-1, -1, "R"), (1, -1, "B"), (1, 1, "G"), (-1, 1, "Y")]
    drawn = svg.path(hexagon(), "#000000", "translate(2.5 5)", fill_opacity="0.35") + svg.path(hexagon(), RIM)
    for sx, sy, letter in corner:
        gap = 1.8
        points = [(gap * sx, gap * sy), (w * sx, gap * sy), (w * sx, cut * sy), (gap * sx, h * sy)]
        shades = CARD_COLORS[letter]
        drawn += svg.path(svg.round_polygon([(x + px, y + py) for px, py in points], 7), f"url(#q{letter})")
        drawn += glyphs.drawn(shades.glyph, "#ffffff", (x + 28 * sx, y + 33 * sy), 34)
    hub = svg.circle(MIDDLE, 22, "#fffaf0") + svg.circle(MIDDLE, 18.5, INK_SHADES.deep)
    return drawn + hub + glyphs.drawn("star", "#ffffff", MIDDLE, 33)


def spectrum(ground: Ground) -> str:
    """The emblem of the Joker: four quarters, or the colour named."""
    if ground.named is None:
        return quarters()
    return base(ground) + glyphs.drawn(ground.named.glyph, "#ffffff", MIDDLE, 84)


def own_shades(ground: Ground) -> tuple[str, ...]:
    """Two cards in the card's own colour."""
    return ground.shades.light, ground.shades.base


def four_colors(ground: Ground) -> tuple[str, ...]:
    """One card of each colour."""
    return tuple(CARD_COLORS[letter].base for letter in "RYGB")


def exchange(ground: Ground) -> str:
    """The emblem of Swap Hands: two hands of cards and the arrows between them."""
    body = base(ground, ghost=False)
    return body + glyphs.drawn("swap", "#ffffff", MIDDLE, 90)
