"""Effect of a Non on the hand of its player when the cancelled card returns to its owner. UNP-NON-06"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.effect_preview import EffectPreview
from uno_desktop.model.rule import Effect
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.waiting import card_under_nons


@dataclass(frozen=True, slots=True)
class ReturnsCard(Effect):
    """A Non on the player's own card returns that card; a Non on that Non takes it away again (UNP-NON-08)."""

    def preview(self) -> EffectPreview:
        return EffectPreview(takes_back=True)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the hand without the Non, with and without the card that moves (steps.md 13)."""
        seat, left = action.seat, s.hands[action.seat].bit_count() - 1
        base, nons = card_under_nons(book, s)
        if base.by == seat and not base.starter:
            if nons % 2:
                left -= s.hands[seat] >> base.card & 1
            elif base.card in s.pile:
                left += 1
        return (left,)
