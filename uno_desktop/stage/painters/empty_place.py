"""The place of a draw pile that is used up: the outline of a card, pressed into the cloth."""

from __future__ import annotations

import functools

import pygame

from uno_desktop.drawing import svg
from uno_desktop.drawing.palette import CREAM
from uno_desktop.stage.layout.table_frame import CARD_HIGH, CARD_WIDE

_EDGE = 4.0
_ROUND = 11.0


@functools.lru_cache(maxsize=2)
def empty_place(card_height: int, angle: float) -> pygame.Surface:
    """The outline of a card `card_height` pixels high, turned by `angle` degrees; shared, so never draw on it."""
    room = CARD_HIGH + 2 * _EDGE + CARD_WIDE * 0.1  # a little wider than a card, for it is turned
    left, top = (room - CARD_WIDE) / 2, (room - CARD_HIGH) / 2
    card = svg.path(
        svg.round_rect(left, top, CARD_WIDE, CARD_HIGH, _ROUND),
        "#04131a",
        f"rotate({-angle} {room / 2} {room / 2})",
        stroke=CREAM,
        stroke_width=2.5,
        fill_opacity=0.28,
        stroke_opacity=0.32,
        stroke_dasharray="9 7",
    )
    pixels = round(room * card_height / CARD_HIGH)
    return svg.rasterise(svg.document(room, room, "", card), (pixels, pixels))
