"""Shared parts of the effects of white cards and of the rules that complete them. ITA-BLANK-01, ITA-BLANK-02"""

from dataclasses import dataclass

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.cards.ability import Who
from uno_desktop.model.effect_preview import HandForecast
from uno_desktop.model.rule import Effect
from uno_desktop.model.state import GameState
from uno_desktop.model.umpire import Umpire

KEEP, PLAY_COLOR, ANSWER = "keep", "lay", "answer"
"""Kinds of frames for choices: the card to keep, the card to play, the answer."""
SILENCE, NO_SPECIAL, CHICKEN = "silence", "no_special", "chicken"
"""Kinds of statuses; `SILENCE` is a kind of frame as well."""


def numbers_only(s: GameState) -> bool:
    """Returns True while an effect restricts all players to number cards (ITA-WHITE-11)."""
    return any(status.kind == NO_SPECIAL for status in s.statuses)


@dataclass(frozen=True, slots=True)
class WhiteCardEffect(Effect):
    """Base class for the effects of white cards, which are played like a Colour Change; as the starter a white card
    only asks for a colour (ITA-START-05)."""

    target: Who = Who.NEXT

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        """Carries out the effect unless the hand is empty: a last card wins and changes no hand (steps.md 12)."""
        if umpire.s.hands[action.seat]:
            self.act(umpire, action)

    def act(self, umpire: Umpire, action: Action) -> None:
        """Carries out the effect; called only while the player still holds cards."""
        raise NotImplementedError

    def open(self, umpire: Umpire, card: CardId) -> None:
        umpire.ask_color(umpire.s.turn)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        if forecast.counts[action.seat] > 0:
            self.forecast_act(forecast, action)

    def forecast_act(self, forecast: HandForecast, action: Action) -> None:
        """Applies to a forecast the changes that `act` makes to the hands; does nothing by default."""

    def target_in(self, forecast: HandForecast, action: Action) -> Seat:
        """Returns the seat that the effect targets in a forecast."""
        if self.target is Who.CHOSEN:
            return action.target
        return action.seat if self.target is Who.SELF else forecast.next_seat(action.seat)

    def target_of(self, umpire: Umpire, action: Action) -> Seat:
        """Returns the seat that the effect targets."""
        if self.target is Who.CHOSEN:
            return action.target
        return action.seat if self.target is Who.SELF else umpire.next_seat(action.seat)
