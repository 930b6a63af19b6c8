"""Pictures of whole fans at rest: a hand that nobody touches is drawn in one piece, however many cards it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from uno_desktop.model.cards import Seat
from uno_desktop.stage.art import Art
from uno_desktop.stage.piece import Piece

Spot = tuple[pygame.Surface, tuple[int, int]]
"""A sprite and its upper left corner."""
_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


class FanPictures:
    """Keeps one picture for each seat, as long as its resting cards stay as they are."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._kept: dict[Seat, tuple[object, Spot]] = {}

    def blit(
        self, surface: pygame.Surface, seat: Seat, pieces: Sequence[Piece], spots: Callable[[], list[Spot]]
    ) -> None:
        """Draws the resting cards of a seat; `spots` are its sprites from below, asked for only if one has changed."""
        key = tuple(
            (piece.x, piece.y, piece.angle, piece.scale, piece.turn, piece.fade, piece.card)
            for piece in pieces
            if not piece.moving
        )
        kept = self._kept.get(seat)
        if kept is None or kept[0] != key:
            if not key:
                return
            settled, self._art.settled = self._art.settled, True
            picture = _together(spots())
            exact = self._art.settled  # a fan with stand-ins is drawn again in the next frame
            self._art.settled = settled and exact
            kept = key if exact else None, picture
            self._kept[seat] = kept
        surface.blit(*kept[1], special_flags=_PREMULTIPLIED)


def _together(spots: list[Spot]) -> Spot:
    """Sprites upon each other as one, with premultiplied alpha."""
    area = pygame.Rect(spots[0][1], spots[0][0].size).unionall(
        [pygame.Rect(corner, sprite.size) for sprite, corner in spots]
    )
    picture = pygame.Surface(area.size, pygame.SRCALPHA, 32)
    picture.fblits([(sprite, (x - area.x, y - area.y)) for sprite, (x, y) in spots], _PREMULTIPLIED)
    return picture, area.topleft
