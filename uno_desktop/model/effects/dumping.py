"""Effects that discard further cards of the hand."""

from __future__ import annotations

from typing import ClassVar

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Seat, cards_in
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview, HandForecast
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table


class DiscardAll(Effect):
    """All cards of its colour are discarded with it, without effect (EXT-ALL-01, EXT-ALL-03 to 06). As the starter it
    is a plain card, since no seat played it (EXT-START-07)."""

    at_once: ClassVar[bool] = True

    def land(self, table: Table, action: Action) -> None:
        table.play_along(action.seat, cards_in(_same_color(table.book, table.s, action.seat, action.card)))

    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        forecast.shed(action.seat, forecast.hand & forecast.deck.color_masks[forecast.deck.faces[action.card].color])

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the number of cards of other colours (EXT-ALL-06)."""
        hand = s.hands[action.seat] & ~(1 << action.card)
        return ((hand & ~_same_color(book, s, action.seat, action.card)).bit_count(),)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.color_goes_along"),)


def _same_color(book: Rulebook, s: GameState, seat: Seat, card: CardId) -> int:
    return s.hands[seat] & book.deck.color_masks[book.colors[card]] & ~(1 << card)
