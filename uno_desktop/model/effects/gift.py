"""Générosité: the player gives a card to each other seat. UNP-GEN-01"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId
from uno_desktop.model.effect_preview import EffectPreview, HandForecast
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.waiting import GIFT, Waiting


@dataclass(frozen=True, slots=True)
class Gift(Waiting):
    """The player gives one chosen card to each other player (UNP-GEN-01); giving the last one away wins (UNP-GEN-03).
    A Non is possible only before the first gift (UNP-GEN-04)."""

    def changes_own_hand(self) -> bool:
        return True

    def carry_out(self, table: Table, action: Action) -> bool:
        receivers = table.s.present & ~(1 << action.seat)
        table.ask(Frame(GIFT, action.seat, action.card, open=receivers, action=action))
        return False

    def preview(self) -> EffectPreview:
        return EffectPreview(gives=True)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        for other in forecast.others(action.seat):
            forecast.draw(other, 1)
            forecast.draw(action.seat, -1)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the hand after the gifts, or without them if they are cancelled (steps.md 13)."""
        kept = s.hands[action.seat].bit_count() - 1
        return kept - s.present.bit_count() + 1, kept

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.gives"),)
