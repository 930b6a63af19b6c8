"""Teams of two opposite seats: a house rule."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import AIM, Phrase
from uno_desktop.model.rulebook import Rulebook

ONE_ROUND = (1, "rounds")
"""Goal of a match that ends with the first round won."""


@dataclass(frozen=True, slots=True)
class Teams(Rule):
    """The last card of one partner ends the round for both, their hands count together, and totals are those of the
    team (HSE-TEAM-01 to 03); cards and catches may hit a partner (HSE-TEAM-04)."""

    def in_teams(self) -> bool:
        return True

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command != AIM:
            return ()
        together = Phrase("tip.teams")
        if book.goal is None or book.goal == ONE_ROUND:
            return (together,)
        return together, Phrase("tip.teams.rounds" if book.goal[1] == ONE_ROUND[1] else "tip.teams.points")
