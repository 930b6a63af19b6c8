"""Score by rounds won instead of points: a house rule."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import AIM, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


@dataclass(frozen=True, slots=True)
class RoundsWon(Rule):
    """Each round won counts one, and the first to win `rounds` of them wins the match; a round
    without a winner counts for nobody (HSE-ROUND-01, HSE-ROUND-02)."""

    rounds: int = 3

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        return tuple([int(seat == s.winner) for seat in range(s.seats)])

    def goal(self) -> tuple[int, str]:
        return self.rounds, "rounds"

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        return tuple(seat for seat, total in enumerate(totals) if total >= self.rounds)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.aim.rounds", self.rounds),) if command == AIM else ()
