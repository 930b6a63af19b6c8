"""Variants of the starter: the first player, a rejected card, the colour, and an Extreme-Hit."""

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model.actions import COLOR, Action
from uno_desktop.model.cards import COLORS, Seat, seats_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import ASK_TARGET, Frame, GameState
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class ReverseStartsOnTheRight(Rule):
    """After a Reverse as the starter the player on the dealer's right begins, counter-clockwise (UNP-START-05)."""

    def reverses(self, table: Table, opening: bool) -> bool:
        if opening:
            table.turn_direction()
            table.s.turn = table.next_seat(table.s.dealer)
        return opening


@dataclass(frozen=True, slots=True)
class RejectedStarterStays(Rule):
    """A rejected starter stays on the discard pile, under the next one (UNP-START-03 with its option)."""

    def reject(self, table: Table) -> None:
        table.pass_over_starter()


@dataclass(frozen=True, slots=True)
class BeginnerNamesColor(Rule):
    """Asks the first player for the colour once the presses of a Press-Four starter are made (EXT-START-05)."""

    def due(self, s: GameState) -> bool:
        return s.color < 0

    def settles(self, table: Table) -> bool:
        table.ask_color(table.s.turn)
        return True


@dataclass(frozen=True, slots=True)
class DealerHits(Rule):
    """The dealer names colour and target of an Extreme-Hit starter (EXT-START-08 with its option, steps.md 20)."""

    @property
    def frames(self) -> tuple[str, ...]:
        return (ASK_TARGET,)

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        if seat != frame.seat:
            return ()
        others = list(seats_in(s.present & ~(1 << seat)))
        return [Action(seat, COLOR, color=color, target=other) for color in COLORS for other in others]
