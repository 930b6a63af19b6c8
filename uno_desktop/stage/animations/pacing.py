"""Pacing: speeds up animations of opponents' ordinary turns by setting; important events keep their duration."""

from __future__ import annotations

from uno_desktop.model import events as ev
from uno_desktop.stage.table.table_stage import Stage
from uno_desktop.stage.table.tweens import Animation, SpedUpAnimation
from uno_desktop.system.ai_speed import AiSpeed

_PLAIN = {AiSpeed.BRISK: 1.7, AiSpeed.AT_ONCE: 4.0}
"""Speed factor for a card played in an ordinary turn."""
_BESIDE = {AiSpeed.BRISK: 2.6, AiSpeed.AT_ONCE: 5.0}
"""Speed factor for the other events of an ordinary turn, which need little attention."""
_ASIDE = {AiSpeed.BRISK: 1.4, AiSpeed.AT_ONCE: 2.5}
"""Speed factor for occasional events of minor importance."""


def paced(stage: Stage, event: ev.Event, animation: Animation) -> Animation:
    """Speeds up the animation of an event by the setting."""
    pace = speed_factor(stage, event)
    return animation if pace == 1.0 else SpedUpAnimation(animation, pace)


def speed_factor(stage: Stage, event: ev.Event) -> float:
    """Returns the speed factor of an event, after it is applied to the table view."""
    if is_plain(stage, event):
        paces = _PLAIN if isinstance(event, ev.CardPlayed) else _BESIDE
        return paces.get(stage.ai_speed, 1.0)
    if is_aside(stage, event):
        return _ASIDE.get(stage.ai_speed, 1.0)
    return 1.0


def is_plain(stage: Stage, event: ev.Event) -> bool:
    """Returns True for ordinary events of other seats' turns: a card played, a card drawn, a pass."""
    match event:
        case ev.TurnBegan():
            return True
        case ev.CardPlayed():
            another = event.seat != stage.table_view.viewer and not event.beside
            return another and not event.named and bool(stage.table_view.hands[event.seat])
        case ev.CardsDrawn():
            plain = event.reason is ev.DrawReason.TURN and len(event.cards) <= 1
            return plain and event.seat != stage.table_view.viewer
        case ev.TurnPassed():
            return event.seat != stage.table_view.viewer
        case _:
            return False


def is_aside(stage: Stage, event: ev.Event) -> bool:
    """Returns True for minor events of any seat: a colour, a direction, a lost turn."""
    match event:
        case ev.CardPlayed():
            return event.named and bool(stage.table_view.hands[event.seat])
        case _:
            return isinstance(event, ev.ColorNamed | ev.DirectionTurned | ev.TurnSkipped | ev.PileShuffled)
