"""Effects that press the dispenser at once, and Discard-All."""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, CardId, Seat, cards_in
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, EffectPreview, HandForecast
from uno_desktop.model.events import DrawReason
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import ASK_TARGET, Frame, GameState
from uno_desktop.model.table_verbs import Table


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

    def land(self, table: Table, action: Action) -> None:
        self._hit(table, action.target, action.seat)
        table.skips += self.skips_next

    def open(self, table: Table, card: CardId) -> None:
        """Asks the first player for the colour, or the dealer for colour and target."""
        s = table.s
        if self.starter is HitStarter.LIKE_A_JOKER:
            table.ask_color(s.turn)
        else:
            s.turn = s.dealer
            table.ask(Frame(ASK_TARGET, s.dealer, card))

    def color_named(self, table: Table, card: CardId, target: Seat = NOBODY) -> None:
        """Makes the dealer press for the target; then the seat on the dealer's left begins."""
        dealer = table.s.dealer
        self._hit(table, target, dealer)
        table.give_turn(table.next_seat(dealer))

    def _hit(self, table: Table, target: Seat, by: Seat) -> None:
        for _ in range(self.presses):
            turn_flow.press(table, target, by, DrawReason.EFFECT)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return Phrase("tip.hits", self.presses), Phrase("tip.skips" if self.skips_next else "tip.turn.nobody")


@dataclass(frozen=True, slots=True)
class NextPresses(Effect):
    """The next seat presses `presses` times and keeps its turn (EXT-CUST-01, ITA-BLANK-02); after a last card only if
    `last_too` (EXT-END-03). As the starter it has no effect (EXT-START-06)."""

    presses: int
    last_too: bool = True

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(presses=self.presses)

    def land(self, table: Table, action: Action) -> None:
        if not table.s.hands[action.seat] and not self.last_too:
            return
        victim = table.next_seat(action.seat)
        for _ in range(self.presses):
            turn_flow.press(table, victim, victim, DrawReason.EFFECT)

    def open(self, table: Table, card: CardId) -> None:
        table.ask_color(table.s.turn)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        sentences = Phrase("tip.presses", self.presses), Phrase("tip.turn.kept")
        return sentences if self.last_too else (*sentences, Phrase("tip.last_harmless"))


class DiscardAll(Effect):
    """All other cards of this colour in the player's hand are discarded with it, without effect (EXT-ALL-01,
    EXT-ALL-03 to 06, MER-DIS-01 to 04, MER-SEVEN-03). As the starter it is a plain card, since no seat played it
    (EXT-START-07).
    """

    at_once: ClassVar[bool] = True

    @property
    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def land(self, table: Table, action: Action) -> None:
        table.play_along(action.seat, cards_in(_same_color(table.book, table.s, action.seat, action.card)))

    def preview_hands(self, forecast: HandForecast, action: Action) -> None:
        forecast.shed(action.seat, forecast.hand & forecast.deck.color_masks[forecast.deck.faces[action.card].color])

    def cards_left_after(self, book: Rulebook, s: GameState, action: Action) -> tuple[int, ...]:
        hand = s.hands[action.seat] & ~(1 << action.card)
        return ((hand & ~_same_color(book, s, action.seat, action.card)).bit_count(),)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.color_goes_along"),)


def _same_color(book: Rulebook, s: GameState, seat: Seat, card: CardId) -> int:
    return s.hands[seat] & book.deck.color_masks[book.colors[card]] & ~(1 << card)
