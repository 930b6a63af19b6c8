"""Mauve cards that leave the number or symbol under them to be matched. UNP-TURN-04 with its option"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import Deck
from uno_desktop.model.rule import Rule


@dataclass(frozen=True, slots=True)
class MauveIsTransparent(Rule):
    """A mauve card leaves the number or symbol to match unchanged."""

    def transparent(self, deck: Deck) -> int:
        return deck.mask(card for card, face in enumerate(deck.faces) if face.wild and not face.announce.names_color)
