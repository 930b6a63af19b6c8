"""The Extreme-Hit, which presses the dispenser for another player."""

from dataclasses import dataclass
from enum import Enum

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, CardId, Seat
from uno_desktop.model.effect_preview import EffectPreview
from uno_desktop.model.events import DrawReason
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import ASK_TARGET, Frame
from uno_desktop.model.umpire import Umpire


class HitStarter(Enum):
    """Effects of an Extreme-Hit as the starter (EXT-START-08 with its option)."""

    LIKE_A_JOKER = "asJoker"
    DEALER_HITS = "dealerHits"


@dataclass(frozen=True, slots=True)
class ExtremeHit(Effect):
    """The player presses `presses` times and the seat named with the card takes the cards (EXT-HIT-01, EXT-HIT-02,
    EXT-DISP-06), even after a last card (EXT-END-02). It costs no turn, or with `skips_next` the turn of the next seat
    (EXT-HIT-03, EXT-TWO-05); `starter` is the effect as the starter."""

    presses: int = 2
    skips_next: bool = False
    starter: HitStarter = HitStarter.LIKE_A_JOKER

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(presses=self.presses, skips=self.skips_next)

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        self._hit(umpire, action.target, action.seat)
        umpire.skips += self.skips_next

    def open(self, umpire: Umpire, card: CardId) -> None:
        """Asks the first player for the colour, or the dealer for colour and target."""
        s = umpire.s
        if self.starter is HitStarter.LIKE_A_JOKER:
            umpire.ask_color(s.turn)
        else:
            s.turn = s.dealer
            umpire.ask(Frame(ASK_TARGET, s.dealer, card))

    def color_named(self, umpire: Umpire, card: CardId, target: Seat = NOBODY) -> None:
        """Makes the dealer press for the target; then the seat on the dealer's left begins."""
        dealer = umpire.s.dealer
        self._hit(umpire, target, dealer)
        umpire.give_turn(umpire.next_seat(dealer))

    def _hit(self, umpire: Umpire, target: Seat, by: Seat) -> None:
        for _ in range(self.presses):
            turn_flow.press(umpire, target, by, DrawReason.EFFECT)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return Phrase("tip.hits", self.presses), Phrase("tip.skips" if self.skips_next else "tip.turn.nobody")
