"""Kinds of frames that several rules and effects share, and the card under the Nons. UNP-NON-08"""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_desktop.model.state import GameState, Layer

if TYPE_CHECKING:
    from uno_desktop.model.rulebook import Rulebook

NON = "NON"
"""Code of the card that cancels the last card played."""
GIFT = "gift"
ABILITIES = "deeds"
"""Kind of the frame in which the abilities of a card wait for a choice."""
SERIES = "series"
"""Kind of frame in which one seat plays card after card."""


def card_under_nons(book: Rulebook, s: GameState) -> tuple[Layer, int]:
    """Returns the layer below the Nons on top, and the number of these Nons."""
    codes, nons = book.deck.codes, 0
    while codes[s.layers[-1 - nons].card] == NON:
        nons += 1
    return s.layers[-1 - nons], nons
