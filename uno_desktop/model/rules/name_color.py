"""Naming of a colour for an effect that asks for one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model.actions import COLOR, Action
from uno_desktop.model.cards import COLOR_LETTERS, MAX_SEATS, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import ASK_COLOR, Frame, GameState
from uno_desktop.model.table_verbs import Table

_COLORS = tuple(
    tuple(Action(seat, COLOR, color=color) for color in range(len(COLOR_LETTERS))) for seat in range(MAX_SEATS)
)


@dataclass(frozen=True, slots=True)
class NameColor(Rule):
    """The colour must be named before any other action of its seat (OFF-START-04); it is always asked for (steps.md
    4)."""

    def verbs(self) -> tuple[str, ...]:
        return (COLOR,)

    def frames(self) -> tuple[str, ...]:
        return (ASK_COLOR,)

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        return _COLORS[seat] if seat == frame.seat else ()

    def handle(self, table: Table, action: Action) -> None:
        card = table.s.agenda[-1].card
        table.name_color(action.seat, action.color, action.target)
        effect = table.book.effects[card] if card >= 0 else None
        if effect is not None:
            effect.color_named(table, card, action.target)
