"""The animals on the cards: weasel, cow, mad cow, penguin and chicken."""

from __future__ import annotations

import math

from uno_desktop.drawing import glyphs_effects as signs
from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import CREAM, CREAM_DARK, GOLD, GOLD_DARK, INK, WHITE
from uno_desktop.drawing.shapes import bar, mirrored, oval
from uno_desktop.stage.cards.emblems import MIDDLE, Ground, base, embossed, mini_card, relief

_X, _Y = MIDDLE
_PINK, _ROSE = "#f7b3b0", "#e0716f"
_BROWN, _TAN = "#8a5a34", "#c98f55"
_NIGHT = "#2b2f4a"


def _eye(x: float, y: float, radius: float) -> str:
    """A dark eye with a spark of light."""
    return svg.circle((x, y), radius, INK) + svg.circle(
        (x - radius * 0.3, y - radius * 0.35), radius * 0.36, WHITE
    )


def _line(d: str, shade: str, width: float) -> str:
    return svg.path(d, "none", stroke=shade, stroke_width=width, stroke_linecap="round")


def weasel(ground: Ground) -> str:
    """A weasel that looks over the edge of somebody's cards."""
    dark = ground.shades.deepest
    throat = "M90 42C80 45 72 48 66 53C64 66 67 80 72 98L55 98C55 82 52 66 55 56C59 47 74 43 90 42Z"
    picture = svg.path(signs.WEASEL_TAIL, _BROWN) + svg.path(signs.WEASEL_EAR, _BROWN)
    picture += svg.path(signs.WEASEL, _TAN) + svg.path(throat, CREAM)
    picture += svg.path(oval((37, 18), 5, 6), _PINK) + _eye(63, 27, 6) + svg.circle((93.5, 36), 5, INK)
    picture += _line("M76 40L88 50M80 38L96 46", CREAM_DARK, 1.6)
    outline = (signs.WEASEL, signs.WEASEL_EAR, signs.WEASEL_TAIL)
    animal = relief(outline, picture, (_X, 138), 96, dark)
    cards = "".join(
        mini_card((_X + place * 27, 200 + abs(place) * 5), 38, place * 13, "url(#hidden)", dark)
        for place in (-1, 1, 0)
    )
    paw = oval((50, 50), 46, 40)
    paws = "".join(relief((paw,), svg.path(paw, _TAN), (_X + dx, 177), 18, dark, 2.6) for dx in (-14, 15))
    return base(ground, ghost=False) + animal + cards + paws


def _cow_outline() -> tuple[str, ...]:
    return (
        signs.COW_HORN, mirrored(signs.COW_HORN), signs.COW_EAR, mirrored(signs.COW_EAR), signs.COW_FACE,
    )  # fmt: skip


def _cow_head() -> str:
    horn, ear = signs.COW_HORN, signs.COW_EAR
    picture = svg.path(horn, GOLD) + svg.path(mirrored(horn), GOLD)
    picture += svg.path(ear, _NIGHT) + svg.path(mirrored(ear), CREAM)
    picture += svg.path(signs.COW_FACE, CREAM)
    patch = "M30 22C36 18 44 17 50 17C54 26 50 34 47 42C44 52 34 54 26 52C22 42 22 31 30 22Z"
    picture += svg.path(patch, _NIGHT)
    picture += svg.path(oval((50, 77), 31, 19), _PINK)
    return picture + svg.path(oval((38, 76), 4.5, 6.5), _ROSE) + svg.path(oval((62, 76), 4.5, 6.5), _ROSE)


def cow(ground: Ground) -> str:
    """A friendly cow, and the way that the hands go: left."""
    picture = _cow_head() + svg.circle((37, 43), 8, WHITE) + _eye(37, 44, 5.6) + _eye(63, 44, 6)
    picture += _line("M41 89C46 93 54 93 59 89", _ROSE, 3)
    return (
        base(ground, ghost=False)
        + relief(_cow_outline(), picture, (_X, 136), 92, ground.shades.deepest)
        + _way(ground, "left")
    )


def _spiral(x: float, y: float, reach: float) -> str:
    """A wound up line, 2.4 times round."""
    points = []
    for step in range(25):
        angle, radius = step / 24 * math.tau * 2.4, reach * step / 24
        points.append(f"{svg.num(x + radius * math.cos(angle))} {svg.num(y + radius * math.sin(angle))}")
    return "M" + "L".join(points)


def mad_cow(ground: Ground) -> str:
    """A cow with reeling eyes and its tongue out, and the way that the hands go: right."""
    picture = _cow_head()
    for x in (35, 65):
        picture += svg.circle((x, 41), 12.5, WHITE) + _line(_spiral(x, 41, 10.5), INK, 2.6)
    tongue = "M50 86C58 84 70 85 70 92L70 102C70 112 54 112 53 102Z"
    picture += _line("M33 86C42 90 56 88 66 84", INK, 3.4)
    picture += svg.path(tongue, "#e8455a") + _line("M61 92L62 102", "#9d1f36", 2.4)
    tuft = svg.polygon([(36, 22), (32, 6), (44, 14), (48, -2), (55, 13), (66, 3), (64, 22)])
    outline = (*_cow_outline(), tongue, tuft)
    head = relief(outline, svg.path(tuft, GOLD_DARK) + picture, (_X, 133), 92, ground.shades.deepest)
    return base(ground, ghost=False) + svg.group(head, f"rotate(9 {_X} 140)") + _way(ground, "right")


def _way(ground: Ground, name: str) -> str:
    """Three small cards that go one way."""
    step = -1 if name == "left" else 1
    dark = ground.shades.deepest
    cards = "".join(
        mini_card((_X - step * (2 + 19 * place), 206), 21, 9 * step, "url(#hidden)", dark) for place in (1, 0)
    )
    return cards + embossed(name, (_X + step * 25, 206), 30, dark, 3.0, GOLD)


def penguin(ground: Ground) -> str:
    """A penguin: the round is over."""
    return base(ground, ghost=False) + penguin_alone(ground.shades.deepest)


def penguin_alone(dark: str) -> str:
    """The animal itself, with an edge in the colour `dark`."""
    belly = (
        "M50 34C58 26 70 30 71 44C74 58 74 80 62 88C54 92 46 92 38 88C26 80 26 58 29 44C30 30 42 26 50 34Z"
    )
    face = oval((41, 23), 10, 11) + oval((59, 23), 10, 11)
    beak = svg.round_polygon([(41, 27), (59, 27), (50, 40)], 3)
    feet = oval((36, 95), 14, 6) + oval((64, 95), 14, 6)
    picture = svg.path(feet, GOLD) + svg.path(signs.PENGUIN, "#5d6aa8") + svg.path(belly, WHITE)
    picture += svg.path(face, WHITE) + _eye(43, 22, 4.6) + _eye(57, 22, 4.6) + svg.path(beak, GOLD)
    scarf = bar(26, 40, 48, 9, 4) + bar(60, 44, 10, 24, 4)
    picture += svg.path(scarf, "#e5333a")
    return relief((signs.PENGUIN, feet), picture, (_X, _Y), 118, dark)


def chicken(ground: Ground) -> str:
    """A clucking chicken."""
    dark = ground.heart.deepest
    legs = _line("M41 82L41 97L32 97M41 97L49 97M59 81L59 97L50 97M59 97L67 97", GOLD, 4.5)
    wing = "M26 52C34 48 50 48 58 54C58 66 48 74 38 72C30 70 26 62 26 52Z"
    beak = svg.polygon([(83, 25), (99, 30), (86, 35)])
    below = svg.polygon([(84, 36), (95, 38), (83, 43)])
    wattle = oval((79, 46), 5, 8)
    picture = legs + svg.path(signs.CHICKEN_COMB, "#e5333a") + svg.path(wattle, "#e5333a")
    picture += (
        svg.path(signs.CHICKEN, CREAM)
        + svg.path(wing, CREAM_DARK)
        + svg.path(beak, GOLD)
        + svg.path(below, GOLD_DARK)
    )
    picture += _eye(71, 25, 5)
    outline = (
        signs.CHICKEN,
        signs.CHICKEN_COMB,
        wattle,
        beak,
        below,
        bar(38, 80, 6, 18, 1),
        bar(56, 80, 6, 18, 1),
    )
    bird = relief(outline, picture, (_X - 8, 146), 90, dark)
    noise = _line("M143 117L151 111M146 126L156 126M143 135L151 141", GOLD, 4)
    return base(ground, ghost=False) + bird + noise
