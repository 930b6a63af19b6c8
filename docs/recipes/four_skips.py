"""A 4 skips the next player: a house rule."""

from __future__ import annotations

from dataclasses import replace

from uno_desktop.model.cards import Face
from uno_desktop.model.cards.printed import SKIP


def four_skips(face: Face) -> Face:
    """Returns a 4 by which the next seat loses its turn (HSE-FOUR-01), any other face as it is."""
    return replace(face, effect=SKIP) if face.symbol == "4" else face
