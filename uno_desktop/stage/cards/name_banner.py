"""Banner across workshop cards, with the card's name in any script."""

from __future__ import annotations

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import INK
from uno_desktop.drawing.text import Fonts
from uno_desktop.drawing.text_fit import LEADING, fit_rows
from uno_desktop.stage.cards.deck_styles import DeckStyle
from uno_desktop.stage.cards.emblems.parts import Ground

_LEFT, _RIGHT, _HIGH = 15.0, 185.0, 42.0
_MIDDLE, _MIDDLE_LARGE = 184.0, 170.0
"""Vertical centre on a card 300 units high: clear of the corners, which some styles have larger."""
_INSET = 7.0
_LETTERS = 28.0
"""Maximum line height in units."""


def ribbon(ground: Ground) -> str:
    """Returns the banner as SVG, without text."""
    y = _middle(ground.style) - _HIGH / 2
    shape = svg.round_rect(_LEFT, y, _RIGHT - _LEFT, _HIGH, 9)
    if ground.style.flat:
        return svg.path(shape, "#ffffff", stroke="#000000", stroke_width="3")
    below = svg.path(shape, "#000000", "translate(1 4)", fill_opacity="0.3")
    edge = ground.heart.deepest
    return below + svg.path(shape, "url(#rim)", stroke=edge, stroke_width="1.6", stroke_opacity="0.6")


def write(fonts: Fonts, picture: pygame.Surface, name: str, style: DeckStyle, margin: int) -> None:
    """Writes a name on the banner of a card's picture, which has `margin` transparent pixels on every side.

    Letters are drawn here, since the SVG renderer has none; and on the main thread, since fonts are shared.
    `fonts` are those of scale 1.
    """
    unit = (picture.height - 2 * margin) / 300
    room = ((_RIGHT - _LEFT - 2 * _INSET) * unit, (_HIGH - 3) * unit)
    rows = fit_rows(fonts, name, "bold", _LETTERS * unit, room)
    lines = [fonts.render(row, rows.size, "bold", INK) for row in rows.rows]
    step = lines[0].height * LEADING * 0.86  # names have few letters with descenders
    x, y = margin + 100 * unit, margin + _middle(style) * unit - step * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        spot = line.get_rect(center=(round(x), round(y + number * step)))
        picture.blit(line, spot, special_flags=pygame.BLEND_PREMULTIPLIED)


def _middle(style: DeckStyle) -> float:
    return _MIDDLE_LARGE if style.large else _MIDDLE
