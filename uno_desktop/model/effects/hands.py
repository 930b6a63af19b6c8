"""Effects of Unplugged that move cards between hands."""

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview, HandForecast
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import GIFT


@dataclass(frozen=True, slots=True)
class PassHands(Effect):
    """Every seat passes its hand on by `step` seats clockwise: to the left (UNP-VAC-01) or right (UNP-VFO-01). Seats
    that are out are skipped."""

    step: int = 1

    @property
    def waits(self) -> bool:
        return True

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(passes=True)

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        umpire.pass_hands(self.step)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        forecast.pass_on(self.step)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        giver = (action.seat - self.step) % s.seats
        while s.out >> giver & 1:
            giver = (giver - self.step) % s.seats
        return s.hands[giver].bit_count(), s.hands[action.seat].bit_count() - 1

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.passes_left" if self.step > 0 else "tip.passes_right"),)


@dataclass(frozen=True, slots=True)
class SwapOthers(Effect):
    """Two opponents exchange their hands (UNP-INV-01), unless a Non cancels it (UNP-INV-02)."""

    @property
    def waits(self) -> bool:
        return True

    @property
    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        umpire.swap_hands(action.target, action.other)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        forecast.swap(action.target, action.other)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.swaps_others"),)


@dataclass(frozen=True, slots=True)
class Gift(Effect):
    """The player gives one chosen card to each other player (UNP-GEN-01); giving the last one away wins (UNP-GEN-03).
    A Non is possible only before the first gift (UNP-GEN-04)."""

    @property
    def waits(self) -> bool:
        return True

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(gives=True)

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        receivers = umpire.s.present & ~(1 << action.seat)
        umpire.ask(Frame(GIFT, action.seat, action.card, open=receivers, action=action))

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        for other in forecast.others(action.seat):
            forecast.draw(other, 1)
            forecast.draw(action.seat, -1)

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        """Returns the hand size after the gifts, and the size if they are cancelled (steps.md 13)."""
        kept = s.hands[action.seat].bit_count() - 1
        return kept - s.present.bit_count() + 1, kept

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.gives"),)
