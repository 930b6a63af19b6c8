"""The emblems of the Extreme cards: the dispenser's button, a whole colour laid down, a hit, a card to write on."""

from __future__ import annotations

from uno_desktop.drawing import glyphs, shapes, svg
from uno_desktop.drawing.palette import CREAM, CREAM_DARK, GOLD, GOLD_LIGHT, INK, INK_SHADES, WHITE
from uno_desktop.stage.cards.emblems import (
    MIDDLE,
    Emblem,
    Ground,
    badge,
    base,
    embossed,
    mini_card,
    relief,
    word,
)

_X = MIDDLE[0]


def presses(text: str) -> Emblem:
    """The button of the dispenser with the number of presses below; golden on a card without colour."""

    def draw(ground: Ground) -> str:
        heart = ground.heart
        colored = heart.glyph != INK_SHADES.glyph
        light, base_color = (heart.light, heart.base) if colored else (GOLD_LIGHT, GOLD)
        *rays, dome, collar, foot = glyphs.DRAWN["button"]
        shine = "M30 52C31 42 36 36 44 34C47 33 48 37 45 39C39 42 37 46 36 52C36 56 30 56 30 52Z"
        picture = "".join(svg.path(ray, WHITE) for ray in rays)
        picture += svg.path(dome, base_color) + svg.path(shine, light)
        picture += svg.path(collar, WHITE) + svg.path(foot, CREAM_DARK)
        button = relief(glyphs.DRAWN["button"], picture, (_X, 121), 78, heart.deepest)
        return base(ground) + button + word(text, (_X, 186), 41, heart.deepest, 3.6)

    return draw


def discard_all(ground: Ground) -> str:
    """All cards of a colour, and the arrow that lays them on the pile."""
    shades = ground.shades
    fan = ""
    for place in (-2, 2, -1, 1, 0):
        spot = (_X + place * 18.5, 112 + place * place * 4.2)
        fan += mini_card(spot, 34, place * 15, shades.light if place % 2 else shades.base, shades.deepest)
    return base(ground) + fan + embossed("layers", (_X, 177), 78, shades.deepest, 3.4)


def extreme_hit(ground: Ground) -> str:
    """A target that is struck by lightning."""
    dark = ground.heart.deepest
    bolt = glyphs.DRAWN["bolt"]
    gold = GOLD if ground.named is None else ground.named.bright
    picture = svg.path(bolt[0], gold)
    return (
        base(ground, ghost=False)
        + embossed("target", MIDDLE, 110, dark, 3.0)
        + relief(bolt, picture, (_X + 1, 148), 96, dark, 4.2)
    )


def custom(number: str) -> Emblem:
    """A card to write on and a pencil; `number` tells which of the effects agreed on, `""` for none."""

    def draw(ground: Ground) -> str:
        dark = ground.heart.deepest
        paper = shapes.card(43, 50, 62, -9)
        lines = "".join(
            svg.path(shapes.turned(shapes.bar(24, y, 38, 5, 2.4), -9, (43, 50)), CREAM_DARK)
            for y in (22, 36, 50)
        )
        sheet = relief((paper,), svg.path(paper, CREAM) + lines, (_X, 146), 104, dark)
        number_below = badge(number, dark) if number else ""
        return base(ground, ghost=False) + sheet + _pencil((_X + 10, 146), 78, dark) + number_below

    return draw


def written(emblem: Emblem) -> Emblem:
    """What the players have written on a card: the emblem of that effect, and the pencil beside it."""
    return lambda ground: emblem(ground) + _pencil((_X + 47, 86), 50, ground.heart.deepest)


def _pencil(spot: svg.Point, size: float, dark: str) -> str:
    point, body, end = glyphs.DRAWN["pencil"]
    lead = svg.path(svg.polygon([(5, 95), (8.5, 83), (17, 91.5)]), INK)
    stripe = svg.path(svg.polygon([(24, 70), (74, 20), (80, 26), (30, 76)]), GOLD_LIGHT)
    wood = svg.path(point, "#ffe9c7") + lead + svg.path(body, GOLD) + stripe
    return relief((point, body, end), wood + svg.path(end, "#ff8a80"), spot, size, dark, 3.4)
