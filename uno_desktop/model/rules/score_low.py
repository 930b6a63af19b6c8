"""Scoring of each hand for its owner: at the limit the lowest total wins. UNP-SCORE-06, UNP-SCORE-07, EXT-SCORE-12,
ITA-SCORE-04, ITA-SCORE-05"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Seat, seats_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import AIM, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


@dataclass(frozen=True, slots=True)
class ScoreLow(Rule):
    """Each hand counts for its owner (UNP-SCORE-01, ITA-SCORE-04); the match ends when a total reaches `limit`, or
    with `beyond` exceeds it, and the lowest total wins. Equal totals share the win, or with `extra_round` play a
    tie-break (COM-TIE-01). With `others_win` a player at the limit has lost, and all others win (ITA-SCORE-05)."""

    limit: int = 500
    beyond: bool = False
    extra_round: bool = False
    others_win: bool = False

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        return book.values_of_hands(s)

    def goal(self) -> tuple[int, str]:
        return self.limit, "loses" if self.others_win else "until"

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        lowest = self._lowest(totals, out)
        return () if self.extra_round and len(lowest) > 1 else lowest

    def eliminated(self, totals: tuple[int, ...], out: int) -> int:
        lowest = self._lowest(totals, out)
        if not self.extra_round or len(lowest) < 2:
            return 0
        return (1 << len(totals)) - 1 & ~sum(1 << seat for seat in lowest)

    def _lowest(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        """Returns the seats with the lowest total if the match is decided. With a seat out a tie is being played
        off."""
        present = list(seats_in((1 << len(totals)) - 1 & ~out))
        most = max(totals[seat] for seat in present)
        if not out and (most < self.limit or (self.beyond and most == self.limit)):
            return ()
        spared = tuple(seat for seat in present if totals[seat] < self.limit)
        if self.others_win and spared:
            return spared
        lowest = min(totals[seat] for seat in present)
        return tuple(seat for seat in present if totals[seat] == lowest)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        limit = "loses" if self.others_win else "above" if self.beyond else "until"
        return (Phrase(f"tip.aim.{limit}", self.limit),) if command == AIM else ()
