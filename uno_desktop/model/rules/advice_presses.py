"""Hints where advice costs presses of the dispenser. EXT-PEN-01"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.model import course
from uno_desktop.model.actions import HINT, Action
from uno_desktop.model.events import DrawReason
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table import Table


@dataclass(frozen=True, slots=True)
class HintsCostPresses(Rule):
    """Who asks for a hint presses `presses` times at once, and keeps his turn (EXT-PEN-01, EXT-PEN-02)."""

    id: ClassVar[str] = "hints_cost_presses"
    verbs: ClassVar[tuple[str, ...]] = (HINT,)
    presses: int = 4

    def hints(self) -> str:
        """Paid."""
        return "paid"

    def fouls(self, book: Rulebook, s: GameState, action: Action) -> bool:
        """Anybody may ask for a hint at any time; it is never listed (steps.md 11)."""
        return action.verb == HINT

    def handle(self, table: Table, action: Action) -> None:
        """The price is paid before the hint is heard."""
        table.pay_hint(action.seat)
        for _ in range(self.presses):
            course.press(table, action.seat, action.seat, DrawReason.HINT)
