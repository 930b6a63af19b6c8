"""Mercy: a player with too many cards is out of the round. A house rule."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model.cards import CardId, seats_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.describe import last_left
from uno_desktop.model.rule_text.phrase import AIM, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class Mercy(Rule):
    """A hand of `most` cards or more goes under the discard pile as soon as nothing is pending, and its player is out
    of the round; the last player or team left wins it (HSE-MERCY-01 to 03)."""

    most: int = 25

    def settles(self, table: Table) -> bool:
        s = table.s
        for seat in seats_in(s.present):
            if s.hands[seat].bit_count() >= self.most:
                table.bury_hand(seat)
                table.retire(seat)
                left = next(seats_in(s.present))
                if not s.present & ~table.book.team(left, s.seats):
                    table.end_round(left, blocked=False)
                elif s.turn == seat:
                    table.pass_on(seat)
                return True
        return False

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.mercy", self.most), last_left(book)) if command == AIM else ()
