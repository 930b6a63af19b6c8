"""Effects of two-sided cards: turning all cards over, and drawing until a colour turns up."""

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, CardId, Seat
from uno_desktop.model.effect_preview import EffectPreview
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.describe import describe_turn
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import COLOR_UNIT, Threat
from uno_desktop.model.umpire import Umpire

_EXPECTED = 4
"""Average number of cards drawn until one of four colours turns up."""


@dataclass(frozen=True, slots=True)
class TurnOver(Effect):
    """All cards turn to their other face: discard pile, draw pile and hands (FLP-FLIP-01). The new top card is the one
    to match (FLP-FLIP-04) but has no effect (FLP-FLIP-06); the turn goes to the next player (FLP-FLIP-07). If the new
    top card is a wild, the player names a colour, or with `next_names` the next player does (FLP-FLIP-05).

    With `whole_pile` the discard pile turns as a block, so that its bottom card comes up (FLP-FLIP-02, FLP-FLIP-08).
    With `last_too` a last card turns all cards before the points are counted (FLP-END-03).
    """

    whole_pile: bool = True
    next_names: bool = False
    last_too: bool = True

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(turns_over=True)

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        s, seat = umpire.s, action.seat
        if not s.hands[seat] and not self.last_too:
            return
        umpire.turn_over(self.whole_pile)
        if s.color >= 0 or not s.hands[seat]:
            return
        turn_flow.after_landing(umpire, action)
        if self.next_names:
            umpire.pass_on(seat)
            umpire.ask_color(s.turn)
        else:
            umpire.ask_color(seat, action.card)

    def color_named(self, umpire: Umpire, card: CardId, target: Seat = NOBODY) -> None:
        umpire.pass_on(umpire.s.turn)

    def open(self, umpire: Umpire, card: CardId) -> None:
        """Turns all cards over; if the new top card is a wild, the first player names a colour (FLP-START-06 with
        `flip.starterFlip`)."""
        umpire.turn_over(self.whole_pile)
        if umpire.s.color < 0:
            umpire.ask_color(umpire.s.turn)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        names = Phrase("tip.turned_wild.next" if self.next_names else "tip.turned_wild.own")
        top = Phrase("tip.turns_over.block" if self.whole_pile else "tip.turns_over.top")
        return Phrase("tip.turns_over"), top, names


@dataclass(frozen=True, slots=True)
class DrawColor(Effect):
    """The next seat draws until a card of the named colour turns up, keeps all cards drawn and loses its turn; wilds
    do not count (FLP-WDC-01, FLP-WDC-02). `most` limits the number of cards; 0 means no limit (FLP-WDC-03)."""

    most: int = 0

    @property
    def most_drawn(self) -> int:
        return self.most

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        victim = umpire.next_seat(action.seat)
        threat = Threat(COLOR_UNIT, 0, victim, action.seat, loser=victim, card=action.card)
        umpire.declare(threat, action.card)

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(draws=min(_EXPECTED, self.most or _EXPECTED), costs_turn=True)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        draws = Phrase("tip.draws_color.most", self.most) if self.most else Phrase("tip.draws_color")
        return draws, describe_turn(book, card, "tip.turn.lost")
