"""One round as the whole match, without points. STR-BASE-03"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Seat, seats_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import AIM, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


@dataclass(frozen=True, slots=True)
class SingleRound(Rule):
    """The winner of the round wins the match (STR-BASE-03); all share an undecided blocked round (COM-BLOCK-01)."""

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        """Returns no points (steps.md 36)."""
        return (0,) * s.seats

    def decides(self, s: GameState) -> tuple[Seat, ...]:
        return (s.winner,) if s.winner >= 0 else tuple(seats_in(s.present))

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        return ()

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.aim.round"),) if command == AIM else ()
