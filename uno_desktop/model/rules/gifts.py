"""Giving cards away one by one, receivers in any order. UNP-GEN-01, steps.md 19"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model.actions import GIVE, Action
from uno_desktop.model.cards import Seat, cards_in, seats_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.waiting import GIFT, Waiting


@dataclass(frozen=True, slots=True)
class Gifts(Rule):
    """Each gift moves at once; the last one by itself if only one kind of card is left (steps.md 4, 19)."""

    def verbs(self) -> tuple[str, ...]:
        """What this rule handles."""
        return (GIVE,)

    def frames(self) -> tuple[str, ...]:
        """The notices that are this rule's."""
        return (GIFT,)

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        """Each kind of card in the hand to each receiver."""
        if seat != frame.seat:
            return ()
        cards = list(cards_in(book.one_of_each(s.hands[seat])))
        return [
            Action(seat, GIVE, card, target=receiver) for receiver in seats_in(frame.open) for card in cards
        ]

    def frame_cards(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> int:
        """Any card of the hand can be given."""
        return s.hands[seat] if seat == frame.seat else 0

    def frame_settles(self, table: Table, frame: Frame) -> bool:
        """The last gift with no choice is made; after it the card is resolved. Who has said Non since playing it may
        have too few cards: then the gifts end with the last of them."""
        s, book = table.s, table.book
        if frame.open and s.hands[frame.seat]:
            moves = self.frame_moves(book, s, frame, frame.seat)
            if len(moves) != 1:
                return False
            self.handle(table, moves[0])
            return True
        table.end_frame()
        effect = book.effects[frame.card]
        assert isinstance(effect, Waiting) and frame.action is not None
        effect.finish(table, frame.action)
        return True

    def handle(self, table: Table, action: Action) -> None:
        """One card goes to one receiver; the frame settles when all have theirs."""
        frame = table.s.agenda[-1]
        table.give_card(action.seat, action.target, action.card)
        table.change_frame(frame._replace(open=frame.open & ~(1 << action.target)))
