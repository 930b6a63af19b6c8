"""Speed of an animation: ordinary turns of computer players go by faster at higher AI speeds."""

from uno_desktop.model import events as ev
from uno_desktop.stage.table.table_effects import TableEffects
from uno_desktop.stage.table.tweens import Animation, SpedUpAnimation
from uno_desktop.system.ai_speed import AiSpeed

_PLAIN = {AiSpeed.BRISK: 1.7, AiSpeed.AT_ONCE: 4.0}
"""Speed factor by AI speed for a card played in an ordinary turn."""
_BESIDE = {AiSpeed.BRISK: 2.6, AiSpeed.AT_ONCE: 5.0}
"""Speed factor by AI speed for the other events of an ordinary turn, which need little attention."""
_ASIDE = {AiSpeed.BRISK: 1.4, AiSpeed.AT_ONCE: 2.5}
"""Speed factor by AI speed for occasional events of minor importance."""


def paced(effects: TableEffects, event: ev.Event, animation: Animation) -> Animation:
    """Speeds up the animation of an event according to the AI speed."""
    pace = speed_factor(effects, event)
    return animation if pace == 1.0 else SpedUpAnimation(animation, pace)


def speed_factor(effects: TableEffects, event: ev.Event) -> float:
    """Returns the speed factor of an event that has already been applied to the table view."""
    if is_plain(effects, event):
        paces = _PLAIN if isinstance(event, ev.CardPlayed) else _BESIDE
        return paces.get(effects.ai_speed, 1.0)
    if is_aside(effects, event):
        return _ASIDE.get(effects.ai_speed, 1.0)
    return 1.0


def is_plain(effects: TableEffects, event: ev.Event) -> bool:
    """Returns True for a turn's start, and for an ordinary play, draw or pass by a seat other than the viewer's."""
    match event:
        case ev.TurnBegan():
            return True
        case ev.CardPlayed():
            another = event.seat != effects.table_view.viewer and not event.beside
            return another and not event.named and bool(effects.table_view.hands[event.seat])
        case ev.CardsDrawn():
            plain = event.reason is ev.DrawReason.TURN and len(event.cards) <= 1
            return plain and event.seat != effects.table_view.viewer
        case ev.TurnPassed():
            return event.seat != effects.table_view.viewer
        case _:
            return False


def is_aside(effects: TableEffects, event: ev.Event) -> bool:
    """Returns True for minor events of any seat: a named colour, a change of direction, a lost turn, a reshuffle."""
    match event:
        case ev.CardPlayed():
            return event.named and bool(effects.table_view.hands[event.seat])
        case _:
            return isinstance(event, ev.ColorNamed | ev.DirectionTurned | ev.TurnSkipped | ev.PileShuffled)
