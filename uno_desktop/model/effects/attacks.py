"""Effects that make another seat draw cards or press the dispenser."""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.card_verbs import STAYS
from uno_desktop.model.cards import NOBODY, Announce, CardId, Seat
from uno_desktop.model.effect_preview import EffectPreview, HandForecast
from uno_desktop.model.events import DrawReason
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.describe import describe_turn
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import DRAW_UNIT, PRESS_UNIT, ROULETTE_UNIT, SKIP_UNIT, Threat
from uno_desktop.model.table_verbs import Table


class Namer(Enum):
    """Seat that names the colour of a colourless attacking starter (CLA-START-06, EXT-START-05)."""

    DEALER = "dealer"
    VICTIM = "presser"
    BEGINNER = "beginner"
    """The first player, asked by a rule after the penalty."""


@dataclass(frozen=True, slots=True)
class MakeDraw(Effect):
    """The next seat, or one named with the card, draws `amount` cards or takes that many presses, and loses its turn
    (OFF-P2-01, OFF-P4-03, CLA-P2-02, CLA-P4-02, EXT-P2-01, EXT-P4-01, UNP-P2-01, UNP-P4-01, UNP-P4Q-01, UNP-P8-01,
    ITA-P2-01, ITA-P4-03, MER-D2-01, MER-D4-01, MER-D6-01, MER-D10-01). With SKIP_UNIT, `amount` seats in a row lose a
    turn and none draws. With two players the attacker plays again (EXT-TWO-03, EXT-TWO-04, MER-TWO-02). `namer` names
    the colour of a colourless starter."""

    amount: int
    unit: str = DRAW_UNIT
    namer: Namer = Namer.DEALER

    def land(self, table: Table, action: Action) -> None:
        chosen = action.target >= 0
        victim = action.target if chosen else table.next_seat(action.seat)
        self._threaten(table, victim, action.seat, action.card, (victim,) if chosen else ())

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(
            draws=self.amount if self.unit == DRAW_UNIT else 0,
            presses=self.amount if self.unit == PRESS_UNIT else 0,
            costs_turn=True,
        )

    def open(self, table: Table, card: CardId) -> None:
        """Attacks the seat that should begin, as an attack by the dealer (OFF-START-01, CLA-START-02, EXT-START-03).
        For a colourless starter the dealer (CLA-START-06) or the victim names the colour before the attack, or the
        first player names it afterwards (EXT-START-05)."""
        s = table.s
        if s.color < 0 and self.namer is not Namer.BEGINNER:
            s.turn = s.dealer if self.namer is Namer.DEALER else s.turn
            table.ask_color(s.turn, card)
        else:
            self._threaten(table, s.turn, s.dealer, card)

    def color_named(self, table: Table, card: CardId, target: Seat = NOBODY) -> None:
        """Attacks the seat on the dealer's left after the colour has been named (CLA-START-06)."""
        dealer = table.s.dealer
        victim = table.next_seat(dealer)
        self._threaten(table, victim, dealer, card)
        table.give_turn(victim)

    def _threaten(self, table: Table, victim: Seat, by: Seat, card: CardId, targets: tuple[Seat, ...] = ()) -> None:
        table.declare(Threat(self.unit, self.amount, victim, by, loser=victim, card=card), card, targets)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        chosen = book.deck.faces[card].announce is Announce.COLOR_AND_OTHER
        turn = describe_turn(book, card, "tip.turn.chosen_lost" if chosen else "tip.turn.lost")
        if self.unit == SKIP_UNIT:
            return (Phrase("tip.skips"),)
        if self.unit == PRESS_UNIT:
            return Phrase("tip.presses", self.amount), turn
        return Phrase("tip.chosen_draws" if chosen else "tip.draws", self.amount), turn


@dataclass(frozen=True, slots=True)
class ReverseDraw(Effect):
    """The direction of play changes and the next seat in the new direction draws `amount` cards and loses its turn
    (MER-RD4-01), also in a stack (MER-STACK-05). With two players and `own`, the player of the card draws and the
    opponent has the next turn (MER-RD4-02)."""

    amount: int
    own: bool = True

    def land(self, table: Table, action: Action) -> None:
        s, seat = table.s, action.seat
        table.turn_direction()
        victim = table.next_seat(seat)
        if self.own and s.present.bit_count() == 2:
            if not s.hands[seat]:
                return  # a last card strikes no seat then (MER-END-02)
            victim = seat
            table.skips = STAYS
        table.declare(Threat(DRAW_UNIT, self.amount, victim, seat, loser=victim, card=action.card), action.card)

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
        return draws if seats == 2 else (Phrase("tip.turns_round"), *draws)


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

    def land(self, table: Table, action: Action) -> None:
        """Passes the turn to the victim, who must name the colour before anything else."""
        victim = table.next_seat(action.seat)
        threat = Threat(ROULETTE_UNIT, 0, victim, action.seat, loser=victim, card=action.card)
        table.declare(threat, action.card)
        turn_flow.finish_play(table, action)
        if not table.s.ended:
            table.ask_color(victim, action.card)

    def color_named(self, table: Table, card: CardId, target: Seat = NOBODY) -> None:
        """Carries out the penalty, which ends all open reactions; the colour named stays (MER-CR-03). After a last card
        it ends the round (MER-END-02). If the penalty was dropped, such as by a shield, the victim has a normal
        turn."""
        if table.s.threat is None:
            return
        turn_flow.acted(table)
        threat = table.lift_threat()
        fits = table.book.deck.color_masks[table.s.color]
        turn_flow.draw_until(table, threat.victim, fits, DrawReason.PENALTY, shown=True)
        if table.s.hands[threat.by]:
            turn_flow.cost_turn(table, threat.loser)
        else:
            turn_flow.run_out(table, threat.by)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return Phrase("tip.roulette"), describe_turn(book, card, "tip.turn.lost")
