"""Elimination: each hand counts for its owner, totals above the limit are out, and the last seat left wins.
EXT-ELIM-01 to 04"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, Seat, seats_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.describe import last_left
from uno_desktop.model.rule_text.phrase import AIM, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState


@dataclass(frozen=True, slots=True)
class Elimination(Rule):
    """Each hand counts for its owner (EXT-ELIM-01); a total above `limit`, or with `reaching_is_enough` one that
    reaches it, eliminates (EXT-ELIM-02); the last seat left wins (EXT-ELIM-04)."""

    limit: int = 500
    reaching_is_enough: bool = False

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        """Returns the value of each hand (EXT-ELIM-01)."""
        return book.values_of_hands(s)

    def eliminated(self, totals: tuple[int, ...], out: int) -> int:
        """Returns the seats whose total is too high. Only a blocked round can take them all; then the lowest total
        stays."""
        present = _present(totals, out)
        falling = [seat for seat in present if self._too_high(totals[seat])]
        if len(falling) == len(present):
            least = min(totals[seat] for seat in present)
            falling = [seat for seat in present if totals[seat] > least]
        return sum(1 << seat for seat in falling)

    def goal(self) -> tuple[int, str]:
        return self.limit, "out"

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        present = _present(totals, out)
        return tuple(present) if len(present) == 1 else ()

    def _too_high(self, total: int) -> bool:
        return total > self.limit or (self.reaching_is_enough and total == self.limit)

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        if command != AIM:
            return ()
        return Phrase("tip.aim.out" if self.reaching_is_enough else "tip.aim.out_above", self.limit), last_left(book)


def _present(totals: tuple[int, ...], out: int) -> list[Seat]:
    return list(seats_in(((1 << len(totals)) - 1) & ~out))
