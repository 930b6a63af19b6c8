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
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.waiting import SERIES


@dataclass(frozen=True, slots=True)
class Reverse(Effect):
    """The direction of play changes (OFF-REV-01, CLA-REV-02, EXT-REV-01, MER-REV-01); a rule decides the effect with
    two players."""

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(turns=True)

    def land(self, table: Table, action: Action) -> None:
        if not _changed_by_rule(table, opening=False):
            table.turn_direction()

    def open(self, table: Table, card: CardId) -> None:
        """Lets the dealer play first, counter-clockwise (OFF-START-02, CLA-START-03, EXT-START-01, with two players
        OFF-START-07, EXT-START-09)."""
        if not _changed_by_rule(table, opening=True):
            table.turn_direction()
            table.s.turn = table.s.dealer

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        if seats > 2:
            return (Phrase("tip.turns_round"),)
        return () if book.reverse_skips_for_two else (Phrase("tip.nothing_for_two"),)


def _changed_by_rule(table: Table, opening: bool) -> bool:
    for few in table.book.reverses:  # noqa: SIM110 - any() would cost more than what it asks
        if few(table, opening):
            return True
    return False


@dataclass(frozen=True, slots=True)
class Skip(Effect):
    """The next seat loses its turn (OFF-SKIP-01, CLA-SKIP-02, EXT-SKIP-01, MER-SKIP-01); with two players the player of
    the card plays again (CLA-SKIP-03, EXT-TWO-02, MER-TWO-02)."""

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(skips=True)

    def land(self, table: Table, action: Action) -> None:
        table.skips += 1

    def open(self, table: Table, card: CardId) -> None:
        """Skips the seat on the dealer's left (OFF-START-03, CLA-START-04, EXT-START-02)."""
        table.skips += 1

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.skips"),)


@dataclass(frozen=True, slots=True)
class SkipEveryone(Effect):
    """All other players lose their turn, so the player of the card has the next one (MER-ALL-01, FLP-ALL-01)."""

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(again=True)

    def land(self, table: Table, action: Action) -> None:
        table.skips += table.s.present.bit_count() - 1

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return (Phrase("tip.skips_all" if seats > 2 else "tip.skips"),)


class DealerChoosesColor(Effect):
    """The colour is named with the card (UNP-JOK-02); for a starter the dealer names it before seeing a hand, and the
    player on the dealer's left begins (UNP-START-07)."""

    blind: ClassVar[bool] = True

    @property
    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def open(self, table: Table, card: CardId) -> None:
        table.s.turn = table.s.dealer
        table.ask_color(table.s.dealer, card)

    def color_named(self, table: Table, card: CardId, target: Seat = NOBODY) -> None:
        table.give_turn(table.next_seat(table.s.dealer))


@dataclass(frozen=True, slots=True)
class ChooseColor(Effect):
    """The colour is named with the card (OFF-WILD-02, CLA-WILD-02, EXT-WILD-02); for a starter the first player names
    it (OFF-START-04, CLA-START-05, EXT-START-04)."""

    @property
    def preview(self) -> EffectPreview:
        return NOTHING_SPECIAL

    def open(self, table: Table, card: CardId) -> None:
        table.ask_color(table.s.turn)


@dataclass(frozen=True, slots=True)
class ColorRun(Effect):
    """Opens a series of cards, which the rule that owns the `SERIES` frame continues (UNP-BOL-02)."""

    @property
    def preview(self) -> EffectPreview:
        return EffectPreview(series=True)

    def land(self, table: Table, action: Action) -> None:
        color = table.book.deck.faces[action.card].needs
        table.ask(Frame(SERIES, action.seat, action.card, color, action=action))


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

    def land(self, table: Table, action: Action) -> None:
        s = table.s
        number = int(table.book.deck.faces[s.pile[-2]].symbol)
        if number:
            threat = Threat(DRAW_UNIT, number, s.previous, action.seat, card=action.card)
            table.declare(threat, action.card)

    def describe_effect(self, book: Rulebook, card: CardId, seats: int) -> tuple[Phrase, ...]:
        return Phrase("tip.number_draws"), Phrase("tip.turn.nobody")
