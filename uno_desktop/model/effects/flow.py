"""Effects on the turn flow: direction, skipped turns, colour, series, and the draw of an Effet Plus. UNP-BOL-02"""

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, CardId, Seat
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview, HandForecast
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import DRAW_UNIT, Frame, Threat
from uno_desktop.model.umpire import Umpire
from uno_desktop.model.waiting import SERIES


class DealerChoosesColor(Effect):
    """The colour is named with the card (UNP-JOK-02); for a starter the dealer names it before seeing a hand, and the
    player on the dealer's left begins (UNP-START-07)."""

    blind: ClassVar[bool] = True

    @property
    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def open(self, umpire: Umpire, card: CardId) -> None:
        umpire.s.turn = umpire.s.dealer
        umpire.ask_color(umpire.s.dealer, card)

    def color_named(self, umpire: Umpire, card: CardId, target: Seat = NOBODY) -> None:
        umpire.give_turn(umpire.next_seat(umpire.s.dealer))


@dataclass(frozen=True, slots=True)
class ChooseColor(Effect):
    """The colour is named with the card (OFF-WILD-02, CLA-WILD-02, EXT-WILD-02); for a starter the first player names
    it (OFF-START-04, CLA-START-05, EXT-START-04)."""

    @property
    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def open(self, umpire: Umpire, card: CardId) -> None:
        umpire.ask_color(umpire.s.turn)


@dataclass(frozen=True, slots=True)
class ColorRun(Effect):
    """Opens a series of cards, which the rule that owns the `SERIES` frame continues (UNP-BOL-02)."""

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(series=True)

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        color = umpire.book.deck.faces[action.card].needs
        umpire.ask(Frame(SERIES, action.seat, action.card, color, action=action))


@dataclass(frozen=True, slots=True)
class NumberIntoDraw(Effect):
    """The player of the number card under this card draws that many cards, none for a 0, and loses no turn
    (UNP-EFP-02). Neither Boomerang nor Dérivation answers it (UNP-EFP-03)."""

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(draws_number=True)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        number = forecast.deck.faces[forecast.under].symbol if forecast.under >= 0 else ""
        forecast.draw(forecast.next_seat(action.seat, -1), int(number) if number.isdigit() else 0)

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        s = umpire.s
        number = int(umpire.book.deck.faces[s.pile[-2]].symbol)
        if number:
            threat = Threat(DRAW_UNIT, number, s.last_player, action.seat, card=action.card)
            umpire.declare(threat, action.card)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return Phrase("tip.number_draws"), Phrase("tip.turn.nobody")
