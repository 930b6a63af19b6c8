"""Which animation does an event start?

Maps events to animations, plays them in sequence, and merges related ones.
"""

import math
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from uno_desktop.model import events as ev
from uno_desktop.stage.animations import (
    call_animations,
    card_animations,
    dispenser_animation,
    flip_animation,
    hand_animations,
    penalty_animations,
    turn_animations,
)
from uno_desktop.stage.animations.animation_pace import paced
from uno_desktop.stage.table.table_effects import TableEffects
from uno_desktop.stage.table.tweens import Animation


class Timeline:
    """Plays animations in sequence; the next one is requested only when the current one has ended."""

    def __init__(self, next_clip: Callable[[], Animation | None]) -> None:
        """`next_clip` returns the next animation, or None."""
        self._next_animation = next_clip
        self.animation: Animation | None = None
        """Current animation; None if nothing moves."""
        self._time = 0.0
        self.speed = 1.0
        """Playback speed, 0.5 to 4."""

    def update(self, dt: float) -> None:
        """Advances time by `dt` seconds. The time left in a frame after an animation ends goes to the next one."""
        left = dt * self.speed
        while True:
            if self.animation is None and not self._start():
                return
            animation = self.animation
            assert animation is not None
            remaining = animation.duration - self._time
            if left < remaining:
                self._time += left
                animation.at(self._time)
                return
            animation.at(animation.duration)
            self.animation = None
            left -= remaining

    def skip(self) -> None:
        self.update(math.inf)

    def skip_current(self) -> None:
        """Finishes only the current animation; the next one begins in the next frame."""
        if self.animation is not None:
            self.animation.at(self.animation.duration)
            self.animation = None

    def drop(self) -> None:
        """Discards the current animation unfinished, before the table view is reset."""
        self.animation = None

    def _start(self) -> bool:
        animation = self._next_animation()
        if animation is None:
            return False
        self.animation = animation
        self._time = 0.0
        animation.begin()
        return True


def _drawn(effects: TableEffects, drawn: Sequence[ev.CardsDrawn]) -> Animation:
    if effects.table_view.layout.piles.dispenser:
        return dispenser_animation.cards_shot(effects, drawn)
    if shown := [event for event in drawn if event.shown and event.cards]:
        return card_animations.cards_turned_up(effects, shown)
    return card_animations.cards_drawn(effects, drawn)


def _alike(event: ev.Event, other: ev.Event) -> bool:
    """Returns True if both events turn cards up, or neither does."""
    return getattr(event, "shown", False) == getattr(other, "shown", False)


def _shuffled(effects: TableEffects, event: ev.PileShuffled) -> Animation:
    if effects.table_view.layout.piles.dispenser:
        return dispenser_animation.reloaded(effects, event)
    return card_animations.pile_shuffled(effects, event)


# Any: each function takes its own event type, which a common function type cannot express.
ANIMATIONS: dict[type[ev.Event], Callable[[TableEffects, Any], Animation]] = {
    ev.RoundBegan: turn_animations.round_began,
    ev.DealerDrawn: card_animations.dealer_drawn,
    ev.HandDealt: lambda effects, event: card_animations.deal(effects, [event]),
    ev.StarterTurned: card_animations.starter_turned,
    ev.StarterRejected: card_animations.starter_rejected,
    ev.CardPlayed: card_animations.card_played,
    ev.CardsLaidAlong: hand_animations.cards_laid_along,
    ev.ColorNamed: call_animations.color_named,
    ev.ColorAsked: call_animations.color_asked,
    ev.ChoiceAsked: call_animations.choice_asked,
    ev.DirectionTurned: turn_animations.direction_turned,
    ev.TurnSkipped: turn_animations.turn_skipped,
    ev.HandsSwapped: hand_animations.hands_swapped,
    ev.CardsTurned: flip_animation.cards_turned,
    ev.ThreatDeclared: penalty_animations.threat_declared,
    ev.ThreatMoved: penalty_animations.threat_moved,
    ev.ThreatDropped: penalty_animations.threat_dropped,
    ev.DispenserPressed: dispenser_animation.dispenser_pressed,
    ev.CardsDrawn: lambda effects, event: _drawn(effects, [event]),
    ev.PileShuffled: _shuffled,
    ev.TurnPassed: lambda effects, event: turn_animations.turns_passed(effects, [event]),
    ev.TurnBegan: turn_animations.turn_began,
    ev.TurnForfeited: turn_animations.turn_forfeited,
    ev.CardCancelled: penalty_animations.card_cancelled,
    ev.CardTakenBack: hand_animations.card_taken_back,
    ev.CardLaidAgain: hand_animations.card_laid_again,
    ev.HandShown: hand_animations.hand_shown,
    ev.HandsPassed: hand_animations.hands_passed,
    ev.HandsRedealt: hand_animations.hands_redealt,
    ev.CardGiven: lambda effects, event: hand_animations.cards_given(effects, [event]),
    ev.CardsTaken: hand_animations.cards_taken,
    ev.HandBuried: hand_animations.hand_buried,
    ev.SeriesEnded: turn_animations.series_ended,
    ev.StatusBegan: turn_animations.status_began,
    ev.StatusEnded: turn_animations.status_ended,
    ev.QuestionAnswered: call_animations.question_answered,
    ev.PointsFined: penalty_animations.points_fined,
    ev.VoteCast: call_animations.vote_cast,
    ev.SeatFinished: turn_animations.seat_finished,
    ev.SeatRetired: turn_animations.seat_retired,
    ev.UnoSaid: call_animations.uno_said,
    ev.UnoOwed: call_animations.uno_owed,
    ev.UnoCaught: call_animations.uno_caught,
    ev.FoulPunished: penalty_animations.foul_punished,
    ev.HintPaid: penalty_animations.hint_paid,
    ev.UnoLapsed: call_animations.uno_lapsed,
    ev.PlayChallenged: penalty_animations.play_challenged,
    ev.RoundEnded: card_animations.round_ended,
    ev.RoundScored: turn_animations.round_scored,
    ev.SeatTakenOver: turn_animations.seat_taken_over,
    ev.TimeRanOut: turn_animations.time_ran_out,
}
"""Animation functions by event type: each applies the event to the table view and returns the animation to play."""

MERGED: dict[type[ev.Event], Callable[[TableEffects, list[Any]], Animation]] = {
    ev.HandDealt: card_animations.deal,
    ev.CardGiven: hand_animations.cards_given,
    ev.TurnPassed: turn_animations.turns_passed,
    ev.CardsDrawn: lambda effects, drawn: _drawn(effects, drawn),
}
"""Event types animated together when several follow each other."""


class EventAnimator:
    """Queue of events, each animated after the previous one has ended."""

    def __init__(self, effects: TableEffects) -> None:
        self.effects = effects
        self.timeline = Timeline(self._next_animation)
        self._waiting: deque[ev.Event] = deque()

    @property
    def busy(self) -> bool:
        return self.timeline.animation is not None or bool(self._waiting)

    def enqueue(self, events: Iterable[ev.Event]) -> None:
        """Queues events redacted for the viewer, in order."""
        self._waiting.extend(events)

    def update(self, dt: float) -> None:
        self.timeline.update(dt)
        self.effects.drift(dt * self.timeline.speed)

    def skip(self, only_current: bool = False) -> None:
        """Finishes all playing and queued animations at once, or only the current one, without sounds."""
        self.effects.quiet = True
        try:
            self.timeline.skip_current() if only_current else self.timeline.skip()
        finally:
            self.effects.quiet = False

    def drop(self) -> None:
        """Discards all animations, before the table view is reset."""
        self._waiting.clear()
        self.timeline.drop()
        self.effects.clear()

    def _next_animation(self) -> Animation | None:
        self.effects.on_event_end()
        if not self._waiting:
            return None
        event = self._waiting.popleft()
        kind = type(event)
        self.effects.on_event_begin(event)
        if kind not in MERGED:
            return paced(self.effects, event, ANIMATIONS[kind](self.effects, event))
        same = [event]
        while self._waiting and type(self._waiting[0]) is kind and _alike(event, self._waiting[0]):
            same.append(self._waiting.popleft())
            self.effects.on_event_begin(same[-1])
        return paced(self.effects, event, MERGED[kind](self.effects, same))
