"""Comments and advice cost points: the hint at once, a comment by vote of the others. UNP-PEN-01, UNP-PEN-02"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from uno_desktop.model.actions import HINT, VOTE_NO, VOTE_YES, Action
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table import Table


@dataclass(frozen=True, slots=True)
class Comments(Rule):
    """A hint costs `points` without a vote; a comment does if a strict majority of the others says so (UNP-PEN-02).
    The points count at once, the end of the match only after the round (UNP-PEN-03)."""

    id: ClassVar[str] = "comments"
    verbs: ClassVar[tuple[str, ...]] = (HINT, VOTE_YES, VOTE_NO)
    points: int = 50

    def hints(self) -> str:
        """Paid."""
        return "paid"

    def fouls(self, book: Rulebook, s: GameState, action: Action) -> bool:
        """A hint at any time; a vote on any other seat, once (steps.md 11, 21)."""
        if action.verb == HINT:
            return True
        author = action.target
        if action.verb not in (VOTE_YES, VOTE_NO) or author == action.seat or not s.present >> author & 1:
            return False
        ayes, noes = s.votes[author] if s.votes else (0, 0)
        return not (ayes | noes) >> action.seat & 1

    def handle(self, table: Table, action: Action) -> None:
        """Fines the hint, or counts the vote; it is over when a majority or everybody has spoken."""
        if action.verb == HINT:
            table.pay_hint(action.seat)
            table.fine(action.seat, self.points)
            return
        author = action.target
        ayes, noes = table.vote(action.seat, author, action.verb == VOTE_YES)
        others = table.s.present.bit_count() - 1
        if 2 * ayes.bit_count() > others:
            table.fine(author, self.points)
            table.end_vote(author)
        elif (ayes | noes).bit_count() == others:
            table.end_vote(author)
