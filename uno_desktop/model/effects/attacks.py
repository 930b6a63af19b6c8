"""Attacks of Mercy that the language of abilities has no words for."""

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.card_moves import STAYS
from uno_desktop.model.cards import NOBODY, CardId, Seat
from uno_desktop.model.effect_preview import EffectPreview, HandForecast
from uno_desktop.model.events import DrawReason
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.describe import describe_turn
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import DRAW_UNIT, ROULETTE_UNIT, Threat
from uno_desktop.model.umpire import Umpire


@dataclass(frozen=True, slots=True)
class ReverseDraw(Effect):
    """The direction of play changes and the next seat in the new direction draws `amount` cards and loses its turn
    (MER-RD4-01), also in a stack (MER-STACK-05). With two players and `own`, the player of the card draws and the
    opponent has the next turn (MER-RD4-02)."""

    amount: int
    own: bool = True

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        s, seat = umpire.s, action.seat
        umpire.turn_direction()
        victim = umpire.next_seat(seat)
        if self.own and s.present.bit_count() == 2:
            if not s.hands[seat]:
                return  # a last card strikes no seat then (MER-END-02)
            victim = seat
            umpire.skips = STAYS
        umpire.declare(Threat(DRAW_UNIT, self.amount, victim, seat, loser=victim, card=action.card), action.card)

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(draws=self.amount, costs_turn=True, turns=True, own_for_two=self.own)

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        if self.own and len(forecast.present) == 2 and forecast.counts[action.seat] > 0:
            forecast.draw(action.seat, self.amount)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        if seats == 2 and self.own:
            return (Phrase("tip.draws_oneself", self.amount),)
        draws = Phrase("tip.draws", self.amount), describe_turn(book, card, "tip.turn.lost")
        return draws if seats == 2 else (Phrase("made.reverse"), *draws)


AVERAGE = 5
"""Cards that a victim takes on average, for the preview: about one card in five has the colour named."""


class ColorRoulette(Effect):
    """The next seat names a colour, turns up cards until one has that colour, takes them all and loses its turn
    (MER-CR-01). A wild on the way has no colour (MER-CR-02), and all players see the cards (MER-CR-05). No card answers
    it (MER-CR-04)."""

    clears_color: ClassVar[bool] = True

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(draws=AVERAGE, costs_turn=True)

    def take_effect(self, umpire: Umpire, action: Action) -> None:
        """Passes the turn to the victim, who must name the colour before anything else."""
        victim = umpire.next_seat(action.seat)
        threat = Threat(ROULETTE_UNIT, 0, victim, action.seat, loser=victim, card=action.card)
        umpire.declare(threat, action.card)
        turn_flow.finish_play(umpire, action)
        if not umpire.s.ended:
            umpire.ask_color(victim, action.card)

    def color_named(self, umpire: Umpire, card: CardId, target: Seat = NOBODY) -> None:
        """Carries out the penalty, which ends all open reactions; the colour named stays (MER-CR-03). After a last card
        it ends the round (MER-END-02). If the penalty was dropped, such as by a shield, the victim has a normal
        turn."""
        if umpire.s.threat is None:
            return
        turn_flow.close_reactions(umpire)
        threat = umpire.lift_threat()
        fits = umpire.book.deck.color_masks[umpire.s.color]
        turn_flow.draw_until(umpire, threat.victim, fits, DrawReason.PENALTY, shown=True)
        if umpire.s.hands[threat.by]:
            turn_flow.cost_turn(umpire, threat.loser)
        else:
            turn_flow.handle_empty_hand(umpire, threat.by)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return Phrase("tip.roulette"), describe_turn(book, card, "tip.turn.lost")
