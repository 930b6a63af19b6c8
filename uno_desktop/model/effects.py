"""What cards do that the language of abilities has no words for. UNP-BOL-02, UNP-JOK-02"""

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, CardId, Seat
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview
from uno_desktop.model.rule import Effect
from uno_desktop.model.state import Frame
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
class ColorRun(Effect):
    """Opens a series of cards, which the rule that owns the `SERIES` frame continues (UNP-BOL-02)."""

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(series=True)

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        color = umpire.book.deck.faces[action.card].needs
        umpire.ask(Frame(SERIES, action.seat, action.card, color, action=action))
