"""Silence: the next player to say anything draws a card. ITA-WHITE-07"""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.model import turn_flow
from uno_desktop.model.blanks import SILENCE
from uno_desktop.model.cards import NOBODY, Seat
from uno_desktop.model.events import DrawReason
from uno_desktop.model.rule import Rule
from uno_desktop.model.state import Frame, Status
from uno_desktop.model.table_verbs import Table


@dataclass(frozen=True, slots=True)
class Silence(Rule):
    """UNO and a catch count as speaking; they stay valid, and the silence is broken (ITA-WHITE-07)."""

    def frames(self) -> tuple[str, ...]:
        return (SILENCE,)

    def frame_settles(self, table: Table, frame: Frame) -> bool:
        """Judges the UNO said with the Blank first (ITA-UNO-01); the silence begins after that."""
        table.end_frame()
        blank = frame.action
        assert blank is not None
        turn_flow.judge_uno(table, blank.seat, blank.uno)
        if not any(status.kind == SILENCE for status in table.s.statuses):
            table.begin_status(Status(SILENCE, NOBODY))
        table.pass_on(blank.seat)
        return True

    def on_uno(self, table: Table, seat: Seat) -> None:
        statuses = table.s.statuses
        others = tuple(status for status in statuses if status.kind != SILENCE)
        if others != statuses:
            table.set_statuses(others)
            table.draw(seat, 1, DrawReason.SPOKE)
