"""Mauve cards through which the number or symbol under them can be matched. UNP-TURN-04 with its option"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import Deck
from uno_desktop.model.rule import Rule


@dataclass(frozen=True, slots=True)
class MauveIsTransparent(Rule):
    """After a mauve card what was to be matched before it still is."""

    def transparent(self, deck: Deck) -> int:
        """The cards without a colour with which none is named."""
        return deck.mask(
            card for card, face in enumerate(deck.faces) if face.wild and not face.announce.names_color
        )
