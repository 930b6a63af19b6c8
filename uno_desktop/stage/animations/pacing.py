"""Tempo: how fast each event is shown where the others' turns are to be brisk; whatever matters keeps its time."""

from __future__ import annotations

from uno_desktop.model import events as ev
from uno_desktop.stage.table.table_stage import Stage
from uno_desktop.stage.table.tweens import Clip, Hastened
from uno_desktop.system.ai_speed import Opponents

_PLAIN = {Opponents.BRISK: 1.7, Opponents.AT_ONCE: 4.0}
"""Times as fast for a card that is played in a plain turn."""
_BESIDE = {Opponents.BRISK: 2.6, Opponents.AT_ONCE: 5.0}
"""The same for what else there is in a plain turn, and is hardly looked at."""
_ASIDE = {Opponents.BRISK: 1.4, Opponents.AT_ONCE: 2.5}
"""The same for what happens now and then and is no peak."""


def in_tempo(stage: Stage, event: ev.Event, clip: Clip) -> Clip:
    """The clip of an event as fast as it is to be shown."""
    pace = times_as_fast(stage, event)
    return clip if pace == 1.0 else Hastened(clip, pace)


def times_as_fast(stage: Stage, event: ev.Event) -> float:
    """How many times as fast as designed an event is shown, once it has been folded into the display."""
    if is_plain(stage, event):
        paces = _PLAIN if isinstance(event, ev.CardPlayed) else _BESIDE
        return paces.get(stage.opponents, 1.0)
    if is_aside(stage, event):
        return _ASIDE.get(stage.opponents, 1.0)
    return 1.0


def is_plain(stage: Stage, event: ev.Event) -> bool:
    """True for what somebody else does in every turn: a card, a card drawn, a turn passed."""
    match event:
        case ev.TurnBegan():
            return True
        case ev.CardPlayed():
            another = event.seat != stage.display.viewer and not event.beside
            return another and not event.named and bool(stage.display.hands[event.seat])
        case ev.CardsDrawn():
            plain = event.reason is ev.DrawReason.TURN and len(event.cards) <= 1
            return plain and event.seat != stage.display.viewer
        case ev.TurnPassed():
            return event.seat != stage.display.viewer
        case _:
            return False


def is_aside(stage: Stage, event: ev.Event) -> bool:
    """True for what is worth a look, of whomever it tells: a colour, a direction, a lost turn."""
    match event:
        case ev.CardPlayed():
            return event.named and bool(stage.display.hands[event.seat])
        case _:
            return isinstance(event, ev.ColorNamed | ev.DirectionTurned | ev.TurnSkipped | ev.PileShuffled)
