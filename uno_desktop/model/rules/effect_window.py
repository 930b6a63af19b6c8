"""Effects that wait for a possible Non, because they cannot be undone once carried out. UNP-NON-03"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.actions import PASS, Action, bare
from uno_desktop.model.cards import MAX_SEATS, NOBODY, Seat
from uno_desktop.model.rule import Rule
from uno_desktop.model.rulebook import Rulebook
from uno_desktop.model.state import Frame, GameState
from uno_desktop.model.table_verbs import Table
from uno_desktop.model.waiting import WINDOW, Waiting

_PASS = bare(PASS)
_EVERYBODY = (1 << MAX_SEATS) - 1


@dataclass(frozen=True, slots=True)
class EffectWindow(Rule):
    """The game waits for all players who may say Non, until all have passed or one does (steps.md 9). Their
    identity is secret. The same applies to the end of the round once a hand is empty and no penalty is
    pending (UNP-END-03); a hand that is empty stays so, even if its last card is cancelled (UNP-NON-11).

    `bounce`: a player that draws cards after going out is no longer out (UNP-END-04).
    """

    bounce: bool = False

    def frames(self) -> tuple[str, ...]:
        return (WINDOW,)

    def frame_waits(self, book: Rulebook, s: GameState, frame: Frame) -> int:
        return frame.open

    def frame_moves(self, book: Rulebook, s: GameState, frame: Frame, seat: Seat) -> Sequence[Action]:
        return _PASS[seat] if frame.open >> seat & 1 else ()

    def frame_settles(self, table: Table, frame: Frame) -> bool:
        """Updates the seats to wait for and carries out the effect when none is left. A seat that receives a Non
        meanwhile may use it too; `data` records the seats that were asked already."""
        table.change_frame(frame._replace(open=_EVERYBODY))
        able = table.book.able_to_react(table.s)
        waiting = frame.open | able & ~frame.data
        frame = frame._replace(open=waiting, data=frame.data | able)
        table.change_frame(frame)
        if frame.open:
            return False
        table.end_frame()
        if frame.action is None:
            table.s.layers = ()
            return not self._end(table)
        effect = table.book.effects[frame.card]
        assert isinstance(effect, Waiting)
        if effect.carry_out(table, frame.action):
            effect.finish(table, frame.action)
        return True

    def frame_seen(self, frame: Frame, viewer: Seat) -> Frame:
        own = 1 << viewer
        return frame._replace(open=frame.open & own, data=frame.data & own)

    def frame_cancelled(self, table: Table, frame: Frame) -> None:
        """Judges UNO for the player of the cancelled effect, by the cards that stay in the hand."""
        effect = table.book.effects[frame.card] if frame.action is not None else None
        if isinstance(effect, Waiting) and effect.changes_own_hand() and frame.action is not None:
            turn_flow.judge_uno(table, frame.action.seat, frame.action.uno)

    def on_hand_empty(self, table: Table, seat: Seat) -> bool:
        """Records the order of empty hands, of which the first wins (UNP-AIM-01, UNP-END-01) after all pending
        effects."""
        s = table.s
        if seat not in s.finished:
            s.finished = (*s.finished, seat)
        return False

    def settles(self, table: Table) -> bool:
        """Ends the round when a hand is empty, after a last chance to say Non (UNP-END-02, UNP-END-03)."""
        s = table.s
        if all(s.hands) and not s.finished:
            return False
        if not self._finished(s):
            return False
        if s.layers and table.book.able_to_react(s):
            table.ask(Frame(WINDOW, NOBODY))
            return True
        return not self._end(table)

    def _finished(self, s: GameState) -> tuple[Seat, ...]:
        if self.bounce:
            s.finished = tuple(seat for seat in s.finished if not s.hands[seat])
        empty = (seat for seat in range(s.seats) if not s.hands[seat] and not s.out >> seat & 1)
        s.finished = (*s.finished, *(seat for seat in empty if seat not in s.finished))
        return s.finished

    def _end(self, table: Table) -> bool:
        finished = self._finished(table.s)
        if finished:
            table.end_round(finished[0], blocked=False)
        return bool(finished)
