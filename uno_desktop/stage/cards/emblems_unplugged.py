"""The emblems of the Unplugged cards, other than the animals: refusals, diversions, exchanges, presents, luck."""

from __future__ import annotations

from uno_desktop.drawing import glyphs, svg
from uno_desktop.drawing import glyphs_effects as signs
from uno_desktop.drawing.palette import (
    CREAM,
    CREAM_DARK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK_SHADES,
    WHITE,
    Shades,
)
from uno_desktop.drawing.shapes import at, bar, mirrored, oval, scaled, star, turned
from uno_desktop.stage.cards.emblems import MIDDLE, Emblem, Ground, base, embossed, mini_card, relief, word

_X, _Y = MIDDLE
_RED, _RED_DARK = "#e5333a", "#b3152f"
_WOOD, _WOOD_DARK = "#b9763a", "#7d4a20"


def chosen_four(ground: Ground) -> str:
    """Four cards for whom one likes: the fan of the +4 below a question mark."""
    dark = ground.heart.deepest
    fan = _fan(ground, 131, 29, 15, 1.9)
    mark = word("?", (_X, 112), 58, dark, 4.2, GOLD_LIGHT)
    return base(ground, ghost=False) + fan + mark + word("+4?", (_X - 1, 186), 40, dark, 3.4)


def _fan(ground: Ground, y: float, width: float, step: float, drop: float) -> str:
    """A card in each colour; the one named stands out."""
    fan = ""
    for place, letter in enumerate("RYGB"):
        off = place - 1.5
        spot = (_X + off * step * 1.9, y + off * off * drop * 2 - (7 if ground.raises(letter) else 0))
        fan += mini_card(spot, width, off * 14, ground.quarter(letter), INK_SHADES.deepest)
    return fan


def eight(ground: Ground) -> str:
    """Two rows of four cards."""
    cards = ""
    for row in (0, 1):
        for place, letter in enumerate("RYGB"):
            off = place - 1.5
            spot = (_X + off * (19 + 4 * row), 100 + 31 * row + off * off * 2.2)
            cards += mini_card(spot, 25, off * 9, ground.quarter(letter), INK_SHADES.deepest)
    return base(ground, ghost=False) + cards + word("+8", (_X, 186), 46, ground.heart.deepest, 3.6)


def refusal(ground: Ground) -> str:
    """A hand that says no, on the sign that stops everybody."""
    dark = ground.shades.deepest
    corners = [(50 + 50 * x, 50 + 50 * y) for x, y in _OCTAGON]
    sign, inner = svg.round_polygon(corners, 5), svg.round_polygon([_toward_middle(c) for c in corners], 4)
    plate = relief((sign,), svg.path(sign, WHITE) + svg.path(inner, _RED), MIDDLE, 110, dark)
    return base(ground, ghost=False) + plate + embossed("palm", (_X + 1, _Y + 1), 74, _RED_DARK, 2.2)


_OCTAGON = ((-0.41, -1), (0.41, -1), (1, -0.41), (1, 0.41), (0.41, 1), (-0.41, 1), (-1, 0.41), (-1, -0.41))


def _toward_middle(corner: svg.Point) -> svg.Point:
    return 50 + (corner[0] - 50) * 0.9, 50 + (corner[1] - 50) * 0.9


def boomerang(ground: Ground) -> str:
    """A boomerang that comes back."""
    dark = ground.shades.deepest
    band = svg.polygon([(30, 9), (40, 10.5), (36, 37), (26, 34.5)])
    low = svg.polygon([(91.5, 62), (92.6, 72), (66.6, 72), (65.4, 62)])
    tip = svg.path(
        "M24 13C38 15 62 17 73 28", "none", stroke=GOLD_LIGHT, stroke_width=5, stroke_linecap="round"
    )
    picture = svg.path(signs.BOOMERANG, GOLD) + tip + svg.path(band, _RED) + svg.path(low, _RED)
    thrown = relief((signs.BOOMERANG,), picture, (_X + 6, 136), 92, dark)
    arc = "M{0} {1}C{2} {3} {4} {5} {6} {7}"
    trail = svg.path(arc.format(128, 204, 84, 214, 52, 184, 58, 140), "none", stroke=WHITE, stroke_width=7,
                     stroke_linecap="round", stroke_dasharray="13 11")  # fmt: skip
    head = svg.path(svg.round_polygon([(59, 114), (74, 140), (44, 138)], 2), WHITE)
    return base(ground, ghost=False) + trail + head + thrown


def diversion(ground: Ground) -> str:
    """A way that forks: the one is shut, the cards go the other."""
    other = (
        "M50 58C60 50 67 47 67 41L67 35L52 35L74 4L96 35L81 35L81 43C81 50 78 55 70 61C64 65 58 68 58 80"
        "L58 97L42 97L42 80C42 70 44 63 50 58Z"
    )
    shut = turned(bar(4, 41, 46, 11, 4), -24, (27, 46))
    picture = svg.path(signs.FORK, CREAM_DARK) + svg.path(other, GOLD)
    way = relief((signs.FORK,), picture, MIDDLE, 110, ground.shades.deepest)
    return (
        base(ground, ghost=False)
        + way
        + relief((shut,), svg.path(shut, _RED), MIDDLE, 110, ground.shades.deepest, 2.6)
    )


def _bust(x: float, y: float, size: float, shade: str, skin: str, dark: str) -> str:
    head, body = oval((50, 30), 24, 25), "M6 100C6 72 22 60 50 60C78 60 94 72 94 100Z"
    eyes = svg.circle((42, 30), 3.4, INK_SHADES.deepest) + svg.circle((58, 30), 3.4, INK_SHADES.deepest)
    smile = svg.path("M42 40C46 45 54 45 58 40", "none", stroke=INK_SHADES.deepest, stroke_width=3)
    picture = svg.path(body, shade) + svg.path(head, skin) + eyes + smile
    return relief((body, head), picture, (x, y), size, dark, 2.8)


def two_others(ground: Ground) -> str:
    """Two people who must exchange their hands."""
    dark = ground.shades.deepest
    people = _bust(68, 168, 58, "#f7b50f", CREAM, dark) + _bust(132, 168, 58, "#1f7fe3", "#d9a679", dark)
    cards = mini_card((74, 114), 27, -9, "url(#hidden)", dark) + mini_card(
        (126, 114), 27, 9, "url(#hidden)", dark
    )
    return base(ground, ghost=False) + cards + people + embossed("swap", (_X, 113), 44, dark, 3.2)


def exchange_mine(ground: Ground) -> str:
    """Two hands that hold cards out to each other."""
    dark = ground.shades.deepest
    return base(ground, ghost=False) + _arrows(dark) + _holding(dark)


def _arrows(dark: str) -> str:
    top, low = glyphs.DRAWN["trade"][2:]
    return relief((top, low), svg.path(top, GOLD) + svg.path(low, GOLD), MIDDLE, 122, dark, 3.0)


def _holding(dark: str) -> str:
    """A hand with a fan of cards, and the same again upside down."""
    fan = "".join(
        mini_card((77 + off * 13, 116 + abs(off) * 2.5), 26, off * 16 - 8, shade, dark)
        for off, shade in ((-1, "url(#qR)"), (0, "url(#qY)"), (1, "url(#qR)"))
    )
    back = "".join(
        mini_card((123 + off * 13, 184 - abs(off) * 2.5), 26, -off * 16 - 8, "url(#hidden)", dark)
        for off in (-1, 0, 1)
    )
    return fan + back


def gift(ground: Ground) -> str:
    """A parcel with a bow."""
    dark = ground.shades.deepest
    lid, box = svg.round_rect(4, 33, 92, 20, 4), svg.round_rect(11, 53, 78, 44, 5)
    loops = (signs.BOW, mirrored(signs.BOW))
    shade = svg.path(svg.round_rect(11, 53, 78, 8, 1), "#000000", fill_opacity="0.18")
    ribbon = svg.path(bar(42, 33, 16, 64, 1), GOLD)
    picture = svg.path(box, CREAM) + shade + svg.path(lid, WHITE) + ribbon
    picture += "".join(svg.path(loop, GOLD, fill_rule="evenodd") for loop in loops)
    picture += svg.circle((50, 30), 8, GOLD_DARK)
    dots = "".join(
        svg.circle((x, y), 4, "#e5333a")
        for x, y in ((25, 72), (33, 87), (72, 70), (80, 86), (20, 43), (80, 43))
    )
    return base(ground, ghost=False) + relief((lid, box, *loops), picture + dots, (_X, 148), 100, dark)


def treasure(ground: Ground) -> str:
    """An open chest full of gold."""
    dark = ground.shades.deepest
    lid = "M10 38C10 14 24 2 50 2C76 2 90 14 90 38Z"
    inside = "M17 38C17 20 28 10 50 10C72 10 83 20 83 38Z"
    box = svg.round_rect(7, 52, 86, 44, 6)
    coins = ((50, 38, 15), (30, 44, 12), (70, 44, 12), (18, 50, 9), (82, 50, 9), (44, 50, 11), (60, 50, 11))
    gold = "".join(
        svg.circle((x, y), r, GOLD_DARK)
        + svg.circle((x, y - 1), r - 2, GOLD)
        + svg.circle((x, y - 1), r - 5.5, GOLD_LIGHT)
        for x, y, r in coins
    )
    bands = "".join(svg.path(bar(x, 52, 10, 44, 1), GOLD_DARK) for x in (18, 72))
    lock = (
        svg.path(svg.round_rect(40, 52, 20, 22, 4), GOLD)
        + svg.circle((50, 61), 4, dark)
        + svg.path(bar(48, 62, 4, 8, 1), dark)
    )
    picture = svg.path(lid, _WOOD) + svg.path(inside, _WOOD_DARK) + gold
    picture += svg.path(box, _WOOD) + svg.path(bar(7, 70, 86, 3, 1), _WOOD_DARK) + bands + lock
    spark = "".join(
        svg.path(star(4, size, size * 0.28, 0.5, spot), WHITE)
        for size, spot in ((11, (50, 33)), (7, (26, 40)))
    )
    outline = (lid, box, bar(8, 36, 84, 24, 8))
    return base(ground, ghost=False) + relief(outline, picture + spark, MIDDLE, 108, dark)


def plus_effect(ground: Ground) -> str:
    """A plus charged with lightning: the number before it becomes a penalty."""
    dark = ground.shades.deepest
    plus = glyphs.DRAWN["plusbolt"][0].split("Z")[0] + "Z"
    bolt = scaled(signs.BOLT, 0.86, (50, 50))
    cross = relief((plus,), svg.path(plus, CREAM), MIDDLE, 114, dark, 3.4)
    return base(ground, ghost=False) + cross + relief((bolt,), svg.path(bolt, GOLD), MIDDLE, 122, dark, 3.0)


def clover(letter: str) -> Emblem:
    """A clover with four leaves in one of the colours, and the colour's glyph on it."""

    def draw(ground: Ground) -> str:
        shades = ground.color(letter)
        leaves = signs.CLOVER_LEAVES
        outline = (*leaves, signs.CLOVER_STEM)
        hearts = "".join(
            svg.path(leaf, shades.base)
            + svg.path(scaled(leaf, 0.58, at(11.5, turn)), shades.light, fill_opacity="0.5")
            for leaf, turn in zip(leaves, (45, 135, 225, 315), strict=True)
        )
        stem = svg.path(signs.CLOVER_STEM, shades.base)
        picture = stem + hearts
        # A broad white edge: the clover must stand out from the mauve whatever its colour.
        pale = relief(outline, "", (_X, 141), 112, WHITE, 3.4)
        clover_itself = relief(outline, picture, (_X, 141), 112, shades.deepest, 0.8)
        shadow = relief(outline, "", (_X, 141), 112, ground.shades.deepest, 6.0)
        return base(ground, ghost=False) + shadow + pale + clover_itself + _stamp(ground.color(letter))

    return draw


def _stamp(shades: Shades) -> str:
    disc = svg.circle((_X, 141), 26, WHITE) + svg.circle((_X, 141), 23, shades.deep)
    return disc + glyphs.drawn(shades.glyph, WHITE, (_X, 141), 34)
