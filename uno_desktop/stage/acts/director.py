"""The director: which clip shows which event, one after the other, merging what belongs together."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from uno_desktop.model import events as ev
from uno_desktop.stage.acts import calls, cards, dispenser, hands, penalties, turns
from uno_desktop.stage.acts.tempo import in_tempo
from uno_desktop.stage.acts.timeline import Timeline
from uno_desktop.stage.table.clips import Clip
from uno_desktop.stage.table.table_stage import Stage


def _drawn(stage: Stage, drawn: Sequence[ev.CardsDrawn]) -> Clip:
    """Cards come from the draw pile, or out of the dispenser where there is one."""
    if stage.display.layout.dispenser:
        return dispenser.cards_shot(stage, drawn)
    return cards.cards_drawn(stage, drawn)


def _shuffled(stage: Stage, event: ev.PileShuffled) -> Clip:
    """The discards go back to the draw pile, or into the dispenser."""
    if stage.display.layout.dispenser:
        return dispenser.reloaded(stage, event)
    return cards.pile_shuffled(stage, event)


# Any: each act takes its own kind of event, which a common type of function cannot say.
ACTS: dict[type[ev.Event], Callable[[Stage, Any], Clip]] = {
    ev.RoundBegan: turns.round_began,
    ev.DealerDrawn: cards.dealer_drawn,
    ev.HandDealt: lambda stage, event: cards.deal(stage, [event]),
    ev.StarterTurned: cards.starter_turned,
    ev.StarterRejected: cards.starter_rejected,
    ev.CardPlayed: cards.card_played,
    ev.CardsLaidAlong: hands.cards_laid_along,
    ev.ColorNamed: calls.color_named,
    ev.ColorAsked: calls.color_asked,
    ev.ChoiceAsked: calls.choice_asked,
    ev.DirectionTurned: turns.direction_turned,
    ev.TurnSkipped: turns.turn_skipped,
    ev.HandsSwapped: hands.hands_swapped,
    ev.ThreatDeclared: penalties.threat_declared,
    ev.ThreatMoved: penalties.threat_moved,
    ev.ThreatDropped: penalties.threat_dropped,
    ev.DispenserPressed: dispenser.dispenser_pressed,
    ev.CardsDrawn: lambda stage, event: _drawn(stage, [event]),
    ev.PileShuffled: _shuffled,
    ev.TurnPassed: lambda stage, event: turns.turns_passed(stage, [event]),
    ev.TurnBegan: turns.turn_began,
    ev.TurnForfeited: turns.turn_forfeited,
    ev.CardCancelled: penalties.card_cancelled,
    ev.CardTakenBack: hands.card_taken_back,
    ev.CardLaidAgain: hands.card_laid_again,
    ev.HandShown: hands.hand_shown,
    ev.HandsPassed: hands.hands_passed,
    ev.HandsRedealt: hands.hands_redealt,
    ev.CardGiven: lambda stage, event: hands.cards_given(stage, [event]),
    ev.CardsTaken: hands.cards_taken,
    ev.HandBuried: hands.hand_buried,
    ev.SeriesEnded: turns.series_ended,
    ev.StatusBegan: turns.status_began,
    ev.StatusEnded: turns.status_ended,
    ev.QuestionAnswered: calls.question_answered,
    ev.PointsFined: penalties.points_fined,
    ev.VoteCast: calls.vote_cast,
    ev.SeatFinished: turns.seat_finished,
    ev.SeatRetired: turns.seat_retired,
    ev.UnoSaid: calls.uno_said,
    ev.UnoOwed: calls.uno_owed,
    ev.UnoCaught: calls.uno_caught,
    ev.FoulPunished: penalties.foul_punished,
    ev.HintPaid: penalties.hint_paid,
    ev.UnoLapsed: calls.uno_lapsed,
    ev.PlayChallenged: penalties.play_challenged,
    ev.RoundEnded: cards.round_ended,
    ev.RoundScored: turns.round_scored,
    ev.SeatTakenOver: turns.seat_taken_over,
}
"""Act of each kind of event: it folds the event into the display and hands back the clip to play."""

MERGED: dict[type[ev.Event], Callable[[Stage, list[Any]], Clip]] = {
    ev.HandDealt: cards.deal,
    ev.CardGiven: hands.cards_given,
    ev.TurnPassed: turns.turns_passed,
    ev.CardsDrawn: lambda stage, drawn: _drawn(stage, drawn),
}
"""Kinds of events that are shown as one when several follow each other."""


class Director:
    """Takes events in and shows them, each when the one before it has been seen."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.timeline = Timeline(self._next_clip)
        self._waiting: deque[ev.Event] = deque()

    @property
    def busy(self) -> bool:
        """True while something is being shown or waits to be."""
        return self.timeline.busy or bool(self._waiting)

    def take(self, events: Iterable[ev.Event]) -> None:
        """Events to show, in order, as the viewer may see them."""
        self._waiting.extend(events)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass."""
        self.timeline.update(dt)
        self.stage.drift(dt * self.timeline.speed)

    def skip(self) -> None:
        """Finishes at once whatever is moving or waits to be shown."""
        self.stage.quiet = True
        try:
            self.timeline.skip()
        finally:
            self.stage.quiet = False

    def drop(self) -> None:
        """Forgets what has not been shown: the display is about to be set anew."""
        self._waiting.clear()
        self.timeline.drop()
        self.stage.clear()

    def _next_clip(self) -> Clip | None:
        self.stage.over()
        if not self._waiting:
            return None
        event = self._waiting.popleft()
        kind = type(event)
        self.stage.begins(event)
        if kind not in MERGED:
            return in_tempo(self.stage, event, ACTS[kind](self.stage, event))
        same = [event]
        while self._waiting and type(self._waiting[0]) is kind:
            same.append(self._waiting.popleft())
            self.stage.begins(same[-1])
        return in_tempo(self.stage, event, MERGED[kind](self.stage, same))
