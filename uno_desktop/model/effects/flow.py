"""Effects on the course of play: direction, skipped turns, the colour to begin with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.model.actions import Action
from uno_desktop.model.cards import NOBODY, CardId, Seat
from uno_desktop.model.effect_preview import NOTHING_SPECIAL, Foresight
from uno_desktop.model.rule import Effect
from uno_desktop.model.rule_text.phrase import Told
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class Reverse(Effect):
    """Play runs the other way (OFF-REV-01, CLA-REV-02, EXT-REV-01); what it does with two players is up to
    a rule."""

    def foresee(self) -> Foresight:
        """Play turns round; `reverse_skips_for_two` says what it costs a single opponent."""
        return Foresight(turns=True)

    def land(self, table: Table, action: Action) -> None:
        if not _changed_by_rule(table, opening=False):
            table.turn_direction()

    def open(self, table: Table, card: CardId) -> None:
        """The dealer plays first, counter-clockwise (OFF-START-02, CLA-START-03, EXT-START-01, with two players
        OFF-START-07, EXT-START-09)."""
        if not _changed_by_rule(table, opening=True):
            table.turn_direction()
            table.s.turn = table.s.dealer

    def tells(self, book: Rulebook, card: CardId, seats: int) -> tuple[Told, ...]:
        """The turn of direction, which two players do not feel unless a rule says more."""
        if seats > 2:
            return (Told("tip.turns_round"),)
        return () if book.reverse_skips_for_two else (Told("tip.nothing_for_two"),)


def _changed_by_rule(table: Table, opening: bool) -> bool:
    """True if a rule says that the Reverse does nothing else."""
    for few in table.book.reverses:  # noqa: SIM110 - any() would cost more than what it asks
        if few(table, opening):
            return True
    return False


@dataclass(frozen=True, slots=True)
class Skip(Effect):
    """The next seat loses its turn (OFF-SKIP-01, CLA-SKIP-02, EXT-SKIP-01); against one opponent its player goes on
    (CLA-SKIP-03, EXT-TWO-02)."""

    def foresee(self) -> Foresight:
        """The next seat is passed over."""
        return Foresight(skips=True)

    def land(self, table: Table, action: Action) -> None:
        table.skips += 1

    def open(self, table: Table, card: CardId) -> None:
        """The seat on the dealer's left loses its turn (OFF-START-03, CLA-START-04, EXT-START-02)."""
        table.skips += 1

    def tells(self, book: Rulebook, card: CardId, seats: int) -> tuple[Told, ...]:
        """Whom it hits."""
        return (Told("tip.skips"),)


class DealerChoosesColor(Effect):
    """Its colour is named with the card (UNP-JOK-02); a starter's by the dealer before he sees his hand, and the
    player on his left begins (UNP-START-07)."""

    blind: ClassVar[bool] = True

    def foresee(self) -> Foresight:
        """Its colour, and nothing else."""
        return NOTHING_SPECIAL

    def open(self, table: Table, card: CardId) -> None:
        table.s.turn = table.s.dealer
        table.ask_color(table.s.dealer, card)

    def color_named(self, table: Table, card: CardId, target: Seat = NOBODY) -> None:
        table.give_turn(table.next_seat(table.s.dealer))


@dataclass(frozen=True, slots=True)
class ChooseColor(Effect):
    """Its colour is named with the card (OFF-WILD-02, CLA-WILD-02, EXT-WILD-02); a starter's by the first player
    (OFF-START-04, CLA-START-05, EXT-START-04)."""

    def foresee(self) -> Foresight:
        """Its colour, and nothing else."""
        return NOTHING_SPECIAL

    def open(self, table: Table, card: CardId) -> None:
        table.ask_color(table.s.turn)
