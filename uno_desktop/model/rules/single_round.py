"""One round is the whole match, and no points are counted. STR-BASE-03"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Seat, seats_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import AIM, Told
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


@dataclass(frozen=True, slots=True)
class SingleRound(Rule):
    """Who wins the round wins the match (STR-BASE-03); an undecided blocked round (COM-BLOCK-01) is shared by all."""

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        """No points (steps.md 36)."""
        return (0,) * s.seats

    def decides(self, s: GameState) -> tuple[Seat, ...]:
        """The winner of the round, else everybody."""
        return (s.winner,) if s.winner >= 0 else tuple(seats_in(s.present))

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        """Totals decide nothing."""
        return ()

    def tells_deed(self, book: Rulebook, deed: str, against: CardId) -> tuple[Told, ...]:
        """What wins."""
        return (Told("tip.aim.round"),) if deed == AIM else ()
