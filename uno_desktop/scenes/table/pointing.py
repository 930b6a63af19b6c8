"""Which card of my hand the mouse points at."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence

from uno_desktop.model.cards import HIDDEN, CardId
from uno_desktop.stage.layout.layout import CARD_HIGH, CARD_WIDE
from uno_desktop.stage.painters.sprites import HOVER_RISE, PLAYABLE_RISE
from uno_desktop.stage.table.piece import Piece


def card_under(
    hand: Sequence[Piece],
    playable: Container[CardId],
    pointed: CardId,
    unit: float,
    point: tuple[float, float],
) -> CardId:
    """The card at a point in pixels, HIDDEN for none; cards further right lie above.

    The card that is `pointed` at already counts also where it has risen to, but never in place of another one
    that rests there: so every corner can be reached, and nothing flickers.
    """
    for piece in reversed(hand):
        rise = PLAYABLE_RISE if piece.card in playable else 0.0
        if _covers(piece, rise * unit, unit, point):
            return piece.card
    for piece in hand:
        if piece.card == pointed and _covers(piece, HOVER_RISE * unit, unit, point):
            return piece.card
    return HIDDEN


def _covers(piece: Piece, rise: float, unit: float, point: tuple[float, float]) -> bool:
    """True if the card, which has risen by so many pixels, covers the point."""
    turn = math.radians(piece.angle)
    dx, dy = point[0] - piece.x, point[1] - piece.y
    along = dx * math.cos(turn) - dy * math.sin(turn)
    across = dx * math.sin(turn) + dy * math.cos(turn)
    half_wide, half_high = CARD_WIDE * unit / 2, CARD_HIGH * unit / 2
    return abs(along) <= half_wide and -half_high - rise <= across <= half_high
