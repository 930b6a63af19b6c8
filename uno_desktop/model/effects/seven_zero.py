"""Seven-Zero, a house rule: a 7 exchanges two hands, and a 0 passes all hands on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import Announce, CardId, Face
from uno_desktop.model.effect_preview import EffectPreview, HandForecast
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class SevenSwaps(Effect):
    """The player exchanges hands with the seat named with it; with a last card, which wins, none is named
    (HSE-SWAP-01, HSE-SWAP-03 to 05)."""

    def land(self, table: Table, action: Action) -> None:
        if action.target >= 0:
            table.swap_hands(action.seat, action.target)

    def preview(self) -> EffectPreview:
        return EffectPreview(swaps=True)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        if action.target >= 0:
            forecast.swap(action.seat, action.target)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the hand after the exchange, as with Swap Hands (OFF-SWAP-05)."""
        return (_rest(s, action) if action.target < 0 else s.hands[action.target].bit_count(),)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        may_decline = book.deck.faces[card].announce in (Announce.PARTNER, Announce.COLOR_AND_PARTNER)
        swaps = Phrase("tip.may_swap" if may_decline else "tip.swaps")
        return (swaps,) if book.never_last >> card & 1 else (swaps, Phrase("tip.last_plain"))


@dataclass(frozen=True, slots=True)
class ZeroPasses(Effect):
    """Every hand is passed on in the direction of play, unless the card was the last one, which wins (HSE-SWAP-02)."""

    def land(self, table: Table, action: Action) -> None:
        if table.s.hands[action.seat]:
            table.pass_hands(table.s.direction)

    def preview(self) -> EffectPreview:
        return EffectPreview(passes=True)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        if forecast.counts[action.seat] > 0:
            forecast.pass_on(forecast.direction)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        if not _rest(s, action):
            return (0,)
        giver = (action.seat - s.direction) % s.seats
        while s.out >> giver & 1:
            giver = (giver - s.direction) % s.seats
        return (s.hands[giver].bit_count(),)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return Phrase("tip.passes_on"), Phrase("tip.last_plain")


def seven_zero(may_decline: bool) -> Callable[[Face], Face]:
    """Returns the change of each face of a deck; with `may_decline` a 7 may be played without an exchange."""
    announce = Announce.PARTNER if may_decline else Announce.EXCHANGE

    def changed(face: Face) -> Face:
        if face.symbol == "7":
            return replace(face, effect=SevenSwaps(), announce=announce)
        return replace(face, effect=ZeroPasses()) if face.symbol == "0" else face

    return changed


def _rest(s: GameState, action: Action) -> int:
    return s.hands[action.seat].bit_count() - 1 - len(action.along)
