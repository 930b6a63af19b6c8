"""Hints in rulesets that forbid comments on the game. CLA-COM-01"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import HINT, Action
from uno_desktop.model.cards import CardId
from uno_desktop.model.events import DrawReason
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class NoHints(Rule):
    """There are no hints during a round (CLA-COM-01)."""

    def hints(self) -> str:
        return "blocked"

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.hint.none"),) if command == HINT else ()


@dataclass(frozen=True, slots=True)
class PaidHints(Rule):
    """A hint costs `cards` cards (CLA-COM-01 with its option)."""

    cards: int = 2

    def verbs(self) -> tuple[str, ...]:
        return (HINT,)

    def hints(self) -> str:
        return "paid"

    def fouls(self, book: Rulebook, s: GameState, action: Action) -> bool:
        """Accepts a request for a hint at any time; it is never listed (steps.md 11)."""
        return action.verb == HINT

    def handle(self, table: Table, action: Action) -> None:
        table.pay_hint(action.seat)
        table.draw(action.seat, self.cards, DrawReason.HINT)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.hint.cards", self.cards),) if command == HINT else ()
