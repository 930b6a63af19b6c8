"""Emblems of the white cards: a small picture of each of the eleven effects, and its number."""

from __future__ import annotations

from collections.abc import Callable

from uno_desktop.drawing import glyphs, svg
from uno_desktop.drawing.palette import CARD_COLORS, GOLD, GOLD_LIGHT, WHITE
from uno_desktop.drawing.svg_paths import at
from uno_desktop.stage.cards.emblems.parts import MIDDLE, Emblem, Ground, badge, base, embossed, mini_card, relief, word

_X, _Y = MIDDLE[0], 143.0
"""Slightly above the centre: the number is below."""
_LETTERS = "RYGB"


def nothing(ground: Ground) -> str:
    """An empty card with no effect other than naming a colour."""
    corners = [(_X + 33 * dx, _Y + 49.5 * dy) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    card = svg.round_polygon(corners, 10.56)
    outline = svg.path(card, "none", stroke=WHITE, stroke_width=5, stroke_dasharray="11 8")
    inner = ground.named.glyph if ground.named else "star"
    return base(ground, ghost=False) + outline + embossed(inner, (_X, _Y), 44, ground.heart.deepest, 3)


def series(ground: Ground) -> str:
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
    dark = ground.heart.deepest
    fan = ""
    for place in range(-3, 4):
        spot = at(60, place * 15, (_X, 184))
        fan += mini_card(spot, 29, place * 15, f"url(#q{_LETTERS[place % 4]})", dark)
    return base(ground, ghost=False) + fan + word("7", (_X, 170), 46, dark, 3.8, GOLD_LIGHT)


def all_special(ground: Ground) -> str:
    """Special cards on the way to the pile."""
    dark = ground.heart.deepest
    places = ((-32, 112, -14, "qR", "skip"), (32, 112, 14, "qB", "reverse"), (0, 105, 0, "qG", "star"))
    cards = ""
    for off, y, turn, shade, sign in places:
        cards += mini_card((_X + off, y), 43, turn, f"url(#{shade})", dark)
        cards += glyphs.drawn(sign, WHITE, (_X + off, y), 29, turn)
    return base(ground, ghost=False) + cards + embossed("layers", (_X, 172), 60, dark, 3.2)


def take_two(ground: Ground) -> str:
    """A magnet that attracts two cards."""
    dark = ground.heart.deepest
    cards = mini_card((_X - 27, 106), 29, -10, "url(#qY)", dark) + mini_card((_X + 27, 106), 29, 10, "url(#qG)", dark)
    return base(ground, ghost=False) + relief("magnet", (_X, 150), 88, dark) + cards


def chicken(ground: Ground) -> str:
    noise = svg.path(
        "M143 117L151 111M146 126L156 126M143 135L151 141", "none", stroke=GOLD, stroke_width=4, stroke_linecap="round"
    )
    return base(ground, ghost=False) + relief("chicken", (_X - 8, 146), 90, ground.heart.deepest) + noise


def all_together(ground: Ground) -> str:
    """All hands in one pot."""
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
    return base(ground, ghost=False) + cards + relief("pot", (_X, 148), 92, dark)


def silence(ground: Ground) -> str:
    dark = ground.heart.deepest
    return base(ground, ghost=False) + relief("hush", (_X, _Y), 98, dark) + relief("slash", (_X, _Y), 104, dark)


def lay_color(ground: Ground) -> str:
    """A painter's palette: all players must play the named colour."""
    dark = ground.heart.deepest
    styled = {shades: ground.color(letter) for letter, shades in CARD_COLORS.items()}
    repaint = {drawn.base: wanted.base for drawn, wanted in styled.items()}
    repaint |= {drawn.dark: wanted.dark for drawn, wanted in styled.items()}
    board = relief("palette", (_X, _Y), 106, dark, repaint=repaint)
    brush = svg.group(relief("brush", (_X + 26, 170), 76, dark, 2.8), f"rotate(-38 {_X + 26} 170)")
    return base(ground, ghost=False) + board + brush


def reshuffled(ground: Ground) -> str:
    dark = ground.heart.deepest
    cards = mini_card((68, 112), 30, -12, "url(#qR)", dark) + mini_card((132, 112), 30, 12, "url(#qB)", dark)
    return base(ground, ghost=False) + cards + embossed("shuffle", (_X, 156), 86, dark, 3.4)


def question(ground: Ground) -> str:
    dark = ground.heart.deepest
    bubble = relief("bubble", (_X, _Y + 2), 96, dark)
    return base(ground, ghost=False) + bubble + word("?", (_X, _Y - 8), 46, dark, 0.4, dark)


def no_actions(ground: Ground) -> str:
    """Special cards behind a lock."""
    dark = ground.heart.deepest
    cards = mini_card((_X - 12, 130), 54, -10, "url(#qB)", dark) + glyphs.drawn("star", WHITE, (_X - 14, 122), 38, -10)
    return base(ground, ghost=False) + cards + relief("lock", (_X + 17, 166), 64, dark)


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
"""Sign and emblem by effect number."""


def numbered(number: int) -> Emblem:
    """Returns the emblem of effect `number`, 0 to 11, with its number. Raises IndexError."""
    emblem = EFFECTS[number][1]
    return lambda ground: emblem(ground) + badge(str(number), ground.heart.deepest)
