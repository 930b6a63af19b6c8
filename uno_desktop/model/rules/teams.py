"""Teams of two opposite seats: a house rule."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import AIM, Phrase
from uno_desktop.model.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Teams(Rule):
    """The last card of one partner ends the round for both, their hands count together, and totals are those of the
    team."""

    def in_teams(self) -> bool:
        return True

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.teams"),) if command == AIM else ()
