"""Effects that move whole hands."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Announce, CardId
from uno_desktop.model.effect_preview import EffectPreview, HandForecast
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class SwapHands(Effect):
    """The player may exchange hands with one other seat, or decline (OFF-SWAP-02); the colour is named too
    (OFF-SWAP-03)."""

    def land(self, table: Table, action: Action) -> None:
        if action.target >= 0:
            table.swap_hands(action.seat, action.target)

    def preview(self) -> EffectPreview:
        return EffectPreview(swaps=True)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        if action.target >= 0:
            forecast.swap(action.seat, action.target)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the hand after the exchange (OFF-SWAP-05)."""
        holder = action.seat if action.target < 0 else action.target
        return (s.hands[holder].bit_count() - (holder == action.seat),)

    def open(self, table: Table, card: CardId) -> None:
        """Asks the first player for the colour, without an exchange (OFF-START-06)."""
        table.ask_color(table.s.turn)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        may_decline = book.deck.faces[card].announce in (Announce.PARTNER, Announce.COLOR_AND_PARTNER)
        swaps = Phrase("tip.may_swap" if may_decline else "tip.swaps")
        return (swaps,) if book.never_last >> card & 1 else (swaps, Phrase("tip.last_plain"))
