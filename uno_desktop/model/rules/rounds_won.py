"""Rounds are counted, not points: a rule of the house."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import AIM, Told
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


@dataclass(frozen=True, slots=True)
class RoundsWon(Rule):
    """Each round won counts one, and whoever has won `rounds` of them has won the match."""

    rounds: int = 3

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        """One for the winner; a round without one counts for nobody."""
        return tuple([int(seat == s.winner) for seat in range(s.seats)])

    def goal(self) -> tuple[int, str]:
        """The rounds to be won."""
        return self.rounds, "rounds"

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        """Whoever has won so many: there is one at most, as a round has one winner at most."""
        return tuple(seat for seat, total in enumerate(totals) if total >= self.rounds)

    def tells_deed(self, book: Rulebook, deed: str, against: CardId) -> tuple[Told, ...]:
        """What wins."""
        return (Told("tip.aim.rounds", self.rounds),) if deed == AIM else ()
