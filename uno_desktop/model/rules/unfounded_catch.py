"""Penalty for a catch without cause. ITA-MIS-01 with its option on"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.actions import CATCH, Action
from uno_desktop.model.cards import CardId
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.turn_flow import UNO_PENALTY


@dataclass(frozen=True, slots=True)
class UnfoundedCatch(Rule):
    """A catch against a seat that owes no UNO costs two cards (ITA-MIS-01, steps.md 11)."""

    def fouls(self, book: Rulebook, s: GameState, action: Action) -> bool:
        if action.verb != CATCH or not 0 <= action.target < s.seats or action.target == action.seat:
            return False
        return not s.owes >> action.target & 1

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.catch.unfounded", UNO_PENALTY),) if command == CATCH else ()
