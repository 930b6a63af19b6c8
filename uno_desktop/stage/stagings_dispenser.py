"""The dispenser at work: it turns to a seat, the button goes down, and cards fly out or nothing does."""

from __future__ import annotations

from dataclasses import replace

from uno_desktop.i18n import tr
from uno_desktop.model import events as ev
from uno_desktop.stage.clips import Clip, par, pause
from uno_desktop.stage.table_stage import MarkKind, Stage


def dispenser_pressed(stage: Stage, event: ev.DispenserPressed) -> Clip:
    """A press; how many cards come out is seen when they do."""
    _count_down(stage, event)
    if event.roll:
        return par(stage.sound("click", event.seat), pause(0.2))
    return par(
        stage.sound("click", event.seat), stage.mark(MarkKind.BUBBLE, 0.6, event.seat, tr("say.press_empty"))
    )


def _count_down(stage: Stage, event: ev.DispenserPressed) -> None:
    """A press that serves the pending penalty: one less is owed."""
    threat = stage.display.threat
    if threat and event.reason is ev.DrawReason.PENALTY and threat.victim == event.seat:
        left = threat.amount - 1
        stage.display.threat = replace(threat, amount=left) if left else None
