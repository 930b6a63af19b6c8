"""Emblems of the Extreme cards: Press-Twice and Press-Four, Discard-All, Extreme-Hit, and Custom cards."""

from __future__ import annotations

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import GOLD, GOLD_LIGHT, INK_SHADES
from uno_desktop.stage.cards.emblems.parts import MIDDLE, Emblem, Ground, badge, base, embossed, mini_card, relief, word

_X = MIDDLE[0]


def presses(text: str) -> Emblem:
    """Dispenser button with the number of presses below; golden on a colourless card."""

    def draw(ground: Ground) -> str:
        heart = ground.heart
        colored = heart.glyph != INK_SHADES.glyph
        repaint = {GOLD: heart.base, GOLD_LIGHT: heart.light} if colored else {}
        button = relief("button", (_X, 121), 78, heart.deepest, repaint=repaint)
        return base(ground) + button + word(text, (_X, 186), 41, heart.deepest, 3.6)

    return draw


def discard_all(ground: Ground) -> str:
    """All cards of a colour, with an arrow to the pile."""
    shades = ground.shades
    fan = ""
    for place in (-2, 2, -1, 1, 0):
        spot = (_X + place * 18.5, 112 + place * place * 4.2)
        fan += mini_card(spot, 34, place * 15, shades.light if place % 2 else shades.base, shades.deepest)
    return base(ground) + fan + embossed("layers", (_X, 177), 78, shades.deepest, 3.4)


def extreme_hit(ground: Ground) -> str:
    """A target struck by lightning."""
    dark = ground.heart.deepest
    repaint = {} if ground.named is None else {GOLD: ground.named.bright}
    bolt = relief("bolt", (_X + 1, 148), 96, dark, 4.2, repaint)
    return base(ground, ghost=False) + embossed("target", MIDDLE, 110, dark, 3.0) + bolt


def custom(number: str) -> Emblem:
    """A blank card and a pencil; `number` identifies the agreed effect, `""` if it has none."""

    def draw(ground: Ground) -> str:
        dark = ground.heart.deepest
        paper = relief("paper", (_X, 146), 104, dark)
        number_below = badge(number, dark) if number else ""
        return base(ground, ghost=False) + paper + _pencil((_X + 10, 146), 78, dark) + number_below

    return draw


def written(emblem: Emblem) -> Emblem:
    """A Custom card with a written effect: the effect's emblem, with a pencil beside it."""
    return lambda ground: emblem(ground) + _pencil((_X + 47, 86), 50, ground.heart.deepest)


def _pencil(spot: svg.Point, size: float, dark: str) -> str:
    return relief("pencil", spot, size, dark, 3.4)
