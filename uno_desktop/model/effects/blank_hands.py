"""White effects that shuffle all hands together. ITA-WHITE-06, ITA-WHITE-09"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from uno_desktop.model import rng
from uno_desktop.model.actions import Action
from uno_desktop.model.blanks import Blank
from uno_desktop.model.cards import CardId, Seat, cards_in
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview, HandForecast
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table

FULL_HAND = 7


def _order(table: Table, by: Seat) -> Iterator[Seat]:
    seat = by
    while True:
        seat = table.next_seat(seat)
        yield seat
        if seat == by:
            return


def _all_hands(s: GameState) -> int:
    together = 0
    for hand in s.hands:
        together |= hand
    return together


@dataclass(frozen=True, slots=True)
class DealAgain(Blank):
    """All hands are shuffled together and dealt out one by one, beginning with the next player (ITA-WHITE-06)."""

    def act(self, table: Table, action: Action) -> None:
        s = table.s
        pool = list(cards_in(_all_hands(s)))
        s.rng = rng.shuffle(s.rng, pool)
        order = list(_order(table, action.seat))
        hands = [0] * s.seats
        for place, card in enumerate(pool):
            hands[order[place % len(order)]] |= 1 << card
        table.redeal_hands(hands)

    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def forecast_act(self, forecast: HandForecast, action: Action) -> None:
        share, over = divmod(int(sum(forecast.counts)), len(forecast.present))
        numbers: dict[Seat, float] = {}
        seat = action.seat
        for place in range(len(forecast.present)):
            seat = forecast.next_seat(seat)
            numbers[seat] = share + (place < over)
        forecast.deal(numbers)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        if s.hands[action.seat] == 1 << action.card:
            return (0,)
        return ((_all_hands(s).bit_count() - 1) // s.present.bit_count(),)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.white.deals"),)


@dataclass(frozen=True, slots=True)
class Reshuffle(Blank):
    """All hands are shuffled together and each player gets as many cards as before, or seven with `seven`: missing
    cards come from the draw pile, surplus cards go under it (ITA-WHITE-09)."""

    seven: bool = False

    def act(self, table: Table, action: Action) -> None:
        s = table.s
        pool = list(cards_in(_all_hands(s)))
        order = list(_order(table, action.seat))
        sizes = [FULL_HAND if self.seven else s.hands[seat].bit_count() for seat in order]
        pool += table.take_for_deal(sum(sizes) - len(pool))
        s.rng = rng.shuffle(s.rng, pool)
        hands = [0] * s.seats
        for turn in range(max(sizes)):
            for seat, size in zip(order, sizes, strict=True):
                if turn < size and pool:
                    hands[seat] |= 1 << pool.pop()
        table.redeal_hands(hands, under=pool)

    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def forecast_act(self, forecast: HandForecast, action: Action) -> None:
        forecast.deal({seat: FULL_HAND if self.seven else forecast.counts[seat] for seat in forecast.present})

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        left = s.hands[action.seat].bit_count() - 1
        return (FULL_HAND if self.seven and left else left,)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.white.mixes_seven", FULL_HAND) if self.seven else Phrase("tip.white.mixes"),)
