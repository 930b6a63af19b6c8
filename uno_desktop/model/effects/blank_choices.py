"""White effects that may ask a player for a choice. ITA-WHITE-01, ITA-WHITE-03, ITA-WHITE-08, ITA-WHITE-10"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.blanks import ANSWER, KEEP, PLAY_COLOR, Blank
from uno_desktop.model.cards import NOBODY, CardId, cards_in
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview, HandForecast
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState, Layer
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.waiting import SERIES

SILENT_COST = 0.5
"""Expected number of cards that a question costs."""


@dataclass(frozen=True, slots=True)
class LongSeries(Blank):
    """The player plays as many further matching cards as wanted, one on the other; only the last one acts
    (ITA-WHITE-01)."""

    def preview(self) -> EffectPreview:
        return EffectPreview(series=True)

    def act(self, table: Table, action: Action) -> None:
        s = table.s
        s.layers = (Layer(action.card, action.seat, s.color, turn_flow.targets_of(action), table.before),)
        table.ask(Frame(SERIES, action.seat, action.card, action=action))
        if action.uno:
            turn_flow.notify_uno(table, action.seat)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.white.series"),)


@dataclass(frozen=True, slots=True)
class DiscardSpecials(Blank):
    """The player discards all other special cards, without effect; with `keeps_one`, one of them stays in a hand that
    would be empty (ITA-WHITE-03)."""

    keeps_one: bool = True

    def act(self, table: Table, action: Action) -> None:
        s, book, seat = table.s, table.book, action.seat
        hand = s.hands[seat]
        special = hand & ~book.deck.number_mask
        if self.keeps_one and special == hand:
            kinds = book.one_of_each(hand)
            if kinds & (kinds - 1):
                table.ask(Frame(KEEP, seat, action.card, action=action))
                if action.uno:
                    turn_flow.notify_uno(table, seat)
                return
            special &= ~kinds
        table.play_along(seat, cards_in(special))

    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def forecast_act(self, forecast: HandForecast, action: Action) -> None:
        hand, numbers = forecast.hand, forecast.deck.number_mask
        stays = hand & numbers or (hand & -hand if self.keeps_one else 0)
        forecast.shed(action.seat, hand & ~stays)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        rest = s.hands[action.seat] & ~(1 << action.card)
        numbers = (rest & book.deck.number_mask).bit_count()
        return (numbers or int(self.keeps_one and rest > 0),)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        sheds = Phrase("tip.white.sheds")
        return (sheds, Phrase("tip.white.keeps_one")) if self.keeps_one else (sheds,)


@dataclass(frozen=True, slots=True)
class EveryonePlays(Blank):
    """Every other player plays a card of the named colour, without effect (ITA-WHITE-08)."""

    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def forecast_act(self, forecast: HandForecast, action: Action) -> None:
        for other in forecast.others(action.seat):
            forecast.counts[other] = max(1, forecast.counts[other] - 1)

    def act(self, table: Table, action: Action) -> None:
        table.ask(Frame(PLAY_COLOR, NOBODY, action.card, action.color, action=action))

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.white.color"),)


class Question(Blank):
    """A seat named with the card must answer a question or draw (ITA-WHITE-10)."""

    puts_question: ClassVar[bool] = True

    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def forecast_act(self, forecast: HandForecast, action: Action) -> None:
        forecast.draw(action.target, SILENT_COST)

    def act(self, table: Table, action: Action) -> None:
        table.ask(Frame(ANSWER, action.target, action.card, action=action))
        turn_flow.judge_uno(table, action.seat, action.uno)
