"""The end of the round by a card, and the Non that returns a card. UNP-PIN-01, UNP-NON-06"""

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, CardId
from uno_desktop.model.effect_preview import EffectPreview
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import card_under_nons


@dataclass(frozen=True, slots=True)
class EndRound(Effect):
    """The round ends at once unless a Non cancels it (UNP-PIN-02), and every hand counts (UNP-PIN-01, UNP-PIN-03)."""

    @property
    def waits(self) -> bool:
        return True

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(ends_round=True)

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        finished = umpire.s.finished
        umpire.end_round(finished[0] if finished else NOBODY, blocked=False)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.ends_round"),)


@dataclass(frozen=True, slots=True)
class ReturnsCard(Effect):
    """Effect of a Non that returns the cancelled card to its player (UNP-NON-06 with its option); a Non on that Non
    puts the card back on the pile (UNP-NON-08)."""

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(takes_back=True)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the hand size after the Non, plus one if it returns the player's card, minus one if it sends that
        card back to the pile (steps.md 13)."""
        seat, left = action.seat, s.hands[action.seat].bit_count() - 1
        base, nons = card_under_nons(book, s)
        if base.by == seat and not base.starter:
            if nons % 2:
                left -= s.hands[seat] >> base.card & 1
            elif base.card in s.pile:
                left += 1
        return (left,)
