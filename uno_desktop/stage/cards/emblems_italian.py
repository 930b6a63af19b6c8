"""The emblems of the white cards: a small picture of what each of the eleven effects does, and its number."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.drawing import glyphs, svg
from uno_desktop.drawing import glyphs_effects as signs
from uno_desktop.drawing.palette import (
    CREAM,
    CREAM_DARK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    WHITE,
)
from uno_desktop.drawing.shapes import at, bar, card, ring
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
from uno_desktop.stage.cards.emblems_animals import chicken

_X, _Y = MIDDLE[0], 143.0
"""A little higher than the middle: the number lies below."""
_LETTERS = "RYGB"


def nothing(ground: Ground) -> str:
    """An empty card: nothing but a colour is named."""
    outline = svg.path(card(_X, _Y, 66), "none", stroke=WHITE, stroke_width=5, stroke_dasharray="11 8")
    inner = ground.named.glyph if ground.named else "star"
    return base(ground, ghost=False) + outline + embossed(inner, (_X, _Y), 44, ground.heart.deepest, 3)


def series(ground: Ground) -> str:
    """Card after card after card."""
    dark = ground.heart.deepest
    cards = "".join(
        mini_card((68 + 22 * place, 116 + 12 * place), 34, -6 + 4 * place, f"url(#q{letter})", dark)
        for place, letter in enumerate(_LETTERS)
    )
    return (
        base(ground, ghost=False)
        + cards
        + embossed("right", (76, 178), 24, dark, 2.6, GOLD)
        + embossed("right", (96, 186), 24, dark, 2.6, GOLD)
    )


def up_to_seven(ground: Ground) -> str:
    """A hand of seven cards."""
    dark = ground.heart.deepest
    fan = ""
    for place in range(-3, 4):
        spot = at(60, place * 15, (_X, 184))
        fan += mini_card(spot, 29, place * 15, f"url(#q{_LETTERS[place % 4]})", dark)
    return base(ground, ghost=False) + fan + word("7", (_X, 170), 46, dark, 3.8, GOLD_LIGHT)


def all_special(ground: Ground) -> str:
    """Special cards go to the pile."""
    dark = ground.heart.deepest
    places = ((-32, 112, -14, "qR", "skip"), (32, 112, 14, "qB", "reverse"), (0, 105, 0, "qG", "star"))
    cards = ""
    for off, y, turn, shade, sign in places:
        cards += mini_card((_X + off, y), 43, turn, f"url(#{shade})", dark)
        cards += glyphs.drawn(sign, WHITE, (_X + off, y), 29, turn)
    return base(ground, ghost=False) + cards + embossed("layers", (_X, 172), 60, dark, 3.2)


def take_two(ground: Ground) -> str:
    """A magnet that pulls two cards."""
    dark = ground.heart.deepest
    poles = [svg.round_rect(x, 30, 26, 20, 2) for x in (8, 66)]
    body = "M8 32L34 32L34 54C34 63 41 68 50 68C59 68 66 63 66 54L66 32L92 32L92 54C92 79 74 96 50 96C26 96 8 79 8 54Z"
    shine = svg.path(
        "M16 56C17 70 24 80 36 85", "none", stroke="#ff8a80", stroke_width=5, stroke_linecap="round"
    )
    picture = svg.path(body, "#e5333a") + shine + "".join(svg.path(pole, WHITE) for pole in poles)
    magnet = relief((body, *poles), picture, (_X, 150), 88, dark)
    cards = mini_card((_X - 27, 106), 29, -10, "url(#qY)", dark) + mini_card(
        (_X + 27, 106), 29, 10, "url(#qG)", dark
    )
    return base(ground, ghost=False) + magnet + cards


def all_together(ground: Ground) -> str:
    """All hands go into one pot."""
    dark = ground.heart.deepest
    cards = "".join(
        mini_card(
            (_X - 34 + 22.7 * place, 112 - (6 if place in (1, 2) else 0)),
            27,
            -20 + 13 * place,
            f"url(#q{letter})",
            dark,
        )
        for place, letter in enumerate(_LETTERS)
    )
    rim, pot = svg.round_rect(2, 34, 96, 14, 7), "M10 46L90 46C92 80 76 98 50 98C24 98 8 80 10 46Z"
    handles = (ring(10, 1, (8, 60)), ring(10, 1, (92, 60)))
    picture = "".join(svg.path(handle, "#5b6385") for handle in handles)
    picture += svg.path(pot, "#8a93b8") + svg.path("M20 56C20 72 26 82 36 88", "none", stroke="#c3cae6", stroke_width=6,
                                                    stroke_linecap="round") + svg.path(rim, "#aab2d2")  # fmt: skip
    return base(ground, ghost=False) + cards + relief((rim, pot, *handles), picture, (_X, 148), 92, dark)


def silence(ground: Ground) -> str:
    """A speech bubble that is crossed out."""
    dark = ground.heart.deepest
    lines = "".join(svg.path(bar(17, y, wide, 7, 3.4), dark) for y, wide in ((21, 66), (36, 50), (51, 60)))
    bubble = relief((signs.BUBBLE,), svg.path(signs.BUBBLE, CREAM) + lines, (_X, _Y), 98, dark)
    slash = relief((signs.SLASH,), svg.path(signs.SLASH, "#e5333a"), (_X, _Y), 104, dark)
    return base(ground, ghost=False) + bubble + slash


def lay_color(ground: Ground) -> str:
    """A painter's palette: a colour is asked for and everybody must lay it."""
    dark = ground.heart.deepest
    wells = ""
    for letter, spot in zip("RYGB", signs.PALETTE_WELLS, strict=True):
        shades = ground.color(letter)
        wells += svg.circle(spot, 11, shades.dark) + svg.circle((spot[0], spot[1] - 1), 9.5, shades.base)
    picture = svg.path(signs.PALETTE, CREAM) + wells + svg.circle((33, 71), 8, CREAM_DARK)
    board = relief((signs.PALETTE,), picture, (_X, _Y), 106, dark)
    return base(ground, ghost=False) + board + _brush(dark)


def _brush(dark: str) -> str:
    handle, ferrule = bar(46, 34, 8, 62, 4), bar(44, 24, 12, 14, 2)
    tip = "M44 25C42 14 46 8 50 0C54 8 58 14 56 25Z"
    picture = svg.path(handle, GOLD) + svg.path(ferrule, "#c3cae6") + svg.path(tip, "#e5333a")
    brush = relief((handle, ferrule, tip), picture, (_X + 26, 170), 76, dark, 2.8)
    return svg.group(brush, f"rotate(-38 {_X + 26} 170)")


def reshuffled(ground: Ground) -> str:
    """Everybody's cards cross."""
    dark = ground.heart.deepest
    cards = mini_card((68, 112), 30, -12, "url(#qR)", dark) + mini_card((132, 112), 30, 12, "url(#qB)", dark)
    return base(ground, ghost=False) + cards + embossed("shuffle", (_X, 156), 86, dark, 3.4)


def question(ground: Ground) -> str:
    """A question that wants an answer."""
    dark = ground.heart.deepest
    bubble = relief((signs.BUBBLE,), svg.path(signs.BUBBLE, CREAM), (_X, _Y + 2), 96, dark)
    return base(ground, ghost=False) + bubble + word("?", (_X, _Y - 8), 46, dark, 0.4, dark)


def no_actions(ground: Ground) -> str:
    """Special cards are locked up."""
    dark = ground.heart.deepest
    cards = mini_card((_X - 12, 130), 54, -10, "url(#qB)", dark) + glyphs.drawn(
        "star", WHITE, (_X - 14, 122), 38, -10
    )
    body = svg.round_rect(13, 46, 74, 51, 9)
    picture = (
        svg.path(signs.SHACKLE, "#c3cae6")
        + svg.path(body, GOLD)
        + svg.path(svg.round_rect(13, 84, 74, 13, 6), GOLD_DARK)
    )
    picture += svg.circle((50, 66), 8, INK) + svg.path(bar(46.5, 68, 7, 17, 2), INK)
    return (
        base(ground, ghost=False) + cards + relief((signs.SHACKLE, body), picture, (_X + 17, 166), 64, dark)
    )


EFFECTS: tuple[tuple[str, Callable[[Ground], str]], ...] = (
    ("blank", nothing),
    ("series", series),
    ("fan", up_to_seven),
    ("discard", all_special),
    ("magnet", take_two),
    ("chicken", chicken),
    ("pot", all_together),
    ("hush", silence),
    ("palette", lay_color),
    ("shuffle", reshuffled),
    ("?", question),
    ("lock", no_actions),
)
"""Sign and emblem of each effect, by its number."""


def numbered(number: int) -> Emblem:
    """The emblem of effect `number`, 0 to 11, with its number. IndexError if there is no such effect."""
    emblem = EFFECTS[number][1]
    return lambda ground: emblem(ground) + badge(str(number), ground.heart.deepest)
