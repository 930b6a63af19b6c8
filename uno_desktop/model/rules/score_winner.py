"""Scoring for the winner: the cards left in all other hands, up to a target. OFF-SCORE-01, OFF-SCORE-09"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import AIM, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


@dataclass(frozen=True, slots=True)
class ScoreWinner(Rule):
    """The winner of the round scores all other hands (OFF-SCORE-01, CLA-SCORE-01, CLA-SCORE-02, EXT-SCORE-01); the
    first to reach the target in several rounds wins the match (OFF-AIM-01, CLA-AIM-02, OFF-SCORE-09, EXT-SCORE-11)."""

    target: int = 500

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        """Returns all points for the winner; none in an undecided round (COM-BLOCK-01)."""
        points = [0] * s.seats
        if s.winner >= 0:
            others = (hand for seat, hand in enumerate(s.hands) if seat != s.winner)
            points[s.winner] = sum(book.deck.points_of(hand) for hand in others)
        return tuple(points)

    def goal(self) -> tuple[int, str]:
        return self.target, "of"

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        """Returns the seats with the highest total, once it has reached the target; equal totals share the win
        (COM-TIE-01)."""
        best = max(totals)
        if best < self.target:
            return ()
        return tuple(seat for seat, total in enumerate(totals) if total == best)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.aim.of", self.target),) if command == AIM else ()
