"""The special card kept in a hand of nothing but special cards. ITA-WHITE-03"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import KEEP as KEEPS
from uno_desktop.model.actions import Action
from uno_desktop.model.blanks import KEEP
from uno_desktop.model.cards import Seat, cards_in
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class BlankKeep(Rule):
    """A player about to discard the whole hand names the card that stays (ITA-WHITE-03, steps.md 21)."""

    def verbs(self) -> tuple[str, ...]:
        return (KEEPS,)

    def frames(self) -> tuple[str, ...]:
        return (KEEP,)

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        if seat != frame.seat:
            return ()
        return [Action(seat, KEEPS, card) for card in cards_in(book.one_of_each(s.hands[seat]))]

    def handle(self, table: Table, action: Action) -> None:
        frame = table.end_frame()
        assert frame.action is not None
        special = table.s.hands[action.seat] & ~table.book.deck.number_mask
        table.play_along(action.seat, cards_in(special & ~(1 << action.card)))
        turn_flow.finish_play(table, frame.action)
