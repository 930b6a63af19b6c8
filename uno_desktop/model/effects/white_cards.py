"""Effects of white cards: choices, drawn cards, shuffled hands, and effects that last for several turns."""

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.model import rng, turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, CardId, Seat, cards_in
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview, HandForecast
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState, Layer, Status
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import SERIES
from uno_desktop.model.white_card_effect import ANSWER, CHICKEN, KEEP, PLAY_COLOR, SILENCE, WhiteCardEffect

SILENT_COST = 0.5
"""Expected number of cards that a question costs."""


@dataclass(frozen=True, slots=True)
class LongSeries(WhiteCardEffect):
    """The player plays any number of further matching cards; only the last one takes effect (ITA-WHITE-01)."""

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(series=True)

    def act(self, umpire: Umpire, action: Action) -> None:
        s = umpire.s
        s.layers = (Layer(action.card, action.seat, s.color, turn_flow.targets_of(action), umpire.before),)
        umpire.ask(Frame(SERIES, action.seat, action.card, action=action))
        if action.uno:
            turn_flow.notify_uno(umpire, action.seat)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.white.series"),)


@dataclass(frozen=True, slots=True)
class DiscardSpecials(WhiteCardEffect):
    """The player discards all other special cards, without effect; with `keeps_one`, one of them stays if the hand
    would otherwise be empty (ITA-WHITE-03)."""

    keeps_one: bool = True

    @property
    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def act(self, umpire: Umpire, action: Action) -> None:
        s, book, seat = umpire.s, umpire.book, action.seat
        hand = s.hands[seat]
        special = hand & ~book.deck.number_mask
        if self.keeps_one and special == hand:
            kinds = book.lists.one_of_each(hand)
            if kinds & (kinds - 1):
                umpire.ask(Frame(KEEP, seat, action.card, action=action))
                if action.uno:
                    turn_flow.notify_uno(umpire, seat)
                return
            special &= ~kinds
        umpire.play_along(seat, cards_in(special))

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
class EveryonePlays(WhiteCardEffect):
    """Every other player plays a card of the named colour, without effect (ITA-WHITE-08)."""

    @property
    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def forecast_act(self, forecast: HandForecast, action: Action) -> None:
        for other in forecast.others(action.seat):
            forecast.counts[other] = max(1, forecast.counts[other] - 1)

    def act(self, umpire: Umpire, action: Action) -> None:
        umpire.ask(Frame(PLAY_COLOR, NOBODY, action.card, action.color, action=action))

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.white.color"),)


class AskQuestion(WhiteCardEffect):
    """A seat named with the card must answer a question or draw (ITA-WHITE-10)."""

    puts_question: ClassVar[bool] = True

    @property
    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def forecast_act(self, forecast: HandForecast, action: Action) -> None:
        forecast.draw(action.target, SILENT_COST)

    def act(self, umpire: Umpire, action: Action) -> None:
        umpire.ask(Frame(ANSWER, action.target, action.card, action=action))
        turn_flow.judge_uno(umpire, action.seat, action.uno)


TAKEN = 2


@dataclass(frozen=True, slots=True)
class TakeTwo(WhiteCardEffect):
    """The target takes up to two cards at random from the hand with the most cards, which keeps at least one
    (ITA-WHITE-04)."""

    @property
    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def act(self, umpire: Umpire, action: Action) -> None:
        s = umpire.s
        target = self.target_of(umpire, action)
        giver, amount = self._giver(umpire, target, [hand.bit_count() for hand in s.hands])
        if amount:
            cards = list(cards_in(s.hands[giver]))
            s.rng = rng.shuffle(s.rng, cards)
            umpire.take_cards(target, giver, tuple(cards[:amount]))

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
        umpire, seat = Umpire(book, s, None), action.seat
        sizes = [hand.bit_count() for hand in s.hands]
        sizes[seat] -= 1
        if not sizes[seat]:
            return (0,)
        target = self.target_of(umpire, action)
        giver, amount = self._giver(umpire, target, sizes)
        return (sizes[seat] + amount * ((target == seat) - (giver == seat)),)

    def _giver(self, umpire: Umpire, target: Seat, sizes: list[int]) -> tuple[Seat, int]:
        """Returns the seat with the most cards, in a tie the first after the target, and the number of cards that it
        gives; NOBODY and 0 if only the target holds that many."""
        seat, most = umpire.next_seat(target), max(sizes)
        while seat != target:
            if sizes[seat] == most:
                return seat, min(TAKEN, most - 1)
            seat = umpire.next_seat(seat)
        return NOBODY, 0

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase(f"tip.white.takes.{self.target.value}", TAKEN),)


@dataclass(frozen=True, slots=True)
class ChickenSound(WhiteCardEffect):
    """A chicken clucks at the target's seat until its second turn begins; play is unaffected (ITA-WHITE-05)."""

    @property
    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def act(self, umpire: Umpire, action: Action) -> None:
        umpire.begin_status(Status(CHICKEN, self.target_of(umpire, action), 2))

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase(f"tip.white.clucks.{self.target.value}"),)


@dataclass(frozen=True, slots=True)
class StartSilence(WhiteCardEffect):
    """Silence begins after the UNO said with this card (ITA-WHITE-07, ITA-UNO-01); without `uno_first` UNO is said
    after the card has landed and breaks the silence (EXT-UNO-01)."""

    uno_first: bool = True

    @property
    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def act(self, umpire: Umpire, action: Action) -> None:
        if not self.uno_first:
            if not any(status.kind == SILENCE for status in umpire.s.statuses):
                umpire.begin_status(Status(SILENCE, NOBODY))
            return
        umpire.ask(Frame(SILENCE, NOBODY, action.card, action=action))

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.white.hush"),)
