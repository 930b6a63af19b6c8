"""Effet Plus: the number just played becomes a draw for its player. UNP-EFP-02"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId
from uno_desktop.model.effect_preview import EffectPreview, HandForecast
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import DRAW_UNIT, Threat
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class NumberIntoDraw(Effect):
    """The player of the number under it draws as many cards and loses no turn; a 0 is no penalty (UNP-EFP-02). Neither
    Boomerang nor Dérivation answers it (UNP-EFP-03)."""

    def preview(self) -> EffectPreview:
        return EffectPreview(draws_number=True)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        number = forecast.deck.faces[forecast.under].symbol if forecast.under >= 0 else ""
        forecast.draw(forecast.next_seat(action.seat, -1), int(number) if number.isdigit() else 0)

    def land(self, table: Table, action: Action) -> None:
        s = table.s
        number = int(table.book.deck.faces[s.pile[-2]].symbol)
        if number:
            threat = Threat(DRAW_UNIT, number, s.previous, action.seat, card=action.card)
            table.declare(threat, action.card)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return Phrase("tip.number_draws"), Phrase("tip.turn.nobody")
