"""Playing without points: play continues until all places are known. ITA-SCORE-06"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.cards import CardId, Seat, seats_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rule_text.phrase import AIM, Phrase
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import GameState
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class PlayForPlaces(Rule):
    """A player out of cards takes the next place and is skipped; the last one with cards is last (ITA-SCORE-06). One
    round is the whole match."""

    def on_hand_empty(self, table: Table, seat: Seat) -> bool:
        """Serves the penalty of a last card at once, as its player can no longer answer."""
        s = table.s
        table.finish(seat)
        if s.present.bit_count() == 1:
            turn_flow.win(table, s.finished[0])
            return True
        if s.threat is None:
            return False
        table.pass_on(seat)
        turn_flow.serve(table)
        return True

    def ranking(self, book: Rulebook, s: GameState) -> tuple[Seat, ...]:
        """Returns the seats in the order of going out; those with cards come last, the lowest hand first."""
        rest = [seat for seat in range(s.seats) if seat not in s.finished]
        return (*s.finished, *sorted(rest, key=lambda seat: book.deck.points_of(s.hands[seat])))

    def decides(self, s: GameState) -> tuple[Seat, ...]:
        """Returns the first seat out; all seats if a blocked round has no winner (COM-BLOCK-01)."""
        return (s.winner,) if s.winner >= 0 else tuple(seats_in(s.present))

    def score(self, book: Rulebook, s: GameState) -> tuple[int, ...]:
        """Returns no points (steps.md 36)."""
        return (0,) * s.seats

    def match_winners(self, totals: tuple[int, ...], out: int) -> tuple[Seat, ...]:
        return ()

    def describe_verb(self, book: Rulebook, command: str, against: CardId) -> tuple[Phrase, ...]:
        return (Phrase("tip.aim.places"),) if command == AIM else ()
