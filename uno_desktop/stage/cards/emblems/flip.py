"""Emblems of two-sided cards: penalties of one and five cards, and a draw until a colour comes."""

from __future__ import annotations

from uno_desktop.stage.cards.emblems.parts import MIDDLE, Emblem, Ground, base, mini_card, word


def fan(text: str, cards: int) -> Emblem:
    """A fan of cards of the card's own colour with `text` below."""

    def draw(ground: Ground) -> str:
        shades, small = ground.shades, ""
        for place in range(cards):
            off = place - (cards - 1) / 2
            spot = (MIDDLE[0] + off * 15, 120 + off * off * 2.2)
            small += mini_card(
                spot, 40 if cards == 1 else 32, off * 11, shades.light if place % 2 else shades.base, shades.deepest
            )
        return base(ground) + small + word(text, (MIDDLE[0], 184), 46, shades.deepest, 3.6)

    return draw


def until_color(ground: Ground) -> str:
    """Hidden cards, the last one showing the colour: all four colours, or the named one."""
    small = "".join(
        mini_card(
            (MIDDLE[0] - 30 + 15 * place, 116 + 2 * place), 32, -14 + 7 * place, "url(#hidden)", ground.heart.deepest
        )
        for place in range(3)
    )
    last = ground.heart.base if ground.named else f"url(#q{ground.wheel[0]})"
    small += mini_card((MIDDLE[0] + 24, 122), 40, 12, last, ground.heart.deepest)
    return base(ground, ghost=False) + small + word("+?", (MIDDLE[0], 184), 46, ground.heart.deepest, 3.6)
