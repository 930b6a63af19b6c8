"""White effects that add single cards to a hand. ITA-WHITE-02, ITA-WHITE-04"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model import rng
from uno_desktop.model.actions import Action
from uno_desktop.model.blanks import Blank
from uno_desktop.model.cards import NOBODY, CardId, Seat, cards_in
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview, HandForecast
from uno_desktop.model.events import DrawReason
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table

FULL_HAND = 7
TAKEN = 2


@dataclass(frozen=True, slots=True)
class FillHand(Blank):
    """The target draws until it holds seven cards (ITA-WHITE-02)."""

    def land(self, table: Table, action: Action) -> None:
        """Makes another seat draw even after a last card (steps.md 12)."""
        target = self.target_of(table, action)
        if target != action.seat or table.s.hands[target]:
            missing = FULL_HAND - table.s.hands[target].bit_count()
            if missing > 0:
                table.draw(target, missing, DrawReason.EFFECT)

    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        target, counts = self.target_in(forecast, action), forecast.counts
        if target != action.seat or counts[target] > 0:
            counts[target] = max(counts[target], FULL_HAND)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns seven or more if the player is the target: the card under the Blank can always be drawn."""
        left = s.hands[action.seat].bit_count() - 1
        mine = left and self.target_of(Table(book, s, None), action) == action.seat
        return (max(left, FULL_HAND) if mine else left,)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase(f"tip.white.fills.{self.target.value}", FULL_HAND),)


@dataclass(frozen=True, slots=True)
class TakeTwo(Blank):
    """The target takes two cards at random from the hand with the most cards, which keeps one (ITA-WHITE-04)."""

    def act(self, table: Table, action: Action) -> None:
        s = table.s
        target = self.target_of(table, action)
        giver, amount = self._giver(table, target, [hand.bit_count() for hand in s.hands])
        if amount:
            cards = list(cards_in(s.hands[giver]))
            s.rng = rng.shuffle(s.rng, cards)
            table.take_cards(target, giver, tuple(cards[:amount]))

    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def forecast_act(self, forecast: HandForecast, action: Action) -> None:
        target, counts = self.target_in(forecast, action), forecast.counts
        giver = forecast.next_seat(target)
        while giver != target and counts[giver] < max(counts):
            giver = forecast.next_seat(giver)
        if giver == target:
            return
        taken = min(TAKEN, counts[giver] - 1)
        forecast.draw(giver, -taken)
        forecast.draw(target, taken)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        table, seat = Table(book, s, None), action.seat
        sizes = [hand.bit_count() for hand in s.hands]
        sizes[seat] -= 1
        if not sizes[seat]:
            return (0,)
        target = self.target_of(table, action)
        giver, amount = self._giver(table, target, sizes)
        return (sizes[seat] + amount * ((target == seat) - (giver == seat)),)

    def _giver(self, table: Table, target: Seat, sizes: list[int]) -> tuple[Seat, int]:
        """Returns the giver, the nearest seat after the target with the most cards but never the target, and its
        number of cards to give."""
        seat, most = table.next_seat(target), max(sizes)
        while seat != target:
            if sizes[seat] == most:
                return seat, min(TAKEN, most - 1)
            seat = table.next_seat(seat)
        return NOBODY, 0

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase(f"tip.white.takes.{self.target.value}", TAKEN),)
